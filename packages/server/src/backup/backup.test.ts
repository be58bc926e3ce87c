import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertMessage, infoMessage } from '../testing/sample-messages.ts';
import { base64, jpeg } from '../testing/sample-pictures.ts';

const server = fileURLToPath(new URL('../main.ts', import.meta.url));
const program = fileURLToPath(new URL('backup-main.ts', import.meta.url));
const port = 20_000 + (process.pid % 20_000);
const url = `http://127.0.0.1:${port}`;
const admin = { email: 'admin@backup.test', password: 'a password for backups' };
const run = promisify(execFile);

let place: string;
let running: ChildProcess | undefined;
const data = () => join(place, 'data');
const folder = () => join(place, 'backup');
const env = () => ({
  ...process.env,
  PORT: String(port),
  MQTT_PORT: '0',
  FOYER_DATA: data(),
  FOYER_ADMIN_EMAIL: admin.email,
  FOYER_ADMIN_PASSWORD: admin.password,
  DATABASE_URL: '',
  INIT_CWD: place,
  LOG_LEVEL: 'warn',
});

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
});
afterAll(async () => {
  await stop();
  await rm(place, { recursive: true, force: true });
});

async function start(): Promise<void> {
  running = spawn(process.execPath, [server], { stdio: 'ignore', env: env() });
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return;
    await sleep(200);
  }
  throw new Error('The server did not get ready.');
}

async function stop(): Promise<void> {
  if (!running) return;
  const exited = once(running, 'exit');
  running.kill('SIGTERM');
  await exited;
  running = undefined;
}

async function call(method: string, path: string, token?: string, body?: unknown) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said = await answer.json();
  return said.data ?? said;
}

const work = (what: 'backup' | 'restore', name = folder()) =>
  run(process.execPath, [program, what, name], { env: env() });

/** All that people see of the system. */
async function seen(token: string, code: string) {
  const { rows, count } = await call('GET', '/api/notifications?limit=100', token);
  const { id } = rows.find((row: { Code: string }) => row.Code === code);
  const detail = await call('GET', `/api/notifications/${id}`, token);
  const photo = await fetch(`${url}/images/${detail.Photos[0].Path}`);
  return {
    rows,
    count,
    photo: base64(new Uint8Array(await photo.arrayBuffer())),
    devices: await call('GET', '/api/devices', token),
    customers: await call('GET', '/api/customers', token),
    alerts: await call('GET', '/api/alerts', token),
    audit: (await call('GET', '/api/audit?limit=100', token)).count,
  };
}

test('what a backup of a running server holds is there again after the data folder was destroyed', {
  timeout: 180_000,
}, async () => {
  await start();
  const { access_token: token } = await call('POST', '/api/auth/login', undefined, admin);
  const customer = await call('POST', '/api/customers', token, { Name: 'Käse & Söhne' });
  const device = await call('POST', '/api/devices', token, {
    Name: 'Gate',
    Code: 'gate',
    CustomerID: customer.id,
  });
  const { token: deviceToken } = await call('POST', `/api/devices/${device.id}/token`, token);
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const withPhoto = infoMessage([{ src: 'cam', people: 2, photo: 'p' }], { Photos });
  await call('POST', '/api/notifications', deviceToken, withPhoto);
  const old = alertMessage('cam', { CreatedAt: '2026-03-01T10:00:00Z' });
  const more = Array.from({ length: 40 }, () => infoMessage([{ src: 'cam', people: 1 }]));
  await call('POST', '/api/notifications/batch', deviceToken, [old, ...more]);
  const before = await seen(token, withPhoto.Code);
  expect(before.count).toBe(42);

  await work('backup');
  await stop();
  await rm(data(), { recursive: true });
  const { stdout } = await work('restore');
  expect(stdout).toMatch(/notifications: 42 rows[\s\S]*Restored as of/);

  await start();
  // The session and the addresses of photos are good as before: their secret came along.
  expect(await seen(token, withPhoto.Code)).toEqual(before);
  await call('POST', '/api/notifications', deviceToken, infoMessage([{ src: 'cam', people: 1 }]));
  const { rows, count } = await call('GET', '/api/notifications', token);
  expect([count, rows[0].id > before.rows[0].id]).toEqual([43, true]);
  const again = await call('POST', '/api/notifications', deviceToken, withPhoto);
  expect(again.duplicate).toBe(true);

  // A second backup copies what is new; a restore never overwrites a system.
  await work('backup');
  await expect(work('restore')).rejects.toThrow(/already holds a Foyer/);
  await stop();
});

test('a folder that is no backup, or a newer Foyer’s, is refused in a sentence', async () => {
  const half = join(place, 'half');
  await mkdir(half);
  await expect(work('restore', half)).rejects.toThrow(/is not a whole backup/);
  await writeFile(
    join(half, 'manifest.json'),
    JSON.stringify({ format: 1, migrations: ['9999-later.sql'] }),
  );
  await expect(work('restore', half)).rejects.toThrow(/made by a newer Foyer/);
  expect(await readdir(half)).toEqual(['manifest.json']);
});
