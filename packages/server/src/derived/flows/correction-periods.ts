import type { Span } from '../../platform/time/site-time.ts';
import type { CorrectionRow } from '../../records/corrections/correction-views.ts';

/** When counters of one line were covered: periods that overlap or touch are one, in order. */
export function notCountedPeriods(
  corrections: readonly Pick<CorrectionRow, 'kind' | 'since' | 'until'>[],
): Span[] {
  const periods = corrections
    .filter(({ kind }) => kind === 'not_counted')
    .map(({ since, until }) => ({ start: since.getTime(), until: until.getTime() }))
    .sort((a, b) => a.start - b.start);
  const joined: Span[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    if (last && period.start <= last.until) last.until = Math.max(last.until, period.until);
    else joined.push(period);
  }
  return joined;
}

/**
 * How many of the people of a correction fall into a span; undefined where it lies outside. They are spread evenly, so that
 * spans which follow on each other have them all, however these are cut.
 */
export function peopleWithin(
  correction: Pick<CorrectionRow, 'since' | 'until' | 'people_in' | 'people_out'>,
  { start, until }: Span,
): { in: number; out: number } | undefined {
  const [from, to] = [correction.since.getTime(), correction.until.getTime()];
  const [begin, end] = [Math.max(start, from), Math.min(until, to)];
  if (begin >= end) return undefined;
  const before = (people: number, at: number) => Math.floor((people * (at - from)) / (to - from));
  const within = (people: number) => before(people, end) - before(people, begin);
  return { in: within(correction.people_in), out: within(correction.people_out) };
}
