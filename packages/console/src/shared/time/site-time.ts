import { momentAt, showBucket, wallClock } from '@foyer/kit';

/** A range relative to now: the site's day so far, or so many days up to now. */
export type RangeName = 'today' | '7d' | '30d';

const dayMs = 86_400_000;

/** The start of the day of a moment, or of a day so many days later. */
export function dayStart(zone: string, at: number, daysLater = 0): number {
  const wall = wallClock(at, zone);
  return momentAt(wall - (((wall % dayMs) + dayMs) % dayMs) + daysLater * dayMs, zone);
}

/** DD/MM/YYYY HH:mm in a zone. */
export const showSiteMoment = (zone: string, at: number): string => showBucket(at, zone, 'hour');
