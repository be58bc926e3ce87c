import type { DeviceAddresses } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import type { Serve } from './access/serve.ts';
import { alertRoutes } from './alerts/alert-routes.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { areaRoutes } from './areas/area-routes.ts';
import { attentionRoutes } from './attention/attention-routes.ts';
import type { BrokerWatch } from './attention/broker-watch.ts';
import type { DiskWatch } from './attention/disk-watch.ts';
import { cameraRoutes } from './cameras/camera-routes.ts';
import { countingPartRoutes } from './cameras/counting-part-routes.ts';
import type { WorkerThreads } from './concurrency/worker-threads.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { dataRoutes } from './data/data-routes.ts';
import type { Replica } from './database/replica.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import type { DeviceTokens } from './devices/device-tokens.ts';
import { flowRoutes } from './flows/flow-routes.ts';
import type { Jobs } from './jobs/job-engine.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import type { PhotoAddresses } from './photos/photo-address.ts';
import type { BeginRemoval } from './retention/begin-removal.ts';
import { searchRoutes } from './search/search-routes.ts';
import { sourceRoutes } from './sources/source-routes.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import { createDeviceConfigurations } from './watching/device-configurations.ts';
import { watchingRoutes } from './watching/watching-routes.ts';

interface Dependencies {
  jobs: Jobs;
  threads: WorkerThreads;
  storage: PhotoStorage;
  addresses: PhotoAddresses;
  deviceTokens: Pick<DeviceTokens, 'forget'>;
  /** The addresses to which devices send, for the caller. */
  deviceAddresses: (request: FastifyRequest) => DeviceAddresses;
  beginRemoval: BeginRemoval;
  /** Encrypts addresses and passwords of cameras. */
  secret: string;
  now: () => Date;
  /** Disks of this server that are nearly full. */
  disks: DiskWatch;
  broker: BrokerWatch;
}

/** Dashboards and lists, answered from one database: the primary, or a standby that may answer the reads among them. */
export function readingRoutes(
  serve: Serve,
  { db, pool }: Pick<Replica, 'db' | 'pool'>,
  parts: Dependencies,
): ReturnType<typeof areaRoutes> {
  const { addresses, beginRemoval, now } = parts;
  const onDeviceChanged = parts.deviceTokens.forget;
  notificationRoutes(serve, { db, pool, addresses, storage: parts.storage });
  attentionRoutes(serve, { db, disks: parts.disks, broker: parts.broker, now });
  analyticsRoutes(serve, { db, jobs: parts.jobs, now });
  customerRoutes(serve, { db, addresses, now, beginRemoval });
  deviceRoutes(serve, {
    ...{ db, now, beginRemoval, onDeviceChanged },
    configurationOf: createDeviceConfigurations(pool, parts.secret),
    addresses: parts.deviceAddresses,
  });
  cameraRoutes(serve, { db, addresses, now });
  countingPartRoutes(serve, { db, now });
  watchingRoutes(serve, { db, tokenSecret: parts.secret });
  flowRoutes(serve, { db, now });
  dataRoutes(serve, { db, threads: parts.threads, now });
  sourceRoutes(serve, { db, addresses });
  alertRoutes(serve, db);
  searchRoutes(serve, { db, now });
  return areaRoutes(serve, { db, pool, now });
}
