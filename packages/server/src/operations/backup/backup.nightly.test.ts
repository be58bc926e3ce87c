import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AnswerOf, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertMessage, infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { type RealServer, startRealServer } from '../../testing/processes/real-process.ts';

const program = fileURLToPath(new URL('../../app/backup-main.ts', import.meta.url));
const admin = { email: 'admin@backup.test', password: 'a password for backups' };
const run = promisify(execFile);

let place: string;
let server: RealServer;
const data = () => join(place, 'data');
const folder = () => join(place, 'backup');
const env = () => ({
  FOYER_DATA: data(),
  FOYER_ADMIN_EMAIL: admin.email,
  FOYER_ADMIN_PASSWORD: admin.password,
  DATABASE_URL: '',
  INIT_CWD: place,
});

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
  await writeFile(join(place, 'key'), randomBytes(32).toString('base64'), { mode: 0o600 });
});
afterAll(async () => {
  await server?.stop();
  await rm(place, { recursive: true, force: true });
});

/** As `npm run backup` and `npm run restore` do, encrypted. */
const work = (what: 'backup' | 'restore', name = folder()) =>
  run(process.execPath, [program, what, name, '--key-file', join(place, 'key')], {
    env: { ...process.env, ...env() },
  });

type List = AnswerOf<typeof endpoints.notifications.list>;
type Detail = AnswerOf<typeof endpoints.notifications.get>;

/** The data of the system as people see it. */
async function seen(token: string, code: string) {
  const { call, url } = server;
  const { rows, count } = await call<List>('/api/notifications?limit=100', token);
  const id = rows.find((row) => row.Code === code)?.id;
  const detail = await call<Detail>(`/api/notifications/${id}`, token);
  const photo = await fetch(`${url}/images/${detail.Photos[0]?.Path}`);
  return {
    rows,
    count,
    photo: base64(new Uint8Array(await photo.arrayBuffer())),
    devices: await call('/api/devices', token),
    customers: await call('/api/customers', token),
    alerts: await call('/api/alerts', token),
    audit: (await call<List>('/api/audit?limit=100', token)).count,
  };
}

test('a backup of a running server restores everything after the data folder was destroyed', {
  timeout: 180_000,
}, async () => {
  server = await startRealServer(env());
  const { call } = server;
  const token = await server.signIn(admin.email, admin.password);
  const { token: deviceToken } = await server.device(token, 'gate', 'Käse & Söhne');
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const withPhoto = infoMessage([{ src: 'cam', people: 2, photo: 'p' }], { Photos });
  await call('/api/notifications', deviceToken, withPhoto);
  const old = alertMessage('cam', { CreatedAt: '2026-03-01T10:00:00Z' });
  const more = Array.from({ length: 40 }, () => infoMessage([{ src: 'cam', people: 1 }]));
  await call('/api/notifications/batch', deviceToken, [old, ...more]);
  const before = await seen(token, withPhoto.Code);
  expect(before.count).toBe(42);

  await work('backup');
  await server.stop();
  await rm(data(), { recursive: true });
  const { stdout } = await work('restore');
  expect(stdout).toMatch(/notifications: 42 rows[\s\S]*Restored as of/);

  await server.restart();
  // Earlier sessions end; devices' tokens stay valid.
  await expect(call('/api/devices', token)).rejects.toThrow(/signed_out/);
  const newToken = await server.signIn(admin.email, admin.password);
  const after = await seen(newToken, withPhoto.Code);
  expect({ ...after, audit: before.audit }).toEqual(before);
  expect(after.audit).toBeGreaterThanOrEqual(before.audit);
  await call('/api/notifications', deviceToken, infoMessage([{ src: 'cam', people: 1 }]));
  const { rows, count } = await call<List>('/api/notifications', newToken);
  expect([count, Number(rows[0]?.id) > Number(before.rows[0]?.id)]).toEqual([43, true]);
  const again = await call<{ duplicate?: boolean }>('/api/notifications', deviceToken, withPhoto);
  expect(again.duplicate).toBe(true);

  // A second backup copies only what is new; a restore never overwrites a system.
  await work('backup');
  await expect(work('restore')).rejects.toThrow(/already holds a Foyer/);
  await server.stop();
});
