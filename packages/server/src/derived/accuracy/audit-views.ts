import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';
import { countedSourcesOf } from '../../records/sources/counted-sources.ts';

/** An accuracy audit (migrations/0021-accuracy-audits.sql). */
export interface AuditRow {
  id: number;
  camera_id: number;
  line: string;
  since: Date;
  until: Date;
  minutes: number;
  bound: number;
  reason: string;
  created_at: Date;
  created_by: string;
  device_id: number;
  /** All names of the camera's source. */
  sources: string[];
}

/** What one person counted. */
export interface CountRow {
  audit_id: number;
  interval_number: number;
  user_id: number;
  people_in: number;
  people_out: number;
  counted_at: Date;
}

/** The newest audits inside the scope, of some ids or a camera; as many as `limit` says, else all. */
export async function auditsWhere(
  db: Db,
  scope: Scope,
  { ids, camera, limit }: { ids?: readonly number[]; camera?: number | undefined; limit?: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<Omit<AuditRow, 'sources'>>`
    select a.*, m.device_id
    from accuracy_audits a join cameras m on m.id = a.camera_id join devices d on d.id = m.device_id
    where ${inScope(scope, 'd')}
      and ${ids === undefined ? sql`true` : sql`a.id = any(${[...ids]}::int[])`}
      and ${camera === undefined ? sql`true` : sql`a.camera_id = ${camera}`}
    order by a.id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  const sources = await countedSourcesOf(
    db,
    rows.map(({ camera_id }) => camera_id),
  );
  return rows.map((row) => ({ ...row, sources: sources.get(row.camera_id) ?? [] }));
}

/** What people counted in some audits, in the order of time. */
export async function countsOfAudits(db: Db, audits: readonly number[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select audit_id, interval_number, user_id, people_in, people_out, counted_at from audit_counts
    where audit_id = any(${[...audits]}::int[]) order by counted_at, user_id`.execute(db);
  return rows;
}

/** People who crossed a line in each hour of the week of the site's clock, on average of four weeks. */
export async function expectedByHour(
  db: Db,
  line: { device_id: number; sources: readonly string[]; line: string; time_zone: string },
  before: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ hour: string; people: number }>`
    select to_char(bucket at time zone ${line.time_zone}, 'ID HH24') as hour,
      sum(people_in + people_out)::float8 / 4 as people
    from line_flows
    where device_id = ${line.device_id} and source = any(${[...line.sources]}::text[]) and line = ${line.line}
      and bucket >= ${before}::timestamptz - interval '28 days' and bucket < ${before}
    group by 1`.execute(db);
  return new Map(rows.map(({ hour, people }) => [hour, people]));
}
