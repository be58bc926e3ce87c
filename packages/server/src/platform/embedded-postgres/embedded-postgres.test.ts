import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { runningPostmaster } from './postgres-process.ts';

const limitMs = 60_000;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Has a cluster that was made before and stopped: to make one takes as long as all else of a test. */
let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
  await (await startEmbeddedPostgres({ dataFolder: made, log: () => undefined })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

function folderWithCluster(): string {
  const folder = freshFolder();
  // With its owner: PostgreSQL does not run as root.
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

async function started(dataFolder: string, settings: Record<string, string> = {}) {
  const sentences: string[] = [];
  const log = (sentence: string) => sentences.push(sentence);
  const postgres = await startEmbeddedPostgres({ dataFolder, log, settings });
  undo.push(() => postgres.stop());
  return { ...postgres, sentences };
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

/** A program that starts the cluster and then ends without stopping it. */
async function startedByProgram(
  dataFolder: string,
  last: string,
  end: { code: number | null; signal: string | null },
): Promise<void> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { url } = await startEmbeddedPostgres({ dataFolder: process.argv[1], log() {} });
    process.stdout.write(url, () => ${last});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataFolder]);
  const [url, complaint, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect({ url, complaint, code, signal }).toEqual({
    url: expect.stringContaining('postgres://'),
    complaint: expect.not.stringContaining('Error'),
    ...end,
  });
}

test('data is there after a stop and a second start', async () => {
  const folder = freshFolder();
  const first = await started(folder);
  expect(await ask(first.url, 'SHOW fsync')).toEqual(['on']);
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(runningPostmaster(join(folder, 'postgres'))).toBeUndefined();

  const second = await started(folder);
  expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([42]);
});

test('the password is readable by the owner of the data folder only', async () => {
  const folder = freshFolder();
  const { url } = await started(folder);
  const file = join(folder, 'postgres', 'foyer-password');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(url).toContain(readFileSync(file, 'utf8').trim());
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
});

test('a killed server leaves a PostgreSQL that the next one takes over', async () => {
  const folder = folderWithCluster();
  await startedByProgram(folder, `process.kill(process.pid, 'SIGKILL')`, {
    code: null,
    signal: 'SIGKILL',
  });
  const left = runningPostmaster(join(folder, 'postgres'));
  expect(left?.status).toBe('ready');

  const next = await started(folder);
  expect(next.sentences).toEqual([
    `Taking over the PostgreSQL left running as process ${left?.pid}.`,
  ]);
  expect(next.url).toContain(`127.0.0.1:${left?.port}/`);
  await next.stop();
  expect(runningPostmaster(join(folder, 'postgres'))).toBeUndefined();
});

test('PostgreSQL is shut down when its program ends without stopping it', async () => {
  const folder = folderWithCluster();
  await startedByProgram(folder, 'process.exit(1)', { code: 1, signal: null });
  await expect.poll(() => runningPostmaster(join(folder, 'postgres'))).toBeUndefined();
});

test('a second server on a data folder is rejected, and the first keeps its database', async () => {
  const folder = folderWithCluster();
  const first = await started(folder);
  await expect(started(folder)).rejects.toThrow(
    /Another Foyer server already runs on the data folder/,
  );
  expect(await ask(first.url, 'SELECT 1')).toEqual([1]);
});

test('a pid file whose process id belongs to another program is ignored', async () => {
  const folder = folderWithCluster();
  const stale = [process.pid, join(folder, 'postgres'), 1, 1, '', '127.0.0.1', '', 'ready', ''];
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), stale.join('\n'));
  const again = await started(folder);
  expect(again.sentences).toEqual([]);
  expect(await ask(again.url, 'SELECT 1')).toEqual([1]);
});

test('an incomplete cluster of a killed initdb is made again', async () => {
  const folder = freshFolder();
  const half = join(folder, 'postgres.unfinished');
  mkdirSync(half);
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  const { url } = await started(folder);
  expect(await ask(url, 'SELECT 1')).toEqual([1]);
  expect(existsSync(half)).toBe(false);
});

test('a folder that is no cluster is not changed, and the error names it', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'mine.txt'), 'keep');
  await expect(started(folder)).rejects.toThrow(/is not a PostgreSQL cluster: move it away/);
  expect(readFileSync(join(folder, 'postgres', 'mine.txt'), 'utf8')).toBe('keep');
});

test('a PostgreSQL that is killed is restarted at the same address, with all committed data', async () => {
  const folder = folderWithCluster();
  const { url } = await started(folder);
  await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n');
  const postmaster = () =>
    Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  for (let kill = 0; kill < 2; kill += 1) {
    process.kill(postmaster(), 'SIGKILL');
    await expect
      .poll(() => ask(url, 'SELECT n FROM kept').catch(() => 'away'), { timeout: limitMs })
      .toEqual([7]);
  }
});

test('the error of a PostgreSQL that cannot start has the last line of its log', async () => {
  const folder = folderWithCluster();
  await expect(started(folder, { shared_buffers: 'plenty' })).rejects.toThrow(
    /PostgreSQL ends right after its start; .*postgres\.log is: .*shared_buffers.*plenty/,
  );
});

test('the error of a data folder that cannot be written names it', async () => {
  const file = join(freshFolder(), 'file');
  writeFileSync(file, '');
  await expect(started(join(file, 'data'))).rejects.toThrow(
    `The data folder ${file}/data cannot be written (ENOTDIR)`,
  );
});

test('the error of a platform without PostgreSQL lists those that have one', async () => {
  await expect(postgresBinaries('sunos-sparc')).rejects.toThrow(
    /only for linux-x64, .*: set DATABASE_URL/,
  );
});
