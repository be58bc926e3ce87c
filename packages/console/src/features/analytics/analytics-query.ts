import type { AnalyticsQuery } from '@foyer/contract';
import { type AnalyticsSearch, rangeNameOf } from './analytics-search.ts';
import { dayStart } from './site-time.ts';

/** Whether the moments a range stands for depend on when the site's day begins. */
export const needsSiteZone = (search: AnalyticsSearch): boolean =>
  ['today', '30d'].includes(rangeNameOf(search));

/**
 * What the server is asked for. `zone` is whose days are meant: of the site where the range begins with
 * one of its days, or of who looks at many sites. The last seven days are the server's own default.
 */
export function analyticsQuery(
  search: AnalyticsSearch,
  zone: string | undefined,
  now: Date,
): AnalyticsQuery {
  const { customer, device, compare } = search;
  return {
    ...rangeOf(search, zone ?? 'UTC', now),
    ...(zone !== undefined && { zone }),
    ...(customer !== undefined && { customer }),
    ...(device !== undefined && { device }),
    ...(compare && { compare }),
  };
}

function rangeOf(search: AnalyticsSearch, zone: string, now: Date) {
  const iso = (at: number) => new Date(at).toISOString();
  const day = (later: number) => iso(dayStart(zone, now.getTime(), later));
  const { from, to } = search;
  if (from !== undefined && to !== undefined) return { from, to };
  if (search.range === 'today') return { from: day(0), to: day(1) };
  if (search.range === '30d') return { from: day(-29), to: day(1) };
  return {};
}
