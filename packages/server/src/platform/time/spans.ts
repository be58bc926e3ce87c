import type { Span } from './site-time.ts';

/** What two spans have in common; undefined where that is nothing. */
export function overlap(a: Span, b: Span): Span | undefined {
  const span = { start: Math.max(a.start, b.start), until: Math.min(a.until, b.until) };
  return span.until > span.start ? span : undefined;
}

/** The same time in spans that neither overlap nor touch, ascending. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, until } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.until) last.until = Math.max(last.until, until);
    else result.push({ start, until });
  }
  return result;
}

/** What is left of a span without others, which neither overlap nor touch and are ascending. */
export function withoutSpans(whole: Span, others: readonly Span[]): Span[] {
  const result: Span[] = [];
  let start = whole.start;
  for (const other of others) {
    const before = overlap(whole, { start, until: other.start });
    if (before) result.push(before);
    start = Math.max(start, other.until);
  }
  const rest = overlap(whole, { start, until: whole.until });
  return rest ? [...result, rest] : result;
}

export const lengthMs = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, until }) => sum + until - start, 0);
