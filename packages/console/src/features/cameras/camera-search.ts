import { dayStart, type RangeName } from '../../shared/time/site-time.ts';

/** What the address of a camera's view holds. */
interface CameraSearch {
  /** The last thirty days where absent. */
  range?: Exclude<RangeName, typeof usualRange>;
}

export const usualRange = '30d';

/** Reads an address; invalid values are left out. */
export const readCameraSearch = ({ range }: Record<string, unknown>): CameraSearch =>
  range === 'today' || range === '7d' ? { range } : {};

const days: Record<RangeName, number> = { today: 1, '7d': 7, '30d': 30 };

/** When a range began: days are whole days of the camera's site, today is the last of them. */
export const rangeStart = (range: RangeName, zone: string, now: Date): Date =>
  new Date(dayStart(zone, now.getTime(), 1 - days[range]));
