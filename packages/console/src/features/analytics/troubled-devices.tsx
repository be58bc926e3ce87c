import { Card, richText, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { attentionOf } from '../../shared/queries/attention-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { readScope } from '../../shared/scope/scope.ts';
import { DeviceStateList } from '../devices/index.ts';
import { refreshMs } from './analytics-queries.ts';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';
import { attentionPlace } from './attention-place.ts';
import classes from './troubled-devices.module.css';

/** Limit, so that the charts stay in view; the list of devices shows the others. */
const maxShown = 5;
/** Pixels of a row with its reason, and of the card around the rows. */
const rowHeight = 63;
const cardHeight = 114;

/** The worst first. */
const troubledQuery = (search: AnalyticsSearch) => ({
  page: 1,
  limit: maxShown,
  attention: true,
  sort: 'state',
  ...readScope(search),
  ...(search.device !== undefined && { ids: String(search.device) }),
});

interface Props {
  search: AnalyticsSearch;
}

/** Devices that need attention and why, linked to their pages; hidden where there are none. */
export function TroubledDevices({ search }: Props) {
  const { data, error } = useQuery({
    ...deviceQueries.page(troubledQuery(search)),
    refetchInterval: refreshMs,
  });
  const place = useRef<HTMLDivElement>(null);
  // An address that names the place is opened before the place is there.
  const isMeant = useRef(location.hash === `#${attentionPlace}`);
  useEffect(() => {
    if (!data || !isMeant.current) return;
    isMeant.current = false;
    if (scrollY === 0) place.current?.scrollIntoView();
  }, [data]);
  const open = useQuery(attentionOf(narrowingOf(search))).data?.open;
  const expected = open ? open.offline + open.degraded : 0;
  const troubled = data?.rows ?? [];
  if (!data && !error && expected > 0)
    return <Skeleton height={cardHeight + rowHeight * Math.min(expected, maxShown)} />;
  if (!data || troubled.length === 0) return null;
  const left = data.count - troubled.length;
  const isOneSite =
    Object.keys(readScope(search)).length > 0 ||
    (left === 0 && new Set(troubled.map(({ CustomerID }) => CustomerID)).size === 1);
  return (
    <div ref={place} id={attentionPlace} className={classes.place}>
      <Card title={t('Devices that need attention')} level={2}>
        <DeviceStateList devices={troubled} hasCustomers={!isOneSite} />
        <p className={classes.note}>
          {left > 0 && (
            <>
              {richText(
                t('And {count, number} more in <link>the list of devices</link>.', { count: left }),
                {
                  link: (words) => (
                    <AnchorLink
                      to="/app/devices"
                      search={narrowingOf(search)}
                      inherit
                      underline="always"
                    >
                      {words}
                    </AnchorLink>
                  ),
                },
              )}{' '}
            </>
          )}
          {t('Times in your own zone, {zone}.', { zone: zoneName() })}
        </p>
      </Card>
    </div>
  );
}
