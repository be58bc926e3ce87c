import type { Db } from '../../platform/database/postgres.ts';

/** A part of a file; undefined after the last one. */
export const partOf = async (db: Db, job: string, part: number): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('export_parts')
    .select('content')
    .where('job_id', '=', job)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.content;
};

/** When the oldest notification of all is filed, in milliseconds since 1970; now where there is none. */
export async function earliestMs(db: Db): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select('at')
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return (row?.at ?? new Date()).getTime();
}
