/** Whose crossings are listed, and when. */
export interface CrossingsSearch {
  customer?: number;
  region?: number;
  site?: number;
  device?: number;
  camera?: number;
  /** One line of `camera`. */
  line?: string;
  area?: number;
  /** One direction alone. */
  direction?: 'in' | 'out';
  /** ISO 8601 in UTC; from `from` to before `to`. */
  from?: string;
  to?: string;
  /** IANA name of the clock of hours and days; else that of the place. */
  zone?: string;
  /** Whether the figure counts visitors as sites define them. */
  visitors?: true;
  /** The person who is shown, by time from 1; the last one without it. */
  person?: number;
}

/** A link to each person of a figure. */
export const crossingsOf = (search: CrossingsSearch & { from: string; to: string }) =>
  ({ to: '/app/crossings', search }) as const;
