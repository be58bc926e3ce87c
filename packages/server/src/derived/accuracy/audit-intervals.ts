import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { bucketOf, quarterMs } from '../rollups/bucket-flows.ts';
import type { AuditRow } from './audit-views.ts';

/** An interval, and what the counter said of it. */
export interface IntervalRow {
  audit_id: number;
  interval_number: number;
  since: Date;
  counter_in: number;
  counter_out: number;
  /** How much of it messages spoke for, ms. */
  covered_ms: number;
}

interface Drawn {
  audit_id: number;
  interval_number: number;
  since: Date;
}

/** The intervals of audits with what the counters said, in order; however many audits, in two statements. */
export async function intervalsOfAudits(
  db: Db,
  audits: readonly AuditRow[],
): Promise<IntervalRow[]> {
  const { rows } = await sql<Drawn>`
    select audit_id, interval_number, since from audit_intervals
    where audit_id = any(${audits.map(({ id }) => id)}::int[])
    order by audit_id, interval_number`.execute(db);
  const byAudit = Map.groupBy(rows, ({ audit_id }) => audit_id);
  const flows = await flowsAround(db, audits, byAudit);
  return audits.flatMap((audit) => {
    const own = flows.get(audit.id) ?? [];
    return (byAudit.get(audit.id) ?? []).map((row) => ({
      ...row,
      ...countedIn(own, row.since.getTime(), audit.minutes * 60_000),
    }));
  });
}

interface Flow {
  audit_id: number;
  bucket: Date;
  covered: number[];
  in_ms: number[];
  out_ms: number[];
}

function countedIn(flows: readonly Flow[], from: number, lengthMs: number) {
  const until = from + lengthMs;
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
  return counted;
}

/** The quarter hours of lines in which intervals of their audits lie: an hour of one lies in five at most. */
async function flowsAround(
  db: Db,
  audits: readonly AuditRow[],
  drawn: ReadonlyMap<number, readonly Drawn[]>,
): Promise<Map<number, Flow[]>> {
  const asked = audits.flatMap((audit) =>
    [...bucketsOf(drawn.get(audit.id) ?? [], audit.minutes * 60_000)].flatMap((bucket) =>
      audit.sources.map((source) => ({ audit, source, bucket: new Date(bucket).toISOString() })),
    ),
  );
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Flow>`
    select a.audit_id, f.bucket, f.covered, f.in_ms, f.out_ms
    from unnest(${asked.map(({ audit }) => audit.id)}::int[], ${asked.map(({ audit }) => audit.device_id)}::int[],
      ${asked.map(({ source }) => source)}::text[], ${asked.map(({ audit }) => audit.line)}::text[],
      ${asked.map(({ bucket }) => bucket)}::timestamptz[]) as a(audit_id, device_id, source, line, bucket)
    join line_flows f on f.device_id = a.device_id and f.source = a.source and f.line = a.line
      and f.bucket = a.bucket`.execute(db);
  return Map.groupBy(rows, ({ audit_id }) => audit_id);
}

function bucketsOf(drawn: readonly Drawn[], lengthMs: number): Set<number> {
  const buckets = new Set<number>();
  for (const { since } of drawn) {
    const from = since.getTime();
    for (let bucket = bucketOf(from); bucket < from + lengthMs; bucket += quarterMs)
      buckets.add(bucket);
  }
  return buckets;
}
