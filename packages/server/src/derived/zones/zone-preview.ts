import type { ZonePresence, ZonePreview, ZonePreviewDraft } from '@foyer/contract';
import { bisector } from 'd3-array';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { dwellOf } from '../flows/dwell-views.ts';
import { flowRange } from '../flows/flow-range.ts';
import { type CountedStays, countStoredStays } from '../paths/path-stays.ts';
import { classOf, countOfStays, quantileOf } from '../rollups/stay-classes.ts';

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
  const ofSpans = countedIn(counted, spans, now);
  const rows = spans.map(({ start, until }, nth) => ({
    from: new Date(start).toISOString(),
    to: new Date(until).toISOString(),
    ...ofSpans[nth]!,
  }));
  const answer = {
    range: {
      from: new Date(range.from).toISOString(),
      to: new Date(range.to).toISOString(),
      zone: range.zone,
      bucket,
    },
    sum: countedIn(counted, [whole], now)[0]!,
    paths: counted.paths,
  };
  if (zone === undefined) return { ...answer, rows };
  const [present, presentRows] = await Promise.all([
    presentOf(db, camera, zone, [whole]),
    presentOf(db, camera, zone, spans),
  ]);
  return {
    ...answer,
    rows: rows.map((row, nth) => ({ ...row, present: presentRows[nth]! })),
    present: present[0]!,
  };
}

const byStart = bisector<Span, number>(({ start }) => start);

/** What is summed up of a span. */
interface Sums {
  span: Span;
  coveredMs: number;
  insideMs: number;
  peak: number;
  /** Stays that ended, by classes of their length. */
  ended: Map<number, number>;
}

/** Who was in the zone in each of some spans that follow on each other. Time that is to come cannot have been measured. */
function countedIn(
  { stays, covered }: CountedStays,
  spans: readonly Span[],
  now: number,
): Counted[] {
  const all = spans.map(
    (span): Sums => ({ span, coveredMs: 0, insideMs: 0, peak: 0, ended: new Map() }),
  );
  const nthAt = (at: number) => byStart.right(spans, at) - 1;
  /** Calls with each span that a time touches, and how much of the time is in it. */
  const share = (from: number, until: number, add: (sums: Sums, ms: number) => void) => {
    for (let nth = Math.max(0, nthAt(from)); nth < all.length; nth += 1) {
      const sums = all[nth]!;
      if (sums.span.start >= until) break;
      add(sums, Math.max(0, Math.min(until, sums.span.until) - Math.max(from, sums.span.start)));
    }
  };
  for (const { from, until } of covered) {
    share(from, until, (sums, ms) => {
      sums.coveredMs += ms;
    });
  }
  for (const { from, until } of stays) {
    share(from, until, (sums, ms) => {
      sums.insideMs += ms;
    });
    const sums = all[nthAt(until)];
    if (!sums || until >= sums.span.until) continue;
    const nth = classOf((until - from) / 1_000);
    sums.ended.set(nth, (sums.ended.get(nth) ?? 0) + 1);
  }
  addPeaks(all, stays);
  return all.map((sums) => toCounted(sums, now));
}

/** Sets the most who were in the zone at one moment of each span. */
function addPeaks(all: readonly Sums[], stays: CountedStays['stays']): void {
  const steps = [
    ...stays.flatMap(({ from, until }) => [
      { at: from, change: 1 },
      { at: until, change: -1 },
    ]),
    // Who is there when a span begins is in it.
    ...all.map(({ span }) => ({ at: span.start, change: 0 })),
  ].sort((a, b) => a.at - b.at || a.change - b.change);
  let people = 0;
  let nth = -1;
  for (const { at, change } of steps) {
    people += change;
    while (nth + 1 < all.length && all[nth + 1]!.span.start <= at) nth += 1;
    const sums = all[nth];
    if (sums && at < sums.span.until) sums.peak = Math.max(sums.peak, people);
  }
}

function toCounted({ span, coveredMs, insideMs, peak, ended }: Sums, now: number): Counted {
  const lengthMs = Math.max(0, Math.min(span.until, now) - span.start);
  const isMeasured = coveredMs > 0;
  return {
    stays: countOfStays(ended),
    median_s: quantileOf(ended, 0.5),
    p90_s: quantileOf(ended, 0.9),
    people: isMeasured ? Math.round((insideMs / coveredMs) * 1_000) / 1_000 : null,
    peak: isMeasured ? peak : null,
    coverage: lengthMs === 0 ? 0 : Math.min(1, Math.round((coveredMs / lengthMs) * 1e6) / 1e6),
  };
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
