import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expiringSites } from '../../testing/expiring-sites.ts';
import { filesAPicture, lookAtPictures } from '../../testing/messages/look-at-pictures.ts';
import { alertMessage, infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { get, send, sendBatch } = endpoints.notifications;
let foyer: TestFoyer;
let sites: Awaited<ReturnType<typeof expiringSites>>;
const now = new Date();
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  sites = await expiringSites(foyer, () => now);
});
afterAll(() => foyer.stop());

describe('what is older than its customer keeps it', () => {
  test('goes with its keys, photos, files and alerts; totals stay', async () => {
    const device = await sites.siteOf(30, null);
    await sites.fill(device, [40, 31.5, 29, 1]);
    const before = await sites.rowsOf(device);
    await lookAtPictures(foyer, device.id);
    await sites.run();
    const { rows, count } = await sites.listed(device);
    expect([rows.length, count]).toEqual([8, 8]);
    expect(rows.every((row) => row.CreatedAt > sites.daysAgo(30))).toBe(true);
    expect(await sites.rowsOf(device)).toEqual({
      notifications: 8,
      notification_keys: 8,
      photos: 4,
      alerts: 2,
      device_latest: 4,
      source_states: 1,
      source_rollups: before.source_rollups,
    });
    expect(await sites.filesOf(device)).toHaveLength(4 * filesAPicture);
  });

  test('is removed as announced, counted, and not twice', async () => {
    const device = await sites.siteOf(30, 10);
    await sites.fill(device, [40, 20, 5]);
    const { would_remove, notifications_before, photos_before } = await sites.outlook(device);
    expect(would_remove).toMatchObject({ notifications: 4, photos: 4 });
    expect(would_remove.bytes).toBe(4 * sites.pictureBytes);
    expect([notifications_before, photos_before].map((at) => at?.slice(10))).toEqual(
      Array(2).fill('T00:00:00.000Z'),
    );
    await sites.run(device.customerId);
    const after = await sites.outlook(device);
    expect(after.would_remove).toEqual({ notifications: 0, photos: 0, bytes: 0 });
    expect(after.last_run).toMatchObject({ removed: would_remove, failure: null });
    const kept = await sites.rowsOf(device);
    await sites.run(device.customerId);
    expect((await sites.outlook(device)).last_run?.removed).toEqual(after.would_remove);
    expect(await sites.rowsOf(device)).toEqual(kept);
  });

  test('touches no other customer, and nothing where everything is kept', async () => {
    const [forever, other, device] = [
      await sites.siteOf(null, null),
      await sites.siteOf(5, null),
      await sites.siteOf(5, null),
    ];
    for (const one of [forever, other, device]) await sites.fill(one, [300, 10]);
    const before = [await sites.rowsOf(forever), await sites.rowsOf(other)];
    await sites.run(device.customerId);
    expect([await sites.rowsOf(forever), await sites.rowsOf(other)]).toEqual(before);
    expect((await sites.listed(device)).count).toBe(0);
    await sites.run();
    expect(await sites.rowsOf(forever)).toEqual(before[0]);
    expect((await sites.listed(other)).count).toBe(0);
    expect((await sites.outlook(forever)).notifications_before).toBeNull();
  });

  test('leaves nothing behind that points at it, and a device that can be deleted', async () => {
    const device = await sites.siteOf(5, null);
    const camera = await foyer.camera(device.id, 'cam');
    const [id = 0] = await sites.fill(device, [10]);
    await sites.run();
    const params = { id: device.id };
    const shown = (await foyer.call(endpoints.devices.get, { token: sites.token, params })).data;
    expect(shown).toMatchObject({ Notifications: [], troubles: [] });
    expect((await foyer.call(get, { token: sites.token, params: { id } })).status).toBe(404);
    const covers = (await foyer.call(endpoints.cameras.images, { token: sites.token })).data;
    expect(covers.find((cover) => cover.id === camera)).toMatchObject({ Photo: null });
    expect(await sites.filesOf(device)).toEqual([]);
    expect(await sites.rowsOf(device)).toMatchObject({ source_states: 0, device_latest: 0 });
    await foyer.call(endpoints.cameras.remove, { token: sites.token, params: { id: camera } });
    expect(
      (await foyer.call(endpoints.devices.remove, { token: sites.token, params })).status,
    ).toBe(200);
  });

  test('goes in steps when there is much', async () => {
    const device = await sites.siteOf(5, null);
    await foyer.rows(
      `with ids as (select nextval('notification_ids') as id from generate_series(1, 2500)),
      stored as (insert into notifications
        select id, $1, 1, $2::timestamptz, $2, $2, false, 'n' || id, '{"results": []}' from ids)
      insert into notification_keys select $1, 'n' || id, $1, id, $2::timestamptz from ids`,
      [device.id, sites.daysAgo(9)],
    );
    await sites.fill(device, [8.9, 1]);
    await sites.run();
    expect(await sites.rowsOf(device)).toMatchObject({ notifications: 4, notification_keys: 4 });
  });
});

