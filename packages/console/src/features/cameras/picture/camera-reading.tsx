import type { CameraDetail } from '@foyer/contract';
import { Card, Empty, PictureWithBoxes, richText, showCount, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { boxesOf, boxesSentence } from '../../notifications/index.ts';
import { SteadyPicture } from './camera-photo.tsx';
import classes from './camera-reading.module.css';
import { lastReading } from './last-reading.ts';

/** A camera's last notification: its picture with the people on it, and the three counts. */
export function CameraReading({ camera }: { camera: CameraDetail }) {
  const { last_notification: last, counting } = camera;
  if (!last || !counting)
    return (
      <Card title={t('Last notification')} level={2}>
        <Empty title={t('No readings yet')}>
          {t(
            'The camera’s last picture appears here once its device, {device}, sends readings with src {code}.',
            { device: camera.device_name, code: camera.Code },
          )}
        </Empty>
      </Card>
    );
  const { photo, result } = lastReading(last, [camera.Code, ...camera.adopted_names]);
  const { people, ppe_violations, ipd_violations } = counting;
  const boxes = result ? boxesOf(result) : [];
  return (
    <Card title={t('Last notification')} level={2}>
      <p className={classes.sentence}>
        {richText(t('<link>Notification {id}</link> of <time/>', { id: last.id }), {
          link: (words) => (
            <AnchorLink
              to="/app/notifications/$id"
              params={{ id: last.id }}
              underline="always"
              inherit
            >
              {words}
            </AnchorLink>
          ),
          time: <time dateTime={last.CreatedAt}>{showMoment(last.CreatedAt)}</time>,
        })}
      </p>
      <div className={classes.reading}>
        <SteadyPicture key={`${last.id} ${photo?.Code}`} path={photo?.Path ?? ''}>
          {(src) => (
            <PictureWithBoxes
              src={src}
              alt={t('Last picture of {camera}: {boxes}', {
                camera: camera.name,
                boxes: result ? boxesSentence(result) : t('nobody detected'),
              })}
              ratio={photo?.Width && photo.Height ? photo.Width / photo.Height : 16 / 9}
              boxes={boxes}
            />
          )}
        </SteadyPicture>
        <dl className={classes.counts}>
          <Count name={t('People')} value={people} />
          <Count name={t('PPE violations')} value={ppe_violations} />
          <Count name={t('Distance violations')} value={ipd_violations} />
        </dl>
      </div>
    </Card>
  );
}

/** A large figure; null means not judged, which is not zero. */
function Count({ name, value }: { name: string; value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-judged={value !== null}>{value === null ? t('not judged') : showCount(value)}</dd>
    </div>
  );
}
