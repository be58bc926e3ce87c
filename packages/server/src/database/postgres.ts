import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;

/** The server's connections: `db` for people's requests, `writer` for what devices send. */
export interface Postgres {
  db: Db;
  pool: pg.Pool;
  writer: pg.Pool;
  /** Rejects, in words, when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Batches under way at once: one prepares while the other waits for the disk. */
export const writerConnections = 2;
/** A database that does not greet within this is away. */
const connectTimeoutMs = 900;
/** In a rush of people a request waits this long for its turn at a connection. */
const turnTimeoutMs = 10_000;

// Sums and ids are far below 2^53: read PostgreSQL's 64-bit integers as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The pool's own limit is for the wait of a turn; that for a new connection is shorter. */
class PromptClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: connectTimeoutMs });
  }
}

/**
 * Opens the pools. Connects with the first query, so it does not fail while the database is unavailable.
 * `onLost` is called for each idle connection that ends.
 */
export function connectPostgres(url: string, onLost: (error: Error) => void): Postgres {
  // A connection once made is kept: on a busy machine a new one takes longer than a person's request may.
  const settings = {
    connectionString: url,
    Client: PromptClient,
    connectionTimeoutMillis: turnTimeoutMs,
    idleTimeoutMillis: 0,
  };
  // What takes milliseconds must not wait for a compiler or for processes to help, whatever the customer's
  // PostgreSQL is set to.
  const pool = new pg.Pool({
    ...settings,
    max: 10,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  });
  // Ingest joins a batch with itself: without this, generic plans compare every pair of rows.
  const writer = new pg.Pool({
    ...settings,
    max: writerConnections,
    options: '-c enable_nestloop=off -c jit=off',
  });
  for (const each of [pool, writer]) {
    each.on('error', onLost);
    // A connection that ends while it is in use fails its query, which reports the error; without a
    // listener the same error would end the process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    writer,
    async check() {
      await pool.query('select 1').catch((error) => {
        throw new Error(unavailableWords(error), { cause: error });
      });
    },
    async close() {
      await writer.end();
      await db.destroy();
    },
  };
}

/** PostgreSQL's words for "a row with this value exists" and "others refer to this row". */
export const isDuplicate = (error: unknown) => codeOf(error) === '23505';
export const isReferred = (error: unknown) => codeOf(error) === '23503';

/** The database is away, starting or stopping; nothing was judged. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    /^(08|57P0|53|58030|25006)/.test(code) ||
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'ENOENT',
      'EPIPE',
      'ETIMEDOUT',
      // A request that waited for it too long.
      'FST_ERR_HANDLER_TIMEOUT',
    ].includes(code) ||
    (error instanceof Error &&
      /connection (terminated|timeout)|timeout (exceeded|expired)/i.test(error.message))
  );
}

/** What is the matter with a database that is away: `The database … just now`. */
export function unavailableWords(error: unknown): string {
  const code = codeOf(error) ?? '';
  if (code === '53100') return 'has no room left on its disk';
  if (code === '25006') return 'takes no changes';
  if (code.startsWith('53')) return 'has too much to do';
  return code === 'FST_ERR_HANDLER_TIMEOUT' ||
    (error instanceof Error && /timeout/i.test(error.message))
    ? 'does not answer in time'
    : 'is away';
}

/** The value itself was wrong for the database (class 22, 23) or beyond its limits (54): trying again cannot help. */
export const isWrongData = (error: unknown) => /^(2[23]|54)/.test(codeOf(error) ?? '');

/** A NUL character, or half a surrogate pair in JSON: PostgreSQL keeps neither. */
export const isUnstorableText = (error: unknown) => /^22(021|P05)$/.test(codeOf(error) ?? '');

/** The constraint that a write broke. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
