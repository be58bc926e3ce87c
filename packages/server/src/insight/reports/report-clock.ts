import type { ReportPeriod } from '@foyer/contract';
import { Temporal } from 'temporal-polyfill';

const inZone = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

const steps: Record<ReportPeriod, Temporal.DurationLike> = {
  daily: { days: 1 },
  weekly: { weeks: 1 },
  monthly: { months: 1 },
};

/** The first day of the period that a day lies in: weeks begin on Monday. */
function firstDay(period: ReportPeriod, day: Temporal.PlainDate): Temporal.PlainDate {
  if (period === 'daily') return day;
  if (period === 'weekly') return day.subtract({ days: day.dayOfWeek - 1 });
  return day.with({ day: 1 });
}

const startOf = (zone: string, day: Temporal.PlainDate): number =>
  day.toZonedDateTime(zone).epochMilliseconds;

/** The last whole period that had ended at a moment, by the site's clock. */
export function periodBefore(
  zone: string,
  period: ReportPeriod,
  at: number,
): { from: number; to: number } {
  const first = firstDay(period, inZone(zone, at).toPlainDate());
  return { from: startOf(zone, first.subtract(steps[period])), to: startOf(zone, first) };
}

/** The last moment at which a report was due that was first due at `dueAt`: of those missed it alone is made. */
export function lastDue(
  zone: string,
  period: ReportPeriod,
  sendAt: string,
  { dueAt, now }: { dueAt: number; now: number },
): number {
  let last = dueAt;
  for (let next = last; next <= now; next = nextDue(zone, period, sendAt, last)) last = next;
  return last;
}

/** The first moment after `at` at which a report is due: at a time of the clock on the first day of a period. */
export function nextDue(zone: string, period: ReportPeriod, sendAt: string, at: number): number {
  const first = firstDay(period, inZone(zone, at).toPlainDate());
  const due = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: sendAt }).epochMilliseconds;
  const present = due(first);
  return present > at ? present : due(first.add(steps[period]));
}
