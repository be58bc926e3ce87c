import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/embedded-postgres.ts';
import {
  joinNodes,
  startCitusCluster,
} from '../packages/server/src/testing/processes/citus-cluster.ts';
import { freePort } from '../scripts/settings.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** A server of the product on the embedded PostgreSQL, as `npm start` runs it, to be measured. */
export interface MeasuredServer {
  url: string;
  port: number;
  mqttPort: number;
  databaseUrl: string;
  dataFolder: string;
  admin: Credentials;
  processId: number;
  /** Data folders of the coordinator of Citus and its workers; empty without. */
  nodeFolders: string[];
  /** Calls the API as the administrator; returns the answer's `data`. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** A session token. */
  signIn(credentials: Credentials): Promise<string>;
  stop(): Promise<void>;
}

const admin = { email: 'admin@bench.test', password: 'a password for benchmarks' };

/** With a folder its data are there, and stay there for a further run; else a temporary one is made and removed. */
export async function startMeasuredServer(
  keptFolder?: string,
  citusWorkers = process.env.FOYER_BENCH_CITUS === '1' ? 2 : 0,
): Promise<MeasuredServer> {
  const dataFolder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'foyer-bench-')));
  const postgres = await startDatabase(dataFolder, citusWorkers);
  const [port, mqttPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['packages/server/src/app/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      DATABASE_URL: postgres.url,
      FOYER_DATA: dataFolder,
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(child, url);
  const signIn = async (credentials: Credentials) =>
    String((await post(`${url}/api/auth/login`, 'POST', credentials)).access_token);
  const token = await signIn(admin);
  return {
    url,
    port,
    mqttPort,
    databaseUrl: postgres.url,
    dataFolder,
    admin,
    processId: child.pid ?? 0,
    nodeFolders: postgres.folders,
    signIn,
    async call<T>(method: string, path: string, body?: unknown) {
      const answer = await post(`${url}${path}`, method, body, token);
      return answer.data as T;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await postgres.stop();
      if (keptFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The embedded PostgreSQL, or a coordinator and workers of Citus on this machine. */
async function startDatabase(dataFolder: string, workers: number) {
  if (workers === 0) {
    const embedded = await startEmbeddedPostgres({ dataFolder, log: () => undefined });
    return { ...embedded, folders: [] };
  }
  const { nodes, folders, stop } = await startCitusCluster({ workers, fsync: 'on' });
  await joinNodes(nodes, 'postgres');
  return { url: nodes[0]!, folders, stop };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) break;
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return;
    await sleep(100);
  }
  throw new Error('The server to be measured did not get ready.');
}

async function post(url: string, method: string, body?: unknown, token?: string) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
