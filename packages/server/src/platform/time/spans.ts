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

export const lengthMs = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, until }) => sum + until - start, 0);
