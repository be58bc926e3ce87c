import { type CameraDetail, saysMetres } from '@foyer/contract';
import { Card, PageHeader, richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AnchorLink, ButtonLink } from '../../../shared/navigation/links.tsx';
import { cameraQueries } from '../../../shared/queries/camera-queries.ts';
import { deviceQueries } from '../../../shared/queries/device-queries.ts';
import { RecordStates } from '../../../shared/records/record-states.tsx';
import { cameras } from '../camera.resource.ts';
import classes from './camera-settings.module.css';
import { CameraSettingsForm } from './camera-settings-form.tsx';
import { cameraSettings } from './camera-settings-queries.ts';
import { MetresHint } from './metres-hint.tsx';
import { WatcherState } from './watcher-state.tsx';

/** How the camera watcher watches a camera, to be changed. */
export function CameraSettingsScreen() {
  const { id = 0 } = useParams({ strict: false });
  const camera = useQuery(cameraQueries.detail(id));
  const isFloorOnly = useIsFloorOnly(camera.data);
  return (
    <>
      <PageHeader
        title={camera.data?.name ?? t('Camera {id}', { id })}
        subtitle={isFloorOnly ? t('Floor') : t('How the camera watcher watches it')}
        actions={
          <ButtonLink to="/app/cameras/$id/view" params={{ id }} variant="default">
            {t('Back to the camera')}
          </ButtonLink>
        }
      />
      <RecordStates resource={cameras} id={id} result={camera}>
        {(one) => <Settings camera={one} />}
      </RecordStates>
    </>
  );
}

/** Whether only the floor is set here: the camera is a sensor that says places in metres. */
function useIsFloorOnly(camera: CameraDetail | undefined): boolean {
  const device = useQuery({
    ...deviceQueries.detail(camera?.device_id ?? 0),
    enabled: camera !== undefined,
  });
  return device.data !== undefined && saysMetres(device.data.Profile);
}

function Settings({ camera }: { camera: CameraDetail }) {
  const isFloorOnly = useIsFloorOnly(camera);
  const settings = useQuery(cameraSettings(camera.id));
  const device = useQuery(deviceQueries.detail(camera.device_id));
  const place = { to: '/app/cameras/$id/view', params: { id: camera.id } } as const;
  const link = { underline: 'always', inherit: true } as const;
  return (
    <RecordStates resource={cameras} id={camera.id} result={settings}>
      {(saved) => (
        <div className={classes.stack}>
          {isFloorOnly ? (
            <MetresHint />
          ) : (
            <Card title={t('Active settings')} level={2}>
              <div className={classes.stack}>
                {device.data && <WatcherState device={device.data} />}
                <p className={classes.sentence}>
                  {richText(
                    t(
                      'The camera watcher also takes <lines>lines and zones</lines> and <masks>masks</masks>, which are drawn on the camera’s page.',
                    ),
                    {
                      lines: (words) => (
                        <AnchorLink {...place} {...link} hash="lines-and-zones">
                          {words}
                        </AnchorLink>
                      ),
                      masks: (words) => (
                        <AnchorLink {...place} {...link} hash="masks">
                          {words}
                        </AnchorLink>
                      ),
                    },
                  )}
                </p>
              </div>
            </Card>
          )}
          <CameraSettingsForm camera={camera} saved={saved} hasFloor isFloorOnly={isFloorOnly} />
        </div>
      )}
    </RecordStates>
  );
}
