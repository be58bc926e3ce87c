import type { Device } from '@foyer/contract';
import { Empty, type MapSite, SiteMap, StateBadge, showCount, showMoment } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { devicePlace } from '../devices/index.ts';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';
import classes from './device-map.module.css';
import { useShownDevices } from './use-dashboard.ts';

function siteOf(device: Device): MapSite | null {
  const place = devicePlace(device);
  return place && { ...place, id: device.id, name: device.Name, state: device.state };
}

interface Props {
  search: AnalyticsSearch;
  /** Pixels. */
  height: number;
}

/** All devices that match the filter, coloured by state. */
export function DeviceMap({ search, height }: Props) {
  const result = useShownDevices(search);
  return (
    <QueryStates
      what="the devices"
      result={result}
      skeleton={<Skeleton height={height} />}
      empty={
        <Empty title="No devices yet">They appear here at their places, with their states.</Empty>
      }
    >
      {(devices) => (
        // Another filter is another map: it looks at its own devices.
        <Placed
          key={`${search.customer} ${search.device}`}
          devices={devices}
          search={search}
          height={height}
        />
      )}
    </QueryStates>
  );
}

function Placed({ devices, search, height }: Props & { devices: readonly Device[] }) {
  const places = useMemo(() => devices.flatMap((device) => siteOf(device) ?? []), [devices]);
  const card = useCallback(
    ({ id }: MapSite) => {
      const device = devices.find((one) => one.id === id);
      return device && <DeviceCard device={device} />;
    },
    [devices],
  );
  const sites = useMemo(() => ({ noun: 'devices', places, card }), [places, card]);
  const missing = devices.length - places.length;
  return (
    <>
      {places.length === 0 ? (
        <Empty title="No device has a place yet">
          Give a device its latitude and longitude in its form, and it is shown here.
        </Empty>
      ) : (
        <SiteMap
          label={`Map of ${showCount(places.length)} devices by state`}
          sites={sites}
          height={height}
        />
      )}
      <p className={classes.line}>
        {missing > 0 && places.length > 0 && `${showCount(missing)} more without a place. `}
        <AnchorLink to="/app/devices" search={narrowingOf(search)} inherit underline="always">
          The devices as a list
        </AnchorLink>
      </p>
    </>
  );
}

function DeviceCard({ device }: { device: Device }) {
  const { id, Name, Customer, state, last_seen_at } = device;
  return (
    <div className={classes.card}>
      <AnchorLink to="/app/devices/$id/view" params={{ id }} inherit fw={600}>
        <bdi>{Name}</bdi>
      </AnchorLink>
      <bdi className={classes.quiet}>{Customer.Name}</bdi>
      <StateBadge state={state} />
      <span className={classes.quiet}>
        {last_seen_at ? `Last seen ${showMoment(last_seen_at)}` : 'Never seen'}
      </span>
    </div>
  );
}
