import { type CameraDetail, endpoints } from '@foyer/contract';
import { Empty, PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { cameraQueries } from '../../../shared/queries/camera-queries.ts';
import { deviceQueries } from '../../../shared/queries/device-queries.ts';
import { mayCall } from '../../../shared/records/permission.ts';
import { RecordStates } from '../../../shared/records/record-states.tsx';
import { cameras } from '../camera.resource.ts';
import { CameraSettingsForm } from '../settings/camera-settings-form.tsx';
import { cameraSettings } from '../settings/camera-settings-queries.ts';
import { DeviceStep } from './device-step.tsx';
import { PictureStep } from './picture-step.tsx';
import classes from './set-up.module.css';
import { type LaterStep, searchOf } from './set-up-search.ts';
import { SetUpSteps } from './set-up-steps.tsx';

/** A change is seen within two seconds: this, and the call. */
const pollIntervalMs = 1_500;

/** Setting up a camera that is entered: its address, its device, its first picture. */
export function SetUpScreen() {
  const { id = 0 } = useParams({ strict: false });
  const { step = 'address' } = useSearch({ from: '/app/cameras/$id/set-up' });
  const camera = useQuery({ ...cameraQueries.detail(id), refetchInterval: pollIntervalMs });
  return (
    <>
      <PageHeader
        title={
          camera.data
            ? t('Set up {camera}', { camera: camera.data.name })
            : t('Set up camera {id}', { id })
        }
        subtitle={t('Watched by Foyer’s own camera watcher')}
        actions={
          <ButtonLink to="/app/cameras/$id/view" params={{ id }} variant="default">
            {t('To the camera')}
          </ButtonLink>
        }
      />
      <RecordStates resource={cameras} id={id} result={camera}>
        {(one) =>
          mayCall(endpoints.cameraSettings.update) && one.retired_at === null ? (
            <div className={classes.stack}>
              <SetUpSteps present={step} cameraId={id} />
              <Step step={step} camera={one} />
            </div>
          ) : (
            <Empty title={t('Nothing to set up here')}>
              {t('Only administrators set up cameras, and only those in use.')}
            </Empty>
          )
        }
      </RecordStates>
    </>
  );
}

function Step({ step, camera }: { step: LaterStep; camera: CameraDetail }) {
  const navigate = useNavigate();
  const settings = useQuery(cameraSettings(camera.id));
  const device = useQuery({
    ...deviceQueries.detail(camera.device_id),
    refetchInterval: pollIntervalMs,
  });
  const show = (next: LaterStep) =>
    void navigate({
      to: '/app/cameras/$id/set-up',
      params: { id: camera.id },
      search: searchOf(next),
    });
  return (
    <RecordStates resource={cameras} id={camera.id} result={settings}>
      {(saved) => (
        <RecordStates
          resource={{ noun: 'devices', name: t('Device') }}
          id={camera.device_id}
          result={device}
        >
          {(one) => {
            if (one.Profile !== 'foyer')
              return (
                <Empty title={t('No camera watcher here')}>
                  {t(
                    '{device} sends the messages of another make: its cameras are set up in its own settings.',
                    { device: one.Name },
                  )}
                </Empty>
              );
            if (step === 'device')
              return <DeviceStep device={one} onDone={() => show('picture')} />;
            if (step === 'picture')
              return <PictureStep camera={camera} device={one} settings={saved} />;
            return (
              <CameraSettingsForm
                camera={camera}
                saved={saved}
                hasFloor={false}
                onSaved={() => show('device')}
              >
                {saved.has_address && (
                  <ButtonLink
                    to="/app/cameras/$id/set-up"
                    params={{ id: camera.id }}
                    search={searchOf('device')}
                    variant="default"
                  >
                    {t('Next')}
                  </ButtonLink>
                )}
              </CameraSettingsForm>
            );
          }}
        </RecordStates>
      )}
    </RecordStates>
  );
}
