import { readdir } from 'node:fs/promises';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureOf } from '../../records/photos/picture-files.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
} from '../../testing/messages/sample-messages.ts';
import { base64, png } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { send, get, live, list, update, remove } = endpoints.notifications;
let foyer: TestFoyer;
let device: Awaited<ReturnType<TestFoyer['device']>>;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const sending = async (body: unknown, from = device) =>
  (await foyer.call(send, { token: from.token, body })).data.id;
const at = (CreatedAt: string) => ({ CreatedAt });

describe('live', () => {
  beforeAll(async () => {
    device = await foyer.device();
  });
  const newest = async (id: number) =>
    (await foyer.call(live, { token, params: { id } })).data.map((row) => row.id);

  test('is the newest of the same device and type, by its own time', async () => {
    const first = await sending(infoMessage([], at('2026-03-01T10:00:00Z')));
    expect(await newest(first)).toEqual([first]);
    const second = await sending(infoMessage([], at('2026-03-01T11:00:00Z')));
    await sending(infoMessage([], at('2026-03-01T09:00:00Z')));
    await sending(healthMessage({}, at('2026-03-01T12:00:00Z')));
    await sending(infoMessage([], at('2026-03-01T13:00:00Z')), await foyer.device());
    expect(await newest(first)).toEqual([second]);
    expect(await newest(second)).toEqual([second]);
  });

  test('shows what the detail shows', async () => {
    const Photos = [{ Code: 'p', Content: base64(await png()) }];
    const id = await sending(infoMessage([{ src: 'cam', people: 1 }], { Photos }));
    const { data } = await foyer.call(live, { token, params: { id } });
    expect(data).toEqual([(await foyer.call(get, { token, params: { id } })).data]);
    expect(data[0]?.Photos).toMatchObject([{ Code: 'p' }]);
  });

  test('falls back to the one before when the newest is deleted', async () => {
    device = await foyer.device();
    const first = await sending(infoMessage([], at('2026-03-01T10:00:00Z')));
    const second = await sending(infoMessage([], at('2026-03-01T11:00:00Z')));
    await foyer.call(remove, { token, params: { id: second } });
    expect(await newest(first)).toEqual([first]);
    expect((await foyer.call(live, { token, params: { id: second } })).status).toBe(404);
  });
});

/** Everything kept of a device's notifications. */
test('an alert brings what its camera saw nearest to it, with the picture; another type brings none', async () => {
  device = await foyer.device();
  const Content = base64(await png());
  const seen = (src: string, people: number, photo: string, time: string) =>
    sending(
      infoMessage([{ src, people, photo }], {
        ...at(`2026-03-01T${time}Z`),
        Photos: photo === '' ? [] : [{ Code: photo, Content }],
      }),
    );
  await seen('cam', 1, 'early', '09:44:00');
  await seen('cam', 2, 'before', '09:50:00');
  const nearest = await seen('cam', 3, 'near', '09:59:30');
  await seen('cam', 4, '', '10:00:00');
  await seen('other', 5, 'elsewhere', '10:00:00');
  const alert = await sending(alertMessage('cam', at('2026-03-01T10:00:00Z')));
  const readingOf = async (id: number) =>
    (await foyer.call(get, { token, params: { id } })).data.Reading;
  const reading = await readingOf(alert);
  expect(reading).toMatchObject({ id: nearest, result: { src: 'cam', counting_num: 3 } });
  expect(reading?.Photo.Code).toBe('near');
  expect(reading?.Photo.Path).toContain('signature=');
  expect(await readingOf(nearest)).toBeUndefined();
  expect(await readingOf(await sending(alertMessage('nobody')))).toBeNull();
});

const totals = async () => ({
  counts: await foyer.rows(
    `select type, bucket, sum(count)::bigint as count from generate_series(1, 4) type,
      counts_between($1, null, type::smallint, 1::smallint, '-infinity', 'infinity')
      group by 1, 2 having sum(count) <> 0 order by 1, 2`,
    [device.id],
  ),
  rollups: await foyer.rows(
    'select * from source_rollups where device_id = $1 order by bucket, source',
    [device.id],
  ),
  alerts: await foyer.rows('select source, reason from alerts where device_id = $1 order by id', [
    device.id,
  ]),
});

