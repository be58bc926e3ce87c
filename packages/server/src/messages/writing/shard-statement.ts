import { createHash } from 'node:crypto';
import { sqlFile } from '../../platform/database/sql-file.ts';

/** The shards of one worker that hold the rows of the same devices, by the tables' names. */
export interface ShardGroup {
  tables: Pick<ReadonlyMap<string, string>, 'get'>;
}

/** The statement for one shard group: its function takes ids, which the coordinator gives out, and `params`. */
const statementOf = ({ tables }: ShardGroup) => {
  const tableOf = (name: string) => {
    const shard = tables.get(name);
    if (shard === undefined) throw new Error(`The table ${name} has no shard beside the keys'.`);
    return shard;
  };
  const places: Record<string, () => string> = {
    // The coordinator holds them.
    held_devices: () => `${tableOf('devices')} where lineage_id = any(:lineages::int[])`,
    message_id: () => 'ids[ord]',
    alert_id: () => 'alert_ids[ord]',
  };
  return sqlFile(new URL('./write-shard-batch.sql', import.meta.url), {
    at: (name) => places[name]?.() ?? tableOf(name),
    parameter: (nth) => `params[${nth}]`,
  });
};

/** The statement of a batch as a function of one shard group: plain tables of one worker, in one plan that is made once a connection. */
export const shardFunction = (name: string, group: ShardGroup): string =>
  `create or replace function ${name}(ids bigint[], alert_ids bigint[], params text[])
returns jsonb language plpgsql
set enable_nestloop = off set jit = off set plan_cache_mode = force_generic_plan as $statement$
#variable_conflict use_column
declare
  result jsonb;
begin
${statementOf(group).text}
into result;
return result;
end $statement$`;

const anyGroup: ShardGroup = { tables: { get: (name) => name } };

/** The parameters of the statement, the same for all shards. */
export const shardParameters = statementOf(anyGroup).parameters;

/** Servers of another version have functions of other names. */
export const shardFunctionVersion = createHash('sha256')
  .update(shardFunction('version', anyGroup))
  .digest('hex')
  .slice(0, 8);
