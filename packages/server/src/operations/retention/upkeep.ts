import { ensurePartitions } from '../../derived/notifications/notification-partitions.ts';
import { removeOldReceived } from '../../messages/writing/received-store.ts';
import { type Db, isUnavailable } from '../../platform/database/postgres.ts';
import { forgetSignIns } from '../../records/sessions/sign-in-limit.ts';
import { removeOldExports } from '../notification-exports/export-store.ts';
import type { Retention } from './retention.ts';

/** Not at the start, when a server has to answer soon. */
const firstLookMs = 10 * 60_000;
const betweenLooksMs = 60 * 60_000;

interface Dependencies {
  db: Db;
  retention: Pick<Retention, 'runIfDue'>;
  now: () => Date;
  log: { error(error: unknown): void };
}

/** What a server that runs for months needs: partitions ahead of time, and what has expired removed daily. */
export async function keepUp({ db, retention, now }: Omit<Dependencies, 'log'>): Promise<void> {
  await ensurePartitions(db, now());
  await retention.runIfDue();
  await removeOldReceived(db, now());
  await forgetSignIns(db);
  await removeOldExports(db);
}

/** Keeps up some time after the start, then every hour: what is done already costs nothing. */
export function startUpkeep({ log, ...dependencies }: Dependencies) {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    if (!isStopped) timer = setTimeout(look, ms).unref();
  };
  const look = async () => {
    await keepUp(dependencies).catch((error) => isUnavailable(error) || log.error(error));
    wait(betweenLooksMs);
  };
  wait(firstLookMs);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
