import type { ZonePresence, ZonePreview, ZonePreviewDraft } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { dwellOf } from '../flows/dwell-views.ts';
import { flowRange } from '../flows/flow-range.ts';
import { type CountedStays, countStoredStays } from '../paths/path-stays.ts';
import { classOf, quantileOf } from '../rollups/stay-classes.ts';

type Counted = ZonePreview['sum'];

/** What a zone would have counted over the stored paths of a camera, beside what one of its zones counts now. */
export async function zonePreview(
  db: Db,
  camera: CameraRow,
  { points, zone, bucket = '1h', ...query }: ZonePreviewDraft,
  now: number,
): Promise<ZonePreview> {
  const { range, spans } = flowRange({ ...query, bucket }, camera.time_zone, now);
  const whole = { start: range.from, until: range.to };
  const source = { device_id: camera.device_id, sources: namesOf(camera) };
  const counted = await countStoredStays(db, source, points, whole);
  const rows = spans.map((span) => ({
    from: new Date(span.start).toISOString(),
    to: new Date(span.until).toISOString(),
    ...countedIn(counted, span, now),
  }));
  const answer = {
    range: {
      from: new Date(range.from).toISOString(),
      to: new Date(range.to).toISOString(),
      zone: range.zone,
      bucket,
    },
    sum: countedIn(counted, whole, now),
    paths: counted.paths,
  };
  if (zone === undefined) return { ...answer, rows };
  const [present, ofSpans] = await Promise.all([
    presentOf(db, camera, zone, [whole]),
    presentOf(db, camera, zone, spans),
  ]);
  return {
    ...answer,
    rows: rows.map((row, nth) => ({ ...row, present: ofSpans[nth]! })),
    present: present[0]!,
  };
}

/** Who was in the zone in a span. Time that is to come cannot have been measured. */
function countedIn({ stays, covered }: CountedStays, { start, until }: Span, now: number): Counted {
  const within = overlapMs(covered, start, until);
  const lengthMs = Math.max(0, Math.min(until, now) - start);
  const coverage = lengthMs === 0 ? 0 : Math.min(1, Math.round((within / lengthMs) * 1e6) / 1e6);
  const ended = stays.filter((stay) => stay.until >= start && stay.until < until);
  const classes = Map.groupBy(ended, (stay) => classOf((stay.until - stay.from) / 1_000));
  const counts = new Map([...classes].map(([nth, { length }]) => [nth, length]));
  const insideMs = stays.reduce((sum, stay) => sum + overlapMs([stay], start, until), 0);
  return {
    stays: ended.length,
    median_s: quantileOf(counts, 0.5),
    p90_s: quantileOf(counts, 0.9),
    people: within === 0 ? null : Math.round((insideMs / within) * 1_000) / 1_000,
    peak: within === 0 ? null : peakOf(stays, start, until),
    coverage,
  };
}

const overlapMs = (spans: readonly { from: number; until: number }[], start: number, end: number) =>
  spans.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until, end) - Math.max(from, start)),
    0,
  );

/** The most who were in the zone at one moment of a span. */
function peakOf(stays: CountedStays['stays'], start: number, end: number): number {
  const steps = stays
    .filter(({ from, until }) => from < end && until > start)
    .flatMap(({ from, until }) => [
      { at: from, change: 1 },
      { at: until, change: -1 },
    ])
    // Who leaves at the moment at which another comes is not there with them.
    .sort((a, b) => a.at - b.at || a.change - b.change);
  let [people, peak] = [0, 0];
  for (const { at, change } of steps) {
    people += change;
    if (at < end) peak = Math.max(peak, people);
  }
  return peak;
}

/** What is counted for a zone now, in each of some spans that follow on each other. */
async function presentOf(
  db: Db,
  camera: CameraRow,
  zone: string,
  spans: readonly Span[],
): Promise<ZonePresence[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const { rows: dwell } = await dwellOf(db, sql`m.id = ${camera.id}`, zone, spans);
  const { rows } = await sql<{ nth: number; people: number; peak: number }>`
    select width_bucket(bucket, ${spans.map(({ start }) => new Date(start))}::timestamptz[]) as nth,
      (sum(value_sum) / sum(readings))::float8 as people, max(value_max)::float8 as peak
    from measure_rollups
    where device_id = ${camera.device_id} and measure = 'zone people' and part = ${zone}
      and source = any(${namesOf(camera)})
      and bucket >= ${new Date(first.start)} and bucket < ${new Date(last.until)}
    group by 1`.execute(db);
  const byNth = new Map(rows.map((row) => [row.nth, row]));
  return dwell.map(({ stays, median_s, p90_s }, i) => {
    const found = byNth.get(i + 1);
    return { stays, median_s, p90_s, people: found?.people ?? null, peak: found?.peak ?? null };
  });
}
