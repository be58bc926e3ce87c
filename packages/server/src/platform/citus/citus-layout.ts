import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { citusTables } from './citus-tables.ts';

/** Functions that are written otherwise for Citus than in `sql/functions`. */
const folder = new URL('../../../sql/citus/', import.meta.url);
/** Shards a worker, unless the database has a setting of its own: room for four times as many workers. */
const shardsAWorker = 4;

/** Where tables lie (citus-tables.ts). */
interface Layout {
  reference: readonly string[];
  distributed: readonly { name: string; column: string }[];
  managed: readonly string[];
  plain: readonly string[];
}

/**
 * Lays out a database that has the extension Citus: reference tables, distributed tables, and tables that stay on
 * the coordinator. Does what is not done yet, so also for tables of a later migration; nothing without the extension.
 * The caller holds the lock of the migrations.
 */
export async function layOutForCitus(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (!rowCount) return;
  await client.query('begin');
  await layOutTables(client, citusTables);
  for (const file of (await readdir(folder)).sort()) {
    await client.query(await readFile(new URL(file, folder), 'utf8'));
  }
  await client.query('commit');
}

/** For this connection and those that begin later. */
async function setForDatabase(client: pg.Client, name: string, value: string): Promise<void> {
  await client.query(`select set_config($1, $2, false)`, [name, value]);
  await client.query(`do $$ begin
    execute format('alter database %I set ${name} = %L', current_database(), '${value}');
  end $$`);
}

/** Puts tables where they belong that are not there yet. The caller has begun a transaction. */
export async function layOutTables(client: pg.Client, layout: Layout): Promise<void> {
  // Statements on many shards go from one to the next: next to each other, one transaction could wait for itself.
  await setForDatabase(client, 'citus.multi_shard_modify_mode', 'sequential');
  const missing = await tablesToLayOut(client, layout);
  if (missing.size > 0) await layOut(client, layout, missing);
}

/** Names of tables that do not lie where they belong: a new one with a foreign key is managed by Citus by then. */
async function tablesToLayOut(
  client: pg.Client,
  { reference, distributed, managed }: Layout,
): Promise<Set<string>> {
  const wanted = [
    ...reference.map((name) => ({ name, kind: 'n t' })),
    ...distributed.map(({ name }) => ({ name, kind: 'h s' })),
    ...managed.map((name) => ({ name, kind: 'n s' })),
  ];
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[], $2::text[]) w(name, kind)
    where not exists (select 1 from pg_dist_partition
      where logicalrelid = name::regclass and partmethod::text || ' ' || repmodel::text = kind)`,
    [wanted.map(({ name }) => name), wanted.map(({ kind }) => kind)],
  );
  return new Set(rows.map(({ name }) => name));
}

async function layOut(
  client: pg.Client,
  { reference, distributed, managed, plain }: Layout,
  missing: ReadonlySet<string>,
): Promise<void> {
  // Tables of the coordinator keep their foreign keys to reference tables.
  await client.query('set local citus.enable_local_reference_table_foreign_keys = on');
  // It says of each table that the rows which it copied are still in it.
  await client.query('set local client_min_messages = warning');
  await chooseShardCount(client);
  const keys = await takeForeignKeys(client, missing);
  for (const name of reference) {
    if (!missing.has(name)) continue;
    await client.query('select create_reference_table($1)', [name]);
    await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
  }
  const first = distributed[0]!.name;
  for (const { name, column } of distributed) {
    if (!missing.has(name)) continue;
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      name,
      column,
      name === first ? 'none' : first,
    ]);
    await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
  }
  for (const name of managed) {
    if (missing.has(name)) {
      await client.query('select citus_add_local_table_to_metadata($1)', [name]);
    }
  }
  for (const key of keys) {
    if (plain.includes(key.table)) continue;
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops the foreign keys from and to tables and answers them: a table is laid out without them. */
async function takeForeignKeys(
  client: pg.Client,
  tables: ReadonlySet<string>,
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
      and not relation_is_a_known_shard(conrelid)
      and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
    order by 1, 2`,
    [[...tables]],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return rows;
}

/** Citus's own default of 32 is for big clusters; what the operator has set is kept. */
async function chooseShardCount(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_chosen: boolean; workers: number }>(
    `select (select source <> 'default' from pg_settings where name = 'citus.shard_count') as is_chosen,
      (select count(*) from citus_get_active_worker_nodes()) as workers`,
  );
  const { is_chosen, workers } = rows[0]!;
  if (Number(workers) === 0) {
    throw new Error(
      'The database has the extension Citus, but no workers: add them with citus_add_node before ' +
        'the first start (docs/operations.md), or drop the extension.',
    );
  }
  if (is_chosen) return;
  await client.query(`set local citus.shard_count = ${Number(workers) * shardsAWorker}`);
}
