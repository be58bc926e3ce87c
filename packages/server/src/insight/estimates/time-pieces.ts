import { bucketsOf } from '../../platform/time/range.ts';
import { clockOf, dayStart, daysLater, type Span } from '../../platform/time/site-time.ts';
import { clockHour, dayMs, hourMs, hoursOfDay } from './calendar-days.ts';

const historyDays = 70;

/** A part of the range: an hour or a shorter bucket that is asked for. */
export interface RangePiece extends Span {
  /** Place of the bucket that is asked for, from 0. */
  row: number;
}

/** The range that is asked for in pieces, the hours of ten weeks before it, and those of the rest of its last day. */
export function timePieces(rows: readonly Span[], zone: string) {
  const range = { from: rows[0]!.start, to: rows.at(-1)!.until };
  const first = daysLater(zone, dayStart(zone, range.from), -historyDays);
  const end = daysLater(zone, dayStart(zone, range.to - 1), 1);
  const within = rows.flatMap((span, row): RangePiece[] =>
    (span.until - span.start <= hourMs ? [span] : hours(zone, span.start, span.until)).map(
      (piece) => ({ ...piece, row }),
    ),
  );
  return { before: hours(zone, first, range.from), within, after: hours(zone, range.to, end) };
}

const hours = (zone: string, from: number, to: number): Span[] =>
  to <= from ? [] : bucketsOf({ from, to, zone }, 'hour').flatMap((bucket) => bucket.hours);

/** The hour of a site's clock that a piece lies in, counted from the first hour of a day: `day * 24 + hour`. */
export function cellsOf(pieces: readonly Span[], zone: string, firstDay: number): Int32Array {
  const offsets = new Map<number, number>();
  const offsetAt = (at: number) => {
    const known = offsets.get(at);
    if (known !== undefined) return known;
    const offset = clockOf(zone, at) - at;
    offsets.set(at, offset);
    return offset;
  };
  return Int32Array.from(pieces, ({ start, until }) => {
    const middle = (start + until) / 2;
    const day = Math.floor(middle / dayMs) * dayMs;
    // Clocks change on two days of a year; on all others the offset is that of the day's begin.
    const isConstant = offsetAt(day) === offsetAt(day + dayMs);
    const clock = middle + (isConstant ? offsetAt(day) : clockOf(zone, middle) - middle);
    return (Math.floor(clock / dayMs) - firstDay) * hoursOfDay + clockHour(clock);
  });
}
