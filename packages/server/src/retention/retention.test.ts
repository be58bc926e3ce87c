import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeviceMessage, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../testing/sample-messages.ts';
import { base64, jpeg } from '../testing/sample-pictures.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../testing/test-foyer.ts';

const { get, list, send, sendBatch } = endpoints.notifications;
const dayMs = 86_400_000;
let foyer: TestFoyer;
let token: string;
let picture: string;
let keeper: TestDevice;
/** The server's clock; its partitions reach from 14 months before it. */
let now = new Date();
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
  picture = base64(await jpeg());
  // As long as somebody keeps everything, every month stays.
  keeper = await siteOf(null, null);
});
afterAll(() => foyer.stop());

const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();

async function siteOf(keep_notifications_days: number | null, keep_photos_days: number | null) {
  const device = await foyer.device();
  await foyer.call(endpoints.customers.update, {
    token,
    params: { id: device.customerId },
    body: { keep_notifications_days, keep_photos_days },
  });
  return device;
}

/** One of each type at each age, in days; Info and Photo with a picture. */
async function fill(device: TestDevice, ages: readonly number[]) {
  const body = ages.flatMap((age): DeviceMessage[] => {
    const CreatedAt = daysAgo(age);
    const Photos = [{ Code: 'p', Content: picture }];
    return [
      infoMessage([{ src: 'cam', people: 2, photo: 'p' }], { CreatedAt, Photos }),
      healthMessage({ cam: 40 }, { CreatedAt }),
      alertMessage('cam', { CreatedAt }),
      photoMessage('cam', 3, 2, { CreatedAt, Photos }),
    ];
  });
  const { data } = await foyer.call(sendBatch, { token: device.token, body });
  expect(data.filter(({ error }) => error)).toEqual([]);
  return data.map(({ id }) => Number(id));
}

const ask = async (customer: number) =>
  (await foyer.call(endpoints.retention.get, { token, query: { customer } })).data;
const outlook = async (device: TestDevice) => (await ask(device.customerId)).customers[0]!;

async function run(customerId: number | null = null) {
  await (await foyer.retention.begin(customerId))?.ended;
}

const listed = async (device: TestDevice) =>
  (await foyer.call(list, { token, query: { device: device.id, limit: 100 } })).data;

/** Files of pictures and thumbnails of a device. */
const filesOf = async (device: TestDevice) =>
  (await readdir(foyer.folder, { recursive: true })).filter((file) =>
    file.slice('YYYY/MM/DD/'.length).startsWith(`${device.id}/`),
  );

/** All rows that a device has, of whatever kind. */
async function rowsOf(device: TestDevice) {
  const tables = ['notifications', 'notification_keys', 'photos', 'alerts', 'device_latest'];
  const counts = await Promise.all(
    [...tables, 'source_states', 'source_rollups'].map(async (table) => {
      const sql = `select count(*) as n from ${table} where device_id = $1`;
      return [table, (await foyer.rows<{ n: number }>(sql, [device.id]))[0]?.n];
    }),
  );
  return Object.fromEntries(counts) as Record<string, number>;
}