describe('a correction', () => {
  test('replaces the payload, and totals are as if it had been right from the start', async () => {
    const hour = at('2026-03-01T10:20:00Z');
    const right = infoMessage([{ src: 'cam', people: 2, distance: 1 }], hour);
    const wrong = infoMessage([{ src: 'typo', people: 9, ppe: 3 }], hour);
    const other = infoMessage([{ src: 'cam', people: 4 }], at('2026-03-01T10:25:00Z'));
    device = await foyer.device();
    await sending(right);
    await sending(other);
    const wanted = await totals();

    const first = device.id;
    device = await foyer.device();
    const id = await sending(wrong);
    await sending(other);
    const body = { Attributes: right.Attributes };
    const { status, data } = await foyer.call(update, { token, params: { id }, body });
    expect([status, data.Attributes]).toEqual([200, right.Attributes]);
    const owned = JSON.stringify(wanted).replaceAll(
      `"device_id":${first}`,
      `"device_id":${device.id}`,
    );
    expect(JSON.stringify(await totals())).toBe(owned);
  });

  test('shows in the alert where the payload of an Alert is corrected', async () => {
    device = await foyer.device();
    const id = await sending(alertMessage('cam'));
    const { payload } = alertMessage('other').Attributes;
    const body = { Attributes: { payload: { ...payload, reason: 'Too loud' } } };
    await foyer.call(update, { token, params: { id }, body });
    expect((await totals()).alerts).toEqual([{ source: 'other', reason: 'Too loud' }]);
  });

  test('is refused and changes nothing where it does not fit the type, or cannot be stored', async () => {
    device = await foyer.device();
    const id = await sending(infoMessage([{ src: 'cam', people: 2 }]));
    const before = await totals();
    const { payload } = alertMessage('cam').Attributes;
    const fit = await foyer.call(update, {
      token,
      params: { id },
      body: { Attributes: { payload } },
    });
    expect([fit.status, fit.problem.errors]).toEqual([
      400,
      [{ path: '/Attributes/payload/results', message: 'is missing' }],
    ]);
    const nul = infoMessage([{ src: 'a\u0000', people: 1 }]);
    const body = { Attributes: nul.Attributes };
    expect((await foyer.call(update, { token, params: { id }, body })).status).toBe(400);
    expect((await foyer.call(update, { token, params: { id }, body: {} })).status).toBe(400);
    expect(await totals()).toEqual(before);
  });
});

describe('a deletion', () => {
  test('takes photos’ files, alert and counts along', async () => {
    device = await foyer.device();
    const kept = await sending(
      infoMessage([{ src: 'cam', people: 1 }], at('2026-03-01T10:01:00Z')),
    );
    const before = await totals();
    const Photos = [{ Code: 'p', Content: base64(await png()) }];
    const id = await sending(
      infoMessage([{ src: 'cam', people: 5 }], { Photos, ...at('2026-03-01T10:02:00Z') }),
    );
    const alert = await sending(alertMessage('cam', at('2026-03-01T10:03:00Z')));
    const [photo] = (await foyer.call(get, { token, params: { id } })).data.Photos;
    expect((await foyer.app.inject({ url: `/images/${photo?.Path}` })).statusCode).toBe(200);

    for (const gone of [id, alert]) {
      const answer = await foyer.call(remove, { token, params: { id: gone } });
      expect([answer.status, answer.data]).toEqual([200, { id: gone }]);
      const again = await foyer.call(remove, { token, params: { id: gone } });
      expect(again.status).toBe(404);
    }
    expect(await totals()).toEqual(before);
    expect((await foyer.app.inject({ url: `/images/${photo?.Path}` })).statusCode).toBe(404);
    const left = (await readdir(foyer.photoFolder, { recursive: true })).filter(
      (file) => pictureOf(file)?.deviceId === device.id,
    );
    expect(left).toEqual([]);
    const { data } = await foyer.call(list, { token, query: { device: device.id } });
    expect([data.count, data.rows.map((row) => row.id)]).toEqual([1, [kept]]);
  });

  test('lets its Code be sent again', async () => {
    device = await foyer.device();
    const message = alertMessage('cam');
    const id = await sending(message);
    await foyer.call(remove, { token, params: { id } });
    const again = await foyer.call(send, { token: device.token, body: message });
    expect(again.status).toBe(201);
    expect(again.data.id).not.toBe(id);
  });
});
