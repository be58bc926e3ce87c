import { createHmac, randomUUID } from 'node:crypto';
import type { Server } from 'node:https';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { createPictureOf } from '../alarms/deliveries/alarm-picture.ts';
import { deliveryHandler } from '../alarms/deliveries/delivery-job.ts';
import { planTellings } from '../alarms/deliveries/plan-tellings.ts';
import { startTellings } from '../alarms/deliveries/start-tellings.ts';
import { tellOf } from '../alarms/deliveries/telling-store.ts';
import { createAlarmLag, lateWords } from '../alarms/evaluation/alarm-lag.ts';
import { createEvaluator } from '../alarms/evaluation/evaluator.ts';
import { createTriggerIndex } from '../alarms/evaluation/trigger-index.ts';
import { bulkHandler } from '../alarms/handling/bulk-job.ts';
import { ensureDefaultRules } from '../alarms/rules/default-rules.ts';
import { ensurePartitions } from '../derived/notifications/notification-partitions.ts';
import { startCompaction } from '../derived/rollups/compaction.ts';
import { compactCounts } from '../derived/rollups/counts.ts';
import { compactLevels } from '../derived/rollups/levels.ts';
import { touchLastSeen } from '../derived/rollups/state-store.ts';
import { administratorRecipients } from '../insight/attention/administrators.ts';
import { createBrokerWatch } from '../insight/attention/broker-watch.ts';
import { createDiskWatch } from '../insight/attention/disk-watch.ts';
import { startHomeAssistant } from '../insight/home-assistant/home-assistant.ts';
import { planReports } from '../insight/reports/plan-reports.ts';
import { mailOfReport } from '../insight/reports/report-delivery.ts';
import { createIngest } from '../messages/ingest.ts';
import { pictureJob } from '../messages/pictures/picture-job.ts';
import type { Admission } from '../messages/transports/admission.ts';
import { openMqtt, sharedRisk } from '../messages/transports/mqtt-transport.ts';
import { openShards } from '../messages/writing/shard-lanes.ts';
import { bringFutureTimesBack } from '../operations/retention/future-times.ts';
import { createRetention } from '../operations/retention/retention.ts';
import { startUpkeep } from '../operations/retention/upkeep.ts';
import { createWorkerThreads } from '../platform/concurrency/worker-threads.ts';
import { logLostConnections } from '../platform/database/lost-connections.ts';
import { connectPostgres, type Db } from '../platform/database/postgres.ts';
import { openReplica } from '../platform/database/replica.ts';
import { type Database, openDatabase } from '../platform/embedded-postgres/database.ts';
import { type Health, watchHealth } from '../platform/http/health.ts';
import { listen } from '../platform/http/listen.ts';
import { readTls, type TlsKeys, watchTls } from '../platform/http/tls.ts';
import { createJobEngine } from '../platform/jobs/job-engine.ts';
import { createServerLease } from '../platform/leases/server-lease.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { mailJob } from '../platform/mail/mail-job.ts';
import { createMailSender } from '../platform/mail/mail-sender.ts';
import { ensureDataFolder } from '../platform/storage/data-folder.ts';
import type { DiskSpace } from '../platform/storage/disk-space.ts';
import { guardPhotoStorage } from '../platform/storage/guarded-photo-storage.ts';
import { openPhotoStorage } from '../platform/storage/open-photo-storage.ts';
import type { Disk } from '../platform/storage/photo-storage.ts';
import { createServerClock, startMeasuring } from '../platform/time/server-clock.ts';
import { createChannelVault } from '../records/channels/channel-secrets.ts';
import { answerLimitMs } from '../records/channels/post-webhook.ts';
import { createReachableHosts } from '../records/channels/reachable-hosts.ts';
import { createDeviceTokens } from '../records/devices/device-tokens.ts';
import { createLiveEvents } from '../records/live-events/live-events.ts';
import { createPhotoAddresses } from '../records/photos/photo-address.ts';
import { createReadPublicUrl } from '../records/public-address/public-address-views.ts';
import { createProviders } from '../records/sessions/providers.ts';
import { createSessionTokens, sessionSalt } from '../records/sessions/session-token.ts';
import { keptTokenSecret } from '../records/sessions/token-secret.ts';
import { ensureAdministrator, warnOfWeakPassword } from '../records/users/first-administrator.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { handleJobs } from './job-handlers.ts';
import { createReadParts } from './read-parts.ts';

