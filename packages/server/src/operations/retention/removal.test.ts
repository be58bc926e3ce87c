import { readdir } from 'node:fs/promises';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactOnce } from '../../derived/rollups/compaction.ts';
import { compactCounts } from '../../derived/rollups/counts.ts';
import { compactLevels } from '../../derived/rollups/levels.ts';
import { pictureOf } from '../../records/photos/picture-files.ts';
import { keptCounts, trueCounts } from '../../testing/kept-counts.ts';
import { filesAPicture, lookAtPictures } from '../../testing/messages/look-at-pictures.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
} from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { devices, customers, notifications, audit, jobs, alerts } = endpoints;
let foyer: TestFoyer;
let token: string;
let content: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  content = base64(await jpeg());
});
afterAll(() => foyer.stop());

const dayMs = 86_400_000;
/** 1,200 notifications over thirty days, three with pictures, and something in every table. */
async function fill(device: TestDevice) {
  await foyer.camera(device.id, 'cam');
  const Photos = [{ Code: 'p', Content: content }];
  const at = (nth: number) => new Date(Date.now() - (nth % 30) * dayMs).toISOString();
  for (let batch = 0; batch < 3; batch += 1) {
    const body = Array.from({ length: 400 }, (_, nth) =>
      nth === 0
        ? infoMessage([{ src: 'cam', people: 1, photo: 'p', zones: [{ id: 'z', people: 1 }] }], {
            Photos,
          })
        : nth % 7 === 0
          ? alertMessage('cam', { CreatedAt: at(nth) })
          : infoMessage([{ src: 'cam', people: 2, zones: [{ id: 'z', people: 2 }] }], {
              CreatedAt: at(nth),
            }),
    );
    body[1] = healthMessage({ cam: 20 }) as never;
    const sent = await foyer.call(notifications.sendBatch, { token: device.token, body });
    expect(sent.data.filter(({ error }) => error)).toEqual([]);
  }
  await foyer.call(notifications.send, { token: device.token, body: { Code: 'no message' } });
  const alert = { DeviceID: device.id, src: 'cam', reason: 'Smoke' };
  await foyer.call(alerts.create, { token, body: alert });
}

/** Every table of the product that names a device, whichever feature it belongs to. */
async function rowsLeft(deviceIds: readonly number[]) {
  const tables = await foyer.rows<{ name: string; column: string }>(`
    select c.relname as name, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('device_id', 'id')
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and (a.attname = 'device_id' or c.relname = 'devices')`);
  expect(tables.length).toBeGreaterThan(12);
  const left: string[] = [];
  for (const { name, column } of tables) {
    const rows = await foyer.rows(`select 1 from ${name} where ${column} = any($1) limit 1`, [
      deviceIds,
    ]);
    if (rows.length > 0) left.push(name);
  }
  return left;
}
const filesOf = async (deviceId: number) =>
  (await readdir(foyer.photoFolder, { recursive: true })).filter(
    (file) => pictureOf(file)?.deviceId === deviceId,
  );

/** Totals and levels hold what is stored, and nothing else. */
async function expectExactTotals() {
  const { db } = foyer.postgres;
  await compactOnce(db, compactCounts);
  for (;;) {
    const [row] = await foyer.rows<{ count: number }>('select count(*) from level_changes');
    if (!row?.count) break;
    await compactOnce(db, compactLevels);
  }
  expect(await keptCounts(foyer)).toEqual(await trueCounts(foyer));
  const levels = () => foyer.rows('select * from levels order by bucket, customer_id, site_id');
  const before = await levels();
  const begun = await foyer.call(endpoints.analytics.rebuild, { token });
  await foyer.jobEnded(begun.data.job);
  expect(await levels()).toEqual(before);
}

const remove = (id: number, code?: string, by = token) =>
  foyer.call(devices.remove, {
    token: by,
    params: { id },
    query: { history: 'true' },
    body: code === undefined ? undefined : { code },
  });

