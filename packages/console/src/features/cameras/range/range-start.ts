import { dayStart, type RangeName } from '../../../shared/time/site-time.ts';

const days: Record<RangeName, number> = { today: 1, '7d': 7, '30d': 30 };

/** When a range began: days are whole days of the camera's site, today is the last of them. */
export const rangeStart = (range: RangeName, zone: string, now: Date): Date =>
  new Date(dayStart(zone, now.getTime(), 1 - days[range]));
