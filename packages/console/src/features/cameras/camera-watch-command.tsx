import { type CameraDetail, endpoints } from '@foyer/contract';
import { Card, Failed } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/request-failed.ts';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';
import { watchExample } from '../../shared/device-commands/device-commands.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { deviceDetail } from '../../shared/queries/device-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';
import classes from './camera-view-screen.module.css';

/** The command that starts the camera watcher, for those who may issue the device's token. */
export function CameraWatchCommand({ camera }: { camera: CameraDetail }) {
  return mayCall(endpoints.devices.issueToken) ? <WatchCommand camera={camera} /> : null;
}

function WatchCommand({ camera }: { camera: CameraDetail }) {
  const { data, error, refetch } = useQuery(deviceDetail(camera.device_id));
  return (
    <Card title="Watch this camera" level={2}>
      <p className={classes.sentence}>
        The camera watcher counts people on a stream or a video file. Start it where the camera can
        be reached, with the camera’s address and{' '}
        <AnchorLink
          to="/app/devices/$id/view"
          params={{ id: camera.device_id }}
          underline="always"
          inherit
        >
          the device’s token
        </AnchorLink>
        .
      </p>
      {data ? (
        <CopyBlock
          name="Command"
          text={watchExample({
            server: window.location.origin,
            deviceCode: data.Code,
            cameraCode: camera.Code,
          })}
        />
      ) : error ? (
        <Failed
          title="The device could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={120} />
      )}
    </Card>
  );
}
