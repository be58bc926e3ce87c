import type { Span } from '../../platform/time/site-time.ts';
import { joinSpans, lengthMs, overlap } from '../../platform/time/spans.ts';

/** The share of a span until now that was covered. */
export function coverageOf(covered: readonly Span[], { start, until }: Span, now: number): number {
  const past = { start, until: Math.min(until, now) };
  if (past.until <= past.start) return 0;
  const within = covered.flatMap((span) => overlap(span, past) ?? []);
  const share = lengthMs(joinSpans(within)) / lengthMs([past]);
  return Math.round(share * 1e4) / 1e4;
}
