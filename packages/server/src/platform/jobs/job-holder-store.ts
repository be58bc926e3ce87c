import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';

/** Notes which run of a server makes an attempt. */
export const holdJob = (db: Db, jobId: string, kind: string, holder: string) =>
  db
    .insertInto('job_holders')
    .values({ job_id: jobId, kind, holder })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ holder }))
    .execute();

export const letGoOfJob = (db: Db, jobId: string, holder: string) =>
  db.deleteFrom('job_holders').where('job_id', '=', jobId).where('holder', '=', holder).execute();

/**
 * Makes the unfinished jobs of a run of a server that ended due at once; pg-boss would notice by their heartbeats after
 * half a minute. Answers their kinds.
 */
export async function releaseJobsOf(db: Db, holder: string): Promise<Set<string>> {
  const { rows } = await sql<{ kind: string }>`
    with ended as (delete from job_holders where holder = ${holder} returning job_id, kind)
    update pgboss.job j set state = 'retry', start_after = now(), heartbeat_on = null
    from ended
    where j.name = ended.kind and j.id = ended.job_id and j.state in ('active', 'retry')
    returning ended.kind`.execute(db);
  return new Set(rows.map(({ kind }) => kind));
}
