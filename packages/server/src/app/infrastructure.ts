import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { ensurePartitions } from '../derived/notifications/notification-partitions.ts';
import { bringFutureTimesBack } from '../operations/retention/future-times.ts';
import { createWorkerThreads } from '../platform/concurrency/worker-threads.ts';
import { logLostConnections } from '../platform/database/lost-connections.ts';
import { connectPostgres, type Db } from '../platform/database/postgres.ts';
import { openReplica } from '../platform/database/replica.ts';
import { openDatabase } from '../platform/embedded-postgres/database.ts';
import { readTls } from '../platform/http/tls.ts';
import { createJobEngine } from '../platform/jobs/job-engine.ts';
import { createServerLease } from '../platform/leases/server-lease.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { ensureDataFolder } from '../platform/storage/data-folder.ts';
import { guardPhotoStorage } from '../platform/storage/guarded-photo-storage.ts';
import { openPhotoStorage } from '../platform/storage/open-photo-storage.ts';
import type { PhotoStorage } from '../platform/storage/photo-storage.ts';
import { createServerClock } from '../platform/time/server-clock.ts';
import { createDeviceTokens } from '../records/devices/device-tokens.ts';
import { createSessionTokens, sessionSalt } from '../records/sessions/session-token.ts';
import { keptTokenSecret } from '../records/sessions/token-secret.ts';
import type { Config } from './config.ts';
import type { Overrides } from './overrides.ts';
import { createPictureParts } from './picture-parts.ts';

/** What every part stands on. */
export type Infrastructure = Awaited<ReturnType<typeof openInfrastructure>>;

/** Opens the database and the storage of photos, with the clock, secrets, jobs and the lease of this server. */
export async function openInfrastructure(config: Config, overrides: Overrides) {
  const log = overrides.log ?? createLogger(config.logLevel);
  const photoFolder = await ensureDataFolder(config.dataFolder);
  const database = overrides.database ?? (await openDatabase(config, log));
  const postgres = connectPostgres(database.url, logLostConnections(log));
  await postgres.waitUntilReachable();
  const { db, pool } = postgres;
  const replica = openStandby(config, db, log);
  const clock = await measuredClock(db, log);
  const now = overrides.now ?? clock.now;
  await ensurePartitions(db, now());

  const secret = config.tokenSecret ?? (await keptTokenSecret(config.dataFolder));
  const tokens = createSessionTokens(secret, await sessionSalt(db));
  const readable = guardPhotoStorage(
    openPhotoStorage(config.photoBucket, photoFolder, overrides.disk),
  );
  // Without its bytes, which are to be had through `pictures` alone.
  const storage: PhotoStorage = readable;
  const tls = config.tls && readTls(config.tls);
  const serverName = serverNameOf(config);
  const lease = createServerLease({ db: postgres.leases, name: serverName, log });
  const jobs = createJobEngine({ db, url: database.url, log, instance: lease.instance });
  return {
    log,
    database,
    postgres,
    db,
    pool,
    replica,
    clock,
    now,
    secret,
    tokens,
    deviceTokens: createDeviceTokens(pool),
    photoFolder,
    storage,
    pictures: createPictureParts(db, readable),
    threads: createWorkerThreads(),
    tls,
    serverName,
    lease,
    jobs,
  };
}

const openStandby = (
  { databaseReadUrl, readLagSeconds }: Config,
  primary: Db,
  log: FastifyBaseLogger,
) =>
  databaseReadUrl === undefined
    ? undefined
    : openReplica({ url: databaseReadUrl, primary, maxAgeSeconds: readLagSeconds, log });

async function measuredClock(db: Db, log: FastifyBaseLogger) {
  const clock = createServerClock({
    readDatabase: () => databaseTime(db),
    log,
    onMovedBack: (moment) => bringFutureTimesBack(db, moment),
  });
  await clock.measure();
  return clock;
}

const databaseTime = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]!.at.getTime();
};

/** Distinguishes servers that share a database and a broker, also after a restart. */
const serverNameOf = ({ port }: Config) => `foyer-${hostname()}-${port || randomUUID()}`;
