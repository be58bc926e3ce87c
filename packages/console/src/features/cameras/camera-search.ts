import type { RangeName } from '../../shared/time/site-time.ts';

/** What the address of a camera's view holds. */
interface CameraSearch {
  /** The last thirty days where absent. */
  range?: Exclude<RangeName, typeof usualRange>;
  /** A line whose crossings are listed. */
  crossings?: string;
  /** An accuracy audit that is open. */
  audit?: number;
}

export const usualRange = '30d';

/** Reads an address; invalid values are left out. */
export const readCameraSearch = ({
  range,
  crossings,
  audit,
}: Record<string, unknown>): CameraSearch => ({
  ...((range === 'today' || range === '7d') && { range }),
  // An id may be a number to who reads an address.
  ...((typeof crossings === 'string' || typeof crossings === 'number') && {
    crossings: String(crossings),
  }),
  ...(typeof audit === 'number' && Number.isSafeInteger(audit) && audit > 0 && { audit }),
});
