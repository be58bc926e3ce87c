import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresLocation } from './postgres-location.ts';

const logLimitBytes = 10_000_000;
const pollIntervalMs = 50;

/** Content of `postmaster.pid`: process, port and status. */
export interface Postmaster {
  pid: number;
  port: number;
  /** "starting", "ready", "stopping"; empty at the very beginning. */
  status: string;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The PostgreSQL that runs this cluster now; undefined where the pid file is that of an ended one. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  // The process id may belong to another program by now: only ours was started on this folder.
  if (!(pid > 0) || !`${commandOf(pid)} `.includes(` -D ${cluster} `)) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** Command line of a process; empty where there is none. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd();
    }
    if (process.platform === 'win32') {
      const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
      return execFileSync('powershell', ['-NoProfile', '-Command', query], {
        encoding: 'utf8',
      }).trimEnd();
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trimEnd();
  } catch {
    return '';
  }
}

/** Removes the pid file of an ended PostgreSQL, whose process id another program may have by now. */
export const removePidFile = (cluster: string): void => rmSync(pidFile(cluster), { force: true });

/**
 * Ends what a killed postmaster left: a backend that waits for a lock does not notice, and no new
 * PostgreSQL starts beside it. Linux alone shows whose folder a process works in.
 */
export function killOrphans(cluster: string): void {
  if (process.platform !== 'linux') return;
  for (const id of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      if (readlinkSync(`/proc/${id}/cwd`) !== cluster) continue;
      if (commandOf(id).startsWith('postgres: ')) process.kill(id, 'SIGKILL');
    } catch {
      // Another user's process, or one that has ended.
    }
  }
}

/** Starts PostgreSQL outside of this process group, so that Ctrl+C does not end it directly. */
export async function launchPostgres(
  place: PostgresLocation,
  settings: Record<string, string>,
  logFile: string,
  port: number | undefined,
): Promise<{ exited: () => boolean }> {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) {
    renameSync(logFile, `${logFile}.1`);
  }
  const flags = Object.entries({ ...settings, port: String(port ?? (await freePort())) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const { file, args, options } = place.launcher(place.binaries.postgres, [
    '-D',
    place.cluster,
    ...flags,
  ]);
  const output = openSync(logFile, 'a', 0o600);
  const child = spawn(file, args, {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_ALL: 'C', PGDATA: undefined },
  });
  closeSync(output);
  child.unref();
  let failed = false;
  child.on('error', () => {
    failed = true;
  });
  return { exited: () => failed || child.exitCode !== null || child.signalCode !== null };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** Requests a fast shutdown without waiting for it. */
export function requestShutdown(cluster: string): void {
  const running = runningPostmaster(cluster);
  try {
    if (running !== undefined) process.kill(running.pid, 'SIGINT');
  } catch {
    // It ended in between.
  }
}

/** Requests a fast shutdown (open sessions are ended, data is flushed) and waits for it. */
export async function stopPostmaster(place: PostgresLocation, limitMs: number): Promise<void> {
  const running = runningPostmaster(place.cluster);
  if (running === undefined) return;
  if (process.platform === 'win32') {
    execFileSync(place.binaries.pg_ctl, ['stop', '-D', place.cluster, '-m', 'fast']);
    return;
  }
  requestShutdown(place.cluster);
  const deadline = Date.now() + limitMs;
  while (runningPostmaster(place.cluster)?.pid === running.pid) {
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL (process ${running.pid}) did not stop within ${limitMs / 1000} s.`,
      );
    }
    await sleep(pollIntervalMs);
  }
}
