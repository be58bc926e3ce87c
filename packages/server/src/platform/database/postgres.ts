import { setTimeout as sleep } from 'node:timers/promises';
import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { idleLimitMs, sessionOptions, writerLimitMs } from './connection-limits.ts';
import { watchConnections } from './connection-watch.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { connectionOf, watchPrimary } from './primary.ts';
import { ServingClient, ServingPool, waitTimeoutMs } from './serving-pool.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;

/** The server's connections: `db` for people's requests, `writer` for what devices send. */
export interface Postgres {
  db: Db;
  pool: pg.Pool;
  writer: pg.Pool;
  /** One connection, for what must not wait for other statements. */
  leases: Db;
  /** Rejects, in words, when the database does not answer. */
  check(): Promise<void>;
  /**
   * Opens a first connection of each pool. A database that has just started, on a busy machine, may not accept one
   * within the limit of a request: it is tried again for `limitMs`.
   */
  waitUntilReachable(limitMs?: number): Promise<void>;
  /**
   * Opens the connections that people's requests will need: on a busy machine a request would wait long for a new one.
   * What cannot be opened now is opened when it is needed.
   */
  openConnections(): Promise<void>;
  close(): Promise<void>;
}

/** Batches under way at once: one prepares while the other waits for the disk. */
export const writerConnections = 2;
/** Beside them, for devices that somebody holds: who waits for one of these keeps no other waiting. */
export const heldConnections = 1;
/** Connections for people's requests, and how many of them are opened at a start. */
const maxConnections = 10;
const openedAhead = 8;
/** A renewal of a lease that took longer would come too late. */
const leaseLimitMs = 2_000;
/** For so long a start waits for its first connections. */
const reachableLimitMs = 30_000;
const retryPauseMs = 100;
/** Who asks whether the database answers has given up by then; checks must not use up the connections. */
const checkLimitMs = 2_000;
// Sums and ids are far below 2^53: read PostgreSQL's 64-bit integers as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the pools. Connects with the first query, so it does not fail while the database is unavailable.
 * `onLost` is called for each idle connection that ends.
 */
export function connectPostgres(url: string, onLost: (error: Error) => void): Postgres {
  // A connection once made is kept: on a busy machine a person would wait long for a new one.
  const settings = {
    ...connectionOf(url),
    Client: ServingClient,
    connectionTimeoutMillis: waitTimeoutMs,
    idleTimeoutMillis: 0,
  };
  // Statements take milliseconds: compiling one, or starting processes for it, would take longer. PostgreSQL does
  // both by default where it estimates a statement as costly (planner-settings.test.ts).
  const pool = new ServingPool({
    ...settings,
    cancel: (backend: number) => leasePool.query('select pg_cancel_backend($1::int)', [backend]),
    max: maxConnections,
    options: sessionOptions(idleLimitMs.others, '-c jit=off -c max_parallel_workers_per_gather=0'),
  });
  // The plan of a batch is made once for all. PostgreSQL then takes its arrays for a few rows and would join them by
  // nested loops, which compare each message with each new key (write-batch.test.ts).
  const writer = new ServingPool({
    ...settings,
    max: writerConnections + heldConnections,
    options: sessionOptions(
      idleLimitMs.writer,
      `-c enable_nestloop=off -c jit=off -c lock_timeout=${writerLimitMs.lock} ` +
        `-c statement_timeout=${writerLimitMs.statement}`,
    ),
    query_timeout: writerLimitMs.answer,
  });
  // A lease says only that a server lives: it is worth no wait for the disk or a standby.
  const leasePool = new ServingPool({
    ...settings,
    max: 1,
    options: sessionOptions(idleLimitMs.others, '-c synchronous_commit=off'),
    query_timeout: leaseLimitMs,
  });
  const watch = watchConnections(settings);
  for (const each of [pool, writer, leasePool]) {
    each.on('error', onLost);
    // A connection that ends while it is in use fails its query, which reports the error; without a
    // listener the same error would end the process.
    each.on('connect', (client) => client.on('error', () => undefined));
    watch.add(each);
  }
  const primary = watchPrimary(url);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const leases = new Kysely<DB>({ dialect: new PostgresDialect({ pool: leasePool }) });
  return {
    db,
    pool,
    writer,
    leases,
    async check() {
      const query = { text: 'select 1', query_timeout: checkLimitMs };
      await pool.query(query).catch((error) => {
        throw new Error(unavailableWords(error), { cause: error });
      });
    },
    async waitUntilReachable(limitMs = reachableLimitMs) {
      const end = performance.now() + limitMs;
      for (const each of [pool, writer, leasePool]) await firstConnection(each, end);
    },
    async openConnections() {
      // Begun together: one that is free would be taken again. Each is free as soon as it is open.
      const opening = Array.from({ length: openedAhead }, async () =>
        (await pool.connect()).release(),
      );
      await Promise.allSettled(opening);
    },
    async close() {
      primary.stop();
      await watch.stop();
      await Promise.all([writer.end(), leases.destroy()]);
      await db.destroy();
    },
  };
}

