import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('../../../sql/functions/', import.meta.url);

/**
 * Creates the database's functions and triggers again where their files changed since they were applied, all of them or
 * none. The caller holds the lock of the migrations.
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists applied_functions (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from applied_functions',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0) return;
  await client.query('begin');
  for (const { name, text, hash } of changed) {
    await client.query(text);
    await client.query(
      `insert into applied_functions (name, hash) values ($1, $2)
        on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    );
  }
  await client.query('commit');
}
