import { momentAt, showBucket, wallClock } from '@foyer/kit';

const dayMs = 86_400_000;

/** The beginning of the day a moment lies in, or of one so many days later. */
export function dayStart(zone: string, at: number, daysLater = 0): number {
  const wall = wallClock(at, zone);
  return momentAt(wall - (((wall % dayMs) + dayMs) % dayMs) + daysLater * dayMs, zone);
}

/** DD/MM/YYYY HH:mm in a zone. */
export const showSiteMoment = (zone: string, at: number): string => showBucket(at, zone, 'hour');
