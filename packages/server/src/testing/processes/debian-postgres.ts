import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { signalFamily } from './process-family.ts';
import { end, freePort } from './real-process.ts';

/** Debian's PostgreSQL 15, the oldest supported version. */
const programs = '/usr/lib/postgresql/15/bin';
export const hasDebianPostgres = existsSync(join(programs, 'initdb'));

/** PostgreSQL refuses to run as root: then the user `nobody` runs it. */
const nobody = 65_534;
const account = () => (process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {});

/** Starts a cluster of Debian's PostgreSQL with a database `foyer`, as a customer's own. */
export async function startDebianPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-debian-'));
  const cluster = join(folder, 'cluster');
  await mkdir(cluster);
  const runner = account();
  for (const each of runner.uid === undefined ? [] : [folder, cluster]) {
    await chown(each, nobody, nobody);
  }
  const options = { cwd: folder, ...runner };
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
  ];
  const launch = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    );
  let child = launch();
  const address = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`;
  const query = async (text: string, database = 'foyer') => {
    const client = new pg.Client({ connectionString: address(database) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.query(text);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const answered = async (text: string, database: string) => {
    while (!(await query(text, database).catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error('Debian’s PostgreSQL ended.');
      // fixed time: poll
      await sleep(50);
    }
  };
  const signalAll = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined) signalFamily(child.pid, signal);
  };
  await answered('create database foyer', 'postgres');
  return {
    url: address('foyer'),
    query,
    /** Kills all its processes at once, as when the machine loses power. */
    async kill() {
      const exited = once(child, 'exit');
      signalAll('SIGKILL');
      await exited;
    },
    async start() {
      child = launch();
      await answered('select 1', 'foyer');
    },
    /** Pauses all its processes until `resume`; connections stay open. */
    stall: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async stop() {
      // A fast shutdown does not wait for clients.
      await end(child, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
