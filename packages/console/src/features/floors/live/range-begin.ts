import { dayStart, type RangeName } from '../../../shared/time/site-time.ts';

/** The range over which heat is shown; none: what is there now. */
export type HeatRange = 'none' | RangeName;

const daysBefore: Record<RangeName, number> = { today: 0, '7d': -6, '30d': -29 };

/** The begin of a range, on the clock of a site. */
export const rangeBegin = (timeZone: string, range: RangeName): Date =>
  new Date(dayStart(timeZone, Date.now(), daysBefore[range]));
