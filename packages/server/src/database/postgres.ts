import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
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
  close(): Promise<void>;
}

/** Batches under way at once: one prepares while the other waits for the disk. */
export const writerConnections = 2;
// Sums and ids are far below 2^53: read PostgreSQL's 64-bit integers as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the pools. Connects with the first query, so it does not fail while the database is unavailable.
 * `onLost` is called for each idle connection that ends.
 */
export function connectPostgres(url: string, onLost: (error: Error) => void): Postgres {
  // A connection once made is kept: on a busy machine a new one takes longer than a person's request may.
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
    max: 10,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  });
  // The plan of a batch is made once for all. PostgreSQL then takes its arrays for a few rows and would join them by
  // nested loops, which compare each message with each new key (write-batch.test.ts).
  const writer = new ServingPool({
    ...settings,
    max: writerConnections,
    options: '-c enable_nestloop=off -c jit=off',
  });
  // A lease says only that a server lives: it is worth no wait for the disk or a standby.
  const leasePool = new ServingPool({ ...settings, max: 1, options: '-c synchronous_commit=off' });
  for (const each of [pool, writer, leasePool]) {
    each.on('error', onLost);
    // A connection that ends while it is in use fails its query, which reports the error; without a
    // listener the same error would end the process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const watch = watchPrimary(url);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const leases = new Kysely<DB>({ dialect: new PostgresDialect({ pool: leasePool }) });
  return {
    db,
    pool,
    writer,
    leases,
    async check() {
      await pool.query('select 1').catch((error) => {
        throw new Error(unavailableWords(error), { cause: error });
      });
    },
    async close() {
      watch.stop();
      await Promise.all([writer.end(), leases.destroy()]);
      await db.destroy();
    },
  };
}

/** SQLSTATEs of a violated unique or foreign key constraint. */
export const isDuplicate = (error: unknown) => codeOf(error) === '23505';
export const isReferred = (error: unknown) => codeOf(error) === '23503';

/** SQLSTATEs of a server that starts, stops, is full or read-only: the request itself may be valid. */
const unavailableStates = /^(08|57P0|53|58030|25006)/;

/** Whether the database could not be reached or could not work; the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  unavailableStates.test(codeOf(error) ?? '') ||
  isWorkerLost(error);

/** Citus lost a worker under way; that has no SQLSTATE of its own. */
const isWorkerLost = (error: unknown) =>
  codeOf(error) === 'XX000' && /^failure on connection /.test((error as Error).message);

/** Why an unavailable database does not work: `The database … just now`. */
export function unavailableWords(error: unknown): string {
  const code = codeOf(error) ?? '';
  if (code === '53100') return 'has no room left on its disk';
  if (code === '25006') return 'takes no changes';
  if (code.startsWith('53')) return 'has too much to do';
  return error instanceof DatabaseUnavailable && error.isLate ? lateWords : 'is unavailable';
}

/** Words for a database that a request waited for too long. */
export const lateWords = 'does not answer in time';

/** A value is wrong for the database (class 22, 23) or beyond its limits (54): a retry cannot succeed. */
export const isWrongData = (error: unknown) => /^(2[23]|54)/.test(codeOf(error) ?? '');

/** SQLSTATE of a function that is not there. */
export const isMissingFunction = (error: unknown) => codeOf(error) === '42883';

/** A NUL character, or half a surrogate pair in JSON: PostgreSQL keeps neither. */
export const isUnstorableText = (error: unknown) => /^22(021|P05)$/.test(codeOf(error) ?? '');

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
