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

/** The first line of a file that replaces only the end of a migration: the line where that end begins. */
const endMark = /^-- Instead of the usual migration from its line: (.+)\n/;

/**
 * A migration as it applies to tables that are laid out: a file of `migrations/citus` with its name replaces it, or its end,
 * where Citus refuses something of the usual one. Citus sends the workers the text that a statement came in: in a block each
 * has its own.
 */
export async function citusMigration(name: string, text: string): Promise<string> {
  const ofCitus = await readFile(new URL(name, folder), 'utf8').catch((error) => {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    return text;
  });
  const line = endMark.exec(ofCitus)?.[1];
  const whole = line === undefined ? ofCitus : `${beforeLine(text, line, name)}${ofCitus}`;
  return `do $migration$ begin\n${whole}\nend $migration$`;
}

/** What stands before a line; throws unless the migration has it once. */
function beforeLine(text: string, line: string, name: string): string {
  const parts = `\n${text}`.split(`\n${line}\n`);
  if (parts.length !== 2)
    throw new Error(`${name} has no one line "${line}", which its file for Citus names.`);
  return `${parts[0]}\n`;
}