describe('what is older than its customer keeps it', () => {
  test('goes with its keys, photos, files and alerts; totals stay', async () => {
    const device = await siteOf(30, null);
    await fill(device, [40, 31.5, 29, 1]);
    const before = await rowsOf(device);
    await run();
    const { rows, count } = await listed(device);
    expect([rows.length, count]).toEqual([8, 8]);
    expect(rows.every((row) => row.CreatedAt > daysAgo(30))).toBe(true);
    expect(await rowsOf(device)).toEqual({
      notifications: 8,
      notification_keys: 8,
      photos: 4,
      alerts: 2,
      device_latest: 4,
      source_states: 1,
      source_rollups: before.source_rollups,
    });
    expect(await filesOf(device)).toHaveLength(4 * 2);
  });

  test('is removed as announced, counted, and not twice', async () => {
    const device = await siteOf(30, 10);
    await fill(device, [40, 20, 5]);
    const { would_remove, notifications_before, photos_before } = await outlook(device);
    expect(would_remove).toMatchObject({ notifications: 4, photos: 4 });
    expect(would_remove.bytes).toBe(4 * Buffer.from(picture, 'base64').byteLength);
    expect([notifications_before, photos_before].map((at) => at?.slice(10))).toEqual(
      Array(2).fill('T00:00:00.000Z'),
    );
    await run(device.customerId);
    const after = await outlook(device);
    expect(after.would_remove).toEqual({ notifications: 0, photos: 0, bytes: 0 });
    expect(after.last_run).toMatchObject({ removed: would_remove, failure: null });
    const kept = await rowsOf(device);
    await run(device.customerId);
    expect((await outlook(device)).last_run?.removed).toEqual(after.would_remove);
    expect(await rowsOf(device)).toEqual(kept);
  });

  test('touches no other customer, and nothing where everything is kept', async () => {
    const [forever, other, device] = [
      await siteOf(null, null),
      await siteOf(5, null),
      await siteOf(5, null),
    ];
    for (const one of [forever, other, device]) await fill(one, [300, 10]);
    const before = [await rowsOf(forever), await rowsOf(other)];
    await run(device.customerId);
    expect([await rowsOf(forever), await rowsOf(other)]).toEqual(before);
    expect((await listed(device)).count).toBe(0);
    await run();
    expect(await rowsOf(forever)).toEqual(before[0]);
    expect((await listed(other)).count).toBe(0);
    expect((await outlook(forever)).notifications_before).toBeNull();
  });

  test('leaves nothing behind that points at it, and a device that can be deleted', async () => {
    const device = await siteOf(5, null);
    const camera = await foyer.camera(device.id, 'cam');
    const [id = 0] = await fill(device, [10]);
    await run();
    const params = { id: device.id };
    const shown = (await foyer.call(endpoints.devices.get, { token, params })).data;
    expect(shown).toMatchObject({ Notifications: [], troubles: [] });
    expect((await foyer.call(get, { token, params: { id } })).status).toBe(404);
    const covers = (await foyer.call(endpoints.cameras.images, { token })).data;
    expect(covers.find((cover) => cover.id === camera)).toMatchObject({ Photo: null });
    expect(await filesOf(device)).toEqual([]);
    expect(await rowsOf(device)).toMatchObject({ source_states: 0, device_latest: 0 });
    await foyer.call(endpoints.cameras.remove, { token, params: { id: camera } });
    expect((await foyer.call(endpoints.devices.remove, { token, params })).status).toBe(200);
  });

  test('goes in steps when there is much', async () => {
    const device = await siteOf(5, null);
    await foyer.rows(
      `with ids as (select nextval('notification_ids') as id from generate_series(1, 2500)),
      stored as (insert into notifications
        select id, $1, 1, $2::timestamptz, $2, $2, false, 'n' || id, '{"results": []}' from ids)
      insert into notification_keys select $1, 'n' || id, id, $2::timestamptz from ids`,
      [device.id, daysAgo(9)],
    );
    await fill(device, [8.9, 1]);
    await run();
    expect(await rowsOf(device)).toMatchObject({ notifications: 4, notification_keys: 4 });
  });
});

describe('photos that are kept shorter than their notifications', () => {
  test('stay as if only announced, without a file', async () => {
    const device = await siteOf(90, 10);
    const camera = await foyer.camera(device.id, 'cam');
    const [old = 0, , , , fresh = 0] = await fill(device, [20, 1]);
    const gone = await outlook(device);
    expect(gone.would_remove).toMatchObject({ notifications: 0, photos: 2 });
    await run();
    const photosOf = async (id: number) =>
      (await foyer.call(get, { token, params: { id } })).data.Photos;
    expect(await photosOf(old)).toMatchObject([
      { Code: 'p', Path: '', Thumbnail: '', Width: null },
    ]);
    const [kept] = await photosOf(fresh);
    expect((await foyer.app.inject({ url: `/images/${kept?.Path}` })).statusCode).toBe(200);
    expect(await filesOf(device)).toHaveLength(2 * 2);
    expect((await listed(device)).count).toBe(8);
    const covers = (await foyer.call(endpoints.cameras.images, { token })).data;
    expect(covers.find((cover) => cover.id === camera)?.Photo).toMatchObject({ Code: 'p' });
  });

  test('are no cover of their camera any more', async () => {
    const device = await siteOf(null, 10);
    const camera = await foyer.camera(device.id, 'cam');
    await fill(device, [20]);
    await run();
    const covers = (await foyer.call(endpoints.cameras.images, { token })).data;
    expect(covers.find((cover) => cover.id === camera)).toMatchObject({ Photo: null });
    expect((await listed(device)).count).toBe(4);
  });
});

