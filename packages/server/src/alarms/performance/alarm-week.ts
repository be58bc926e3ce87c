import { slotMinutes } from '@foyer/contract';
import { Temporal } from 'temporal-polyfill';
import { daysLater } from '../../platform/time/site-time.ts';

/** A time of alarms that is looked at, ms since 1970: from `from` to before `until`. */
export interface AlarmSpan {
  from: number;
  until: number;
}

/** A week of a zone's clock, as far as it has gone, and the same part of the week before. */
export interface AlarmWeek {
  monday: string;
  isOver: boolean;
  now: AlarmSpan;
  before: AlarmSpan;
}

/** The week of a day, else the present one. A week that has not begun is empty. */
export function alarmWeek(zone: string, day: string | undefined, at: number): AlarmWeek {
  const asked =
    day === undefined
      ? Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()
      : Temporal.PlainDate.from(day);
  const monday = asked.subtract({ days: asked.dayOfWeek - 1 });
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds;
  const from = startOf(monday);
  const end = startOf(monday.add({ weeks: 1 }));
  const until = Math.max(from, Math.min(end, at));
  return {
    monday: monday.toString(),
    isOver: until === end,
    now: { from, until },
    before: {
      from: startOf(monday.subtract({ weeks: 1 })),
      until: daysLater(zone, until, -7),
    },
  };
}

export const slotMs = slotMinutes * 60_000;

/** Slots that have begun in a span. */
export const slotsIn = ({ from, until }: AlarmSpan): number => Math.ceil((until - from) / slotMs);
