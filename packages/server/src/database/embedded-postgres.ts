import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './postgres-binaries.ts';
import { clusterPassword, makeCluster } from './postgres-cluster.ts';
import { makeDataFolder, type PostgresPlace, postgresPlace } from './postgres-location.ts';
import {
  askPostmasterToEnd,
  endOrphans,
  forgetPostmaster,
  launchPostgres,
  runningPostmaster,
  stopPostmaster,
} from './postgres-process.ts';

const startLimitMs = 30_000;
const stopLimitMs = 60_000;
/** How long the connection of an owner that was killed may take to be noticed. */
const ownerLimitMs = 3_000;
const pollIntervalMs = 50;
const retryMs = 500;
/** Advisory lock by which the server that runs this PostgreSQL is its only owner. */
const ownerLock = 1_718_517;

/** PostgreSQL's own cache: a sixteenth of what this machine or container may use; the rest of it caches files. */
const sharedBuffersMib = () => {
  const machineMib = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1024 / 1024;
  return Math.round(Math.min(256, Math.max(128, machineMib / 16)));
};

/** For a small machine; durable, as an acknowledged message must survive a power cut. */
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
  /** Takes sentences for the operator. */
  log: (sentence: string) => void;
  /** PostgreSQL settings that differ from those for a small machine. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `foyer`. */
  url: string;
  /** Fast shutdown: open sessions are ended, what was committed is kept. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with Foyer on a free port of 127.0.0.1, or takes over the one that a
 * killed server left running on the same data folder. Fails with one sentence fit to show.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options;
  makeDataFolder(options.dataFolder);
  const dataFolder = realpathSync(options.dataFolder);
  const logFile = join(dataFolder, 'postgres.log');
  const place = postgresPlace(dataFolder, await postgresBinaries(), log);
  await makeCluster(place);

  const adopted = runningPostmaster(place.cluster);
  if (adopted) log(`Taking over the PostgreSQL left running as process ${adopted.pid}.`);
  const settings = { ...smallMachine, ...options.settings };
  const url = await answeringUrl({ place, settings, logFile });
  // A program that fails after this ends by itself; its PostgreSQL must not stay behind.
  const endWithUs = () => askPostmasterToEnd(place.cluster);
  process.once('exit', endWithUs);
  let stopping = false;
  let returning = Promise.resolve();
  const port = Number(new URL(url).port);
  const watch = (owner: pg.Client) => {
    let isLost = false;
    owner.on('error', () => {
      if (stopping || isLost) return;
      isLost = true;
      log(`PostgreSQL ended without being asked to and is started again; its log is ${logFile}.`);
      returning = bringBack();
    });
  };
  /** At the same address, so that connections find it again. */
  const bringBack = async () => {
    while (!stopping) {
      try {
        await answeringUrl({ place, settings, logFile, port, isOver: () => stopping });
        watch(await own(url, dataFolder));
        return;
      } catch (error) {
        if (!stopping) log((error as Error).message);
        await sleep(retryMs);
      }
    }
  };
  watch(await own(url, dataFolder));
  return {
    url,
    async stop() {
      stopping = true;
      await returning;
      await stopPostmaster(place, stopLimitMs);
      process.off('exit', endWithUs);
    },
  };
}

/**
 * The address of the data folder's PostgreSQL for a guest, who works beside the server that owns it;
 * started for the guest alone where none runs.
 */
export async function visitEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  if (existsSync(options.dataFolder)) {
    const dataFolder = realpathSync(options.dataFolder);
    const place = postgresPlace(dataFolder, await postgresBinaries(), options.log);
    const running = existsSync(place.cluster) && runningPostmaster(place.cluster);
    if (running && running.status === 'ready') {
      return { url: urlOf(place.cluster, running.port), stop: async () => undefined };
    }
  }
  return startEmbeddedPostgres(options);
}

const urlOf = (cluster: string, port: number) =>
  `postgres://foyer:${clusterPassword(cluster)}@127.0.0.1:${port}/foyer`;

interface Wanted {
  place: PostgresPlace;
  settings: Record<string, string>;
  logFile: string;
  /** Where it listens; a free port unless told. */
  port?: number;
  /** True when nobody waits any more. */
  isOver?: () => boolean;
}

/** Waits until the cluster's PostgreSQL answers, starting it as often as it is not running. */
async function answeringUrl({ place, settings, logFile, port, isOver }: Wanted): Promise<string> {
  const deadline = Date.now() + startLimitMs;
  let starting: { exited: () => boolean } | undefined;
  let attempts = 0;
  while (Date.now() < deadline && !isOver?.()) {
    const running = runningPostmaster(place.cluster);
    if (running?.status === 'ready') {
      const url = urlOf(place.cluster, running.port);
      if (await databaseExists(url)) return url;
    }
    if (running === undefined && (starting === undefined || starting.exited())) {
      // A second attempt takes another port, or finds a dying predecessor gone.
      if (attempts === 3) {
        throw new Error(`PostgreSQL ends right after its start; ${lastWords(logFile)}`);
      }
      if (attempts > 0) await sleep(1000);
      attempts += 1;
      endOrphans(place.cluster);
      forgetPostmaster(place.cluster);
      starting = await launchPostgres(place, settings, logFile, port);
    }
    await sleep(pollIntervalMs);
  }
  throw new Error(
    `PostgreSQL did not answer within ${startLimitMs / 1000} s; ${lastWords(logFile)}`,
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

/** Keeps one connection with a lock that ends with us, so that two servers never share a cluster. */
async function own(url: string, dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Until somebody watches it: what is asked of it fails then.
  client.on('error', () => {});
  await client.connect();
  const deadline = Date.now() + ownerLimitMs;
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [ownerLock]);
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

/** The last line of PostgreSQL's log that says what happened; hints come after it. */
function lastWords(logFile: string): string {
  let lines: string[] = [];
  try {
    lines = readFileSync(logFile, 'utf8').trim().split('\n');
  } catch {
    // It never came to write one.
  }
  const telling = lines.findLast((line) => /(FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1);
  return `the last line of its log ${logFile} is: ${telling ?? '(empty)'}`;
}