test('a rebuild finds what was kept, and the totals of what was removed', async () => {
  const device = await siteOf(30, 10);
  await fill(device, [40, 20, 5]);
  await run();
  const derived = async () => [
    await foyer.rows('select * from source_rollups where device_id = $1 order by 1, 2, 3', [
      device.id,
    ]),
    await foyer.rows('select * from source_states where device_id = $1 order by 1, 2', [device.id]),
    await foyer.rows('select * from device_latest where device_id = $1 order by 1, 2', [device.id]),
    (await listed(device)).count,
  ];
  const before = await derived();
  await foyer.call(endpoints.analytics.update, { token });
  expect(await derived()).toEqual(before);
});

test('a message from before the horizon is taken, and goes with the next run', async () => {
  const device = await siteOf(30, 10);
  await fill(device, [40, 20, 1]);
  await run();
  await fill(device, [45, 25]);
  expect((await listed(device)).count).toBe(4 + 4 + 8);
  expect((await outlook(device)).would_remove).toMatchObject({ notifications: 4, photos: 4 });
  await run();
  expect((await listed(device)).count).toBe(4 + 4 + 4);
  expect(await filesOf(device)).toHaveLength(2 * 2);
});

test('ingest goes on during a run, and counts stay exact', async () => {
  const device = await siteOf(30, null);
  const ages = Array.from({ length: 100 }, (_, i) => 31 + i / 10);
  const old = () => infoMessage([{ src: 'cam', people: 1 }], { CreatedAt: daysAgo(40) });
  for (let i = 0; i < 5; i += 1) {
    const body = ages.flatMap((age) =>
      [1, 2, 3, 4].map(() => alertMessage('cam', { CreatedAt: daysAgo(age) })),
    );
    await foyer.call(sendBatch, { token: device.token, body });
  }
  let isRunning = true;
  const runs = run().finally(() => {
    isRunning = false;
  });
  let sent = 0;
  do {
    await foyer.call(send, { token: device.token, body: old() });
    const { status } = await foyer.call(send, { token: device.token, body: alertMessage('cam') });
    expect(status).toBe(201);
    sent += 1;
  } while (isRunning);
  await runs;
  await run();
  const { count, rows } = await listed(device);
  expect([count, rows.length]).toEqual([sent, Math.min(sent, 100)]);
  const open = await foyer.rows('select 1 from alerts where device_id = $1', [device.id]);
  expect(open).toHaveLength(sent);
});

