import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { infoMessage } from './testing/sample-messages.ts';
import { testDatabase } from './testing/test-database.ts';

/** Debian's broker; without it there is nothing to share. */
const mosquitto = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find((path) => existsSync(path));
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const admin = { email: 'admin@servers.test', password: 'a password for servers' };
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  listener.close();
  return port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function startBroker(folder: string): Promise<number> {
  const port = await freePort();
  const settings = join(folder, 'mosquitto.conf');
  await writeFile(
    settings,
    `listener ${port} 127.0.0.1\nallow_anonymous true\nmax_queued_messages 0\n`,
  );
  const child = spawn(String(mosquitto), ['-c', settings], { stdio: 'ignore' });
  undo.push(() => end(child, 'SIGTERM'));
  return port;
}

/** A server of the product that shares database, broker and photo folder with others. */
async function startServer(env: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const launch = () =>
    spawn(process.execPath, [main], {
      stdio: 'ignore',
      env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'silent' },
    });
  let child = launch();
  const ready = async () => {
    const deadline = Date.now() + 60_000;
    while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
      if (Date.now() > deadline) throw new Error('A server did not get ready.');
      await sleep(50);
    }
  };
  undo.push(() => end(child, 'SIGTERM'));
  await ready();
  return {
    url,
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      child = launch();
      await ready();
    },
  };
}

test.skipIf(!mosquitto)(
  'two servers share one database and one broker; killing either loses nothing',
  {
    timeout: 180_000,
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-servers-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const database = await testDatabase();
    undo.push(() => database.drop());
    const brokerPort = await startBroker(folder);
    const env = {
      DATABASE_URL: database.url,
      MQTT_URL: `mqtt://127.0.0.1:${brokerPort}`,
      FOYER_DATA: folder,
      FOYER_TOKEN_SECRET: 'a secret that both servers were given',
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
    };
    const [one, other] = [await startServer(env), await startServer(env)];

    const call = async <T>(
      server: { url: string },
      path: string,
      token?: string,
      body?: unknown,
    ) => {
      const answer = await fetch(server.url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const said = (await answer.json()) as { data?: T };
      return said.data ?? (said as T);
    };
    const { access_token: token } = await call<{ access_token: string }>(
      one,
      '/api/auth/login',
      undefined,
      admin,
    );
    // What one server is told, the other knows: sessions and records are in the database.
    const { id: CustomerID } = await call<{ id: number }>(other, '/api/customers', token, {
      Name: 'Site',
    });
    await call(one, '/api/devices', token, { Name: 'Gate', Code: 'gate', CustomerID });

    const device = await connectAsync(`mqtt://127.0.0.1:${brokerPort}`);
    undo.push(() => device.endAsync(true));
    let sent = 0;
    const publish = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1) {
        sent += 1;
        const message = infoMessage([{ src: 'cam', people: 1 }], { Code: `shared-${sent}` });
        await device.publishAsync('foyer/v1/gate/notifications', JSON.stringify(message), {
          qos: 1,
        });
      }
    };
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    undo.push(() => pool.end());
    const stored = async () =>
      (await pool.query('select count(*)::int as n from notifications')).rows[0].n;

    await publish(150);
    for (const [victim, survivor] of [
      [one, other],
      [other, one],
    ] as const) {
      const busy = publish(150);
      await sleep(30);
      await victim.kill();
      await busy;
      // The one that is left takes what comes now, and answers people.
      const before = await stored();
      await publish(50);
      await expect.poll(stored, { timeout: 30_000 }).toBeGreaterThan(before);
      const { count } = await call<{ count: number }>(survivor, '/api/notifications', token);
      expect(count).toBeGreaterThan(0);
      await victim.restart();
    }
    await expect.poll(stored, { timeout: 60_000 }).toBe(sent);
    const { rows } = await pool.query('select count(distinct code)::int as n from notifications');
    expect(rows[0].n).toBe(sent);
  },
);