/** What a test puts in place of the real part. */
export interface Overrides {
  log?: FastifyBaseLogger | undefined;
  /** Open and migrated; closed by `stop`. */
  database?: Database | undefined;
  now?: (() => Date) | undefined;
  disk?: Disk | undefined;
  /** Space of the disk of a folder. */
  diskSpace?: ((folder: string) => Promise<DiskSpace>) | undefined;
  admission?: Admission | undefined;
  /** Limit of calls that do not take long by nature. */
  answerWithinMs?: number | undefined;
  /** Limit of a webhook's receiver. */
  answerLimitMs?: number | undefined;
}

/** After this, `stop` no longer waits for what was accepted; with the database all ends within ten seconds. */
const finishMs = 7_000;

/**
 * Makes the server's parts on an open database and connects them, in the order of dependence. Nothing runs
 * or listens before `start`; `stop` also ends parts that were never started.
 */
export async function assemble(config: Config, overrides: Overrides = {}) {
  const log = overrides.log ?? createLogger(config.logLevel);
  const photoFolder = await ensureDataFolder(config.dataFolder);
  const database = overrides.database ?? (await openDatabase(config, log));
  const postgres = connectPostgres(database.url, logLostConnections(log));
  await postgres.waitUntilReachable();
  const { db, pool } = postgres;
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : openReplica({
          url: config.databaseReadUrl,
          primary: db,
          maxAgeSeconds: config.readLagSeconds,
          log,
        });
  const clock = createServerClock({
    readDatabase: () => databaseTime(db),
    log,
    onMovedBack: (moment) => bringFutureTimesBack(db, moment),
  });
  await clock.measure();
  const now = overrides.now ?? clock.now;
  await ensurePartitions(db, now());

  const secret = config.tokenSecret ?? (await keptTokenSecret(config.dataFolder));
  const tokens = createSessionTokens(secret, await sessionSalt(db));
  const deviceTokens = createDeviceTokens(pool);
  const storage = guardPhotoStorage(
    openPhotoStorage(config.photoBucket, photoFolder, overrides.disk),
  );
  const { largestPhotoBytes, mail } = config;
  const threads = createWorkerThreads();
  const tls = config.tls && readTls(config.tls);
  const triggers = createTriggerIndex(db);
  const ingest = createIngest({
    alarmMarks: triggers,
    onUnkept: (error) => log.warn({ err: error }, 'Received messages were not kept'),
    postgres,
    storage,
    largestPhotoBytes,
    now,
    shards: await openShards(postgres),
    touchLastSeen: (deviceId, receivedAt) => touchLastSeen(db, deviceId, receivedAt),
    fetchPictures: async (pictures) => {
      if (config.pictureHosts.length === 0) return;
      for (const picture of pictures) await jobs.send(pictureJob, picture);
    },
  });
  const retention = createRetention({ db, storage, now });
  const lease = createServerLease({ db: postgres.leases, name: serverNameOf(config), log });
  const { instance } = lease;
  const jobs = createJobEngine({ db, url: database.url, log, instance });
  const senders = {
    sendMail: mail && createMailSender(mail),
    hosts: createReachableHosts(config.webhookPrivateHosts),
    answerLimitMs: overrides.answerLimitMs ?? answerLimitMs,
    now,
  };
  const vault = createChannelVault(secret);
  const pictureOf = createPictureOf(db, storage);
  const publicUrl = createReadPublicUrl(db, config.publicUrl);
  const deliver = deliveryHandler({
    db,
    jobs,
    vault,
    senders,
    pictureOf,
    publicUrl,
    mailOfReport: (content, at) => mailOfReport({ db, threads }, content as never, at),
  });
  handleJobs(jobs, {
    db,
    storage,
    deliver,
    publicUrl,
    sendMail: senders.sendMail,
    threads,
    onDeviceChanged: deviceTokens.forget,
    keepRejected: ingest.keepRejected,
    pictures: { hosts: config.pictureHosts, largestBytes: largestPhotoBytes },
    bulk: bulkHandler({ db, now, tell: tellOf }),
  });
  const evaluator = createEvaluator({ db, now, tell: tellOf, log });
  const alarmLagSeconds = createAlarmLag(db, now);
  const disks = createDiskWatch({
    folders: { data: config.dataFolder, ...(!config.photoBucket && { photos: photoFolder }) },
    dataFolder: config.dataFolder,
    server: serverNameOf(config),
    recipients: () => administratorRecipients({ db, senders, vault, publicUrl }),
    now,
    log,
    ...(overrides.diskSpace && { readSpace: overrides.diskSpace }),
  });
  const brokerWatch = createBrokerWatch({ server: lease.name, now });
  let isStopping = false;
  const liveEvents = createLiveEvents({ url: database.url, log });
  const health: Health = {
    isStopping: () => isStopping,
    replicaLagSeconds: replica && (() => replica.lagSeconds()),
    alarmLagSeconds,
    warnings: { alarms: async () => lateWords(await alarmLagSeconds()) },
    checks: {
      database: async () => {
        await ingest.checkDatabase();
        return clock.warning();
      },
      photos: () => storage.check(),
    },
    waiting: ingest.waiting,
  };
  const reads = {
    primary: createReadParts({ db, pool }, { secret, now }),
    standby: replica && createReadParts(replica, { secret, now }),
  };
  const app = await createApp(config, {
    log,
    db,
    pool,
    tokens,
    deviceTokens,
    accept: ingest.accept,
    keepRejected: ingest.keepRejected,
    acceptVendor: ingest.acceptVendor,
    acceptAgain: ingest.acceptAgain,
    admission: overrides.admission ?? ingest.admission,
    retention,
    jobs,
    threads,
    liveEvents,
    replica,
    reads,
    storage,
    addresses: createPhotoAddresses(secret, () => now().getTime()),
    health,
    providers: createProviders(config.providers),
    secret,
    tls,
    sendMail: mail && ((letter) => jobs.send(mailJob, letter)),
    tellAlarms: tellOf,
    alarmLagSeconds,
    senders,
    vault,
    publicUrl,
    disks,
    broker: brokerWatch,
    now,
    answerWithinMs: overrides.answerWithinMs ?? 15_000,
  });

  /** Ends what `start` began, in this order. */
  const running = {
    periodic: [] as { stop(): void }[],
    transports: [() => app.close()] as (() => Promise<unknown>)[],
    compaction: { stop: async () => {} },
    tellings: { stop: async () => {} },
    evaluation: { stop: async () => {} },
    homeAssistant: { stop: async () => {} },
  };

  const finish = async () => {
    await Promise.all(running.transports.map((close) => close()));
    await Promise.all([running.tellings.stop(), running.homeAssistant.stop()]);
    await Promise.all([jobs.stop(), retention.stop(), liveEvents.stop()]);
    await ingest.drained();
    await Promise.all([running.compaction.stop(), running.evaluation.stop()]);
    await lease.stop();
    storage.close();
    await threads.stop();
    await replica?.close();
    await postgres.close();
  };

  return {
    app,
    postgres,
    photoFolder,
    storage,
    tokens,
    deviceTokens,
    ingest,
    retention,
    jobs,
    threads,
    liveEvents,
    deliver,
    lease,
    health,
    disks,
    brokerWatch,
    evaluator,
    triggers,
    /** Serves; answers where: `mqttPort` is the embedded broker's. */
    async start(): Promise<{ url: string; mqttPort: number | undefined }> {
      const passwordFile = await ensureAdministrator(db, config);
      await ensureDefaultRules(db, now());
      await bringFutureTimesBack(db, now()).catch((error) => log.error(error));
      await jobs.start();
      lease.listen({
        ended: async (instance) => {
          await Promise.all([jobs.takeOver(instance), retention.resume()]);
        },
      });
      if (config.homeAssistant) {
        const { occupancyOf } = reads.primary.occupancies;
        running.homeAssistant = startHomeAssistant(config.homeAssistant, {
          db,
          lease,
          occupancyOf,
          publicUrl,
          log,
        });
      }
      await lease.start();
      // Before the broker's messages: with many of them waiting, people and health checks are answered all the same.
      void postgres.openConnections();
      const url = await listen(app, config);
      const mqtt = await openMqtt(config, {
        handleMessage: ingest.handleMqttMessage,
        handleMessages: ingest.handleMqttMessages,
        clientId: mqttClientIdOf(secret),
        pool,
        deviceTokens,
        lease,
        log,
        tls,
      });
      running.transports.push(() => mqtt.close());
      const { check, state } = mqtt;
      if (check && state) {
        health.checks.mqtt = check;
        health.details = { mqtt: state };
        if (state().subscription === 'shared')
          health.warnings = { ...health.warnings, mqtt: async () => sharedWarning };
        running.periodic.push(brokerWatch.start({ check, state }));
      }
      if (mqtt.catchingUp) health.catchingUp = { mqtt: mqtt.catchingUp };
      if (config.tls) {
        const renew = (keys: TlsKeys) => {
          (app.server as unknown as Server).setSecureContext(keys);
          mqtt.renew?.(keys);
        };
        const stop = watchTls(config.tls, renew, (error) => log.warn({ err: error }, 'TLS'));
        running.periodic.push({ stop });
      }
      running.periodic.push(
        watchHealth(health.checks, log),
        startUpkeep({ db, retention, now, log }),
        triggers.start(log),
        startMeasuring(clock, log),
        disks.start(),
      );
      running.tellings = startTellings({ db, jobs, now, log, plans: [planTellings, planReports] });
      running.evaluation = evaluator.start();
      running.compaction = startCompaction(db, [compactCounts, compactLevels], log);
      log.info({ url, mqttPort: mqtt.port, passwordFile }, 'Foyer is ready');
      if ((await publicUrl()) === undefined) log.warn(noLinks);
      await warnOfWeakPassword(config, log);
      return { url, mqttPort: mqtt.port };
    },
    /**
     * Finishes what was accepted, then closes everything. For `stopDelayMs` before that it serves as before, and
     * says that it is not ready, so that a load balancer finds other servers.
     */
    async stop(): Promise<void> {
      isStopping = true;
      await sleep(config.stopDelayMs);
      for (const each of running.periodic) each.stop();
      // A connection that stays open or a database that does not answer must not delay the machine's
      // shutdown: what was acknowledged is committed, and devices send the rest again.
      await Promise.race([finish(), sleep(finishMs, undefined, { ref: false })]);
      await database.close();
    },
  };
}

const noLinks =
  'Mails and webhooks carry no links: an administrator confirms the address of this Foyer under Channels, or FOYER_PUBLIC_URL sets it.';

const databaseTime = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]!.at.getTime();
};

const sharedWarning = `its messages are taken by a shared subscription: ${sharedRisk}`;

/** The same for all servers, which share the secret, and another for each Foyer that uses the broker. */
const mqttClientIdOf = (secret: string) =>
  `foyer-${createHmac('sha256', secret).update('mqtt client id').digest('hex').slice(0, 12)}`;

/** Tells servers that share a database and a broker apart, also after a restart. */
const serverNameOf = ({ port }: Config) => `foyer-${hostname()}-${port || randomUUID()}`;
