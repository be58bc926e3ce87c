import type { DeviceCluster } from '@foyer/contract';
import { Empty, type MapArea, type MapSite, SiteMap, StateBadge, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { deviceClusters, deviceQueries } from '../../shared/queries/device-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { readScope } from '../../shared/scope/scope.ts';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';
import classes from './device-map.module.css';

const siteOf = ({ Name: name, ...place }: DeviceCluster): MapSite => ({ ...place, name });

const countIn = (clusters: readonly DeviceCluster[]): number =>
  clusters.reduce((sum, { states }) => sum + Object.values(states).reduce((a, b) => a + b, 0), 0);

interface Props {
  search: AnalyticsSearch;
  /** Pixels. */
  height: number;
}

/** All devices that match the filter, coloured by state. */
export function DeviceMap({ search, height }: Props) {
  const narrowing = narrowingOf(search);
  const result = useQuery(deviceClusters(narrowing));
  const all = useQuery(deviceQueries.page(countOf(search)));
  return (
    <QueryStates what={t('the devices')} result={result} skeleton={<Skeleton height={height} />}>
      {(clusters) =>
        all.data?.count === 0 ? (
          <Empty title={t('No devices yet')}>
            {t('They appear here at their places, with their states.')}
          </Empty>
        ) : (
          // Another filter is another map: it looks at its own devices.
          <Placed
            key={JSON.stringify(narrowing)}
            clusters={clusters}
            missing={all.data ? Math.max(0, all.data.count - countIn(clusters)) : 0}
            search={search}
            height={height}
          />
        )
      }
    </QueryStates>
  );
}

interface PlacedProps extends Props {
  /** Of the whole world. */
  clusters: readonly DeviceCluster[];
  /** How many devices have no place. */
  missing: number;
}

/** Where each device is a mark of its own, all are here; of more, those of the area that the map shows are asked for. */
function useClusters(clusters: readonly DeviceCluster[], search: AnalyticsSearch) {
  const isWhole = clusters.every(({ Name }) => Name !== null);
  const [area, setArea] = useState<MapArea>();
  const { data } = useQuery({
    ...deviceClusters({ ...narrowingOf(search), ...area }),
    enabled: !isWhole && area !== undefined,
    placeholderData: keepPreviousData,
  });
  return { shown: isWhole ? clusters : (data ?? clusters), onArea: isWhole ? undefined : setArea };
}

function Placed({ clusters, missing, search, height }: PlacedProps) {
  const { shown, onArea } = useClusters(clusters, search);
  const places = useMemo(() => shown.map(siteOf), [shown]);
  const card = useCallback(({ id }: MapSite) => <DeviceCard id={id} />, []);
  const sites = useMemo(() => ({ noun: 'devices', places, onArea, card }), [places, onArea, card]);
  return (
    <>
      {clusters.length === 0 ? (
        <Empty title={t('No device has a place yet')}>
          {t('Give a device its latitude and longitude in its form, and it is shown here.')}
        </Empty>
      ) : (
        <SiteMap
          label={t('Map of {count, number} devices by state', { count: countIn(clusters) })}
          sites={sites}
          height={height}
        />
      )}
      <p className={classes.line}>
        {missing > 0 && clusters.length > 0 && (
          <>{t('{count, number} more without a place.', { count: missing })} </>
        )}
        <AnchorLink to="/app/devices" search={narrowingOf(search)} inherit underline="always">
          {t('The devices as a list')}
        </AnchorLink>
      </p>
    </>
  );
}

/** Asks how many devices match the filter. */
const countOf = (search: AnalyticsSearch) => ({
  page: 1,
  limit: 1,
  ...readScope(search),
  ...(search.device !== undefined && { ids: String(search.device) }),
});

function DeviceCard({ id }: { id: number }) {
  const result = useQuery(deviceQueries.detail(id));
  return (
    <QueryStates
      what={t('the device')}
      result={result}
      skeleton={<Skeleton height={96} width={180} />}
    >
      {({ Name, Customer, state, last_seen_at }) => (
        <div className={classes.card}>
          <AnchorLink to="/app/devices/$id/view" params={{ id }} inherit fw={600}>
            <bdi>{Name}</bdi>
          </AnchorLink>
          <bdi className={classes.quiet}>{Customer.Name}</bdi>
          <StateBadge state={state} />
          <span className={classes.quiet}>
            {last_seen_at
              ? t('Last seen {moment}', { moment: showMoment(last_seen_at) })
              : t('Never seen')}
          </span>
        </div>
      )}
    </QueryStates>
  );
}
