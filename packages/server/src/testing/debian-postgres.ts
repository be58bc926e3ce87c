import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { end, freePort } from './real-process.ts';

/** Debian's; the oldest PostgreSQL that is supported. */
const programs = '/usr/lib/postgresql/15/bin';
export const hasDebianPostgres = existsSync(join(programs, 'initdb'));

/** PostgreSQL refuses to run as root: then nobody runs it. */
const nobody = 65_534;
const account = () => (process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {});

/** A cluster of Debian's PostgreSQL with a database `foyer`, as a customer would bring it. */
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
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const address = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`;
  const created = async () => {
    const client = new pg.Client({ connectionString: address('postgres') });
    try {
      await client.connect();
      await client.query('create database foyer');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  while (!(await created())) {
    if (child.exitCode !== null) throw new Error('Debian’s PostgreSQL ended.');
    await sleep(50);
  }
  return {
    url: address('foyer'),
    async stop() {
      // A fast shutdown: nobody is waited for.
      await end(child, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
