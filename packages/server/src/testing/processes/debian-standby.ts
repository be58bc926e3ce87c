import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { signalFamily } from './process-family.ts';
import { end, freePort } from './real-process.ts';
import { openSlowProxy } from './slow-proxy.ts';

const programs = '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);
/** PostgreSQL refuses to run as root: then the user `nobody` runs it. */
const nobody = 65_534;
const runner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Debian's PostgreSQL 15 with a streaming standby, as docs/operations.md sets it up. */
export async function startDebianStandby({ isSynchronous }: { isSynchronous: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-standby-'));
  const options = { cwd: folder, ...runner };
  if (runner.uid !== undefined) await chown(folder, nobody, nobody);
  const nodes = { primary: await freePort(), standby: await freePort() };
  const children = new Map<string, ChildProcess>();
  const query = async (name: keyof typeof nodes, text: string, database = 'foyer') => {
    const client = new pg.Client(`postgres://owner@127.0.0.1:${nodes[name]}/${database}`);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const launch = async (name: keyof typeof nodes) => {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${nodes[name]}`,
      'unix_socket_directories=',
      'fsync=off',
    ];
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', join(folder, name), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    );
    children.set(name, child);
    while (!(await query(name, 'select 1', 'postgres').catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`Debian’s PostgreSQL (${name}) ended.`);
      // fixed time: poll
      await sleep(50);
    }
  };
  await mkdir(join(folder, 'primary'));
  if (runner.uid !== undefined) await chown(join(folder, 'primary'), nobody, nobody);
  const words = ['-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(join(programs, 'initdb'), ['-D', join(folder, 'primary'), ...words], options);
  await launch('primary');
  await query('primary', 'create database foyer', 'postgres');
  const line = await openSlowProxy('127.0.0.1', nodes.primary);
  const from = `host=127.0.0.1 port=${line.port} user=owner application_name=standby`;
  await run(
    join(programs, 'pg_basebackup'),
    [
      '-d',
      from,
      '-D',
      join(folder, 'standby'),
      '-X',
      'stream',
      '-c',
      'fast',
      '-R',
      '-C',
      '-S',
      'standby',
    ],
    options,
  );
  await launch('standby');
  if (isSynchronous) {
    await query('primary', `alter system set synchronous_standby_names = 'standby'`);
    await query('primary', 'select pg_reload_conf()');
  }
  const signalAll = (name: keyof typeof nodes, signal: NodeJS.Signals) => {
    const pid = children.get(name)?.pid;
    if (pid !== undefined) signalFamily(pid, signal);
  };
  const kill = async (name: keyof typeof nodes) => {
    const child = children.get(name) as ChildProcess;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    signalAll(name, 'SIGKILL');
    await exited;
  };
  return {
    /** For servers: both hosts. */
    url: `postgres://owner@127.0.0.1:${nodes.primary},127.0.0.1:${nodes.standby}/foyer?target_session_attrs=read-write`,
    primaryUrl: `postgres://owner@127.0.0.1:${nodes.primary}/foyer`,
    standbyUrl: `postgres://owner@127.0.0.1:${nodes.standby}/foyer`,
    query,
    /** From the standby to the primary. */
    line,
    /** Kills all processes of the primary at once, as when its machine loses power. */
    killPrimary: () => kill('primary'),
    killStandby: () => kill('standby'),
    stall: (name: keyof typeof nodes) => signalAll(name, 'SIGSTOP'),
    resume: (name: keyof typeof nodes) => signalAll(name, 'SIGCONT'),
    promote: () => query('standby', 'select pg_promote()'),
    /** Whether changes are applied as they come; they are received and kept in any case. */
    pauseReplay: (isPaused: boolean) =>
      query('standby', isPaused ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()'),
    async stop() {
      for (const child of children.values()) {
        if (child.exitCode === null && child.signalCode === null) {
          if (child.pid !== undefined) signalFamily(child.pid, 'SIGCONT');
          await end(child, 'SIGINT');
        }
      }
      await line.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
