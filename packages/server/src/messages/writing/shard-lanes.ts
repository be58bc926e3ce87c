import type pg from 'pg';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Postgres } from '../../platform/database/postgres.ts';
import type { BatchWriter } from './batch-writer.ts';
import type { Prepared } from './prepared-message.ts';
import { createShardFunctions } from './shard-functions.ts';

/** Batches that one worker writes at once: one prepares while the other waits for the disk. */
const batchesAWorker = 2;

/** The shards of a database with Citus: each takes its devices' messages in batches of their own. */
export interface Shards {
  /** Shards of the keys, in any order. */
  ids: string[];
  /** The shard that holds all that a message writes; undefined where that lies in several. */
  shardOf(prepared: Prepared): Promise<string | undefined>;
}

/** Prepares the workers for batches; undefined for a plain PostgreSQL. */
export async function openShards({ pool, writer }: Postgres): Promise<Shards | undefined> {
  const citus = await pool.query(`select from pg_extension where extname = 'citus'`);
  if (!citus.rowCount) return undefined;
  await alone(pool, createShardFunctions);
  const { rows } = await pool.query<{ id: string; workers: number }>(
    `select shardid::text as id, (select count(*) from citus_get_active_worker_nodes()) as workers
    from pg_dist_shard where logicalrelid = 'notification_keys'::regclass`,
  );
  writer.options.max = Math.max(2, (rows[0]?.workers ?? 1) * batchesAWorker);
  const known = new Map<number, Promise<string>>();
  const shardOfId = (id: number) => {
    const shard = known.get(id) ?? readShard(pool, id);
    known.set(id, shard);
    shard.catch(() => known.delete(id));
    return shard;
  };
  return {
    ids: rows.map(({ id }) => id),
    async shardOf({ lineageId, deviceId }) {
      const shard = await shardOfId(lineageId);
      return lineageId === deviceId || (await shardOfId(deviceId)) === shard ? shard : undefined;
    },
  };
}

async function readShard(pool: pg.Pool, id: number): Promise<string> {
  const { rows } = await pool.query<{ shard: string }>({
    name: 'shard-of-device',
    text: `select get_shard_id_for_distribution_column('notification_keys', $1::int)::text as shard`,
    values: [id],
  });
  return rows[0]!.shard;
}

async function alone(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.shardFunctions]);
    await work(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * A batch writer for each shard, as a batch of one shard is written by one call on its worker, and one for messages
 * that concern several: those of a device that was moved, whose keys lie where its first record is.
 */
export function createShardLanes(
  shards: Shards,
  createWriter: (ofOneShard: boolean) => BatchWriter,
) {
  const general = createWriter(false);
  const lanes = new Map(shards.ids.map((id) => [id, createWriter(true)]));
  const all = [general, ...lanes.values()];
  return {
    async write(prepared) {
      const shard = await shards.shardOf(prepared);
      return ((shard && lanes.get(shard)) || general).write(prepared);
    },
    waiting: () => all.reduce((sum, lane) => sum + lane.waiting(), 0),
    drained: async () => {
      await Promise.all(all.map((lane) => lane.drained()));
    },
  } satisfies BatchWriter;
}
