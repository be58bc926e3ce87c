import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPhotoFolder } from '../../platform/storage/photo-storage.ts';
import { keptCounts, trueCounts } from '../../testing/kept-counts.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { copyTemplate } from '../../testing/processes/test-postgres.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { restoreBackup } from './restore-backup.ts';

/** A backup of version 0.1.0, of the first schema alone: four devices of two customers. */
const firstVersion = fileURLToPath(new URL('../../testing/first-version', import.meta.url));
const { notifications, sessions, devices, analytics, cameras, alerts, customers } = endpoints;
let foyer: TestFoyer;
let token: string;

beforeAll(async () => {
  const database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-upgrade-'));
  await restoreBackup(
    firstVersion,
    {
      databaseUrl: database.url,
      dataFolder,
      photos: createPhotoFolder(join(dataFolder, 'photos')),
    },
    () => undefined,
  );
  foyer = await startTestFoyer({ database, dataFolder });
  const body = { email: 'admin@first.test', password: 'the first password' };
  token = (await foyer.call(sessions.login, { body })).data.access_token;
});
afterAll(() => foyer.stop());

test('what the first version kept is all there: people, devices, cameras, alerts, notifications', async () => {
  const { data } = await foyer.call(notifications.list, { token, query: { limit: 100 } });
  expect([data.count, data.rows.length]).toEqual([240, 100]);
  expect(data.rows[0]).toMatchObject({ Code: 'first-1-2-59', device_name: 'Station 2' });
  const last = await foyer.call(notifications.list, { token, query: { page: 24 } });
  expect(last.data.rows.at(-1)?.Code).toBe('first-0-1-0');
  expect((await foyer.call(devices.list, { token })).data).toHaveLength(4);
  expect((await foyer.call(cameras.list, { token })).data).toHaveLength(4);
  expect((await foyer.call(alerts.list, { token })).data).toHaveLength(40);
  const sites = (await foyer.call(customers.list, { token })).data;
  expect(sites.map(({ TimeZone, blur_people }) => [TimeZone, blur_people])).toEqual([
    ['UTC', false],
    ['UTC', false],
  ]);
});

test('devices that sent before there was a time of messages of now count as they did', async () => {
  const rows = await foyer.rows('select live_at = last_received_at as is_live from device_states');
  expect(rows).toEqual(Array(4).fill({ is_live: true }));
});

test('a notification opens with its payload and its picture', async () => {
  const { data } = await foyer.call(notifications.list, { token, query: { page: 24 } });
  const id = data.rows.find(({ Code }) => Code === 'first-0-1-0')?.id as number;
  const detail = (await foyer.call(notifications.get, { token, params: { id } })).data;
  expect(detail.Attributes.payload.results[0]).toMatchObject({ src: 'gate', counting_num: 0 });
  const picture = await foyer.app.inject({ url: `/images/${detail.Photos[0]?.Path}` });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('counts and totals that later versions added are made from what was there', async () => {
  expect(await keptCounts(foyer)).toEqual(await trueCounts(foyer));
  const { data } = await foyer.call(analytics.get, { token });
  expect([data.devices.total, data.alerts.total, data.healts.total]).toEqual([4, 40, 40]);
  const rollups = () =>
    foyer.rows('select * from source_rollups order by device_id, bucket, source');
  const before = await rollups();
  const begun = await foyer.call(analytics.rebuild, { token });
  expect((await foyer.jobEnded(begun.data.job)).state).toBe('done');
  expect(await rollups()).toEqual(before);
});

test('what counted before there was a list of new sources goes on counting', async () => {
  const [kept] =
    await foyer.rows(`select sum(info_readings + coalesce(mask_readings, 0))::int as readings,
    min(bucket) as first, max(bucket) as last from source_rollups`);
  const { first, last } = kept as { first: Date; last: Date };
  const query = {
    from: first.toISOString(),
    to: new Date(last.getTime() + 3_600_000).toISOString(),
  };
  const { data } = await foyer.call(analytics.get, { token, query });
  expect(kept?.readings).toBeGreaterThan(0);
  expect(data.summary.readings).toBe(kept?.readings);
  const waiting = await foyer.call(endpoints.sources.list, { token, query: { state: 'new' } });
  expect(waiting.data).toEqual([]);
});

test('what its messages said of zones is found by the rebuild, from before there was a table for it', async () => {
  const [queue] = await foyer.rows(`select count(*)::int as buckets, sum(value_sum)::int as people
    from measure_rollups where measure = 'zone people' and part = 'queue'`);
  const [sent] =
    await foyer.rows(`select count(*)::int as buckets, sum((z->>'people')::int)::int as people
    from notifications, jsonb_array_elements(payload->'results') r, jsonb_array_elements(r->'zones') z
    where type = 1 and z->>'id' = 'queue'`);
  expect(queue).toEqual(sent);
  expect(queue).toMatchObject({ buckets: 120 });
});

test('a customer’s own people see theirs alone, and devices send on', async () => {
  const body = { email: 'viewer-1@first.test', password: 'the first viewer' };
  const viewer = (await foyer.call(sessions.login, { body })).data.access_token;
  const seen = await foyer.call(notifications.list, { token: viewer });
  expect(seen.data.count).toBe(120);
  const key = await foyer.call(devices.issueToken, { token, params: { id: 1 } });
  const sent = await foyer.call(notifications.send, {
    token: key.data.token,
    body: infoMessage([{ src: 'gate', people: 1 }]),
  });
  expect(sent.status).toBe(201);
});
