import type { DeviceMessage } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compactLevels } from '../../derived/rollups/levels.ts';
import { packPayload } from '../../platform/payloads/stored-payload.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { stale, type Written, writeBatch } from './ingest-store.ts';
import type { Prepared } from './prepared-message.ts';

let foyer: TestFoyer;
let device: TestDevice;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const prepared = (message: DeviceMessage, deviceId = device.id): Prepared => ({
  lineageId: deviceId,
  deviceId,
  message,
  packedPayload: packPayload(JSON.stringify(message.Attributes.payload)),
  createdAt: new Date(message.CreatedAt),
  at: new Date(message.CreatedAt),
  clockWrong: false,
  receivedAt: new Date('2026-03-02T00:00:00Z'),
  photos: (message.Photos ?? []).map((photo) => ({
    code: photo.Code,
    createdAt: new Date(message.CreatedAt),
    picture: { path: `some/${photo.Code}.jpg`, width: 4, height: 3, bytes: 9 },
  })),
});
const write = (...messages: DeviceMessage[]) =>
  writeBatch(
    foyer.postgres,
    messages.map((message) => prepared(message)),
  ) as Promise<Written[]>;
const at = (time: string) => ({ CreatedAt: `2026-03-01T${time}:00Z` });
const moment = (time: string) => new Date(at(time).CreatedAt);
const kept = (table: string, columns: string, order = '1') =>
  foyer.rows(`select ${columns} from ${table} where device_id = $1 order by ${order}`, [device.id]);

describe('many writers at once', () => {
  test('store a message of the same Code once, and all learn its id', async () => {
    device = await foyer.device();
    const message = infoMessage([{ src: 'cam', people: 2 }], at('10:00'));
    const results = await Promise.all(Array.from({ length: 20 }, () => write(message, message)));
    const all = results.flat();
    expect(new Set(all.map((result) => result.id)).size).toBe(1);
    expect(all.filter((result) => !result.duplicate)).toHaveLength(1);
    expect(await kept('notifications', 'id')).toEqual([{ id: all[0]?.id }]);
    expect(await kept('source_rollups', 'info_readings, people_sum::int')).toEqual([
      { info_readings: 1, people_sum: 2 },
    ]);
    expect(await kept('count_changes', 'change')).toEqual([{ change: 1 }]);
  });

  test('write nothing when somebody deletes the first copy during the write, and say so', async () => {
    device = await foyer.device();
    const message = infoMessage([{ src: 'cam', people: 2 }], at('10:00'));
    const [first] = await write(message);
    const { writer, pool } = foyer.postgres;
    const deleting = {
      query: async (...lookup: Parameters<typeof pool.query>) => {
        await pool.query('delete from notification_keys where id = $1', [first!.id]);
        return pool.query(...lookup);
      },
    } as typeof pool;
    const other = infoMessage([{ src: 'cam', people: 2 }], at('10:01'));
    const batch = [message, other].map((each) => prepared(each));
    const [resend, beside] = await writeBatch({ writer, pool: deleting }, batch);
    expect(resend).toBe(stale);
    expect(beside).toMatchObject({ duplicate: false });
    expect(await kept('notification_keys', 'code')).toEqual([{ code: other.Code }]);
  });

  test('lose no count of different messages', async () => {
    device = await foyer.device();
    const batch = () =>
      Array.from({ length: 5 }, () => infoMessage([{ src: 'cam', people: 3 }], at('10:00')));
    await Promise.all(Array.from({ length: 10 }, () => write(...batch())));
    const changes = await kept('count_changes', 'type, hour, change');
    expect(changes).toEqual(
      Array.from({ length: 10 }, () => ({ type: 1, hour: moment('10:00'), change: 5 })),
    );
    expect(await kept('source_rollups', 'info_readings, people_sum::int')).toEqual([
      { info_readings: 50, people_sum: 150 },
    ]);
  });
});

