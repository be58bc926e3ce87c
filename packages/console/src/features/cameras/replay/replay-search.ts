import { withoutAbsent } from '../../../shared/navigation/search-values.ts';

/** How many times as fast as it was. */
export const speeds = [1, 2, 5, 10, 20, 30, 60] as const;
export type Speed = (typeof speeds)[number];

/** How much time the timeline shows. */
export type TimelineLength = 'hour' | 'day';

/** What the address of a camera's replay holds. */
export interface ReplaySearch {
  /** The moment that is shown, ISO 8601; the newest picture without it. */
  at?: string;
  /** 1 without it. */
  speed?: Speed;
  /** An hour without it. */
  length?: 'day';
}

/** Reads an address; invalid values are left out. */
export const readReplaySearch = ({ at, speed, length }: Record<string, unknown>): ReplaySearch =>
  withoutAbsent({
    at: typeof at === 'string' && isMoment(at) ? at : undefined,
    speed: speeds.find((one) => one === Number(speed) && one !== 1),
    length: length === 'day' ? 'day' : undefined,
  });

/** A day alone would be midnight of UTC, which nobody means. */
const isMoment = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
