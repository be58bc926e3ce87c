import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';

/** A part the server depends on; resolves when it works, rejects with what is wrong. */
export type Check = () => Promise<unknown>;

export interface Health {
  checks: Record<string, Check>;
  /** Messages taken and not yet committed. */
  waiting: () => number;
}

/** A part that does not answer within this is away. */
const checkTimeoutMs = 900;

/** `/healthz` (the process lives), `/readyz` (and its parts), `/metrics` (Prometheus), unless that is closed. */
export function serveHealth(app: FastifyInstance, health: Health, metricsOpen: boolean): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const parts = Object.fromEntries(
      await Promise.all(
        Object.entries(health.checks).map(async ([name, check]) => [name, await judge(check)]),
      ),
    );
    const isReady = Object.values(parts).every((word) => word === 'ok');
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready', parts });
  });
  if (metricsOpen) serveMetrics(app, health);
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
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Between two looks at the parts. */
const watchMs = 5_000;

/**
 * Says in the log when a part goes away and when it is back: a sentence each time, however long that
 * lasts. Looks every five seconds.
 */
export function watchHealth(checks: Health['checks'], log: HealthLog) {
  const words = new Map<string, string>();
  const tell = async (part: string, check: Check) => {
    const word = await judge(check);
    const before = words.get(part) ?? 'ok';
    words.set(part, word);
    if (word === before) return;
    if (word === 'ok') log.info({ part }, `Ready again: ${nameOf(part)}.`);
    else log.error({ part }, `Not ready: ${nameOf(part)}: ${word}.`);
  };
  const lookAtAll = () =>
    Promise.all(Object.entries(checks).map(([part, check]) => tell(part, check)));
  const timer = setInterval(lookAtAll, watchMs).unref();
  return { lookAtAll, stop: () => clearInterval(timer) };
}

interface HealthLog {
  info(about: object, sentence: string): void;
  error(about: object, sentence: string): void;
}

const names: Record<string, string> = {
  database: 'the database',
  photos: 'the photo folder',
  mqtt: 'the MQTT broker',
};
const nameOf = (part: string) => names[part] ?? part;

/** Looks that are under way: a look may write a file, and anyone may ask for one. */
const underWay = new WeakMap<Check, Promise<string>>();

/** `ok`, or what is wrong in words; one look at a time, however many ask. */
function judge(check: Check): Promise<string> {
  const running = underWay.get(check) ?? look(check).finally(() => underWay.delete(check));
  underWay.set(check, running);
  return running;
}

async function look(check: Check): Promise<string> {
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, checkTimeoutMs, `did not answer within ${checkTimeoutMs} ms`).unref();
  });
  const answer = check().then(
    () => 'ok',
    // Anyone may read this: an error that names a place has words without it.
    (error: Error) =>
      error instanceof StorageUnavailable ? error.words : error.message || 'is unavailable',
  );
  return Promise.race([answer, late]);
}
