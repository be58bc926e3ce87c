import type { CameraDetail, CameraSettings, DeviceDetail } from '@foyer/contract';
import { Card, PlainList } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { CameraReading } from '../picture/camera-reading.tsx';
import { type Milestone, pictureProgress } from './picture-progress.ts';
import classes from './set-up.module.css';

interface Props {
  camera: CameraDetail;
  device: DeviceDetail;
  settings: CameraSettings;
}

/** Waits for the first picture, and says for what; then shows it with the people on it. */
export function PictureStep({ camera, device, settings }: Props) {
  const milestones = pictureProgress(device, camera, settings);
  const next = milestones.find(({ state }) => state !== 'done');
  const id = { id: camera.id };
  return (
    <>
      <Card title={t('On the way to the first picture')} level={2}>
        <PlainList component="ol" className={classes.milestones} aria-live="polite">
          {milestones.map((milestone) => (
            <li key={milestone.name} className={classes.milestone}>
              <MilestoneIcon state={milestone.state} />
              <span>
                <strong>{milestone.name}</strong>: {milestone.words}
                {milestone === next && <span className={classes.help}>{milestone.help}</span>}
              </span>
            </li>
          ))}
        </PlainList>
        {settings.sharing_in_force === 'numbers' && (
          <p className={classes.sentence}>
            {t('No picture leaves the site of this camera: only its numbers arrive.')}
          </p>
        )}
      </Card>
      {camera.last_notification && <CameraReading camera={camera} />}
      {camera.last_notification && (
        <Card title={t('What next')} level={2}>
          <div className={classes.buttons}>
            <ButtonLink to="/app/cameras/$id/view" params={id}>
              {t('Open the camera')}
            </ButtonLink>
            <ButtonLink
              to="/app/cameras/$id/view"
              params={id}
              hash="lines-and-zones"
              variant="default"
            >
              {t('Draw lines and zones')}
            </ButtonLink>
            <ButtonLink to="/app/cameras/$id/settings" params={id} variant="default">
              {t('Measure on the floor')}
            </ButtonLink>
            <ButtonLink
              to="/app/cameras/set-up"
              search={{ device: camera.device_id }}
              variant="default"
            >
              {t('Set up another camera')}
            </ButtonLink>
          </div>
        </Card>
      )}
    </>
  );
}

function MilestoneIcon({ state }: Pick<Milestone, 'state'>) {
  if (state === 'done')
    return (
      <IconCircleCheck
        size={20}
        color="var(--foyer-success-ink)"
        role="img"
        aria-label={t('done')}
      />
    );
  if (state === 'wrong')
    return (
      <IconAlertTriangle
        size={20}
        color="var(--foyer-warning-ink)"
        role="img"
        aria-label={t('wrong')}
      />
    );
  return (
    <IconClockHour4 size={20} color="var(--foyer-info-ink)" role="img" aria-label={t('waiting')} />
  );
}
