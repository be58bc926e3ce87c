import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../platform/logging/logger.ts';
import { startTestFoyer } from '../testing/test-foyer.ts';
import { assemble } from './assemble.ts';
import { readConfig } from './config.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The server's logger, with its lines kept instead of printed. */
function keptLog() {
  const lines: { level: number; msg: string; connections?: number }[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

const warn = 40;

test('a pool’s connection that PostgreSQL ends is logged in one line, and the next query works', async () => {
  const { log, lines } = keptLog();
  const foyer = await startTestFoyer({ log });
  undo.push(() => foyer.stop());
  const { pool } = foyer.postgres;
  const [session] = await foyer.rows<{ pid: number }>('select pg_backend_pid() as pid');
  const other = new pg.Client({ connectionString: foyer.databaseUrl });
  await other.connect();
  undo.push(() => other.end());
  await other.query('select pg_terminate_backend($1::integer)', [session?.pid]);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines).toEqual([
    expect.objectContaining({
      level: warn,
      connections: 1,
      msg: 'An idle connection to PostgreSQL ended; the next query opens a new one.',
    }),
  ]);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('an embedded PostgreSQL that is killed is logged in one line, as are the connections it ended', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-killed-'));
  undo.push(() => rm(dataFolder, { recursive: true, force: true }));
  const { log, lines } = keptLog();
  const foyer = await assemble(readConfig({ FOYER_DATA: dataFolder }), { log });
  undo.push(() => foyer.stop());
  const { pool } = foyer.postgres;
  const open = await Promise.all([1, 2, 3].map(() => pool.connect()));
  for (const connection of open) connection.release();
  const pidFile = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  const answers = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000, interval: 100 }).toBe(true);
  const sentences = () => lines.map(({ msg }) => msg);
  await expect.poll(sentences).toHaveLength(2);
  expect(sentences().sort()).toEqual([
    expect.stringMatching(
      /^\d+ idle connections to PostgreSQL ended; the next query opens a new one\.$/,
    ),
    `PostgreSQL ended without being asked to and is started again; its log is ${join(dataFolder, 'postgres.log')}.`,
  ]);
});
