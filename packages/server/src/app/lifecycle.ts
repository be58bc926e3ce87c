import type { Server } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { planDeliveries } from '../alarms/deliveries/plan-deliveries.ts';
import { startDeliveryPlanning } from '../alarms/deliveries/start-delivery-planning.ts';
import { planWithdrawals } from '../alarms/push/withdraw-push.ts';
import { ensureDefaultRules } from '../alarms/rules/default-rules.ts';
import { compactPaths } from '../derived/paths/path-store.ts';
import { startCompaction } from '../derived/rollups/compaction.ts';
import { compactCounts } from '../derived/rollups/counts.ts';
import { compactLevels } from '../derived/rollups/levels.ts';
import { compactSiteDays } from '../derived/site-days/compact-site-days.ts';
import { startHomeAssistant } from '../insight/home-assistant/home-assistant.ts';
import { planReports } from '../insight/reports/plan-reports.ts';
import type { OpenedMqtt } from '../messages/transports/mqtt-transport.ts';
import { bringFutureTimesBack } from '../operations/retention/future-times.ts';
import type { Retention } from '../operations/retention/retention.ts';
import { startUpkeep } from '../operations/retention/upkeep.ts';
import { watchHealth } from '../platform/http/health.ts';
import { listen } from '../platform/http/listen.ts';
import { type TlsKeys, watchTls } from '../platform/http/tls.ts';
import { startMeasuring } from '../platform/time/server-clock.ts';
import type { LiveEvents } from '../records/live-events/live-events.ts';
import { ensureAdministrator, warnOfWeakPassword } from '../records/users/first-administrator.ts';
import type { AlarmParts } from './alarm-parts.ts';
import type { Config } from './config.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { IngestParts } from './ingest-parts.ts';
import { openMqttParts, watchMqtt } from './mqtt-parts.ts';
import { startChecks } from './picture-parts.ts';
import type { ReadParts } from './read-parts.ts';
import type { WatchParts } from './watch-parts.ts';

interface Dependencies extends IngestParts {
  config: Config;
  infrastructure: Infrastructure;
  alarms: AlarmParts;
  watches: WatchParts;
  retention: Retention;
  liveEvents: LiveEvents;
  deviceWatch: Stoppable;
  reads: ReadParts;
  app: FastifyInstance;
  /** Aborted by `stop`. */
  stopping: AbortController;
}

/** After this, `stop` no longer waits for what was accepted; with the database all ends within ten seconds. */
const finishMs = 7_000;

/** Starts the parts and ends them, each in its order. */
export function createLifecycle(parts: Dependencies) {
  const { config, infrastructure, ingest, alarms, app, stopping } = parts;
  const { db, postgres, jobs, lease, now, log } = infrastructure;
  const running = nothingRuns();
  return {
    /** Serves; answers where: `mqttPort` is the embedded broker's. */
    async start(): Promise<{ url: string; mqttPort: number | undefined }> {
      const passwordFile = await prepareData(parts);
      await jobs.start();
      continueWorkOfEndedServers(parts);
      running.homeAssistant = publishToHomeAssistant(parts);
      await lease.start();
      // Before the broker's messages: with many of them waiting, people and health checks are answered all the same.
      void postgres.openConnections();
      const url = await listen(app, config);
      const mqtt = await openMqttParts(config, infrastructure, ingest);
      running.transports.push(mqtt);
      running.periodic.push(
        ...watchMqtt(mqtt, parts.watches),
        ...renewCertificates(parts, mqtt),
        ...startPeriodic(parts),
      );
      running.pictureChecks = startChecks(infrastructure);
      running.deliveryPlanning = startDeliveryPlanning({
        ...infrastructure,
        plans: [planDeliveries, planWithdrawals, planReports],
      });
      running.evaluation = alarms.evaluator.start();
      running.compaction = startCompaction(
        db,
        [compactCounts, compactLevels, compactSiteDays(now), compactPaths(now)],
        log,
      );
      log.info({ url, mqttPort: mqtt.port, passwordFile }, 'Foyer is ready');
      if ((await alarms.publicUrl()) === undefined) log.warn(noLinks);
      await warnOfWeakPassword(config, log);
      return { url, mqttPort: mqtt.port };
    },
    /**
     * Finishes what was accepted, then closes everything. For `stopDelayMs` before that it serves as before, and
     * says that it is not ready, so that a load balancer finds other servers.
     */
    async stop(): Promise<void> {
      stopping.abort();
      await sleep(config.stopDelayMs);
      for (const each of running.periodic) each.stop();
      // A connection that stays open or a database that does not answer must not delay the machine's
      // shutdown: what was acknowledged is committed, and devices send the rest again.
      await Promise.race([finish(parts, running), sleep(finishMs, undefined, { ref: false })]);
      await infrastructure.database.close();
    },
  };
}