describe('what is derived in the same transaction', () => {
  test('levels are sums and counts of readings, a quarter of an hour each', async () => {
    device = await foyer.device();
    await write(
      infoMessage(
        [
          { src: 'a', people: 4, distance: 2, ppe: 1 },
          { src: 'b', people: 0 },
        ],
        at('10:14'),
      ),
      infoMessage([{ src: 'a', people: 1, ppe: null }], at('10:00')),
      infoMessage([{ src: 'a', people: 9 }], at('10:15')),
      photoMessage('a', 6, 5, at('10:01')),
      alertMessage('a', at('10:02')),
      healthMessage({ a: 90 }, at('10:03')),
    );
    const columns = `source, bucket, info_readings, people_sum, people_max, distance_sum,
      unjudged_readings, ppe_sum, ppe_people_sum, mask_readings, mask_people_sum, masks_sum, alerts`;
    const rows = (await kept('source_rollups', columns, 'source, bucket')).map(Object.values);
    expect(rows).toEqual([
      ['a', moment('10:00'), 2, '5', 4, '2', 1, '1', '4', 1, '6', '5', 1],
      ['a', moment('10:15'), 1, '9', 9, null, null, null, '9', null, null, null, null],
      ['b', moment('10:00'), 1, null, 0, null, null, null, null, null, null, null, null],
    ]);
  });

  test('a sum beyond 64 bits takes a further message', async () => {
    device = await foyer.device();
    const message = () => infoMessage([{ src: 'a', people: 3, distance: 2, ppe: 1 }], at('10:14'));
    await write(message(), photoMessage('a', 6, 5, at('10:01')));
    const judged = ['ppe_sum', 'ppe_people_sum'];
    const sums = ['people_sum', 'distance_sum', ...judged, 'mask_people_sum', 'masks_sum'];
    const largest = sums.map((column) => `${column} = 9223372036854775807`);
    await foyer.rows(`update source_rollups set ${largest} where device_id = $1`, [device.id]);
    await write(message(), photoMessage('a', 6, 5, at('10:01')));
    const [rollup] = await kept('source_rollups', sums.join());
    expect(Object.values(rollup ?? {})).toEqual(
      [3n, 2n, 1n, 3n, 6n, 5n].map((added) => String(9_223_372_036_854_775_807n + added)),
    );
    await foyer.postgres.db.transaction().execute(compactLevels);
    const [level] = await foyer.rows(
      'select people from levels where customer_id = $1 and site_id = 0 and bucket = $2',
      [device.customerId, moment('10:00')],
    );
    expect(level).toEqual({ people: '4611686018427387905.000000' });
  });

  test('a source keeps what it said last, by its own time, whatever the order of arrival', async () => {
    device = await foyer.device();
    const Photos = [{ Code: 'p' }];
    const [newest] = await write(
      infoMessage([{ src: 'a', people: 3, distance: 1, photo: 'p' }], { ...at('10:30'), Photos }),
    );
    await write(
      infoMessage([{ src: 'a', people: 8 }], at('10:00')),
      healthMessage({ a: 'down' }, at('10:40')),
      healthMessage({ a: 99 }, at('10:35')),
    );
    const columns = `people, distance, reading_at, reading_notification_id as reading,
      photo_notification_id as photo, photo_position, sampling_up, sampling_success`;
    expect(await kept('source_states', columns)).toEqual([
      {
        people: 3,
        distance: 1,
        reading_at: moment('10:30'),
        reading: newest?.id,
        photo: newest?.id,
        photo_position: 0,
        sampling_up: false,
        sampling_success: 0,
      },
    ]);
  });

  test('the newest of each type, the troubles of the newest Health, and when the device sent last', async () => {
    device = await foyer.device();
    const [health, , info] = await write(
      healthMessage({ a: 30 }, at('10:40')),
      healthMessage({ a: 99 }, at('10:20')),
      infoMessage([], at('10:10')),
      infoMessage([], at('10:05')),
    );
    expect(await kept('device_latest', 'type, notification_id as id, at')).toEqual([
      { type: 1, id: info?.id, at: moment('10:10') },
      { type: 2, id: health?.id, at: moment('10:40') },
    ]);
    expect(await kept('device_states', 'last_received_at, health_at, troubles')).toEqual([
      {
        last_received_at: new Date('2026-03-02T00:00:00Z'),
        health_at: moment('10:40'),
        troubles: [{ code: 'poorSampling', params: { subject: 'a', percent: 30 } }],
      },
    ]);
  });

  test('an alert of each Alert, its photo records, and nothing of a resend', async () => {
    device = await foyer.device();
    const message = alertMessage('cam', { ...at('10:00'), Photos: [{ Code: 'p' }, { Code: 'q' }] });
    const [first] = await write(message);
    await write(message, message);
    expect(await kept('alerts', 'notification_id as id, source, threshold, value')).toEqual([
      { id: first?.id, source: 'cam', threshold: '10', value: '12' },
    ]);
    expect(await kept('photos', 'position, code, path', 'position')).toEqual([
      { position: 0, code: 'p', path: 'some/p.jpg' },
      { position: 1, code: 'q', path: 'some/q.jpg' },
    ]);
  });
});

test('results are in the order of the batch, devices mixed', async () => {
  device = await foyer.device();
  const neighbour = await foyer.device();
  const messages = Array.from({ length: 30 }, () => alertMessage('cam', at('10:00')));
  const batch = messages.map((message, i) => prepared(message, i % 2 ? device.id : neighbour.id));
  const results = (await writeBatch(foyer.postgres, batch)) as Written[];
  const rows = await foyer.rows('select code from notifications where id = any($1) order by id', [
    results.map((result) => result.id),
  ]);
  const codesById = new Map(
    results.map((result, i) => [result.id, messages[i]?.Code] as const).sort(([a], [b]) => a - b),
  );
  expect(rows.map((row) => row.code)).toEqual([...codesById.values()]);
});
