import type { PathCrossing } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import type { StoredPath } from '../paths/path-packing.ts';
import { crossingsOfPaths, type LinePoints } from '../rollups/path-flows.ts';

/** Somebody who crossed a line, as its flow counts them. */
export interface CrossingRow {
  /** ms since 1970. */
  at: number;
  direction: 'in' | 'out';
  path: StoredPath | null;
}

const directions = ['in', 'out'] as const;

/** The people that a line's flow counts in a span, by time, with their paths where these are stored. Undefined: more than `maxRows`. */
export async function crossingsOf(
  db: Db,
  camera: CameraRow,
  line: string,
  span: Span,
  maxRows: number,
): Promise<CrossingRow[] | undefined> {
  const counted = await countedMoments(db, camera, line, span);
  if (counted.in.length + counted.out.length > maxRows) return undefined;
  const points = await drawingOf(db, camera.id, line);
  const source = { device_id: camera.device_id, sources: namesOf(camera) };
  // A person is filed a little before or after the moment of the path: whoever is counted evenly over a period.
  const around = { start: span.start - reachMs, until: span.until + reachMs };
  const walked: PathCrossing<StoredPath>[] = [];
  if (points)
    for await (const { crossings } of crossingsOfPaths(db, source, points, around))
      walked.push(...crossings);
  walked.sort((a, b) => a.at - b.at);
  return directions
    .flatMap((direction) =>
      matched(
        counted[direction],
        walked.filter((crossing) => crossing.direction === direction),
      ).map((crossing) => ({ ...crossing, direction })),
    )
    .sort((a, b) => a.at - b.at);
}

/** When people of the flow crossed. Persons of one period are spread evenly over it. */
async function countedMoments(db: Db, camera: CameraRow, line: string, { start, until }: Span) {
  const { rows } = await sql<{ bucket: Date; in_ms: number[]; out_ms: number[] }>`
    select bucket, in_ms, out_ms from line_flows
    where device_id = ${camera.device_id} and source = any(${namesOf(camera)}) and line = ${line}
      and bucket >= ${new Date(start)} and bucket < ${new Date(until)}
    order by bucket`.execute(db);
  const momentsOf = (moments: 'in_ms' | 'out_ms') =>
    rows
      .flatMap((row) => row[moments].map((ms) => row.bucket.getTime() + ms))
      .sort((a, b) => a - b);
  return { in: momentsOf('in_ms'), out: momentsOf('out_ms') };
}

/** As the line is drawn now; undefined where nobody drew it. */
export async function drawingOf(
  db: Db,
  camera: number,
  line: string,
): Promise<LinePoints | undefined> {
  const { rows } = await sql<{ points: LinePoints | null }>`
    select points from counting_lines where camera_id = ${camera} and line = ${line}`.execute(db);
  return rows[0]?.points ?? undefined;
}

/** How far the moment of a path may be from the one of the flow: half an hour is the longest period that is matched. */
const reachMs = 30 * 60_000;

/**
 * Gives each person of a flow a path. Both are in order of time, and so are the pairs: paths and people that come next to
 * each other belong together. Who has no path near keeps the moment of the flow.
 */
function matched(
  moments: readonly number[],
  walked: readonly { at: number; path: StoredPath }[],
): { at: number; path: StoredPath | null }[] {
  const pairs = closestPairs(
    moments,
    walked.map(({ at }) => at),
  );
  return moments.map((at, nth) => {
    const pair = pairs[nth];
    return pair === undefined
      ? { at, path: null }
      : { at: walked[pair]!.at, path: walked[pair]!.path };
  });
}

/** For each moment the place of one of `others` within reach, each taken once and in order, as many as possible. */
function closestPairs(moments: readonly number[], others: readonly number[]) {
  const pairs: (number | undefined)[] = moments.map(() => undefined);
  // The nearest pairs first; one that would cross another pair is left out.
  const candidates = moments
    .flatMap((at, nth) =>
      nearestOf(others, at).map((other) => ({ nth, other, off: Math.abs(others[other]! - at) })),
    )
    .filter(({ off }) => off <= reachMs)
    .sort((a, b) => a.off - b.off);
  const taken = new Set<number>();
  for (const { nth, other } of candidates) {
    if (pairs[nth] !== undefined || taken.has(other)) continue;
    pairs[nth] = other;
    taken.add(other);
  }
  return pairs;
}

/** As many near ones on both sides as people of one moment may claim before. */
const nearCount = 64;

function nearestOf(others: readonly number[], at: number): number[] {
  let first = 0;
  let last = others.length;
  while (first < last) {
    const middle = (first + last) >> 1;
    if (others[middle]! < at) first = middle + 1;
    else last = middle;
  }
  const from = Math.max(0, first - nearCount);
  return Array.from(
    { length: Math.min(others.length, first + nearCount) - from },
    (_, nth) => from + nth,
  );
}
