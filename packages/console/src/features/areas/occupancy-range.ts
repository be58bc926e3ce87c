import type { OccupancyQuery } from '@foyer/contract';
import { dayStart } from '../../shared/time/site-time.ts';

/** What the line of occupancy covers: since the last reset, or so many days of the site up to now. */
export type OccupancyRangeName = 'reset' | '7d' | '30d';

export interface OccupancyRange {
  name: OccupancyRangeName;
  zone: string;
  queryAt: (now: number) => OccupancyQuery;
}

const days: Partial<Record<OccupancyRangeName, number>> = { '7d': 6, '30d': 29 };

export const occupancyRange = (name: OccupancyRangeName, zone: string): OccupancyRange => ({
  name,
  zone,
  queryAt: (now) => {
    const back = days[name];
    return back === undefined
      ? {}
      : {
          from: new Date(dayStart(zone, now, -back)).toISOString(),
          to: new Date(now).toISOString(),
        };
  },
});