describe('a run', () => {
  test('that is interrupted is gone on with by the next', async () => {
    const device = await siteOf(30, null);
    await fill(device, [40, 1]);
    const [{ id } = { id: 0 }] = await foyer.rows<{ id: number }>(
      'insert into retention_runs (started_at) values ($1) returning id',
      [now],
    );
    await foyer.rows('insert into retention_removals values ($1, $2, 7, 0, 0)', [
      id,
      device.customerId,
    ]);
    expect((await outlook(device)).last_run).toMatchObject({ finished_at: null });
    await run();
    const { last_run } = await outlook(device);
    expect(last_run).toMatchObject({
      finished_at: now.toISOString(),
      removed: { notifications: 11 },
    });
  });

  test('that fails says why, and the next one begins anew', async () => {
    const device = await siteOf(30, null);
    await fill(device, [40]);
    await foyer.rows(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is full.'; end $$`);
    await foyer.rows(`create trigger refuse before delete on alerts
      for each row execute function refuse()`);
    await expect(run()).rejects.toThrow('The disk is full.');
    expect((await outlook(device)).last_run).toMatchObject({
      finished_at: null,
      failure: 'The disk is full.',
    });
    expect((await listed(device)).count).toBe(4);
    await foyer.rows('drop trigger refuse on alerts');
    await run();
    expect((await outlook(device)).last_run).toMatchObject({ failure: null });
    expect((await listed(device)).count).toBe(0);
  });

  test('that an administrator begins answers at once; a second one beside it does nothing', async () => {
    const device = await siteOf(30, null);
    await fill(device, [40]);
    const body = { customer: device.customerId };
    const begun = await Promise.all(
      [1, 2].map(() => foyer.call(endpoints.retention.run, { token, body })),
    );
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    await vi.waitFor(async () => expect((await ask(device.customerId)).running).toBe(false));
    expect((await outlook(device)).last_run?.removed.notifications).toBe(4);
    const runs = await foyer.rows('select id from retention_runs where customer_id = $1', [
      device.customerId,
    ]);
    expect(runs.length).toBeLessThanOrEqual(2);
  });

  test('for a customer that does not exist is refused', async () => {
    for (const call of [endpoints.retention.get, endpoints.retention.run]) {
      const customer = 2_000_000_000;
      const answer = await foyer.call(call, {
        token,
        ...(call.method === 'GET' ? { query: { customer } } : { body: { customer } }),
      });
      expect([answer.status, answer.problem.detail]).toEqual([
        404,
        'There is no customer 2000000000.',
      ]);
    }
  });

  test('is due daily, whichever server did the last', async () => {
    const finished = async () =>
      (await foyer.rows('select id from retention_runs where finished_at is not null')).length;
    await run();
    const before = await finished();
    await foyer.retention.runIfDue();
    expect(await finished()).toBe(before);
    const today = now;
    now = new Date(today.getTime() + dayMs);
    await foyer.retention.runIfDue();
    now = today;
    expect(await finished()).toBe(before + 1);
  });
});

describe('a month that is over for every customer', () => {
  const months = async () =>
    (
      await foyer.rows<{ name: string }>(`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'notifications'::regclass`)
    ).map(({ name }) => name);
  const nameOf = (days: number) => `notifications_${daysAgo(days).slice(0, 7).replace('-', '_')}`;

  test('is dropped with its disk; while one keeps it, it stays', async () => {
    const device = await siteOf(30, null);
    await fill(device, [100]);
    await run();
    expect(await months()).toContain(nameOf(100));
    await foyer.rows('update customers set keep_notifications_days = 40');
    await fill(keeper, [100, 1]);
    await run();
    const left = await months();
    expect(left).not.toContain(nameOf(100));
    expect(left).toContain(nameOf(0));
    expect((await listed(keeper)).count).toBe(4);
  });

  test('is not made again, and late messages of it are still taken', async () => {
    const device = await siteOf(40, null);
    await fill(device, [100]);
    expect((await listed(device)).count).toBe(4);
    expect(await rowsOf(device)).toMatchObject({ notifications: 4 });
    await run();
    expect((await listed(device)).count).toBe(0);
    expect(await months()).not.toContain(nameOf(100));
  });
});

describe('a file that no photo names', () => {
  test('is removed once it is an hour old; younger ones and other files stay', async () => {
    const device = await siteOf(null, null);
    await fill(device, [1]);
    const files = await filesOf(device);
    const path = join(foyer.folder, files[0]!, '..');
    const [old, young, foreign] = ['aa.jpg', 'bb.jpg', 'notes'].map((name) => join(path, name)) as [
      string,
      string,
      string,
    ];
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const file of [old, `${old}.thumbnail.webp`, `${old}.part`, young, foreign]) {
      await writeFile(file, 'x');
      if (file !== young) await utimes(file, longAgo, longAgo);
    }
    for (const file of files) await utimes(join(foyer.folder, file), longAgo, longAgo);
    await run();
    const left = (await filesOf(device)).map((file) => join(foyer.folder, file));
    expect(left.sort()).toEqual(
      [...files.map((file) => join(foyer.folder, file)), young, foreign].sort(),
    );
  });
});
