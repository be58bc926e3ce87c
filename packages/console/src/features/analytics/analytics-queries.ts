import type { AnalyticsQuery } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { dayStart } from '../../shared/time/site-time.ts';
import { type AnalyticsSearch, narrowingOf, rangeNameOf } from './analytics-search.ts';

/** Poll interval of the dashboard. */
export const refreshMs = 30_000;

/**
 * The dashboard's figures. A relative range is resolved at every request; the figures of the previous
 * range or filter stay until the new ones are loaded.
 */
export const dashboard = (search: AnalyticsSearch, zone: string | undefined) =>
  queryOptions({
    queryKey: queryKeys('analytics').part('figures', search, zone),
    queryFn: ({ signal }) =>
      api.analytics.get({ query: analyticsQuery(search, zone, new Date()), signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** Whether the range depends on the start of the site's day. */
export const needsSiteZone = (search: AnalyticsSearch): boolean =>
  ['today', '30d'].includes(rangeNameOf(search));

const weekMs = 7 * 86_400_000;

/**
 * The query for a range. `zone` is the zone of its days: the site's where the range begins with one of
 * its days, the viewer's for several sites; undefined leaves it to the server.
 */
export function analyticsQuery(
  search: AnalyticsSearch,
  zone: string | undefined,
  now: Date,
): AnalyticsQuery {
  const { compare } = search;
  return {
    ...rangeQuery(search, zone ?? 'UTC', now),
    ...(zone !== undefined && { zone }),
    ...narrowingOf(search),
    ...(compare && { compare }),
  };
}

/** The range of an address as moments. */
export function rangeQuery(search: AnalyticsSearch, zone: string, now: Date) {
  const [from, to] = rangeOf(search, zone, now.getTime());
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

function rangeOf({ range, from, to }: AnalyticsSearch, zone: string, now: number) {
  if (from !== undefined && to !== undefined) return [Date.parse(from), Date.parse(to)] as const;
  if (range === 'today') return [dayStart(zone, now), now] as const;
  if (range === '30d') return [dayStart(zone, now, -29), now] as const;
  return [now - weekMs, now] as const;
}