test('a device goes with its history: no row in any table, no file, exact totals, its numbers in the audit', async () => {
  const [device, neighbour] = [await foyer.device(), await foyer.device()];
  await fill(device);
  await fill(neighbour);
  await lookAtPictures(foyer, device.id);
  await lookAtPictures(foyer, neighbour.id);
  const params = { id: device.id };
  const { data: history } = await foyer.call(devices.history, { token, params });
  expect(history).toMatchObject({ devices: 1, notifications: 1200, photos: 3 });
  expect(await filesOf(device.id)).toHaveLength(3 * filesAPicture);

  for (const wrong of [undefined, '', neighbour.code]) {
    const refused = await remove(device.id, wrong);
    expect([refused.status, refused.problem.detail]).toEqual([
      400,
      expect.stringContaining(`type ${device.code}`),
    ]);
    expect(refused.problem.errors).toEqual([{ path: '/code', message: `is not ${device.code}` }]);
  }
  expect((await foyer.call(devices.get, { token, params })).data.retired_at).toBeNull();

  // While it still sends, and pressed twice: one job, and not a message more.
  const sending = Promise.all(
    Array.from({ length: 20 }, () =>
      foyer.call(notifications.send, { token: device.token, body: alertMessage('cam') }),
    ),
  );
  const [first, second] = await Promise.all([
    remove(device.id, device.code),
    remove(device.id, device.code),
  ]);
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.data.job).toBe(first.data.job);
  const refused = await foyer.call(notifications.send, {
    token: device.token,
    body: alertMessage('cam'),
  });
  expect(refused.status).toBe(401);
  await sending;

  const ended = await foyer.jobEnded(first.data.job ?? '');
  expect(ended).toMatchObject({ state: 'done', error: null });
  const gone = Number(ended.result?.notifications);
  expect(gone).toBeGreaterThanOrEqual(1200);
  expect(gone).toBeLessThanOrEqual(1220);
  expect(await rowsLeft([device.id])).toEqual([]);
  expect(await filesOf(device.id)).toEqual([]);
  expect((await foyer.call(devices.get, { token, params })).status).toBe(404);
  expect((await remove(device.id, device.code)).status).toBe(404);
  const job = await foyer.call(jobs.get, { token, params: { id: first.data.job ?? '' } });
  expect(job.data).toMatchObject({ done: gone, total: gone });

  const kept = await foyer.call(devices.history, { token, params: { id: neighbour.id } });
  expect(kept.data).toMatchObject({ notifications: 1200, photos: 3 });
  expect(await filesOf(neighbour.id)).toHaveLength(3 * filesAPicture);
  await expectExactTotals();
  const entries = await foyer.call(audit.list, { token, query: { noun: 'devices', limit: 100 } });
  const recorded = entries.data.rows.filter(({ action }) => /with its history$/.test(action));
  expect(recorded).toHaveLength(1);
  expect(recorded[0]).toMatchObject({
    record_id: device.id,
    change: { Code: device.code, notifications: gone, photos: 3 },
  });
});

test('a customer goes with all its devices, retired ones too, once its name is typed; others stay', async () => {
  const customer = await foyer.customer('Station Nord');
  const [one, two] = [await foyer.device(customer), await foyer.device(customer)];
  const neighbour = await foyer.device();
  for (const device of [one, two, neighbour]) await fill(device);
  await foyer.call(devices.remove, { token, params: { id: two.id } });
  const person = await foyer.person('VIEWER', customer);
  const ask = (code: string) =>
    foyer.call(customers.remove, {
      token,
      params: { id: customer },
      query: { history: 'true' },
      body: { code },
    });
  expect((await ask('Station Süd')).problem.detail).toContain('type Station Nord');
  const inUse = await ask('Station Nord');
  expect([inUse.status, inUse.problem.detail]).toEqual([409, expect.stringContaining('1 user')]);
  expect((await foyer.call(devices.get, { token, params: { id: one.id } })).data.retired_at).toBe(
    null,
  );
  await foyer.rows('delete from users where id = $1', [person.id]);
  const history = await foyer.call(customers.history, { token, params: { id: customer } });
  expect(history.data).toMatchObject({ devices: 2, notifications: 2400, photos: 6 });

  const begun = await ask('Station Nord');
  expect(begun.status).toBe(202);
  expect(await foyer.jobEnded(begun.data.job ?? '')).toMatchObject({
    state: 'done',
    result: { devices: 2, notifications: 2400, photos: 6 },
  });
  expect(await rowsLeft([one.id, two.id])).toEqual([]);
  expect([await filesOf(one.id), await filesOf(two.id)]).toEqual([[], []]);
  for (const table of [
    'customers where id',
    'levels where customer_id',
    'notification_totals where customer_id',
  ]) {
    expect([table, await foyer.rows(`select 1 from ${table} = $1`, [customer])]).toEqual([
      table,
      [],
    ]);
  }
  expect(await rowsLeft([neighbour.id])).not.toEqual([]);
  await expectExactTotals();
});

test('others may not, and another customer’s device does not exist for them', async () => {
  const device = await foyer.device();
  const { token: operator } = await foyer.person('OPERATOR', device.customerId);
  expect((await remove(device.id, device.code, operator)).status).toBe(403);
  expect(
    (await foyer.call(devices.history, { token: operator, params: { id: device.id } })).status,
  ).toBe(403);
});

test('an attempt that begins again, as after a kill, goes on from what is left', async () => {
  const device = await foyer.device();
  await fill(device);
  // As a server leaves it that ended after some steps: half of the history is gone.
  const half = async () => {
    const { removeOldest, forgetPresent } = await import('./removal-store.ts');
    const { createPhotoFolder } = await import('../../platform/storage/photo-storage.ts');
    await forgetPresent(foyer.postgres.db, device.id);
    await removeOldest(foyer.postgres.db, createPhotoFolder(foyer.photoFolder), device.id);
  };
  await foyer.call(devices.remove, { token, params: { id: device.id } });
  await half();
  const begun = await remove(device.id, device.code);
  expect((await foyer.jobEnded(begun.data.job ?? '')).state).toBe('done');
  expect(await rowsLeft([device.id])).toEqual([]);
  expect(await filesOf(device.id)).toEqual([]);
  await expectExactTotals();
});
