import type { Db } from '../../platform/database/postgres.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/job-definition.ts';
import { rebuildAll } from './rebuild.ts';

/** Derives everything anew. Cancelled half-way, the part that was done is right and the rest is as it was. */
export const rebuildJob = defineJob('rebuild', { isCancellable: true });

export const rebuildHandler =
  (db: Db, onRebuilt: () => Promise<void>): JobHandler<object> =>
  async (_, { progress }) => {
    const rebuilt = await rebuildAll(db, progress);
    await onRebuilt();
    return rebuilt;
  };
