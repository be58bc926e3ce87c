import { lateWords } from '../alarms/evaluation/alarm-lag.ts';
import { administratorRecipients } from '../insight/attention/administrators.ts';
import { createBrokerWatch } from '../insight/attention/broker-watch.ts';
import { createDiskWatch } from '../insight/attention/disk-watch.ts';
import type { Ingest } from '../messages/ingest.ts';
import type { Health } from '../platform/http/health.ts';
import type { AlarmParts } from './alarm-parts.ts';
import type { Config } from './config.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Overrides } from './overrides.ts';

interface Dependencies {
  config: Config;
  overrides: Overrides;
  infrastructure: Infrastructure;
  ingest: Ingest;
  alarms: AlarmParts;
  /** Aborted once the server stops. */
  stopping: AbortSignal;
}

/** Watches this server: its disks, its broker, and whether its parts work. */
export function createWatchParts(dependencies: Dependencies) {
  const { config, overrides, infrastructure, ingest, alarms, stopping } = dependencies;
  const { db, storage, photoFolder, lease, serverName, clock, replica, now, log } = infrastructure;
  const { senders, vault, publicUrl, lagSeconds } = alarms;
  const disks = createDiskWatch({
    folders: { data: config.dataFolder, ...(!config.photoBucket && { photos: photoFolder }) },
    dataFolder: config.dataFolder,
    server: serverName,
    recipients: () => administratorRecipients({ db, senders, vault, publicUrl }),
    now,
    log,
    ...(overrides.diskSpace && { readSpace: overrides.diskSpace }),
  });
  const health: Health = {
    isStopping: () => stopping.aborted,
    replicaLagSeconds: replica && (() => replica.lagSeconds()),
    alarmLagSeconds: lagSeconds,
    warnings: { alarms: async () => lateWords(await lagSeconds()) },
    checks: {
      database: async () => {
        await ingest.checkDatabase();
        return clock.warning();
      },
      photos: () => storage.check(),
    },
    waiting: ingest.waiting,
  };
  return { disks, brokerWatch: createBrokerWatch({ server: lease.name, now }), health };
}

export type WatchParts = ReturnType<typeof createWatchParts>;
