import { type CameraDetail, type CameraSettings, saysMetres } from '@foyer/contract';
import { FactList, showFigure, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { deviceQueries } from '../../../shared/queries/device-queries.ts';
import { together } from '../../../shared/queries/query-answer.ts';
import { QueryCard } from '../../../shared/queries/query-card.tsx';
import classes from './camera-settings.module.css';
import { cameraSettings } from './camera-settings-queries.ts';
import { FloorCard } from './floor-card.tsx';
import { mayEditSettings, SettingsLink } from './settings-link.tsx';
import { sharingWords } from './sharing-words.ts';
import { WatcherState } from './watcher-state.tsx';

/** How the camera watcher watches a camera; of a device of another make its floor, where places are measured on it. */
export function CameraSettingsCard({ camera }: { camera: CameraDetail }) {
  const device = useQuery(deviceQueries.detail(camera.device_id));
  const settings = useQuery(cameraSettings(camera.id));
  const profile = device.data?.Profile ?? 'foyer';
  if (saysMetres(profile)) return <FloorCard camera={camera} settings={settings} />;
  if (profile !== 'foyer') return null;
  return (
    <QueryCard
      title={t('Camera settings')}
      level={2}
      what={t('how it is watched')}
      result={together(device, settings)}
      skeleton={<Skeleton height={240} />}
    >
      {([ofDevice, ofCamera]) => (
        <div className={classes.stack}>
          <FactList facts={factsOf(ofCamera)} />
          {camera.retired_at === null && <WatcherState device={ofDevice} />}
          <SettingsLinks camera={camera} />
        </div>
      )}
    </QueryCard>
  );
}

const factsOf = (settings: CameraSettings): [string, React.ReactNode][] => [
  [t('State'), <WatchedBadge key="state" settings={settings} />],
  [t('Address'), settings.has_address ? t('kept, shown to nobody') : t('none yet')],
  [t('A message every'), t('{seconds} s', { seconds: showFigure(settings.every_s) })],
  [
    t('Pictures analysed per second'),
    t('at most {pictures}', { pictures: showFigure(settings.pictures_per_s) }),
  ],
  [
    t('Minimum distance between people'),
    t('{metres} m, {scale}', {
      metres: showFigure(settings.distance_m),
      scale: scaleOf(settings),
    }),
  ],
  [
    t('What leaves the site'),
    settings.sharing === settings.sharing_in_force
      ? sharingWords[settings.sharing]
      : t('{sharing} (the customer’s setting)', {
          sharing: sharingWords[settings.sharing_in_force],
        }),
  ],
];

const scaleOf = ({ ground }: CameraSettings) =>
  ground === null
    ? t('estimated by how tall people look')
    : t('measured on a floor of {width} × {depth} m', {
        width: showFigure(ground.width_m),
        depth: showFigure(ground.depth_m),
      });

function WatchedBadge({ settings: { enabled, has_address } }: { settings: CameraSettings }) {
  if (!enabled)
    return (
      <ToneBadge tone="secondary" icon={IconPlayerPause}>
        {t('not watched')}
      </ToneBadge>
    );
  return has_address ? (
    <ToneBadge tone="success" icon={IconCircleCheck}>
      {t('watched')}
    </ToneBadge>
  ) : (
    <ToneBadge tone="secondary" icon={IconCircleDashed}>
      {t('no address yet')}
    </ToneBadge>
  );
}

function SettingsLinks({ camera }: { camera: CameraDetail }) {
  const { id } = camera;
  const mayEdit = mayEditSettings(camera);
  const place = { to: '/app/cameras/$id/view', params: { id } } as const;
  return (
    <div className={classes.links}>
      <SettingsLink
        camera={camera}
        edit={t('Edit settings')}
        show={t('All settings and the floor')}
      />
      {mayEdit && (
        <ButtonLink to="/app/cameras/$id/set-up" params={{ id }} variant="default">
          {t('Set up step by step')}
        </ButtonLink>
      )}
      <ButtonLink {...place} hash="lines-and-zones" variant="default">
        {t('Lines and zones')}
      </ButtonLink>
      {mayEdit && (
        <ButtonLink {...place} hash="masks" variant="default">
          {t('Masks')}
        </ButtonLink>
      )}
    </div>
  );
}
