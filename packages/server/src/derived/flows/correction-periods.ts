import type { Span } from '../../platform/time/site-time.ts';
import { joinSpans, overlap } from '../../platform/time/spans.ts';
import type { CorrectionRow } from '../../records/corrections/correction-views.ts';

/** When what one line counted does not count: periods that overlap or touch are one, in order. */
export function notCountedPeriods(
  corrections: readonly Pick<CorrectionRow, 'kind' | 'since' | 'until'>[],
): Span[] {
  return joinSpans(corrections.filter(({ kind }) => kind === 'not_counted').map(spanOf));
}

const spanOf = ({ since, until }: Pick<CorrectionRow, 'since' | 'until'>): Span => ({
  start: since.getTime(),
  until: until.getTime(),
});

/**
 * How many of the people of a correction fall into a span; undefined where it lies outside. They are spread evenly, so that
 * spans which follow on each other have them all, however these are cut.
 */
export function peopleWithin(
  correction: Pick<CorrectionRow, 'since' | 'until' | 'people_in' | 'people_out'>,
  span: Span,
): { in: number; out: number } | undefined {
  const whole = spanOf(correction);
  const within = overlap(span, whole);
  if (!within) return undefined;
  const before = (people: number, at: number) =>
    Math.floor((people * (at - whole.start)) / (whole.until - whole.start));
  const inSpan = (people: number) => before(people, within.until) - before(people, within.start);
  return { in: inSpan(correction.people_in), out: inSpan(correction.people_out) };
}
