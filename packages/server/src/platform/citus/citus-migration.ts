import type pg from 'pg';

/** Whether the tables are laid out for Citus, so that it sends statements about them to the workers. */
export async function isLaidOut(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as is_there`,
  );
  if (!rows[0]?.is_there) return false;
  return Boolean((await client.query('select from pg_dist_partition limit 1')).rowCount);
}

/**
 * A migration as it applies to tables that are laid out. Citus sends the workers the text that a statement came in: in
 * a block each has its own. It refuses to set how a column is stored, which changes no value and is left out.
 */
export const citusMigration = (text: string): string =>
  `do $migration$ begin
${text.replaceAll(/^alter table \w+ alter column \w+ set storage \w+;$/gm, '')}
end $migration$`;
