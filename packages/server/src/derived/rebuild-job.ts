import type { Db } from '../database/postgres.ts';
import { defineJob, type JobHandler } from '../jobs/job-definition.ts';
import { rebuildAll } from './rebuild.ts';

/** Derives everything anew. Cancelled half-way, the part that was done is right and the rest is as it was. */
export const rebuildJob = defineJob('rebuild', { isCancellable: true });

export const rebuildHandler =
  (db: Db): JobHandler<object> =>
  (_, { progress }) =>
    rebuildAll(db, progress);
