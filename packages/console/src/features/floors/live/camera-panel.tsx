import { alarmText } from '@foyer/contract';
import { FactList, PictureFrame, StateBadge, showCount, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { SteadyPicture } from '../../cameras/index.ts';
import classes from './floor-view.module.css';
import { type CameraNow, stateOf } from './use-floor-now.ts';

const minuteMs = 60_000;

/** How long ago a picture was taken, in words. */
function ageWords(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minuteMs));
  if (minutes < 120)
    return t(
      '{count, plural, =0 {less than a minute old} one {# minute old} other {# minutes old}}',
      {
        count: minutes,
      },
    );
  return t('{count, plural, one {# hour old} other {# hours old}}', {
    count: Math.floor(minutes / 60),
  });
}

/** The camera that is chosen on a plan: its last picture with its age, what it sees, and its alarms. */
export function CameraPanel({ camera }: { camera: CameraNow }) {
  const { now, alarms } = camera;
  const photo = now?.Photo;
  return (
    <section
      className={classes.panel}
      aria-label={t('Camera {name}', { name: camera.camera_name })}
    >
      <h3 className={classes.panelTitle}>
        <RecordLink noun="cameras" id={camera.camera}>
          {camera.camera_name}
        </RecordLink>
      </h3>
      <SteadyPicture key={photo?.Code} path={photo?.Thumbnail || photo?.Path || ''}>
        {(src) => (
          <PictureFrame
            src={src}
            alt={t('The last photo of {camera}', { camera: camera.camera_name })}
            ratio={photo?.Width && photo.Height ? photo.Width / photo.Height : 16 / 9}
          >
            {null}
          </PictureFrame>
        )}
      </SteadyPicture>
      {photo && (
        <p className={classes.quiet}>
          {showMoment(photo.CreatedAt)} · {ageWords(photo.CreatedAt, Date.now())}
        </p>
      )}
      <FactList
        facts={[
          [t('State'), <StateBadge key="state" state={stateOf(camera)} />],
          [
            t('People'),
            now?.people === null || now === undefined ? t('unknown') : showCount(now.people),
          ],
          [
            t('Error on the plan'),
            camera.error
              ? t('± {cm, number} cm', { cm: Math.max(1, Math.round(camera.error.cm)) })
              : t('not placed'),
          ],
        ]}
      />
      {alarms.length > 0 && (
        <ul className={classes.alarms} aria-label={t('Alarms')}>
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <AnchorLink to="/app/alarms/$id" params={{ id: alarm.id }} inherit>
                {alarmText(alarm, Date.now(), t)}
              </AnchorLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
