import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope } from '../../records/access/scope.ts';
import { bucketOf, quarterMs } from '../rollups/bucket-flows.ts';

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
  interval_number: number;
  user_id: number;
  people_in: number;
  people_out: number;
  counted_at: Date;
}

/** An interval, and what the counter said of it. */
export interface IntervalRow {
  interval_number: number;
  since: Date;
  counter_in: number;
  counter_out: number;
  /** How much of it messages spoke for, ms. */
  covered_ms: number;
}

/** The newest audits inside the scope: one unless more are asked for. */
export async function auditsWhere(
  db: Db,
  scope: Scope,
  { id, camera, limit = 1 }: { id?: number; camera?: number | undefined; limit?: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.*, m.device_id,
      array(select s.source from sources s where s.device_id = m.device_id and s.counted_as = m.code) as sources
    from accuracy_audits a join cameras m on m.id = a.camera_id join devices d on d.id = m.device_id
    where ${inScope(scope, 'd')}
      and ${id === undefined ? sql`true` : sql`a.id = ${id}`}
      and ${camera === undefined ? sql`true` : sql`a.camera_id = ${camera}`}
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What people counted in an audit, in the order of time. */
export async function countsOfAudit(db: Db, audit: number): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select interval_number, user_id, people_in, people_out, counted_at from audit_counts
    where audit_id = ${audit} order by counted_at, user_id`.execute(db);
  return rows;
}

/** The intervals of an audit with what the counter said, in order. */
export async function intervalsOfAudit(db: Db, audit: AuditRow): Promise<IntervalRow[]> {
  const { rows } = await sql<{ interval_number: number; since: Date }>`
    select interval_number, since from audit_intervals
    where audit_id = ${audit.id} order by interval_number`.execute(db);
  const flows = await flowsAround(
    db,
    audit,
    rows.map(({ since }) => since),
  );
  return rows.map(({ interval_number, since }) => {
    const from = since.getTime();
    const until = from + audit.minutes * 60_000;
    const counted = { counter_in: 0, counter_out: 0, covered_ms: 0 };
    for (const { bucket, covered, in_ms, out_ms } of flows) {
      const begin = bucket.getTime();
      const isInside = (ms: number) => begin + ms >= from && begin + ms < until;
      counted.counter_in += in_ms.filter(isInside).length;
      counted.counter_out += out_ms.filter(isInside).length;
      for (let nth = 0; nth < covered.length; nth += 2) {
        const overlap =
          Math.min(until, begin + covered[nth + 1]!) - Math.max(from, begin + covered[nth]!);
        counted.covered_ms += Math.max(0, overlap);
      }
    }
    return { interval_number, since, ...counted };
  });
}

interface Flow {
  bucket: Date;
  covered: number[];
  in_ms: number[];
  out_ms: number[];
}

/** The line's quarter hours in which intervals lie: an hour of one lies in five at most. */
async function flowsAround(db: Db, audit: AuditRow, moments: readonly Date[]): Promise<Flow[]> {
  const buckets = new Set<number>();
  for (const moment of moments) {
    const [from, until] = [moment.getTime(), moment.getTime() + audit.minutes * 60_000];
    for (let bucket = bucketOf(from); bucket < until; bucket += quarterMs) buckets.add(bucket);
  }
  const asked = [...buckets].map((bucket) => new Date(bucket).toISOString());
  const { rows } = await sql<Flow>`
    select bucket, covered, in_ms, out_ms from line_flows
    where device_id = ${audit.device_id} and source = any(${audit.sources}::text[]) and line = ${audit.line}
      and bucket = any(${asked}::timestamptz[])`.execute(db);
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
