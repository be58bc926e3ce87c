import { readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('../../../migrations/citus/', import.meta.url);

/** Whether the tables are laid out for Citus, so that it sends statements about them to the workers. */
export async function isLaidOut(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as is_there`,
  );
  if (!rows[0]?.is_there) return false;
  return Boolean((await client.query('select from pg_dist_partition limit 1')).rowCount);
}

/**
 * A migration as it applies to tables that are laid out: a file of `migrations/citus` with its name, where Citus refuses
 * something of the usual one. Citus sends the workers the text that a statement came in: in a block each has its own.
 */
export async function citusMigration(name: string, text: string): Promise<string> {
  const ofCitus = await readFile(new URL(name, folder), 'utf8').catch((error) => {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    return text;
  });
  return `do $migration$ begin\n${ofCitus}\nend $migration$`;
}
