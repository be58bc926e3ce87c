import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

export const addPart = (db: Db, job: string, part: number, content: Buffer) =>
  db.insertInto('export_parts').values({ job_id: job, part, content }).execute();

export const removeParts = (db: Db, job: string) =>
  db.deleteFrom('export_parts').where('job_id', '=', job).execute();

/** Removes files that nobody has fetched within a day, and what is left of cancelled exports. */
export const removeOldExports = (db: Db) =>
  sql`delete from export_parts where made_at < now() - interval '1 day'
    or job_id in (select id from jobs where kind = 'export-notifications' and state in ('failed', 'cancelled'))`.execute(
    db,
  );
