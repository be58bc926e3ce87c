import { setTimeout as pause } from 'node:timers/promises';
import { removeRollups } from '../../derived/rollups/rollup-store.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { devicesOf, historyOf } from '../../records/removals/history-views.ts';
import type { Removal } from '../../records/removals/removal-job-definition.ts';
import { forgetPresent, removeCustomer, removeDevice, removeOldest } from './removal-store.ts';

interface Dependencies {
  db: Db;
  storage: PhotoStorage;
  /** Puts what was removed into the audit. */
  record: (transaction: Db, removal: Removal, jobId: string) => Promise<unknown>;
}

export const removalHandler =
  ({ db, storage, record }: Dependencies): JobHandler<Removal> =>
  async (removal, { id: jobId, progress }) => {
    const { noun, id, history } = removal;
    const devices = noun === 'devices' ? [id] : await devicesOf(db, id);
    const total = history.notifications;
    // Another attempt may have begun: the rest shows how far it came.
    let done = Math.max(0, total - (await historyOf(db, devices)).notifications);
    const report = () => progress(Math.min(done, total), total);

    const removeHistory = async (deviceId: number) => {
      await report();
      await forgetPresent(db, deviceId);
      for (let isLast = false; !isLast; ) {
        const startedAt = performance.now();
        const step = await removeOldest(db, storage, deviceId);
        done += step.removed;
        isLast = step.isLast;
        await report();
        // As long a pause as the step took, so that ingest gets at least half of the disk.
        if (!isLast) await pause(performance.now() - startedAt);
      }
      while (await removeRollups(db, deviceId)) await report();
    };

    for (const deviceId of devices) {
      const remove = () =>
        db.transaction().execute(async (transaction) => {
          const isGone = await removeDevice(transaction, deviceId);
          if (isGone && noun === 'devices') await record(transaction, removal, jobId);
          return isGone;
        });
      do await removeHistory(deviceId);
      while (!(await remove()));
    }
    if (noun === 'customers') {
      await db.transaction().execute(async (transaction) => {
        await removeCustomer(transaction, id);
        await record(transaction, removal, jobId);
      });
    }
    return { ...history, name: removal.name };
  };
