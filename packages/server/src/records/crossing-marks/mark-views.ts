import type { CrossingMarkCounts, CrossingMarkKind } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';

/** A doubtful crossing (migrations/0026-crossing-marks.sql). */
export interface CrossingMarkRow {
  id: number;
  camera_id: number;
  line: string;
  direction: 'in' | 'out';
  counted_at: Date;
  nth: number;
  person: string | null;
  at: Date;
  kind: CrossingMarkKind;
  note: string;
  created_at: Date;
  created_by: string;
  removed_at: Date | null;
  removed_by: string | null;
}

interface Asked {
  condition?: RawBuilder<unknown>;
  limit?: number;
}

/** Marks `k` inside the scope that fit a condition, the newest first. A camera is where its device is now. */
export async function marksWhere(
  db: Db,
  scope: Scope,
  { condition = sql`true`, limit }: Asked,
): Promise<CrossingMarkRow[]> {
  const { rows } = await sql<CrossingMarkRow>`
    select k.* from crossing_marks k
    join cameras m on m.id = k.camera_id join devices d on d.id = m.device_id
    where ${inScope(scope, 'd')} and ${condition}
    order by k.id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}

interface MarkedTime {
  camera_id: number;
  line: string;
  since: Date;
  until: Date;
}

/** How many crossings of lines are marked, each in a time. Whoever asks checks the scope. */
export async function markCountsOfEach(
  db: Db,
  times: readonly MarkedTime[],
): Promise<CrossingMarkCounts[]> {
  const { rows } = await sql<{ place: number; kind: CrossingMarkKind; count: number }>`
    select a.place, k.kind, count(*)::int as count
    from unnest(${times.map((_, place) => place)}::int[], ${times.map(({ camera_id }) => camera_id)}::int[],
      ${times.map(({ line }) => line)}::text[], ${times.map(({ since }) => since.toISOString())}::timestamptz[],
      ${times.map(({ until }) => until.toISOString())}::timestamptz[]) a(place, camera_id, line, since, until)
    join crossing_marks k on k.camera_id = a.camera_id and k.line = a.line and k.removed_at is null
      and k.at >= a.since and k.at < a.until
    group by a.place, k.kind`.execute(db);
  return times.map((_, nth) => {
    const own = rows.filter(({ place }) => place === nth).map(({ kind, count }) => [kind, count]);
    return { wrong_person: 0, counted_twice: 0, not_a_person: 0, ...Object.fromEntries(own) };
  });
}
