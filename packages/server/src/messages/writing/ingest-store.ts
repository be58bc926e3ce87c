import type pg from 'pg';
import { writerLimitMs } from '../../platform/database/connection-limits.ts';
import {
  isEndedTransaction,
  isMissingFunction,
  type Postgres,
} from '../../platform/database/postgres.ts';
import { isOneStatement, queryFor, reportOf, writeParts } from './batch-parts-store.ts';
import { type BatchQuery, type BatchRow, batchQuery, shardQuery } from './batch-statement.ts';
import type { Prepared } from './prepared-message.ts';

/** The id under which a message is stored; `duplicate` when it had been before. */
export interface Written {
  id: number;
  duplicate: boolean;
}

/** Nothing was written: the device has moved or was retired in the meantime, or a resend's first copy was deleted. */
export const stale = 'stale';

type Connections = Pick<Postgres, 'writer' | 'pool'>;

/** A write that is tried again without the devices that may be held waits less for these. */
interface WriteOptions {
  isAgain?: boolean | undefined;
}

/** Writes a batch at once. Resolves after the commit, with one result a message, in order. */
export const writeBatch = (
  postgres: Connections,
  batch: readonly Prepared[],
  options: WriteOptions = {},
) => writeBy(batchQuery, postgres, batch, options);

/**
 * Writes a batch whose messages all belong to one shard of a database with Citus by one call on that shard's worker.
 * What changed so that it cannot, such as a shard that was split, has it written as any other batch.
 */
export const writeShardBatch = (
  postgres: Connections,
  batch: readonly Prepared[],
  options: WriteOptions = {},
) =>
  writeBy(shardQuery, postgres, batch, options).catch((error) => {
    if (!isMissingFunction(error)) throw error;
    return writeBatch(postgres, batch, options);
  });

async function writeBy(
  queryOf: BatchQuery,
  { writer, pool }: Connections,
  batch: readonly Prepared[],
  options: WriteOptions,
): Promise<(Written | typeof stale)[]> {
  const rows = await write(queryOf, writer, batch, options);
  const resends = batch.filter((_, i) => rows[i]!.id === null && !rows[i]!.stale);
  const firstIds = await firstIdsOf(pool, resends);
  return batch.map((prepared, i): Written | typeof stale => {
    const { id } = rows[i]!;
    if (id !== null) return { id, duplicate: false };
    const firstId = firstIds.get(prepared);
    return firstId === undefined ? stale : { id: firstId, duplicate: true };
  });
}

/**
 * One statement; with stays in zones, crossings of lines, paths, or faults of pictures, a transaction. Crossings depend on what
 * was stored before: it holds their devices against others that write flows, from before ids are given out: so flows
 * are added in the order of ids.
 */
async function write(
  queryOf: BatchQuery,
  writer: pg.Pool,
  batch: readonly Prepared[],
  { isAgain }: WriteOptions,
): Promise<BatchRow[]> {
  const reports = batch.map(reportOf);
  const query = queryFor(queryOf, batch, reports);
  if (isOneStatement(batch, reports) && !isAgain) return (await writer.query<BatchRow>(query)).rows;
  const inOne = () =>
    inTransaction(writer, async (client) => {
      if (isAgain) await client.query(`set local lock_timeout = ${writerLimitMs.lockAgain}`);
      return writeParts(client, query, batch, reports);
    });
  // This process itself was held up between two statements. Of the ended transaction nothing is left.
  return inOne().catch((error) => (isEndedTransaction(error) ? inOne() : Promise.reject(error)));
}

/** What `writeWith` found; nothing was written. */
class NotWritten extends Error {}

/**
 * Writes messages of one device and what belongs to them in one transaction: all, or nothing. `also` returns whether it
 * could do its part. Resolves to the results in order; undefined where nothing was written, as the device moved or was
 * retired in the meantime, or `also` returned false.
 */
export async function writeWith(
  { writer, pool }: Connections,
  batch: readonly Prepared[],
  also: (client: pg.PoolClient) => Promise<boolean>,
  { isAgain }: WriteOptions = {},
): Promise<Written[] | undefined> {
  const reports = batch.map(reportOf);
  const query = batch.length === 0 ? undefined : queryFor(batchQuery, batch, reports);
  try {
    const rows = await inTransaction(writer, async (client) => {
      if (isAgain) await client.query(`set local lock_timeout = ${writerLimitMs.lockAgain}`);
      const written = query ? await writeParts(client, query, batch, reports) : [];
      if (written.some((row) => row.stale) || !(await also(client))) throw new NotWritten();
      return written;
    });
    const firstIds = await firstIdsOf(
      pool,
      batch.filter((_, nth) => rows[nth]!.id === null),
    );
    return batch.map((prepared, nth) => {
      const { id } = rows[nth]!;
      return { id: id ?? firstIds.get(prepared) ?? 0, duplicate: id === null };
    });
  } catch (error) {
    if (error instanceof NotWritten) return undefined;
    throw error;
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    client.release();
    return done;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken) => client.release(broken),
    );
    throw error;
  }
}

/**
 * The ids of resends' first copies, in one query; none for a copy that was deleted in the meantime. It does not use the
 * writer's connections, which may not look up keys one by one and would read all of them.
 */
async function firstIdsOf(
  pool: pg.Pool,
  resends: readonly Prepared[],
): Promise<Map<Prepared, number>> {
  if (resends.length === 0) return new Map();
  const { rows } = await pool.query<{ ord: number; id: number }>({
    name: 'first-ids',
    text: `select r.ord, k.id
      from unnest($1::int[], $2::text[]) with ordinality as r(lineage_id, code, ord)
      join notification_keys k on k.lineage_id = r.lineage_id and k.code = r.code`,
    values: [resends.map(({ lineageId }) => lineageId), resends.map(({ message }) => message.Code)],
  });
  return new Map(rows.map(({ ord, id }) => [resends[ord - 1]!, id]));
}
