import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';

/**
 * The tables, columns, constraints, indexes, sequences, triggers and functions of a database, a line each. Monthly
 * partitions are left out, and how a column is compressed, which depends on how PostgreSQL was built.
 */
export async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with relations as (
      select c.oid, c.relname::text as name, c.relkind, c.reloptions, c.relpersistence,
        coalesce(pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid), '') as partition
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname !~ '^(notifications|walked_paths)_\\d{4}_\\d\\d')
    select concat_ws(' ', 'relation', name, relkind, relpersistence, reloptions, partition) as line from relations
    union all
    select concat_ws(' ', 'column', r.name, row_number() over (partition by r.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated,
      a.attidentity, a.attstorage)
    from relations r
    join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    where r.relkind in ('r', 'p')
    union all
    select concat_ws(' ', 'constraint', r.name, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join relations r on r.oid = c.conrelid and c.contype <> 'n'
    union all
    select 'index ' || pg_get_indexdef(oid) from relations where relkind in ('i', 'I')
    union all
    select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by) from pg_sequences
    where schemaname = 'public'
    union all
    select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join relations r on r.oid = t.tgrelid
    where not tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select 'schema ' || nspname from pg_namespace where nspname !~ '^pg_(toast|temp)' and nspname <> 'pgboss'
    order by 1`);
  return rows.map(({ line }) => line);
}

/** Rows of every table of the schema `public` by the table's name, each as JSON; partitioned tables as a whole. */
export async function rowsOfTables(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/**
 * Fills an empty database with one that the migrations made which 0002-version-0-2.sql replaced: the backup of 0.1.0
 * (`first-version`), upgraded by them, and rows in the tables that they added. Written by pg_dump of PostgreSQL 15.
 */
export async function restoreUnfolded(client: pg.Client): Promise<void> {
  const file = new URL('./unfolded-migrations.sql.gz', import.meta.url);
  await client.query(gunzipSync(readFileSync(file)).toString('utf8'));
  // The dump empties it.
  await client.query('reset all');
}