interface Stoppable {
  stop(): Promise<unknown>;
}

/** What `start` began. */
interface Running {
  periodic: { stop(): void }[];
  /** Beside HTTP. */
  transports: { close(): Promise<unknown> }[];
  compaction: Stoppable;
  pictureChecks: Stoppable;
  deliveryPlanning: Stoppable;
  evaluation: Stoppable;
  homeAssistant: Stoppable;
}

const stopped: Stoppable = { stop: async () => undefined };

const nothingRuns = (): Running => ({
  periodic: [],
  transports: [],
  compaction: stopped,
  pictureChecks: stopped,
  deliveryPlanning: stopped,
  evaluation: stopped,
  homeAssistant: stopped,
});

/** Ends the parts: first what takes messages and calls, last what they are written to. */
async function finish(
  { infrastructure, ingest, retention, liveEvents, deviceWatch, app }: Dependencies,
  running: Running,
): Promise<void> {
  const { jobs, lease, storage, threads, replica, postgres } = infrastructure;
  await Promise.all([app, ...running.transports].map((transport) => transport.close()));
  await Promise.all([running.deliveryPlanning.stop(), running.homeAssistant.stop()]);
  await Promise.all([jobs.stop(), retention.stop(), liveEvents.stop(), deviceWatch.stop()]);
  await ingest.drained();
  await Promise.all([
    running.compaction.stop(),
    running.evaluation.stop(),
    running.pictureChecks.stop(),
  ]);
  await lease.stop();
  storage.close();
  await threads.stop();
  await replica?.close();
  await postgres.close();
}

/** Makes what the first start needs; answers the file of the administrator's password when it was written now. */
async function prepareData({ config, infrastructure }: Dependencies) {
  const { db, now, log } = infrastructure;
  const passwordFile = await ensureAdministrator(db, config);
  await ensureDefaultRules(db, now());
  await bringFutureTimesBack(db, now()).catch((error) => log.error(error));
  return passwordFile;
}

function continueWorkOfEndedServers({ infrastructure, retention }: Dependencies): void {
  const { jobs, lease } = infrastructure;
  lease.listen({
    ended: async (instance) => {
      await Promise.all([jobs.takeOver(instance), retention.resume()]);
    },
  });
}

function publishToHomeAssistant({
  config,
  infrastructure,
  alarms,
  reads,
}: Dependencies): Stoppable {
  if (!config.homeAssistant) return stopped;
  const { db, lease, log } = infrastructure;
  const { publicUrl } = alarms;
  const { occupancyOf } = reads.occupancies;
  return startHomeAssistant(config.homeAssistant, { db, lease, occupancyOf, publicUrl, log });
}

/** Serves HTTP and MQTT with a certificate as soon as its files were renewed. */
function renewCertificates({ config, infrastructure, app }: Dependencies, mqtt: OpenedMqtt) {
  if (!config.tls) return [];
  const renew = (keys: TlsKeys) => {
    (app.server as unknown as Server).setSecureContext(keys);
    mqtt.renew?.(keys);
  };
  const onError = (error: Error) => infrastructure.log.warn({ err: error }, 'TLS');
  return [{ stop: watchTls(config.tls, renew, onError) }];
}

/** What looks at something again and again. */
function startPeriodic({ infrastructure, retention, triggers, watches }: Dependencies) {
  const { db, clock, now, log } = infrastructure;
  return [
    watchHealth(watches.health.checks, log),
    startUpkeep({ db, retention, now, log }),
    triggers.start(log),
    startMeasuring(clock, log),
    watches.disks.start(),
  ];
}

const noLinks =
  'Mails and webhooks carry no links: an administrator confirms the address of this Foyer under Channels, or FOYER_PUBLIC_URL sets it.';
