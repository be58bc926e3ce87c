import type { FlowBucket, FlowsQuery } from '@foyer/contract';
import { bucketsOf, type Range, readRange, stepOf } from '../analytics/range.ts';
import { quarterMs } from '../derived/bucket-flows.ts';
import { ProblemError } from '../http/problem-error.ts';
import { dayStart, daysLater, type Span } from '../time/site-time.ts';

const defaultDays = 7;
const mostRows = 10_000;

/** The range that a query means on a site's clock, and its buckets. */
export function flowRange(
  query: Pick<FlowsQuery, 'from' | 'to' | 'zone' | 'bucket'>,
  siteZone: string,
  now: number,
) {
  const asked = readRange(query);
  const zone = asked.zone ?? siteZone;
  const range: Range = {
    from: asked.from ?? daysLater(zone, dayStart(zone, now), 1 - defaultDays),
    to: asked.to ?? now,
    zone,
  };
  const bucket = query.bucket ?? (stepOf(range) === 'day' ? '1d' : '1h');
  return { range, bucket, spans: spansOf(range, bucket) };
}

function spansOf(range: Range, bucket: FlowBucket): Span[] {
  // Whole quarter hours, as flows are kept in these.
  const to = Math.ceil(range.to / quarterMs) * quarterMs;
  const whole = { ...range, to };
  if (bucket === '15m' && to - range.from > mostRows * quarterMs) {
    throw new ProblemError('malformed', 'The range is too long for quarter hours: ask for hours.', {
      issues: [{ path: '/bucket', message: 'is too short for this range' }],
    });
  }
  const spans = bucketsOf(whole, bucket === '1d' ? 'day' : 'hour').map(({ hours }) => ({
    start: hours[0]!.start,
    until: hours.at(-1)!.until,
  }));
  return bucket === '15m' ? spans.flatMap(quartersOf) : spans;
}

const quartersOf = ({ start, until }: Span): Span[] =>
  Array.from({ length: Math.ceil((until - start) / quarterMs) }, (_, nth) => ({
    start: start + nth * quarterMs,
    until: Math.min(until, start + (nth + 1) * quarterMs),
  }));
