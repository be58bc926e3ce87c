import type { Db } from '../database/postgres.ts';
import { defineJob, type JobHandler } from '../jobs/job-definition.ts';
import { rebuildAll } from './rebuild.ts';

/** Derives everything anew; ended in the middle, totals are as right as they were. */
export const rebuildJob = defineJob('rebuild', { isCancellable: true });

export const rebuildHandler =
  (db: Db): JobHandler<object> =>
  (_, { progress }) =>
    rebuildAll(db, progress);