/** Rejects with the last failure when none could be had until `end` (of `performance.now()`). */
async function firstConnection(pool: pg.Pool, end: number): Promise<void> {
  while (true) {
    try {
      (await pool.connect()).release();
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() >= end) throw error;
      await sleep(retryPauseMs);
    }
  }
}

/** SQLSTATEs of a violated unique or foreign key constraint. */
export const isDuplicate = (error: unknown) => codeOf(error) === '23505';
export const isReferred = (error: unknown) => codeOf(error) === '23503';

/**
 * SQLSTATEs of a server that starts, stops, is full or read-only, and of a lock, a statement or a transaction that took
 * longer than its limit: the request itself may be valid.
 */
const unavailableStates = /^(08|57P0|53|58030|25006|25P03|55P03|57014)/;

/** Whether the database could not be reached or could not work; the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  unavailableStates.test(codeOf(error) ?? '') ||
  isWorkerLost(error);

/** Citus lost a worker under way; that has no SQLSTATE of its own. */
const isWorkerLost = (error: unknown) =>
  codeOf(error) === 'XX000' && /^failure on connection /.test((error as Error).message);

/** Why an unavailable database does not work: `The database … just now`. */
export function unavailableTrouble(error: unknown): Message {
  const code = codeOf(error) ?? '';
  if (code === '53100') return msg('has no room left on its disk');
  if (code === '25006') return msg('takes no changes');
  if (code === lockTaken || code === '57014') return lateTrouble;
  if (code.startsWith('53')) return msg('has too much to do');
  return error instanceof DatabaseUnavailable && error.isLate ? lateTrouble : msg('is unavailable');
}

/** The same in English, for logs. */
export const unavailableWords = (error: unknown): string => inEnglish(unavailableTrouble(error));

/** What is wrong with a database that a request waited for too long. */
export const lateTrouble = msg('does not answer in time');

/** A value is wrong for the database (class 22, 23) or beyond its limits (54): a retry cannot succeed. */
export const isWrongData = (error: unknown) => /^(2[23]|54)/.test(codeOf(error) ?? '');

/** SQLSTATE of a lock that another transaction did not let go of in time. */
const lockTaken = '55P03';
export const isLockTaken = (error: unknown) => codeOf(error) === lockTaken;

/** SQLSTATE of a transaction that PostgreSQL ended as nothing was sent in it: none of it was written. */
export const isEndedTransaction = (error: unknown) => codeOf(error) === '25P03';

/** SQLSTATE of a function that is not there. */
export const isMissingFunction = (error: unknown) => codeOf(error) === '42883';

/** A NUL character, or half a surrogate pair in JSON: PostgreSQL keeps neither. */
export function isUnstorableText(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  const { detail } = Object(error) as { detail?: unknown };
  // Half a pair that another half should follow has the code of every invalid input.
  return /^22(021|P05)$/.test(code) || (code === '22P02' && /surrogate/i.test(String(detail)));
}

/** The constraint that a write broke. Of a worker of Citus the message alone names it, with the shard's number. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return error.constraint ?? /"(\w+)_\d+"$/.exec(error.message)?.[1];
}

/** SQLSTATE of an error; pg-boss passes PostgreSQL's errors on as plain objects with the same code. */
function codeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
