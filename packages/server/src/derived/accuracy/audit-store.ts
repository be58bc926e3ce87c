import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { AuditRow } from './audit-views.ts';

type Draft = Omit<AuditRow, 'id' | 'device_id' | 'sources'>;

/** Writes an audit with its intervals; answers its id. */
export const createAudit = (db: Db, draft: Draft, moments: readonly number[]): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into accuracy_audits (camera_id, line, since, until, minutes, bound, reason, created_at, created_by)
      values (${draft.camera_id}, ${draft.line}, ${draft.since}, ${draft.until}, ${draft.minutes}, ${draft.bound},
        ${draft.reason}, ${draft.created_at}, ${draft.created_by})
      returning id`.execute(transaction);
    const { id } = rows[0]!;
    await sql`
      insert into audit_intervals (audit_id, interval_number, since)
      select ${id}, nth, since
      from unnest(${moments.map((at) => new Date(at).toISOString())}::timestamptz[]) with ordinality as i(since, nth)
      `.execute(transaction);
    return id;
  });

interface Counted {
  audit: number;
  interval: number;
  user: number;
  in: number;
  out: number;
  at: Date;
}

/** Writes what a person counted; false where the person counted the interval already. The audit's row is held. */
export async function addCount(transaction: Db, counted: Counted): Promise<boolean> {
  const { rows } = await sql`
    insert into audit_counts (audit_id, interval_number, user_id, people_in, people_out, counted_at)
    values (${counted.audit}, ${counted.interval}, ${counted.user}, ${counted.in}, ${counted.out}, ${counted.at})
    on conflict (audit_id, interval_number, user_id) do nothing
    returning 1`.execute(transaction);
  return rows.length === 1;
}

/** Holds an audit against others who count in it, until the transaction ends. */
export const holdAudit = (transaction: Db, id: number) =>
  sql`update accuracy_audits set line = line where id = ${id}`.execute(transaction);

export const removeAudit = (db: Db, id: number) =>
  sql`delete from accuracy_audits where id = ${id}`.execute(db);
