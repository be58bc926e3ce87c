import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type StoredPath, unpackPaths } from './path-packing.ts';
import { hourMs, hourOf } from './reported-paths.ts';

/** The sources of a device that are one camera. */
export interface PathSource {
  device_id: number;
  sources: readonly string[];
}

/** Paths of a camera that begin in a span, and when somebody would have been seen. */
export interface PathsOfSpan {
  /** By their first moment. */
  paths: StoredPath[];
  /** ms since 1970. */
  covered: { from: number; until: number }[];
  /** The end of the part of the span that was read, ms since 1970. */
  until: number;
}

interface Row {
  source: string;
  hour: Date;
  packed: Buffer;
  covered: { from: string; until: string }[];
}

/** A busy entrance has some thousand paths an hour: reading them holds other requests up for some milliseconds. */
const hoursAtOnce = 6;

/** The paths of a camera from `start` to before `until`, some hours at a time. Whoever asks checks the scope. */
export async function* readPaths(
  db: Db,
  camera: PathSource,
  { start, until }: Span,
): AsyncGenerator<PathsOfSpan> {
  const step = hoursAtOnce * hourMs;
  for (let begin = hourOf(start); begin < until; begin += step) {
    const end = Math.min(begin + step, until);
    const rows = await rowsOf(db, camera, begin, end);
    const paths = rows.flatMap(({ source, hour, packed }) =>
      unpackPaths(packed, hour.getTime())
        .filter(({ points: [first] }) => first!.at >= start && first!.at < end)
        .map((path): StoredPath => ({ ...path, source })),
    );
    yield {
      paths: paths.sort((a, b) => a.points[0]!.at - b.points[0]!.at),
      covered: rows.flatMap(({ covered }) =>
        covered.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
      ),
      until: end,
    };
  }
}

/** How many paths of a camera are stored of the hours that a span touches. Whoever asks checks the scope. */
export async function countStored(db: Db, camera: PathSource, span: Span): Promise<number> {
  const hours = hoursOf(camera, span.start, span.until);
  const { rows } = await sql<{ paths: number }>`
    select coalesce(sum(path_count), 0)::int as paths from (
      select path_count from walked_paths where ${hours}
      union all
      select path_count from new_walked_paths where ${hours}) stored`.execute(db);
  return rows[0]?.paths ?? 0;
}

const hoursOf = ({ device_id, sources }: PathSource, from: number, until: number) =>
  sql`device_id = ${device_id} and source = any(${[...sources]}::text[])
    and hour >= ${new Date(hourOf(from))} and hour < ${new Date(until)}`;

async function rowsOf(db: Db, camera: PathSource, from: number, until: number): Promise<Row[]> {
  const hours = hoursOf(camera, from, until);
  const { rows } = await sql<Row>`
    select source, hour, packed,
      (select coalesce(json_agg(json_build_object('from', lower(r), 'until', upper(r))), '[]')
        from unnest(covered) r) as covered
    from walked_paths where ${hours}
    union all
    select source, hour, packed,
      json_build_array(json_build_object('from', covered_from, 'until', covered_until))
    from new_walked_paths where ${hours}`.execute(db);
  return rows;
}
