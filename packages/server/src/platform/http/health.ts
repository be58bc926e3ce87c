import { setTimeout as sleep } from 'node:timers/promises';
import { inEnglish } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';

/**
 * A part the server depends on; rejects with what is wrong, and resolves when it works: with words where that may soon
 * end, such as on a disk that is nearly full.
 */
export type Check = () => Promise<unknown>;

/** Messages that waited and were taken since the part is behind. How many are left only the broker knows. */
export interface CatchingUp {
  messages_taken: number;
}

export interface Health {
  checks: Record<string, Check>;
  /** Parts that have work left from before, with how much of it they have done; undefined when it is done. */
  catchingUp?: Record<string, () => CatchingUp | undefined>;
  /** What `/readyz` says of a part beside whether it works. */
  details?: Record<string, () => object>;
  /** Messages taken and not yet committed. */
  waiting: () => number;
  /** From the signal to stop on: a load balancer sends no more requests to this server. */
  isStopping: () => boolean;
  /** How far the replica is behind, where there is one. */
  replicaLagSeconds?: (() => number) | undefined;
  /** How many seconds alarms come late. */
  alarmLagSeconds?: (() => Promise<number>) | undefined;
  /** What is to be said of parts although the server can serve; undefined where there is nothing. */
  warnings?: Record<string, () => Promise<string | undefined>> | undefined;
}

/** A part that does not answer within this counts as unavailable. */
const checkTimeoutMs = 900;

/** `/healthz` (the process runs), `/readyz` (its parts work) and, unless closed, `/metrics` (Prometheus). */
export function serveHealth(app: FastifyInstance, health: Health, metricsOpen: boolean): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    if (health.isStopping()) return reply.status(503).send({ status: 'stopping' });
    const results = await Promise.all(
      Object.entries(health.checks).map(
        async ([name, check]) => [name, await resultOf(check)] as const,
      ),
    );
    const parts = Object.fromEntries(results.map(([name, { fault }]) => [name, fault ?? 'ok']));
    // A warning takes no server out of a load balancer: everything is still stored.
    const warnings = Object.fromEntries(
      [
        ...results.map(([name, { warning }]) => [name, warning]),
        ...(await warningsOf(health.warnings ?? {})),
      ].filter(([, words]) => words !== undefined),
    );
    const isReady = results.every(([, { fault }]) => fault === undefined);
    const behind = Object.entries(health.catchingUp ?? {}).flatMap(([name, progressOf]) => {
      const progress = progressOf();
      return progress ? [[name, progress] as const] : [];
    });
    const details = Object.entries(health.details ?? {}).map(([name, of]) => [name, of()]);
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'not ready',
      parts,
      ...(details.length > 0 && { details: Object.fromEntries(details) }),
      ...(Object.keys(warnings).length > 0 && { warnings }),
      // It serves requests in this state, so a load balancer may use it.
      ...(behind.length > 0 && { catching_up: Object.fromEntries(behind) }),
    });
  });
  if (metricsOpen) serveMetrics(app, health);
  // A client that keeps its connection finds another server by its next request.
  app.addHook('onRequest', async (_request, reply) => {
    if (health.isStopping()) reply.header('connection', 'close');
  });
}

function serveMetrics(app: FastifyInstance, health: Health): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'foyer_ingest_waiting',
    help: 'Messages taken and not yet committed',
    registers: [registry],
    collect() {
      this.set(health.waiting());
    },
  });
  const { replicaLagSeconds, alarmLagSeconds } = health;
  if (alarmLagSeconds) {
    new Gauge({
      name: 'foyer_alarm_lag_seconds',
      help: 'How long the message has waited that waits longest to be evaluated for alarms',
      registers: [registry],
      async collect() {
        this.set(await alarmLagSeconds().catch(() => Number.NaN));
      },
    });
  }
  if (replicaLagSeconds) {
    new Gauge({
      name: 'foyer_replica_lag_seconds',
      help: 'How far the replica for reads is behind the primary',
      registers: [registry],
      collect() {
        this.set(replicaLagSeconds());
      },
    });
  }
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** A warning that cannot be found out in time is none. */
function warningsOf(warnings: NonNullable<Health['warnings']>) {
  return Promise.all(
    Object.entries(warnings).map(async ([part, warningOf]) => {
      const late = sleep(checkTimeoutMs, undefined, { ref: false });
      return [part, await Promise.race([warningOf().catch(() => undefined), late])] as const;
    }),
  );
}

/** Interval between checks of the parts. */
const watchIntervalMs = 5_000;

/**
 * Checks the parts every five seconds and logs one sentence when a part stops working, when it gives a warning and
 * when it works again.
 */
export function watchHealth(checks: Health['checks'], log: HealthLog) {
  const known = new Map<string, CheckResult>();
  const logChange = async (part: string, check: Check) => {
    const { fault, warning } = await resultOf(check);
    const before = known.get(part) ?? {};
    known.set(part, { fault, warning });
    if (fault !== undefined) {
      if (fault !== before.fault) log.error({ part }, `Not ready: ${nameOf(part)}: ${fault}.`);
      return;
    }
    if (before.fault !== undefined) log.info({ part }, `Ready again: ${nameOf(part)}.`);
    // How much is left changes all the time.
    if (warning !== undefined && before.warning === undefined)
      log.warn({ part }, `Warning: ${nameOf(part)}: ${warning}.`);
  };
  const checkAll = () =>
    Promise.all(Object.entries(checks).map(([part, check]) => logChange(part, check)));
  const timer = setInterval(checkAll, watchIntervalMs).unref();
  return { checkAll, stop: () => clearInterval(timer) };
}

interface HealthLog {
  info(about: object, sentence: string): void;
  warn(about: object, sentence: string): void;
  error(about: object, sentence: string): void;
}

const names: Record<string, string> = {
  database: 'the database',
  photos: 'the photo folder',
  mqtt: 'the MQTT broker',
};
const nameOf = (part: string) => names[part] ?? part;

/** Checks that are running: a check may write a file, and `/readyz` is open to everybody. */
const underWay = new WeakMap<Check, Promise<CheckResult>>();

/** Neither of them where all is well. */
interface CheckResult {
  fault?: string | undefined;
  warning?: string | undefined;
}

/** What is wrong, in words. Callers at the same time share one check. */
function resultOf(check: Check): Promise<CheckResult> {
  const running = underWay.get(check) ?? runCheck(check).finally(() => underWay.delete(check));
  underWay.set(check, running);
  return running;
}

async function runCheck(check: Check): Promise<CheckResult> {
  const late = new Promise<CheckResult>((resolve) => {
    const fault = `did not answer within ${checkTimeoutMs} ms`;
    setTimeout(resolve, checkTimeoutMs, { fault }).unref();
  });
  const answer = check().then(
    (warning): CheckResult => (typeof warning === 'string' ? { warning } : {}),
    // `/readyz` is public: the path of the photo folder is left out.
    (error: Error): CheckResult => ({
      fault:
        error instanceof StorageUnavailable
          ? inEnglish(error.detail)
          : error.message || 'is unavailable',
    }),
  );
  return Promise.race([answer, late]);
}
