import type { MomentStyle } from '@foyer/translation';
import { momentText } from './moment-text.ts';
import { temporal } from './temporal.ts';

const nanosecondsPerMs = 1_000_000;

/** What a zone's clock shows at a moment, as the moment at which UTC's clock shows the same. */
export function wallClock(at: number, zone: string): number {
  if (zone === 'UTC') return at;
  const zoned = new (temporal().ZonedDateTime)(
    BigInt(Math.floor(at)) * BigInt(nanosecondsPerMs),
    zone,
  );
  return at + zoned.offsetNanoseconds / nanosecondsPerMs;
}

/**
 * When a zone's clock shows `wall`: the first of two moments in autumn; in spring, where no clock shows
 * it, as far behind the change as it says.
 */
export function momentAt(wall: number, zone: string): number {
  if (zone === 'UTC') return wall;
  const shown = new Date(wall);
  const day = [shown.getUTCFullYear(), shown.getUTCMonth() + 1, shown.getUTCDate()] as const;
  const time = [shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds()] as const;
  const clock = new (temporal().PlainDateTime)(...day, ...time, shown.getUTCMilliseconds());
  return clock.toZonedDateTime(zone).epochMilliseconds;
}

const two = (value: number) => String(value).padStart(2, '0');

/** What a point stands for: an hour, or a whole day of the zone. */
export type Step = 'hour' | 'day';

/** A moment by the clock of a zone. */
export const showZoned = (at: number, zone: string, style: MomentStyle): string =>
  momentText(wallClock(at, zone), style);

/** The day, and the time where a point stands for less than a day: DD/MM/YYYY HH:mm in English. */
export const showBucket = (at: number, zone: string, step: Step): string =>
  showZoned(at, zone, step === 'day' ? 'day' : 'moment');

/** ISO 8601 with the zone's offset, such as `2026-11-21T14:00:00+01:00`. */
export function isoMoment(at: number, zone: string): string {
  const wall = wallClock(at, zone);
  const offset = Math.round((wall - at) / 60_000);
  const minutes = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  const clock = new Date(wall).toISOString().slice(0, 19);
  return `${clock}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
