import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copyTemplate } from '../../packages/server/src/testing/processes/test-postgres.ts';
import { freePort } from '../../scripts/settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readyLimitMs = 120_000;
const graceMs = 10_000;

/** Who may sign in at a server of the journeys from the beginning: its SUPER_ADMIN. */
export const administrator = { email: 'admin@journeys.test', password: 'a password for journeys' };
/** What the first start calls the administrator. */
export const administratorName = 'Administrator';

/** A server of the product, as its own process with its own database. */
export interface RealServer {
  url: string;
  /** Address of its MQTT broker. */
  mqttUrl: string;
  /** Connection string of its database. */
  databaseUrl: string;
  /** With its secrets. */
  dataFolder: string;
  /** Signs in and answers the token; the administrator's by default. */
  tokenOf(email?: string, password?: string): Promise<string>;
  /** Calls the API as the administrator, or with another token; answers what is in `data`, throws on an error answer. */
  call<T = unknown>(method: string, path: string, body?: unknown, token?: string): Promise<T>;
  /** Ends the process as a power cut would; database, files and addresses stay. */
  cutPower(): Promise<void>;
  /** Starts it again where it was. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `packages/server/src/app/main.ts` on free ports with an empty, migrated database. */
export async function startRealServer(env: Record<string, string> = {}): Promise<RealServer> {
  const database = await copyTemplate(JSON.parse(process.env.FOYER_TEST_POSTGRES ?? '{}'));
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-journey-'));
  const port = await freePort();
  const mqttPort = await freePort();
  let said = '';
  const launch = () => {
    const started = spawn(process.execPath, ['packages/server/src/app/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        MQTT_PORT: String(mqttPort),
        MQTT_URL: '',
        DATABASE_URL: database.url,
        FOYER_DATA: dataFolder,
        FOYER_DEMO: '0',
        FOYER_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
        FOYER_ADMIN_EMAIL: administrator.email,
        FOYER_ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk) => {
        said = (said + chunk).slice(-20_000);
      });
    }
    return started;
  };
  const url = `http://127.0.0.1:${port}`;
  let child = launch();
  await ready(child, url, () => said);
  // One login for each person: the server limits how many it takes.
  const tokens = new Map<string, Promise<string>>();
  const login = async (email: string, password: string) => {
    const answer = await send(`${url}/api/auth/login`, 'POST', { email, password });
    return (answer as { access_token: string }).access_token;
  };
  const tokenOf = async (email = administrator.email, password = administrator.password) => {
    const known = await tokens.get(email);
    // Its session may have been ended, by a journey that logs out.
    if (known !== undefined && (await isGood(url, known))) return known;
    const token = login(email, password);
    tokens.set(email, token);
    return token;
  };
  return {
    databaseUrl: database.url,
    dataFolder,
    url,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    tokenOf,
    async call<T>(method: string, path: string, body?: unknown, token?: string) {
      const answer = await send(`${url}${path}`, method, body, token ?? (await tokenOf()));
      return (answer as { data: T }).data;
    },
    async cutPower() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async restart() {
      child = launch();
      await ready(child, url, () => said);
    },
    async stop() {
      await end(child);
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function isGood(url: string, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/account`, { headers }).catch(() => undefined);
  // A server that is down says nothing about the session.
  return answer?.status !== 401;
}

async function ready(child: ChildProcess, url: string, said: () => string): Promise<void> {
  const deadline = Date.now() + readyLimitMs;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server of the journeys did not get ready. It said:\n${said()}`);
    }
    // fixed time: poll
    await sleep(100);
  }
}

async function send(url: string, method: string, body?: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  // fixed time: timeout
  const killer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(killer);
}
