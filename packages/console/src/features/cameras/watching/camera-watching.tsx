import { type CameraDetail, endpoints, type CameraWatching as Watching } from '@foyer/contract';
import { Card, FactList, Failed, showFigure, ToneBadge } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconPencil,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/request-failed.ts';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { deviceDetail } from '../../../shared/queries/device-queries.ts';
import { mayCall } from '../../../shared/records/permission.ts';
import { sharingWords } from './sharing-words.ts';
import { WatcherState } from './watcher-state.tsx';
import classes from './watching.module.css';
import { cameraWatching } from './watching-queries.ts';

/** How the camera watcher watches a camera; nothing for a camera of a device of another make. */
export function CameraWatching({ camera }: { camera: CameraDetail }) {
  const device = useQuery(deviceDetail(camera.device_id));
  const watching = useQuery(cameraWatching(camera.id));
  if (device.data && device.data.Profile !== 'foyer') return null;
  const failed = [device, watching].find(({ error, data }) => error && !data);
  return (
    <Card title="Watching" level={2}>
      {failed ? (
        <Failed
          title="How it is watched could not be loaded"
          {...describeError(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : device.data && watching.data ? (
        <div className={classes.stack}>
          <FactList facts={factsOf(watching.data)} />
          {camera.retired_at === null && <WatcherState device={device.data} />}
          <WatchingLinks camera={camera} />
        </div>
      ) : (
        <Skeleton height={240} />
      )}
    </Card>
  );
}

const factsOf = (watching: Watching): [string, React.ReactNode][] => [
  ['State', <WatchedBadge key="state" watching={watching} />],
  ['Address', watching.has_address ? 'kept, shown to nobody' : 'none yet'],
  ['A message every', `${showFigure(watching.every_s)} s`],
  ['Pictures searched a second', `at most ${showFigure(watching.pictures_per_s)}`],
  ['Least distance between people', `${showFigure(watching.distance_m)} m, ${scaleOf(watching)}`],
  [
    'What leaves the site',
    watching.sharing === watching.sharing_in_force
      ? sharingWords[watching.sharing]
      : `${sharingWords[watching.sharing_in_force]} (the customer’s setting)`,
  ],
];

const scaleOf = ({ ground }: Watching) =>
  ground === null
    ? 'estimated by how tall people look'
    : `measured on a floor of ${showFigure(ground.width_m)} × ${showFigure(ground.depth_m)} m`;

function WatchedBadge({ watching: { enabled, has_address } }: { watching: Watching }) {
  if (!enabled)
    return (
      <ToneBadge tone="secondary" icon={IconPlayerPause}>
        not watched
      </ToneBadge>
    );
  return has_address ? (
    <ToneBadge tone="success" icon={IconCircleCheck}>
      watched
    </ToneBadge>
  ) : (
    <ToneBadge tone="secondary" icon={IconCircleDashed}>
      no address yet
    </ToneBadge>
  );
}

function WatchingLinks({ camera: { id, retired_at } }: { camera: CameraDetail }) {
  const mayEdit = mayCall(endpoints.watching.update) && retired_at === null;
  const place = { to: '/app/cameras/$id/view', params: { id } } as const;
  return (
    <div className={classes.links}>
      <ButtonLink
        to="/app/cameras/$id/watching"
        params={{ id }}
        variant="default"
        {...(mayEdit && { leftSection: <IconPencil size={16} aria-hidden /> })}
      >
        {mayEdit ? 'Edit watching' : 'All settings and the floor'}
      </ButtonLink>
      {mayEdit && (
        <ButtonLink to="/app/cameras/$id/set-up" params={{ id }} variant="default">
          Set up step by step
        </ButtonLink>
      )}
      <ButtonLink {...place} hash="lines-and-zones" variant="default">
        Lines and zones
      </ButtonLink>
      {mayEdit && (
        <ButtonLink {...place} hash="masks" variant="default">
          Masks
        </ButtonLink>
      )}
    </div>
  );
}
