import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { clusterPassword, makeCluster } from './postgres-cluster.ts';
import { makeDataFolder, type PostgresLocation, postgresLocation } from './postgres-location.ts';
import {
  killOrphans,
  launchPostgres,
  removePidFile,
  requestShutdown,
  runningPostmaster,
  stopPostmaster,
} from './postgres-process.ts';

const startLimitMs = 30_000;
const stopLimitMs = 60_000;
/** PostgreSQL may take this long to notice that the owner of the lock was killed. */
const ownerLimitMs = 3_000;
const pollIntervalMs = 50;
const retryMs = 500;

/** PostgreSQL's own cache: a sixteenth of the machine's or container's memory; the rest caches files. */
const sharedBuffersMib = () => {
  const machineMib = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1024 / 1024;
  return Math.round(Math.min(256, Math.max(128, machineMib / 16)));
};

/** Settings for a small machine; durable, as an acknowledged message must survive a power cut. */
const smallMachine = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: `${sharedBuffersMib()}MB`,
  max_connections: '60',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

export interface EmbeddedPostgresOptions {
  /** Holds the cluster and its log; made if missing. */
  dataFolder: string;
  /** Called with sentences for the operator. */
  log: (sentence: string) => void;
  /** PostgreSQL settings that differ from those for a small machine. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `foyer`. */
  url: string;
  /** Fast shutdown: open sessions are ended, committed data is kept. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with Foyer on a free port of 127.0.0.1, or takes over the one that a
 * killed server left running on the same data folder. Fails with one sentence for people.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options;
  makeDataFolder(options.dataFolder);
  const dataFolder = realpathSync(options.dataFolder);
  const logFile = join(dataFolder, 'postgres.log');
  const location = postgresLocation(dataFolder, await postgresBinaries(), log);
  await makeCluster(location);

  const adopted = runningPostmaster(location.cluster);
  if (adopted) log(`Taking over the PostgreSQL left running as process ${adopted.pid}.`);
  const settings = { ...smallMachine, ...options.settings };
  const url = await urlOnceReady({ location, settings, logFile });
  // PostgreSQL is also shut down where the program fails after this.
  const shutDownOnExit = () => requestShutdown(location.cluster);
  process.once('exit', shutDownOnExit);
  let stopping = false;
  let returning = Promise.resolve();
  const port = Number(new URL(url).port);
  const watch = (owner: pg.Client) => {
    let isLost = false;
    owner.on('error', () => {
      if (stopping || isLost) return;
      isLost = true;
      log(`PostgreSQL ended without being asked to and is started again; its log is ${logFile}.`);
      returning = restart();
    });
  };
  /** At the same address, so that connections find it again. */
  const restart = async () => {
    while (!stopping) {
      try {
        await urlOnceReady({ location, settings, logFile, port, isOver: () => stopping });
        watch(await takeOwnership(url, dataFolder));
        return;
      } catch (error) {
        if (!stopping) log((error as Error).message);
        await sleep(retryMs);
      }
    }
  };
  watch(await takeOwnership(url, dataFolder));
  return {
    url,
    async stop() {
      stopping = true;
      await returning;
      await stopPostmaster(location, stopLimitMs);
      process.off('exit', shutDownOnExit);
    },
  };
}

/**
 * The address of the data folder's PostgreSQL for a program beside the server that owns it, such as a backup;
 * started for that program where none runs.
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  if (existsSync(options.dataFolder)) {
    const dataFolder = realpathSync(options.dataFolder);
    const location = postgresLocation(dataFolder, await postgresBinaries(), options.log);
    const running = existsSync(location.cluster) && runningPostmaster(location.cluster);
    if (running && running.status === 'ready') {
      return { url: urlOf(location.cluster, running.port), stop: async () => undefined };
    }
  }
  return startEmbeddedPostgres(options);
}

const urlOf = (cluster: string, port: number) =>
  `postgres://foyer:${clusterPassword(cluster)}@127.0.0.1:${port}/foyer`;

interface Wanted {
  location: PostgresLocation;
  settings: Record<string, string>;
  logFile: string;
  /** Port; a free one unless given. */
  port?: number;
  /** True when waiting is to end. */
  isOver?: () => boolean;
}

/** Waits until the cluster's PostgreSQL answers, and starts it where it is not running. */
async function urlOnceReady({
  location,
  settings,
  logFile,
  port,
  isOver,
}: Wanted): Promise<string> {
  const deadline = Date.now() + startLimitMs;
  let starting: { exited: () => boolean } | undefined;
  let attempts = 0;
  while (Date.now() < deadline && !isOver?.()) {
    const running = runningPostmaster(location.cluster);
    if (running?.status === 'ready') {
      const url = urlOf(location.cluster, running.port);
      if (await databaseExists(url)) return url;
    }
    if (running === undefined && (starting === undefined || starting.exited())) {
      // A second attempt takes another port, or comes after an ending predecessor.
      if (attempts === 3) {
        throw new Error(`PostgreSQL ends right after its start; ${lastLogLine(logFile)}`);
      }
      if (attempts > 0) await sleep(1000);
      attempts += 1;
      killOrphans(location.cluster);
      removePidFile(location.cluster);
      starting = await launchPostgres(location, settings, logFile, port);
    }
    await sleep(pollIntervalMs);
  }
  throw new Error(
    `PostgreSQL did not answer within ${startLimitMs / 1000} s; ${lastLogLine(logFile)}`,
  );
}

/** Makes the database `foyer` if it is missing; false where PostgreSQL does not answer yet. */
async function databaseExists(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url.replace(/foyer$/, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'foyer'`);
    if (found.rowCount === 0) await client.query('CREATE DATABASE foyer');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Takes the owner's lock on a connection that ends with this process, so that two servers never share a cluster. */
async function takeOwnership(url: string, dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Until a listener is added: an error fails the query under way.
  client.on('error', () => {});
  await client.connect();
  const deadline = Date.now() + ownerLimitMs;
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [
      advisoryLocks.embeddedPostgres,
    ]);
    if (rows[0].mine) break;
    if (Date.now() > deadline) {
      await client.end();
      throw new Error(
        `Another Foyer server already runs on the data folder ${dataFolder}: stop it first, or set FOYER_DATA to another folder.`,
      );
    }
    await sleep(pollIntervalMs);
  }
  // It must not keep the process alive.
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return client;
}

/** The last error in PostgreSQL's log; hints come after it. */
function lastLogLine(logFile: string): string {
  let lines: string[] = [];
  try {
    lines = readFileSync(logFile, 'utf8').trim().split('\n');
  } catch {
    // It wrote no log.
  }
  const lastError = lines.findLast((line) => /(FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1);
  return `the last line of its log ${logFile} is: ${lastError ?? '(empty)'}`;
}
