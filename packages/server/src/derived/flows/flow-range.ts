import { type FlowBucket, type FlowsQuery, isCalendarDay } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { bucketsOf, type Range, readEnds, readZone, stepOf } from '../../platform/time/range.ts';
import { dayStart, dayStartOf, type Span } from '../../platform/time/site-time.ts';
import { quarterMs } from '../rollups/bucket-flows.ts';

const maxRows = 10_000;

/**
 * The range that a query means on a site's clock, and its buckets. Without `to` it ends now, without `from` it
 * begins with the day in which it ends.
 */
export function flowRange(
  query: Pick<FlowsQuery, 'from' | 'to' | 'zone' | 'bucket'>,
  siteZone: string,
  now: number,
) {
  const zone = query.zone === undefined ? siteZone : readZone(query.zone);
  const momentOf = (text: string) =>
    isCalendarDay(text) ? new Date(dayStartOf(zone, text)).toISOString() : text;
  const to = momentOf(query.to ?? new Date(now).toISOString());
  // The moment before the end: a range to midnight is the day before.
  const from = momentOf(query.from ?? new Date(dayStart(zone, Date.parse(to) - 1)).toISOString());
  const range: Range = { ...readEnds(from, to), zone };
  const bucket = query.bucket ?? (stepOf(range) === 'day' ? '1d' : '1h');
  return { range, bucket, spans: spansOf(range, bucket) };
}

function spansOf(range: Range, bucket: FlowBucket): Span[] {
  // Whole quarter hours, as flows are kept in these.
  const to = Math.ceil(range.to / quarterMs) * quarterMs;
  const whole = { ...range, to };
  if (bucket === '15m' && to - range.from > maxRows * quarterMs) {
    throw new ProblemError(
      'malformed',
      msg('The range is too long for quarter hours: ask for hours.'),
      {
        issues: [{ path: '/bucket', message: msg('is too short for this range') }],
      },
    );
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
