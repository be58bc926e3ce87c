import type { Db } from '../../platform/database/postgres.ts';

/** All jobs, or those that one person started. */
export type JobsOf = 'all' | { userId: number };

const newest = 50;

const jobsOf = (db: Db, whose: JobsOf) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .$if(whose !== 'all', (query) =>
      query.where('user_id', '=', (whose as { userId: number }).userId),
    );

export const jobById = (db: Db, whose: JobsOf, id: string) =>
  jobsOf(db, whose).where('id', '=', id).executeTakeFirst();

export const newestJobs = (
  db: Db,
  whose: JobsOf,
  { noun, record }: { noun?: string | undefined; record?: number | undefined },
) =>
  jobsOf(db, whose)
    .$if(noun !== undefined, (query) => query.where('noun', '=', String(noun)))
    .$if(record !== undefined, (query) => query.where('record_id', '=', Number(record)))
    .orderBy('created_at', 'desc')
    .limit(newest)
    .execute();
export type JobRow = Awaited<ReturnType<typeof newestJobs>>[number];
