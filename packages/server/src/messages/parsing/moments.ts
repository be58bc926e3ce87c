import { Temporal } from 'temporal-polyfill';
import { judgeClock } from '../validation/message.ts';
import { numberIn } from './numbers.ts';

/** ISO 8601 with or without zone, with space or T, slashes or dashes: 2024-05-30T20:11:32.5+08:00. */
const isoPattern =
  /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?\s*$/i;

/** Later than this no message can say. */
const latestMs = Date.UTC(9999, 0, 1);

/**
 * A moment in any of the four kinds that vendors write: epoch seconds, epoch milliseconds, ISO with zone, and ISO
 * without zone, which is read in the `zone` (IANA) where one is known, else in UTC. Undefined for anything else.
 */
export function momentIn(value: unknown, zone?: string): Date | undefined {
  const number = numberIn(value);
  const ms = number === undefined ? isoMs(value, zone) : epochMs(number);
  if (ms === undefined || !(Math.abs(ms) < latestMs)) return undefined;
  return new Date(Math.round(ms));
}

/** Seconds, milliseconds, microseconds or nanoseconds, recognised by their size. */
function epochMs(number: number): number | undefined {
  if (number < 0) return undefined;
  if (number < 1e11) return number * 1e3;
  if (number < 1e14) return number;
  return number < 1e17 ? number / 1e3 : number / 1e6;
}

function isoMs(value: unknown, zone: string | undefined): number | undefined {
  const match = typeof value === 'string' ? isoPattern.exec(value) : null;
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = '0', fraction = '', offset] = match;
  const fields = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Math.min(Number(second), 59),
    millisecond: Math.trunc(Number(`0.${fraction || '0'}`) * 1000),
  };
  try {
    // Refuses 31 February and 25 o'clock.
    const plain = Temporal.PlainDateTime.from(fields, { overflow: 'reject' });
    if (offset === undefined && zone !== undefined && isZone(zone)) {
      return plain.toZonedDateTime(zone).epochMilliseconds;
    }
  } catch {
    return undefined;
  }
  const { year: y, month: m, day: d, hour: h, minute: min, second: s, millisecond: ms } = fields;
  return Date.UTC(y, m - 1, d, h, min, s, ms) - offsetMs(offset);
}

/** Offset of `+08:00`, `+0800`, `+08` or `Z`. */
function offsetMs(offset = 'Z'): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  if (sign === undefined) return 0;
  const ms = (Number(hours) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -ms : ms;
}

function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** When a message was made, as far as it says. */
export interface SaidTime {
  /** For `CreatedAt`: what the vendor said, also where it cannot be true, as the server flags that; else the receive time. */
  createdAt: string;
  /** What the vendor said, where it can be true: totals and periods may be ordered by it. */
  at: Date | undefined;
}

/** What a message says of its time. */
export function saidTime(value: unknown, receivedAt: Date, zone?: string): SaidTime {
  const said = momentIn(value, zone);
  if (said === undefined) return { createdAt: receivedAt.toISOString(), at: undefined };
  const createdAt = said.toISOString();
  return { createdAt, at: judgeClock(createdAt, receivedAt).clockWrong ? undefined : said };
}
