import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** A part the server depends on; resolves when it works, rejects with what is wrong. */
export type Check = () => Promise<unknown>;

export interface Health {
  checks: Record<string, Check>;
  /** Messages taken and not yet committed. */
  waiting: () => number;
}

/** A part that does not answer within this is away. */
const checkTimeoutMs = 900;

/** `/healthz` (the process lives), `/readyz` (and its parts), `/metrics` (Prometheus). */
export function serveHealth(app: FastifyInstance, health: Health): void {
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
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

async function judge(check: Check): Promise<string> {
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, checkTimeoutMs, `did not answer within ${checkTimeoutMs} ms`).unref();
  });
  const answer = check().then(
    () => 'ok',
    (error: Error) => error.message || 'is away',
  );
  return Promise.race([answer, late]);
}
