import type { OpeningHours } from '@foyer/contract';
import { Temporal } from 'temporal-polyfill';
import type { Span } from '../../platform/time/site-time.ts';
import { joinSpans, overlap } from '../../platform/time/spans.ts';
import { hoursOn, momentOf } from '../occupancy/area-clock.ts';

/** The begin and end of a day of a zone's clock. */
export function daySpan(zone: string, day: string): Span {
  const date = Temporal.PlainDate.from(day);
  return {
    start: date.toZonedDateTime(zone).epochMilliseconds,
    until: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
  };
}

/**
 * When a site is open on a day, ascending and without overlaps; null where nobody entered hours. Hours past midnight are
 * split between the two days.
 */
export function openSpans(zone: string, hours: OpeningHours, day: string): Span[] | null {
  if (hours.weekly.length === 0 && hours.exceptions.length === 0) return null;
  const whole = daySpan(zone, day);
  const date = Temporal.PlainDate.from(day);
  const spans = [date.subtract({ days: 1 }), date].flatMap((begun) =>
    hoursOn(hours, begun).map(({ opens, closes }) => ({
      start: momentOf(zone, begun, opens),
      until: momentOf(zone, closes > opens ? begun : begun.add({ days: 1 }), closes),
    })),
  );
  return joinSpans(spans.flatMap((span) => overlap(span, whole) ?? []));
}

/** When a site is open within a span; null where nobody entered hours. */
export function openWithin(zone: string, hours: OpeningHours, span: Span): Span[] | null {
  if (hours.weekly.length === 0 && hours.exceptions.length === 0) return null;
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const last = dayOf(span.until - 1);
  const open: Span[] = [];
  for (let day = dayOf(span.start); Temporal.PlainDate.compare(day, last) <= 0; ) {
    for (const one of openSpans(zone, hours, day.toString()) ?? []) {
      const within = overlap(one, span);
      if (within) open.push(within);
    }
    day = day.add({ days: 1 });
  }
  return open;
}
