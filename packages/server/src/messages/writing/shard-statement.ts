import { createHash } from 'node:crypto';
import { sqlFile } from '../../platform/database/sql-file.ts';

const statement = sqlFile(new URL('./write-batch.sql', import.meta.url));

/** The shards of one worker that hold the rows of the same devices, by the tables' names. */
export interface ShardGroup {
  tables: Pick<ReadonlyMap<string, string>, 'get'>;
}

/** Replaces the one match of a pattern; throws where the statement no longer has it. */
function replaced(text: string, pattern: RegExp, by: string): string {
  const matches = text.match(new RegExp(pattern, 'g'));
  if (matches?.length !== 1) {
    throw new Error(`write-batch.sql has ${matches?.length ?? 0} matches of ${pattern}, not one.`);
  }
  return text.replace(pattern, by);
}

/**
 * The statement of a batch as a function of one shard group: plain tables of one worker, in one plan that is made
 * once a connection. What belongs into tables of the coordinator is answered: ids, counts, changed levels, and which devices' alarms are to be evaluated.
 */
export function shardFunction(name: string, { tables }: ShardGroup): string {
  const table = (of: string) => {
    const shard = tables.get(of);
    if (shard === undefined) throw new Error(`The table ${of} has no shard beside the keys'.`);
    return shard;
  };
  let text = statement.text;
  text = replaced(
    text,
    /from hold_devices\(\$1::int\[\], \$2::int\[\]\)/,
    `from ${table('devices')} where lineage_id = any($1::int[])`,
  );
  text = replaced(text, /nextval\('notification_ids'\) as id/, 'ids[ord] as id');
  text = replaced(
    text,
    /insert into alerts \((.*)\)\n {2}select\n/,
    `insert into ${table('alerts')} as alerts (id, $1)\n  select alert_ids[ord],\n`,
  );
  text = replaced(
    text,
    /counted as \(\n {2}insert into count_changes \((.*)\)\n/,
    'counted ($1) as (\n',
  );
  text = replaced(
    text,
    /levels_changed as \(\n {2}insert into level_changes \((.*)\)\n/,
    'levels_changed ($1) as (\n',
  );
  text = replaced(
    text,
    /triggered as \(\n((?: {2}--.*\n)*) {2}insert into alarm_triggers \((.*)\)\n/,
    'triggered ($2) as (\n$1',
  );
  text = replaced(text, /from device_latest l\n/, `from ${table('device_latest')} l\n`);
  text = text.replaceAll(
    /insert into ([a-z]\w*)(?= \(|\n)/g,
    (_, of) => `insert into ${table(of)} as ${of}`,
  );
  // Its rows are gathered with what else the coordinator needs.
  text = replaced(
    text,
    /\n(--[^\n]*\n)+select\n {2}a\.id,/,
    ',\nwritten as (\nselect\n  ord,\n  a.id,',
  );
  text = text.replaceAll(/\$(\d+)/g, 'params[$1]');
  return `create or replace function ${name}(ids bigint[], alert_ids bigint[], params text[])
returns jsonb language plpgsql
set enable_nestloop = off set jit = off set plan_cache_mode = force_generic_plan as $statement$
#variable_conflict use_column
declare
  result jsonb;
begin
${text})
select jsonb_build_object(
  'rows', (select jsonb_agg(to_jsonb(w) order by w.ord) from written w),
  'counts', (select jsonb_agg(to_jsonb(c)) from counted c),
  'levels', (select jsonb_agg(to_jsonb(l)) from levels_changed l),
  'triggers', (select jsonb_agg(to_jsonb(t)) from triggered t))
into result;
return result;
end $statement$`;
}

/** Servers of another version have functions of other names. */
export const shardFunctionVersion = createHash('sha256')
  .update(shardFunction('version', { tables: { get: (name: string) => name } }))
  .digest('hex')
  .slice(0, 8);
