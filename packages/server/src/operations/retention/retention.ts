import { setTimeout as pause } from 'node:timers/promises';
import { type Message, msg } from '@foyer/translation';
import { removeClosedAlarms } from '../../alarms/list/alarm-store.ts';
import { removePaths } from '../../derived/paths/path-store.ts';
import { removeMeasuresBefore } from '../../derived/rollups/rollup-store.ts';
import { removeStays } from '../../derived/rollups/stay-store.ts';
import { type Db, isUnavailable, unavailableTrouble } from '../../platform/database/postgres.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts';
import { type Horizons, horizonsOf } from '../../records/customers/horizons.ts';
import { removePicture } from '../../records/photos/stored-picture.ts';
import { dropEmptyPartitions } from './drop-partitions.ts';
import { forgetStates } from './forget-states.ts';
import { sweepOrphans } from './orphan-sweep.ts';
import { beginHistory, removeNotifications, removePictures, type Step } from './retention-store.ts';
import {
  beginRun,
  failRun,
  finishRun,
  interruptedRun,
  lastFinishedAt,
  tryLock,
  unlock,
} from './run-store.ts';

/** Removes what customers no longer keep. */
export interface Retention {
  /**
   * Begins a run for one customer, or for all (null); undefined where one is under way, on whichever
   * server. `ended` rejects when it failed.
   */
  begin(customerId: number | null): Promise<{ ended: Promise<unknown> } | undefined>;
  /** Runs for all customers unless that was done within a day. Resolves when it ended. */
  runIfDue(): Promise<void>;
  /** Continues the run of a server that ended, if there is one. Resolves when it has begun. */
  resume(): Promise<void>;
  /** Ends a run of this server after its step; another run goes on from there. */
  stop(): Promise<void>;
}

interface Dependencies {
  db: Db;
  storage: PhotoStorage;
  now: () => Date;
}

const dayMs = 86_400_000;
const filesAtOnce = 50;
const alarmsAStep = 1_000;

export function createRetention({ db, storage, now }: Dependencies): Retention {
  let isStopping = false;
  let underWay: Promise<unknown> = Promise.resolve();

  /** Steps until nothing is left, each followed by a pause as long, so that ingest gets at least half of the disk. */
  const repeat = async (step: () => Promise<Step>) => {
    for (let isLast = false; !isLast && !isStopping; ) {
      const startedAt = performance.now();
      const { paths, ...done } = await step();
      for (let i = 0; i < paths.length; i += filesAtOnce) {
        const some = paths.slice(i, i + filesAtOnce);
        await Promise.all(some.map((path) => removePicture(storage, path)));
      }
      isLast = done.isLast;
      if (!isLast) await pause(performance.now() - startedAt);
    }
  };

  const expire = async (held: Db, runId: number, deviceId: number, horizons: Horizons) => {
    const { notificationsBefore, photosBefore, walkedPathsBefore } = horizons;
    const repeated = (remove: typeof removePictures, before: Date) =>
      repeat(async () => {
        await forgetStates(held, deviceId, horizons);
        return remove(held, { runId, deviceId, before });
      });
    if (notificationsBefore && (await beginHistory(held, deviceId, notificationsBefore))) {
      await repeated(removeNotifications, notificationsBefore);
    }
    if (notificationsBefore) {
      await removeMeasuresBefore(held, deviceId, notificationsBefore);
      await removeStays(held, deviceId, notificationsBefore);
    }
    if (photosBefore) await repeated(removePictures, photosBefore);
    if (walkedPathsBefore) await removePaths(held, deviceId, walkedPathsBefore);
  };

  /** Closed alarms are kept as long as the notifications that they were raised from. */
  const expireAlarms = async (
    held: Db,
    devices: readonly ({ customer_id: number } & Horizons)[],
    customerId: number | null,
  ) => {
    for (const [customer, [{ notificationsBefore: before }]] of byCustomer(devices)) {
      if (!before || (customerId !== null && customerId !== customer)) continue;
      await repeat(async () => {
        const removed = await removeClosedAlarms(held, {
          customerId: customer,
          before,
          most: alarmsAStep,
        });
        return { paths: [], removed, isLast: removed < alarmsAStep };
      });
    }
  };

  const work = async (held: Db, runId: number, customerId: number | null) => {
    const startedAt = now();
    const devices = (await devicesKept(held)).map((device) => ({
      ...device,
      ...horizonsOf(device, startedAt),
    }));
    for (const device of devices) {
      if (isStopping) return;
      if (customerId !== null && device.customer_id !== customerId) continue;
      await expire(held, runId, device.id, device);
    }
    await expireAlarms(held, devices, customerId);
    if (customerId === null) {
      const ends = devices.map(({ notificationsBefore }) => notificationsBefore?.getTime() ?? 0);
      const everyone = new Date(Math.min(...ends, startedAt.getTime()));
      if (devices.length > 0) await dropEmptyPartitions(held, everyone);
      await sweepOrphans({ db: held, storage, now, isStopping: () => isStopping });
    }
    if (!isStopping) await finishRun(held, runId, now());
  };

  /** Calls `begun` once the run is this server's. Answers false where another has it. */
  const run = (customerId: number | null, begun: () => void) =>
    db.connection().execute(async (held) => {
      if (isStopping || !(await tryLock(held))) return false;
      try {
        const runId = await beginRun(held, customerId, now());
        begun();
        await work(held, runId, customerId).catch(async (error) => {
          // Where the database itself is unavailable, the unfinished run says so too.
          await failRun(db, runId, failureOf(error)).catch(() => undefined);
          throw error;
        });
        return true;
      } finally {
        await unlock(held).catch(() => undefined);
      }
    });

  const begin: Retention['begin'] = (customerId) =>
    new Promise((resolve, reject) => {
      const ended = run(customerId, () => resolve({ ended }));
      ended.then((isOurs) => isOurs || resolve(undefined), reject);
      underWay = ended.catch(() => undefined);
    });

  return {
    begin,
    async runIfDue() {
      const last = await lastFinishedAt(db);
      if (last && now().getTime() - last.getTime() < dayMs) return;
      await (await begin(null))?.ended;
    },
    async resume() {
      const run = await interruptedRun(db);
      if (!run) return;
      const begun = await begin(run.customer_id);
      // The run itself says that it failed; the next look runs it again.
      begun?.ended.catch(() => undefined);
    },
    async stop() {
      isStopping = true;
      await underWay;
    },
  };
}

const byCustomer = <Device extends { customer_id: number }>(devices: readonly Device[]) =>
  Map.groupBy(devices, (device) => device.customer_id) as Map<number, [Device, ...Device[]]>;

/** Every device with how long its customer keeps what. */
const devicesKept = (db: Db) =>
  db
    .selectFrom('devices as d')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select([
      'd.id',
      'd.customer_id',
      'c.keep_notifications_days',
      'c.keep_photos_days',
      'c.keep_paths_days',
    ])
    .orderBy('d.customer_id')
    .orderBy('d.id')
    .execute();

/** Why a run failed: a message where the cause is known, else what the database or the system said. */
function failureOf(error: unknown): Message | string {
  if (error instanceof StorageUnavailable) return error.detail;
  return isUnavailable(error)
    ? msg('The database {trouble}.', { trouble: unavailableTrouble(error) })
    : String((error as Error).message);
}
