import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { layOutForCitus } from '../citus/citus-layout.ts';
import { citusMigration, isLaidOut } from '../citus/citus-migration.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { foldedMigrations, recordFolded, withFolded } from './folded-migrations.ts';
import { applyFunctions } from './functions.ts';
import { connectionOf } from './primary.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** This version's migrations, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

interface Options {
  /** Applies only the migrations of these names and no functions: the tables of an earlier version. */
  only?: readonly string[];
  /** How an error names the database: "The data folder ./data". */
  place?: string;
  /** Gets which migration of an upgrade runs, and again while it takes long. */
  report?: (sentence: string) => void;
}

/** Brings the database at `url` to this version's tables and functions. Several servers may call it at once. */
export async function migrate(url: string, { only, place, report }: Options = {}): Promise<void> {
  const client = new pg.Client(connectionOf(url));
  // A lost connection fails the query under way; alone it must not end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await client.query(`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const applied = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    );
    const known = new Map(applied.rows.map((row) => [row.name, row.hash]));
    const names = await migrationNames();
    assertSameBeginning(names, [...known.keys()]);
    const { into } = foldedMigrations;
    const whole = await knownMigrations(
      [...known.keys()],
      place ?? 'The database',
      'use that version, or restore a backup',
    );
    if (whole.includes(into) && !known.has(into)) {
      const { hash } = await readMigration(into);
      await recordFolded(client, hash);
      known.set(into, hash);
    }
    for (const name of names) {
      if (only && !only.includes(name)) continue;
      // A new database is made in a moment.
      await apply(client, name, known.get(name), known.size > 0 ? report : undefined);
    }
    if (only) return;
    await applyFunctions(client);
    await layOutForCitus(client);
  } finally {
    await client.end();
  }
}

/** A database that began with another first schema can hold none of this version's tables. */
function assertSameBeginning([first]: string[], applied: string[]): void {
  if (applied.length === 0 || first === undefined || applied.includes(first)) return;
  throw new Error(
    `The tables of this database were made by a Foyer before its first release (${applied[0]}): ` +
      'begin with an empty data folder or database.',
  );
}

/**
 * The migrations of `applied` by this version's names ({@link withFolded}). Throws where one is not of this version: it
 * cannot write to tables that changed. A server that runs while another upgrades the database goes on, and is refused
 * at its next start.
 */
export async function knownMigrations(
  applied: readonly string[],
  subject: string,
  remedy: string,
): Promise<string[]> {
  const names = await migrationNames();
  const whole = withFolded(applied, subject);
  const unknown = whole.filter((name) => !names.includes(name));
  if (unknown.length === 0) return whole;
  throw new Error(
    `${subject} was made by a newer Foyer (${unknown.join(', ')}; this one ends with ${names.at(-1)}): ${remedy}.`,
  );
}

async function readMigration(name: string) {
  const text = await readFile(new URL(name, folder), 'utf8');
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

const reportIntervalMs = 30_000;

async function apply(
  client: pg.Client,
  name: string,
  appliedHash: string | undefined,
  report: Options['report'],
) {
  const { text, hash } = await readMigration(name);
  if (appliedHash === hash) return;
  if (appliedHash !== undefined) {
    throw new Error(
      `The migration ${name} was applied to this database in another wording: ` +
        'use the version of Foyer that made it, or restore a backup.',
    );
  }
  report?.(`The migration ${name} changes the tables.`);
  const begunAt = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - begunAt) / 1000);
    report?.(`The migration ${name} has been changing the tables for ${seconds} s.`);
  }, reportIntervalMs).unref();
  try {
    await client.query('begin');
    await client.query((await isLaidOut(client)) ? await citusMigration(name, text) : text);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } finally {
    clearInterval(timer);
  }
}
