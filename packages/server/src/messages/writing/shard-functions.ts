import type pg from 'pg';
import { citusTables } from '../../platform/citus/citus-tables.ts';
import { shardFunction, shardFunctionVersion } from './shard-statement.ts';

const prefix = 'write_batch_';

/** The function's name on its worker: of the keys' shard, and of this version's statement. */
const nameOf = (keysShard: string) => `${prefix}${keysShard}_${shardFunctionVersion}`;

interface Shard {
  table: string;
  /** The place of one device's rows in all tables. */
  place: string;
  shard: string;
  host: string;
  port: number;
}

/**
 * Creates the function that writes a batch on each worker, one for each of its shards. Done at each start, as shards
 * move between workers; a batch whose function is missing is written by the statement itself.
 */
export async function createShardFunctions(client: pg.ClientBase): Promise<void> {
  const { rows: shards } = await client.query<Shard>(
    `select s.logicalrelid::regclass::text as table, s.shardminvalue as place, s.shardid as shard,
      n.nodename as host, n.nodeport as port
    from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
    where s.logicalrelid::regclass::text = any($1) and n.noderole = 'primary'`,
    [[...citusTables.distributed.map(({ name }) => name), 'devices']],
  );
  const shardName = ({ table, shard }: Shard) => `${table}_${shard}`;
  for (const keys of shards.filter(({ table }) => table === 'notification_keys')) {
    const beside = shards.filter(
      (each) =>
        each.host === keys.host &&
        each.port === keys.port &&
        (each.table === 'devices' || each.place === keys.place),
    );
    const tables = new Map(beside.map((each) => [each.table, shardName(each)]));
    const text = shardFunction(nameOf(keys.shard), { tables });
    const { rows } = await client.query<{ success: boolean; result: string }>(
      'select success, result from master_run_on_worker(array[$1], array[$2::int], array[$3], false)',
      [keys.host, keys.port, `set citus.enable_ddl_propagation = off; ${text}`],
    );
    if (!rows[0]?.success) {
      throw new Error(`${keys.host}:${keys.port} did not take a function: ${rows[0]?.result}`);
    }
  }
}
