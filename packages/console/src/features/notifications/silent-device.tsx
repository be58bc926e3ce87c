import { showMoment } from '@foyer/kit';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { deviceDetail } from '../../shared/queries/device-queries.ts';
import classes from './silent-device.module.css';

/** Above the live picture of a device that is offline: since when nothing came, so that nobody takes it for now. */
export function SilentDevice({ deviceId }: { deviceId: number }) {
  const { data: device } = useQuery(deviceDetail(deviceId));
  if (device?.state !== 'offline' || device.last_seen_at === null) return null;
  return (
    <p className={classes.notice} role="status">
      <IconPlugConnectedX size={20} color="var(--foyer-danger-ink)" aria-hidden />
      <span>
        <AnchorLink to="/app/devices/$id/view" params={{ id: deviceId }} underline="always" inherit>
          <bdi>{device.Name}</bdi>
        </AnchorLink>{' '}
        is offline: nothing has come from it since{' '}
        <time dateTime={device.last_seen_at}>
          <b>{showMoment(device.last_seen_at)}</b>
        </time>
        . Below is the last it sent.
      </span>
    </p>
  );
}