describe('photos that are kept shorter than their notifications', () => {
  test('stay as if only announced, without a file', async () => {
    const device = await sites.siteOf(90, 10);
    const camera = await foyer.camera(device.id, 'cam');
    const [old = 0, , , , fresh = 0] = await sites.fill(device, [20, 1]);
    await lookAtPictures(foyer, device.id);
    const gone = await sites.outlook(device);
    expect(gone.would_remove).toMatchObject({ notifications: 0, photos: 2 });
    await sites.run();
    const photosOf = async (id: number) =>
      (await foyer.call(get, { token: sites.token, params: { id } })).data.Photos;
    expect(await photosOf(old)).toMatchObject([
      { Code: 'p', Path: '', Thumbnail: '', Width: null },
    ]);
    const [kept] = await photosOf(fresh);
    expect((await foyer.app.inject({ url: `/images/${kept?.Path}` })).statusCode).toBe(200);
    expect(await sites.filesOf(device)).toHaveLength(2 * filesAPicture);
    expect((await sites.listed(device)).count).toBe(8);
    const covers = (await foyer.call(endpoints.cameras.images, { token: sites.token })).data;
    expect(covers.find((cover) => cover.id === camera)?.Photo).toMatchObject({ Code: 'p' });
  });

  test('are no cover of their camera any more', async () => {
    const device = await sites.siteOf(null, 10);
    const camera = await foyer.camera(device.id, 'cam');
    await sites.fill(device, [20]);
    await sites.run();
    const covers = (await foyer.call(endpoints.cameras.images, { token: sites.token })).data;
    expect(covers.find((cover) => cover.id === camera)).toMatchObject({ Photo: null });
    expect((await sites.listed(device)).count).toBe(4);
  });
});

test('a rebuild keeps the stored messages and the totals of removed ones', async () => {
  const device = await sites.siteOf(30, 10);
  await sites.fill(device, [40, 20, 5]);
  await sites.run();
  const derived = async () => [
    await foyer.rows('select * from source_rollups where device_id = $1 order by bucket, source', [
      device.id,
    ]),
    await foyer.rows('select * from source_states where device_id = $1 order by 1, 2', [device.id]),
    await foyer.rows('select * from device_latest where device_id = $1 order by 1, 2', [device.id]),
    (await sites.listed(device)).count,
  ];
  const before = await derived();
  const begun = await foyer.call(endpoints.analytics.rebuild, { token: sites.token });
  expect((await foyer.jobEnded(begun.data.job)).state).toBe('done');
  expect(await derived()).toEqual(before);
});

test('people in zones go with the notifications they were read from, and a rebuild brings none back', async () => {
  const device = await sites.siteOf(30, null);
  const said = (days: number) =>
    infoMessage([{ src: 'cam', people: 1, zones: [{ id: 'queue', people: 3 }] }], {
      CreatedAt: sites.daysAgo(days),
    });
  await foyer.call(sendBatch, { token: device.token, body: [said(40), said(31.5), said(5)] });
  const days = async () =>
    (
      await foyer.rows<{ days: number }>(
        `select date_part('day', $2 - bucket)::int as days from measure_rollups where device_id = $1`,
        [device.id, now],
      )
    ).map((row) => row.days);
  expect(await days()).toHaveLength(3);
  await sites.run();
  expect(await days()).toEqual([5]);
  const begun = await foyer.call(endpoints.analytics.rebuild, { token: sites.token });
  expect((await foyer.jobEnded(begun.data.job)).state).toBe('done');
  expect(await days()).toEqual([5]);
});

test('a message from before the horizon is taken, and goes with the next run', async () => {
  const device = await sites.siteOf(30, 10);
  await sites.fill(device, [40, 20, 1]);
  await sites.run();
  await sites.fill(device, [45, 25]);
  expect((await sites.listed(device)).count).toBe(4 + 4 + 8);
  expect((await sites.outlook(device)).would_remove).toMatchObject({ notifications: 4, photos: 4 });
  await sites.run();
  expect((await sites.listed(device)).count).toBe(4 + 4 + 4);
  expect(await sites.filesOf(device)).toHaveLength(2);
});

test('ingest goes on during a run, and counts stay exact', async () => {
  const device = await sites.siteOf(30, null);
  const ages = Array.from({ length: 100 }, (_, i) => 31 + i / 10);
  const old = () => infoMessage([{ src: 'cam', people: 1 }], { CreatedAt: sites.daysAgo(40) });
  for (let i = 0; i < 5; i += 1) {
    const body = ages.flatMap((age) =>
      [1, 2, 3, 4].map(() => alertMessage('cam', { CreatedAt: sites.daysAgo(age) })),
    );
    await foyer.call(sendBatch, { token: device.token, body });
  }
  let isRunning = true;
  const runs = sites.run().finally(() => {
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
  await sites.run();
  const { count, rows } = await sites.listed(device);
  expect([count, rows.length]).toEqual([sent, Math.min(sent, 100)]);
  const open = await foyer.rows('select 1 from alerts where device_id = $1', [device.id]);
  expect(open).toHaveLength(sent);
});
