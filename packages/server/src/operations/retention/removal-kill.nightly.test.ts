import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { type RealServer, startRealServer } from '../../testing/processes/real-process.ts';
import { testDatabase } from '../../testing/test-database.ts';

const admin = { email: 'admin@removal.test', password: 'a password for removals' };
const pictures = 10_000;

async function remove(server: RealServer, token: string, id: number, code: string) {
  const answer = await fetch(`${server.url}/api/devices/${id}?history=true`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ code }),
  });
  return { status: answer.status, body: (await answer.json()) as { data: { job: string } } };
}

test('10,000 notifications with pictures go, though the server is killed three times in the middle', {
  timeout: 900_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-removal-'));
  const database = await testDatabase();
  const server = await startRealServer({
    DATABASE_URL: database.url,
    FOYER_DATA: folder,
    FOYER_ADMIN_EMAIL: admin.email,
    FOYER_ADMIN_PASSWORD: admin.password,
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await server.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const left = async () =>
    (await pool.query<{ n: number }>('select count(*)::int as n from notifications')).rows[0]?.n ??
    0;
  const token = await server.signIn(admin.email, admin.password);
  const device = await server.device(token, 'gate');
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  for (let sent = 0; sent < pictures; sent += 50) {
    const batch = Array.from({ length: 50 }, () =>
      infoMessage([{ src: 'cam', people: 1, photo: 'p' }], { Photos }),
    );
    await sentAsDevicesDo(() => server.call('/api/notifications/batch', device.token, batch));
  }
  expect(await left()).toBe(pictures);

  const begun = await remove(server, token, device.id, 'gate');
  expect(begun.status).toBe(202);
  const { job } = begun.body.data;
  for (let kill = 1; kill <= 3; kill += 1) {
    const before = await left();
    // fixed time: poll
    while ((await left()) === before && before > 0) await sleep(20);
    await server.kill();
    await server.restart();
    const fresh = await server.signIn(admin.email, admin.password);
    const again = await remove(server, fresh, device.id, 'gate');
    if (again.status === 202) expect(again.body.data.job).toBe(job);
  }
  const fresh = await server.signIn(admin.email, admin.password);
  expect((await server.jobEnded(job, fresh)).state).toBe('done');
  expect(await left()).toBe(0);
  const { rows } = await pool.query('select 1 from devices where id = $1', [device.id]);
  expect(rows).toEqual([]);
  const files = (
    await readdir(join(folder, 'photos'), { recursive: true, withFileTypes: true })
  ).filter((entry) => entry.isFile());
  expect(files).toEqual([]);
  const entries = await pool.query(
    `select change from audit_entries where action = 'devices.deleted' and record_id = $1`,
    [device.id],
  );
  expect(entries.rows).toEqual([
    { change: expect.objectContaining({ notifications: pictures, photos: pictures }) },
  ]);
});

/** Sends again what a busy server could not take, as its answer asks for. */
async function sentAsDevicesDo(send: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if (tries === 20 || !/"status":(429|503)/.test(String(error))) throw error;
      // fixed time: pace
      await sleep(1_000);
    }
  }
}
