import { quarterMs } from '../../derived/rollups/bucket-flows.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { joinSpans, overlap } from '../../platform/time/spans.ts';
import type { FlowOfQuarter, QuarterOfCamera } from './timeline-views.ts';

/** When something was measured: exactly where lines were counted, else whole quarter hours with readings. */
export function measuredSpans(
  flows: readonly FlowOfQuarter[],
  quarters: readonly QuarterOfCamera[],
  span: Span,
): Span[] {
  const counted = flows.flatMap(({ bucket, covered }) =>
    spansIn(covered).map(({ start, until }) => ({
      start: bucket.getTime() + start,
      until: bucket.getTime() + until,
    })),
  );
  const withFlows = new Set(
    flows.filter(({ covered }) => covered.length > 0).map(({ bucket }) => bucket.getTime()),
  );
  const read = quarters
    .map(({ bucket }) => bucket.getTime())
    .filter((start) => !withFlows.has(start))
    .map((start) => ({ start, until: start + quarterMs }));
  return joinSpans([...counted, ...read].flatMap((one) => overlap(one, span) ?? []));
}

const spansIn = (ends: readonly number[]): Span[] =>
  Array.from({ length: ends.length / 2 }, (_, nth) => ({
    start: ends[2 * nth]!,
    until: ends[2 * nth + 1]!,
  }));
