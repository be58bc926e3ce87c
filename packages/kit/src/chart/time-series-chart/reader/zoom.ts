import type { Span } from '../series/time-series.ts';

/** Keeps a span inside the whole one, and no narrower than `minMs`. */
function inside([from, to]: Span, whole: Span, minMs: number): Span {
  const width = Math.min(Math.max(to - from, minMs), whole[1] - whole[0]);
  const start = Math.min(Math.max((from + to - width) / 2, whole[0]), whole[1] - width);
  return [start, start + width];
}

/** The span between two moments that somebody marked, in either order. */
export const spanBetween = (one: number, other: number, whole: Span, minMs: number): Span =>
  inside([Math.min(one, other), Math.max(one, other)], whole, minMs);

/** A span narrower or wider by `factor`, in which `at` stays where it is. */
export function zoomAround(span: Span, at: number, factor: number, whole: Span, minMs: number) {
  const width = Math.min(Math.max((span[1] - span[0]) * factor, minMs), whole[1] - whole[0]);
  const share = (at - span[0]) / (span[1] - span[0]);
  const from = at - share * width;
  return inside([from, from + width], whole, minMs);
}

/** Whether a span shows everything. */
export const isWhole = (span: Span, whole: Span): boolean =>
  span[0] <= whole[0] && span[1] >= whole[1];
