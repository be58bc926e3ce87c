import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import { type Config, leastSecretCharacters } from './config.ts';
import { openDatabase } from './database/database.ts';
import { connectPostgres } from './database/postgres.ts';
import { startCompaction } from './derived/compaction.ts';
import { compactCounts } from './derived/counts.ts';
import { compactLevels } from './derived/levels.ts';
import { createDeviceTokens } from './devices/device-tokens.ts';
import { type Health, watchHealth } from './http/health.ts';
import { createIngest } from './ingest/ingest.ts';
import { openMqtt } from './ingest/mqtt-transport.ts';
import { handleJobs } from './job-handlers.ts';
import { createJobEngine } from './jobs/job-engine.ts';
import { mailJob } from './mail/mail-job.ts';
import { ensurePartitions } from './notifications/notification-partitions.ts';
import { createPhotoAddresses } from './photos/photo-address.ts';
import { createRetention } from './retention/retention.ts';
import { startUpkeep } from './retention/upkeep.ts';
import { weaknessOf } from './sessions/password-strength.ts';
import { createProviders } from './sessions/providers.ts';
import { createSessionTokens, sessionSalt } from './sessions/session-token.ts';
import { createPhotoFolder } from './storage/photo-storage.ts';
import { ensureSecret } from './storage/secret-file.ts';
import { ensureAdministrator } from './users/first-administrator.ts';

export interface Foyer {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** The embedded broker's port, or undefined without one. */
  mqttPort: number | undefined;
  /** Finishes what was accepted, then closes everything. */
  stop(): Promise<void>;
}

/** What was accepted is finished within this; all ends within ten seconds. */
const finishMs = 7_000;

/** Builds the whole server from its parts and starts it. The order is the order of dependence. */
export async function startFoyer(config: Config): Promise<Foyer> {
  await ensureDataFolder(config.dataFolder);
  const database = await openDatabase(config);
  const postgres = connectPostgres(database.url, () => undefined);
  const { db } = postgres;
  await ensurePartitions(db);
  const passwordFile = await ensureAdministrator(db, config);

  const secret =
    config.tokenSecret ??
    (await ensureSecret(
      join(config.dataFolder, 'token-secret'),
      () => randomBytes(48).toString('base64url'),
      leastSecretCharacters,
    ));
  const storage = createPhotoFolder(join(config.dataFolder, 'photos'));
  const deviceTokens = createDeviceTokens(postgres.pool);
  const now = () => new Date();
  const ingest = createIngest({
    postgres,
    storage,
    largestPhotoBytes: config.largestPhotoBytes,
    now,
  });
  const retention = createRetention({ db, storage, now });

  const health: Health = {
    checks: { database: ingest.checkDatabase, photos: () => storage.check() },
    waiting: ingest.waiting,
  };

  const jobs = createJobEngine({
    db,
    url: database.url,
    log: { error: (error, sentence) => app.log.error(error, sentence) },
  });
  const app = await createApp({
    db,
    pool: postgres.pool,
    tokens: createSessionTokens(secret, await sessionSalt(db)),
    deviceTokens,
    accept: ingest.accept,
    admission: ingest.admission,
    retention,
    jobs,
    storage,
    addresses: createPhotoAddresses(secret),
    health,
    registrationOpen: config.registrationOpen,
    docsOpen: config.docsOpen,
    metricsOpen: config.metricsOpen,
    providers: createProviders(config.providers),
    secret,
    publicUrl: config.publicUrl,
    sendMail: config.mail && ((mail) => jobs.send(mailJob, mail)),
    trustedProxies: config.trustedProxies,
    mqttPort: config.mqttPort,
    mqttUrl: config.mqttUrl,
    largestPhotoBytes: config.largestPhotoBytes,
    now,
    mapStyle: config.mapStyle,
    mapTiles: config.mapTiles,
    logLevel: config.logLevel,
  });
  const mqtt = await openMqtt(config, {
    handleMessage: ingest.handleMqttMessage,
    pool: postgres.pool,
    deviceTokens,
    log: app.log,
  });
  if (mqtt.check) health.checks.mqtt = mqtt.check;
  handleJobs(jobs, { db, storage, mail: config.mail });
  await jobs.start();
  const url = await listen(app, config);
  const watch = watchHealth(health.checks, app.log);
  const upkeep = startUpkeep({ db, retention, now, log: app.log });
  const compaction = startCompaction(db, [compactCounts, compactLevels], app.log);
  app.log.info({ url, mqttPort: mqtt.port, passwordFile }, 'Foyer is ready');
  await warnOfWeakPassword(config, app.log);

  const finish = async () => {
    await Promise.all([mqtt.close(), app.close()]);
    await Promise.all([jobs.stop(), retention.stop()]);
    await ingest.drained();
    await compaction.stop();
    await postgres.close();
  };

  return {
    url,
    mqttPort: mqtt.port,
    async stop() {
      upkeep.stop();
      watch.stop();
      // A line that stays open or a database that hangs does not keep the machine from going down: what
      // was acknowledged is committed, and the rest is sent again.
      await Promise.race([finish(), sleep(finishMs, undefined, { ref: false })]);
      await database.close();
    },
  };
}

/** The operator's own choice is taken as it is. */
async function warnOfWeakPassword(
  { adminEmail, adminPassword = '' }: Config,
  log: FastifyBaseLogger,
) {
  if (adminPassword === '') return;
  const weakness = await weaknessOf(adminPassword, [adminEmail]);
  if (weakness) log.warn(`FOYER_ADMIN_PASSWORD is weak. ${weakness}`);
}

async function ensureDataFolder(folder: string) {
  try {
    await mkdir(join(folder, 'photos'), { recursive: true });
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): ` +
        'give this user the right to it, or set FOYER_DATA to another folder.',
    );
  }
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, { host, port }: Config) {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw new Error(listenWords(error, host, port, 'PORT'));
  }
}

/** A taken or forbidden port, in one sentence. */
function listenWords(error: unknown, host: string, port: number, variable: string): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken: stop the other program, or set ${variable} to a free port.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be opened by this user: set ${variable} to a port above 1023.`;
  }
  return `Cannot listen on ${host}:${port}: ${(error as Error).message}`;
}
