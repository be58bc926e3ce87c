import type pg from 'pg';
import { ServingClient, ServingPool } from './serving-pool.ts';

const intervalMs = 1_000;
/** Whoever waits for an answer longer than this may wait on a connection that leads nowhere. */
const silentMs = 2_000;
/** While no other connection is answered either, those that wait are given up after this. */
const unreachableMs = 8_000;
/** An answer may be on its way when PostgreSQL is asked: one that is idle there twice has lost its query. */
const neededSightings = 2;
const probeTimeoutMs = 2_000;
const probeKeptMs = 10_000;

interface Watched {
  client: ServingClient;
  bytesRead: number;
  /** The moment since which nothing has arrived while a query waits; undefined where no query waits. */
  silentSince: number | undefined;
  /** How often in a row PostgreSQL was seen to work on nothing for it. */
  sightings: number;
}

/**
 * Ends connections whose query PostgreSQL knows nothing of. A network that drops packets, or a proxy that has fallen
 * silent, closes nothing: the query would wait for a quarter of an hour, and who waits for it too. Statements may take
 * long; so another connection asks PostgreSQL which of them it works on.
 */
export function watchConnections(settings: pg.PoolConfig) {
  const all = new Map<pg.PoolClient, Watched>();
  const probe = new ServingPool({
    ...settings,
    max: 1,
    idleTimeoutMillis: probeKeptMs,
    query_timeout: probeTimeoutMs,
  });
  probe.on('error', () => undefined);
  probe.on('connect', (client) => client.on('error', () => undefined));

  const look = async () => {
    const at = performance.now();
    for (const one of all.values()) notice(one, at);
    const silent = [...all.values()].filter(
      ({ silentSince }) => silentSince !== undefined && at - silentSince >= silentMs,
    );
    if (silent.length === 0) return;
    const working = await workingFor(
      probe,
      silent.map(({ client }) => client.backend()),
    ).catch(() => 'unreachable' as const);
    if (working === 'unknown') return;
    for (const one of silent) {
      // It was answered, or asked for something else, in the meantime.
      if (one.silentSince === undefined || notice(one, performance.now()) < silentMs) continue;
      if (working === 'unreachable') {
        if (performance.now() - one.silentSince >= unreachableMs) one.client.giveUp();
        continue;
      }
      one.sightings = working.has(one.client.backend()) ? 0 : one.sightings + 1;
      if (one.sightings < neededSightings) continue;
      one.client.giveUp();
      // What ended this one has likely ended those that nobody uses just now.
      for (const { client, silentSince } of all.values()) {
        if (silentSince === undefined && !client.isBusy()) client.giveUp();
      }
    }
  };
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
  }, intervalMs).unref();

  return {
    /** Watches the connections of a pool. */
    add(pool: pg.Pool) {
      pool.on('connect', (client) => {
        if (!(client instanceof ServingClient)) return;
        all.set(client, { client, bytesRead: 0, silentSince: undefined, sightings: 0 });
      });
      pool.on('remove', (client) => void all.delete(client));
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await underWay;
      await probe.end();
    },
  };
}

/** For how long nothing has come on a connection whose query waits, in ms. */
function notice(one: Watched, at: number): number {
  const bytesRead = one.client.bytesRead();
  if (!one.client.isBusy() || bytesRead !== one.bytesRead) {
    one.silentSince = undefined;
    one.sightings = 0;
  }
  one.bytesRead = bytesRead;
  if (one.client.isBusy()) one.silentSince ??= at;
  return at - (one.silentSince ?? at);
}

/**
 * Those of PostgreSQL's processes that work on a statement. `unknown` behind a pooler, which names its own processes
 * instead of PostgreSQL's.
 */
async function workingFor(
  probe: pg.Pool,
  backends: readonly number[],
): Promise<Set<number> | 'unknown'> {
  const client = await probe.connect();
  try {
    const { rows } = await client.query<{ own: number; working: number[] }>(
      `select pg_backend_pid() as own, array(select pid from pg_stat_activity where pid = any($1::int[])
        and (state is null or state not like 'idle%')) as working`,
      [backends],
    );
    client.release();
    if (!(client instanceof ServingClient) || rows[0]!.own !== client.backend()) return 'unknown';
    return new Set(rows[0]!.working);
  } catch (error) {
    client.release(true);
    throw error;
  }
}
