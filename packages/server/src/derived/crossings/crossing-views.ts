import type { PathCrossing } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { joinSpans } from '../../platform/time/spans.ts';
import type { StoredPath } from '../paths/path-packing.ts';
import type { PathSource } from '../paths/path-views.ts';
import { crossingsOfPaths, type LinePoints } from '../rollups/path-flows.ts';
import { matchCrossings, reachMs } from './match-crossings.ts';

/** Somebody who crossed a line, as its flow counts them. */
export interface CrossingRow {
  /** ms since 1970. */
  at: number;
  direction: 'in' | 'out';
  path: StoredPath | null;
  /** The moment of the flow, ms since 1970, and the place among those of the same moment and direction, from 0. */
  countedAt: number;
  nth: number;
}

/** A line under the names of its camera. */
export interface CrossedLine extends PathSource {
  line: string;
  /** As it is drawn now; undefined where nobody drew it. */
  points: LinePoints | undefined;
}

export const directions = ['in', 'out'] as const;

/** The people that a line's flow counts in a span, by time, with their paths where these are stored. Undefined: more than `maxRows`. */
export async function crossingsOf(
  db: Db,
  line: CrossedLine,
  span: Span,
  maxRows: number,
): Promise<CrossingRow[] | undefined> {
  // People and paths around it too, so that a person has the same path whichever range is asked for.
  const around = { start: span.start - reachMs, until: span.until + reachMs };
  const counted = await countedMoments(db, line, around);
  const isWithin = (at: number) => at >= span.start && at < span.until;
  const own = [...counted.in, ...counted.out].filter(isWithin);
  if (own.length > maxRows) return undefined;
  if (own.length === 0) return [];
  const walked = await walkedOver(db, line, [...counted.in, ...counted.out]);
  return directions
    .flatMap((direction) => {
      const moments = counted[direction];
      let first = 0;
      const paths = walked.filter((crossing) => crossing.direction === direction);
      return matchCrossings(moments, paths)
        .map((crossing, place) => {
          const countedAt = moments[place]!;
          if (countedAt !== moments[first]) first = place;
          return { ...crossing, direction, countedAt, nth: place - first };
        })
        .filter(({ countedAt }) => isWithin(countedAt));
    })
    .sort((a, b) => a.at - b.at);
}

/** Who crosses a line as it is drawn within reach of some moments, by time: paths of other times are not read. */
async function walkedOver(
  db: Db,
  { points, ...source }: CrossedLine,
  moments: readonly number[],
): Promise<PathCrossing<StoredPath>[]> {
  const walked: PathCrossing<StoredPath>[] = [];
  if (!points) return walked;
  const near = joinSpans(moments.map((at) => ({ start: at - reachMs, until: at + reachMs + 1 })));
  for (const span of near)
    for await (const { crossings } of crossingsOfPaths(db, source, points, span))
      walked.push(...crossings);
  return walked.sort((a, b) => a.at - b.at);
}

/** When people of the flow crossed. Persons of one period are spread evenly over it. */
async function countedMoments(
  db: Db,
  { device_id, sources, line }: CrossedLine,
  { start, until }: Span,
) {
  const { rows } = await sql<{ bucket: Date; in_ms: number[]; out_ms: number[] }>`
    select bucket, in_ms, out_ms from line_flows
    where device_id = ${device_id} and source = any(${[...sources]}::text[]) and line = ${line}
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
