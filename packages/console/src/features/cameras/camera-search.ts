import type { RangeName } from '../../shared/time/site-time.ts';

/** What the address of a camera's view holds. */
interface CameraSearch {
  /** The last thirty days where absent. */
  range?: Exclude<RangeName, typeof usualRange>;
}

export const usualRange = '30d';

/** Reads an address; invalid values are left out. */
export const readCameraSearch = ({ range }: Record<string, unknown>): CameraSearch =>
  range === 'today' || range === '7d' ? { range } : {};
