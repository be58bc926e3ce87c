import type { Db } from '../../platform/database/postgres.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/job-definition.ts';
import { rebuildAll } from './rebuild.ts';

/** Computes everything again. A run that is cancelled half-way has corrected its part and left the rest as it was. */
export const rebuildJob = defineJob('rebuild', { isCancellable: true });

export const rebuildHandler =
  (db: Db, onRebuilt: () => Promise<void>): JobHandler<object> =>
  async (_, { progress }) => {
    const rebuilt = await rebuildAll(db, progress);
    await onRebuilt();
    return rebuilt;
  };
