import type { AlarmHours, OpeningHours } from '@foyer/contract';
import { bisectRight } from 'd3-array';
import { Temporal } from 'temporal-polyfill';
import { hoursOn, momentOf } from '../../derived/occupancy/area-clock.ts';

/** When a rule holds, in the site's clock. */
export interface RuleHours {
  isIn(at: number): boolean;
  /** The next moment after `at` at which that changes; infinity where it never does. */
  nextChange(at: number): number;
}

export const alwaysIn: RuleHours = { isIn: () => true, nextChange: () => Infinity };

const dayMs = 86_400_000;
/** Changes are computed for so long at once. */
const windowDays = 16;
/** More than a year ahead nothing changes. */
const maxWindows = 25;

interface Span {
  from: number;
  until: number;
}

/**
 * The hours of a rule at a site. `openings` are those of the area it watches, or of the site and all of its areas; where
 * nobody entered any, a rule for opening hours always holds and one for closed hours never.
 */
export function ruleHours(
  hours: AlarmHours,
  zone: string,
  openings: readonly OpeningHours[],
): RuleHours {
  const entered = openings.filter(
    ({ weekly, exceptions }) => weekly.length + exceptions.length > 0,
  );
  const isWhole = hours.When === 'always' || (hours.When === 'open' && entered.length === 0);
  if (isWhole && hours.Except.length === 0) return alwaysIn;
  const plan = { hours, zone, openings: entered, isWhole };
  let known: { from: number; until: number; changes: number[]; startsIn: boolean } | undefined;
  const about = (at: number) => {
    if (!known || at < known.from || at >= known.until - dayMs) {
      const from = at - 2 * dayMs;
      const until = at + windowDays * dayMs;
      known = { from, until, ...changesBetween(plan, from, until) };
    }
    return known;
  };
  const nextAfter = (at: number) => {
    let from = at;
    for (let nth = 0; nth < maxWindows; nth += 1) {
      const { changes, until } = about(from);
      const change = changes[bisectRight(changes, from)];
      if (change !== undefined) return change;
      from = until - dayMs;
    }
    return Infinity;
  };
  let asked = { at: 0, next: 0 };
  return {
    isIn(at) {
      const { changes, startsIn } = about(at);
      return startsIn === (bisectRight(changes, at) % 2 === 0);
    },
    nextChange(at) {
      if (at < asked.at || at >= asked.next) asked = { at, next: nextAfter(at) };
      return asked.next;
    },
  };
}

interface Plan {
  hours: AlarmHours;
  zone: string;
  openings: readonly OpeningHours[];
  isWhole: boolean;
}

/** The moments of a range at which the rule begins or ceases to hold. */
function changesBetween(plan: Plan, from: number, until: number) {
  const { hours, zone, openings, isWhole } = plan;
  const days = daysTouching(zone, from, until);
  const weekly = { weekly: hours.Weekly, exceptions: [] };
  const open =
    hours.When === 'weekly' ? spansOf([weekly], zone, days) : spansOf(openings, zone, days);
  const whole = [{ from, until }];
  const except = new Set(hours.Except);
  const outside = days
    .filter((day) => except.has(day.toString()))
    .map((day) => ({
      from: momentOf(zone, day, '00:00'),
      until: momentOf(zone, day.add({ days: 1 }), '00:00'),
    }));
  const base = isWhole ? whole : hours.When === 'closed' ? without(whole, open) : open;
  const spans = without(base, outside).filter((span) => span.until > from && span.from < until);
  const changes = spans
    .flatMap((span) => [span.from, span.until])
    .filter((at) => at > from && at < until);
  return { changes, startsIn: spans.some((span) => span.from <= from && span.until > from) };
}

function daysTouching(zone: string, from: number, until: number): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  const dateOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const last = dateOf(until);
  // Hours past midnight belong to the day before.
  for (
    let day = dateOf(from).subtract({ days: 1 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    days.push(day);
  }
  return days;
}

/** Times in which any of some opening hours say open: disjoint, ascending. */
function spansOf(
  openings: readonly OpeningHours[],
  zone: string,
  days: readonly Temporal.PlainDate[],
): Span[] {
  const spans = openings.flatMap((opening) =>
    days.flatMap((day) =>
      hoursOn(opening, day).map(({ opens, closes }) => ({
        from: momentOf(zone, day, opens),
        until:
          closes > opens
            ? momentOf(zone, day, closes)
            : momentOf(zone, day.add({ days: 1 }), closes),
      })),
    ),
  );
  return joined(spans);
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (span.until <= span.from) continue;
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else result.push({ ...span });
  }
  return result;
}

/** Disjoint spans without the time of others. */
function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  let rest = joined(spans);
  for (const other of others) {
    rest = rest.flatMap((span) =>
      [
        { from: span.from, until: Math.min(span.until, other.from) },
        { from: Math.max(span.from, other.until), until: span.until },
      ].filter(({ from, until }) => until > from),
    );
  }
  return rest;
}
