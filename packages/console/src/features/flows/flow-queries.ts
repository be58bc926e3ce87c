import type { DwellQuery, FlowsQuery } from '@foyer/contract';
import { momentAt, wallClock } from '@foyer/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { Scope } from '../../shared/scope/scope.ts';
import { dayStart } from '../../shared/time/site-time.ts';

/** Crossings come all the time. */
const refreshMs = 30_000;
/** A week's pattern changes slowly. */
const slowRefreshMs = 10 * 60_000;
const dayMs = 86_400_000;
const weeksOfPattern = 4;

/** Whose lines, as far as chosen. */
export type FlowSite = Pick<FlowsQuery, keyof Scope | 'device' | 'camera' | 'area'>;

const iso = (at: number) => new Date(at).toISOString();

/** Crossings of a range that is resolved at every request. */
export const flowsIn = (site: FlowSite, name: string, rangeOf: (now: number) => FlowsQuery) =>
  queryOptions({
    queryKey: queryKeys('flows').part(name, site),
    queryFn: ({ signal }) => api.flows.get({ query: { ...site, ...rangeOf(Date.now()) }, signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/**
 * The same with estimates of what was not measured. They change slowly, and are refused of more lines and days than can be
 * computed.
 */
export const estimatesIn = (
  site: FlowSite,
  name: string,
  rangeOf: (now: number) => FlowsQuery,
) => ({
  ...flowsIn(site, `estimated ${name}`, (now) => ({ ...rangeOf(now), estimate: true })),
  refetchInterval: slowRefreshMs,
  staleTime: slowRefreshMs,
});

/** Stays in zones that ended in a range that is resolved at every request. */
export const staysIn = (site: FlowSite, name: string, rangeOf: (now: number) => DwellQuery) =>
  queryOptions({
    queryKey: queryKeys('flows').part('stays', name, site),
    queryFn: ({ signal }) => api.dwells.get({ query: { ...site, ...rangeOf(Date.now()) }, signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** Visitors as sites define them; of a device, a camera or an area everybody who crosses. */
export const visitorsOf = ({ device, camera, area }: FlowSite): { visitors?: true } =>
  [device, camera, area].every((id) => id === undefined) ? { visitors: true } : {};

const todayOf = (zone: string) => (now: number) => ({
  from: iso(dayStart(zone, now)),
  to: iso(now),
  bucket: '1h' as const,
  zone,
});

/** Today so far on a zone's clock, hour by hour. */
export const flowsToday = (site: FlowSite, zone: string) =>
  flowsIn(site, `today ${zone}`, (now) => ({ ...todayOf(zone)(now), ...visitorsOf(site) }));

/** The same with estimates of what was not measured, of everybody who crosses. */
export const estimatesToday = (site: FlowSite, zone: string) =>
  estimatesIn(site, `today ${zone}`, todayOf(zone));

/** The same hours of the day seven days before. */
export const flowsWeekBefore = (site: FlowSite, zone: string) =>
  // not shown: a key
  flowsIn(site, `week before ${zone}`, (now) => ({
    ...visitorsOf(site),
    from: iso(dayStart(zone, now, -7)),
    to: iso(momentAt(wallClock(now, zone) - 7 * dayMs, zone)),
    bucket: '1h',
    zone,
  }));

/** Whole days of the last weeks, hour by hour. */
export const flowsOfWeeks = (site: FlowSite, zone: string) => ({
  ...flowsIn(site, `weeks ${zone}`, (now) => ({
    from: iso(dayStart(zone, now, -7 * weeksOfPattern)),
    to: iso(dayStart(zone, now)),
    bucket: '1h',
    zone,
  })),
  refetchInterval: slowRefreshMs,
  staleTime: slowRefreshMs,
});
