import { gzipSync } from 'node:zlib';
import { type Device, endpoints } from '@foyer/contract';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../app/config.ts';
import { freePort } from '../../testing/processes/real-process.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { openMqtt } from './mqtt-transport.ts';

let foyer: TestFoyer;
let broker: Awaited<ReturnType<typeof openMqtt>>;
let admin: { token: string };
const now = new Date('2026-03-04T12:00:00Z');
let ticks = 0;
/** No two messages are received in the same millisecond. */
const clock = () => new Date(now.getTime() + ++ticks);

beforeAll(async () => {
  foyer = await startTestFoyer({ now: clock });
  admin = await foyer.person('SUPER_ADMIN');
  const settings = readConfig({ PORT: '0', MQTT_PORT: String(await freePort()) });
  broker = await openMqtt(settings, {
    handleMessage: foyer.ingest.handleMqttMessage,
    handleMessages: foyer.ingest.handleMqttMessages,
    refusePacket: foyer.ingest.refuseMqttPacket,
    clientId: 'foyer-test',
    pool: foyer.postgres.pool,
    deviceTokens: foyer.deviceTokens,
    lease: foyer.lease,
    log: foyer.app.log,
  });
});
afterAll(async () => {
  await broker.close();
  await foyer.stop();
});

const counter = (profile = 'onvif-mqtt') => foyer.device(undefined, 'adopt', profile);

const minute = (nth: number) => new Date(Date.UTC(2026, 2, 4, 10, nth)).toISOString();
const topic = 'hall/onvif-ej/RuleEngine/CountAggregation/Counter/&1/Door';
const total = (nth: number, count: number) =>
  JSON.stringify({
    UtcTime: minute(nth),
    Source: { Rule: 'Door' },
    Data: { Count: String(count) },
  });
/** Interval of one minute. */
const interval = (nth: number, into: number, out: number) => ({
  data: {
    measurements: [
      {
        kind: 'people-counts',
        utcFrom: minute(nth - 1),
        utcTo: minute(nth),
        items: [
          { direction: 'in', count: into },
          { direction: 'out', count: out },
        ],
      },
    ],
  },
  sensor: { serial: 'b8a44f' },
});

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  foyer.app.inject({ method: 'POST', url, payload, headers });

async function flowOf({ id }: TestDevice) {
  const query = { device: id, from: minute(-60), to: minute(60), bucket: '1h' };
  const { data } = await foyer.call(endpoints.flows.get, { token: admin.token, query });
  return data.rows.reduce(
    (sum, row) => ({ in: sum.in + (row.in ?? 0), out: sum.out + (row.out ?? 0) }),
    {
      in: 0,
      out: 0,
    },
  );
}
const refusedOf = async ({ id }: TestDevice) =>
  (await foyer.call(endpoints.devices.rejected, { token: admin.token, params: { id } })).data;
const keptOf = async ({ id }: TestDevice) =>
  (await foyer.rows('select state, version from profile_states where device_id = $1', [id]))[0];

async function mqtt({ code, token }: TestDevice, protocolVersion: 4 | 5 = 4) {
  const options = { username: code, password: token, protocolVersion, reconnectPeriod: 0 };
  const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, options, false);
  return client.on('error', () => undefined);
}
const publish = (client: MqttClient, to: string, text: string, retain = false) =>
  client.publishAsync(to, text, { qos: 1, retain });

test('flows over MQTT equal the counter’s totals, on any topic, and a resend adds nothing', async () => {
  const device = await counter();
  const client = await mqtt(device);
  for (const [nth, count] of [1_000, 1_004, 1_009, 2, 7].entries()) {
    await publish(client, topic, total(nth, count));
  }
  const before = await keptOf(device);
  for (const [nth, count] of [1_004, 1_009, 2, 7].entries()) {
    await publish(client, topic, total(nth + 1, count));
  }
  await publish(client, topic, '', true);
  await client.endAsync();
  expect(await flowOf(device)).toEqual({ in: 4 + 5 + 2 + 5, out: 0 });
  expect(await keptOf(device)).toEqual(before);
  expect(await refusedOf(device)).toEqual([]);
});

test('messages that arrive at once are converted one after the other', async () => {
  const device = await counter();
  const client = await mqtt(device);
  await publish(client, topic, total(0, 100));
  const counts = Array.from({ length: 30 }, (_, nth) => nth + 1);
  await Promise.all(counts.map((nth) => publish(client, topic, total(nth, 100 + nth * nth))));
  await client.endAsync();
  expect(await flowOf(device)).toEqual({ in: 900, out: 0 });
});

test('two servers convert messages of one device without counting anybody twice', async () => {
  const device = await counter();
  const other = await startTestFoyer({
    now: clock,
    database: { url: foyer.databaseUrl, drop: async () => undefined } as never,
  });
  try {
    const send = async (to: TestFoyer, nth: number) => {
      const caller = (await to.deviceTokens.find(device.token))!;
      const body = Buffer.from(total(nth, 100 + nth));
      const message = { topic, contentType: '', body, receivedAt: now, isRetained: false };
      await to.ingest.acceptVendor(caller, message, 'mqtt');
    };
    await send(foyer, 0);
    // Each pair at once, so that both begin with the same state.
    for (let nth = 1; nth <= 10; nth += 1) {
      await Promise.all([send(foyer, nth), send(other, nth)]);
    }
    expect(await flowOf(device)).toEqual({ in: 10, out: 0 });
  } finally {
    await other.stop();
  }
});

describe('POST /in', () => {
  const sums = { in: 3, out: 2 };
  test('the token in the address, as bearer, or as the password of Basic', async () => {
    const device = await counter('axis-3d');
    const basic = Buffer.from(`${device.code}:${device.token}`).toString('base64');
    const answers = [
      await post(`/in/${device.token}`, JSON.stringify(interval(1, 1, 0)), {
        'content-type': 'application/json',
      }),
      await post('/in', JSON.stringify(interval(2, 1, 1)), {
        authorization: `Bearer ${device.token}`,
      }),
      await post('/in', JSON.stringify(interval(3, 1, 1)), { authorization: `Basic ${basic}` }),
    ];
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body]).toEqual([200, 'OK']);
      expect(headers['content-type']).toMatch('text/plain');
    }
    expect(await flowOf(device)).toEqual(sums);
  });

  test('gzip, arrays, and JSON texts after each other, of whatever content type', async () => {
    const device = await counter('axis-3d');
    const [first, second, third] = [interval(1, 1, 0), interval(2, 1, 1), interval(3, 1, 1)];
    const gzip = gzipSync(JSON.stringify([first]));
    await post(`/in/${device.token}`, gzip, { 'content-encoding': 'gzip' });
    const texts = `${JSON.stringify(second)}\n${JSON.stringify(third)}`;
    await post(`/in/${device.token}`, texts, { 'content-type': 'no type at all' });
    expect(await flowOf(device)).toEqual(sums);
    await post(`/in/${device.token}`, gzip);
    expect(await flowOf(device)).toEqual(sums);
  });

  test('a wrong token is 401, and asks for a password', async () => {
    const device = await counter('axis-3d');
    const foreign = Buffer.from(`another:${device.token}`).toString('base64');
    const answers = [
      await post('/in/fdt_wrong', '{}'),
      await post('/in', '{}'),
      await post('/in', '{}', { authorization: `Basic ${foreign}` }),
    ];
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(401);
      expect(headers['www-authenticate']).toBe('Basic realm="Foyer"');
    }
  });

  test('a message of no use is answered, and in the device’s list with the reason', async () => {
    const device = await counter('axis-3d');
    const { statusCode } = await post(`/in/${device.token}`, '{"data":', {
      'content-type': 'text/x-odd',
    });
    expect(statusCode).toBe(200);
    expect(await refusedOf(device)).toEqual([
      expect.objectContaining({
        detail: expect.stringMatching('is not JSON'),
        excerpt: '{"data":',
        transport: 'http',
      }),
    ]);
  });

  test('a device of Foyer may send its own messages there', async () => {
    const device = await foyer.device();
    const line = { id: 'door', in: 2, out: 1 };
    const message = {
      Code: 'one',
      CreatedAt: minute(1),
      NotificationType: 1,
      Attributes: { payload: { results: [{ src: 'cam', lines: [line] }] } },
    };
    for (let nth = 0; nth < 2; nth += 1) await post(`/in/${device.token}`, JSON.stringify(message));
    await post(`/in/${device.token}`, 'nothing');
    expect(await flowOf(device)).toEqual({ in: 2, out: 1 });
    expect(await refusedOf(device)).toHaveLength(1);
  });

  test('with a body that is too large it is 413', async () => {
    const device = await counter();
    const { statusCode } = await post(`/in/${device.token}`, Buffer.alloc(17 * 1024 * 1024, 32));
    expect(statusCode).toBe(413);
  });
});

test.each([4, 5] as const)(
  'a device of Foyer that publishes elsewhere (MQTT level %i) finds it in its list',
  async (version) => {
    const device = await foyer.device();
    const client = await mqtt(device, version);
    const published = publish(client, 'my/own/topic', '{"people":3}');
    if (version === 5) await expect(published).rejects.toThrow('Not authorized');
    else await published;
    expect(client.connected).toBe(true);
    await client.endAsync();
    expect(await refusedOf(device)).toEqual([
      expect.objectContaining({ detail: expect.stringContaining('my/own/topic') }),
    ]);
  },
);

test('a device that said nothing to store yet is online', async () => {
  const device = await counter('frigate');
  expect((await post(`/in/${device.token}`, '')).statusCode).toBe(200);
  const params = { id: device.id };
  const { data } = await foyer.call(endpoints.devices.get, { token: admin.token, params });
  expect(data.last_seen_at).not.toBeNull();
  expect(data.Notifications).toEqual([]);
});

test('a clock that stands still is flagged, and its people crossed when the messages came', async () => {
  const device = await counter();
  const client = await mqtt(device);
  for (const count of [10, 12, 15]) await publish(client, topic, total(0, count));
  await client.endAsync();
  const rows = await foyer.rows<{ at: Date }>(
    'select at, created_at, clock_wrong from notifications where device_id = $1 order by id',
    [device.id],
  );
  expect(rows.at(-1)).toMatchObject({ created_at: new Date(minute(0)), clock_wrong: true });
  expect(rows.at(-1)?.at.getTime()).toBeGreaterThan(now.getTime());
  expect(await flowOf(device)).toEqual({ in: 2, out: 0 });
});

test('what is kept goes with a device that moves, and with its profile it is forgotten', async () => {
  const device = await counter();
  const send = async (nth: number, count: number) => {
    const caller = (await foyer.deviceTokens.find(device.token))!;
    const body = Buffer.from(total(nth, count));
    const message = { topic, contentType: '', body, receivedAt: now, isRetained: false };
    return foyer.ingest.acceptVendor(caller, message, 'mqtt');
  };
  await send(0, 10);
  const change = async (id: number, body: Partial<Device>) =>
    (await foyer.call(endpoints.devices.update, { token: admin.token, params: { id }, body })).data;
  const moved = await change(device.id, { CustomerID: await foyer.customer() });
  expect(await keptOf({ ...device, id: moved.id })).toMatchObject({ version: 1 });
  expect(moved.Profile).toBe('onvif-mqtt');
  await change(moved.id, { Profile: 'axis-3d' });
  await send(1, 12);
  await change(moved.id, { Profile: 'onvif-mqtt' });
  await send(2, 14);
  expect(await send(3, 15)).toMatchObject({ outcome: 'accepted', errors: [] });
});

describe('POST /api/profiles/preview', () => {
  const preview = async (body: object, token = admin.token) =>
    foyer.call(endpoints.profiles.preview, { token, body });

  test('shows what a message becomes with what was kept before, and changes nothing', async () => {
    const before = await foyer.rows('select count(*) from notifications');
    const first = await preview({ profile: 'onvif-mqtt', topic, body: total(0, 5) });
    expect(first.data.notifications).toEqual([]);
    const { state } = first.data;
    const second = await preview({
      profile: 'onvif-mqtt',
      topic,
      state,
      body: JSON.parse(total(1, 9)),
    });
    expect(second.data.notifications[0]).toMatchObject({
      CreatedAt: minute(1),
      Attributes: {
        payload: { results: [{ src: 'hall:1', lines: [{ id: 'Door', in: 4, out: 0 }] }] },
      },
    });
    expect(second.data.errors).toEqual([]);
    expect(await foyer.rows('select count(*) from notifications')).toEqual(before);
  });

  test('says what is wrong with a message, and is for administrators alone', async () => {
    const { data } = await preview({ profile: 'onvif-mqtt', topic, body: 'nothing' });
    expect(data.errors[0]?.message).toMatch('is not JSON');
    const viewer = await foyer.person('VIEWER');
    expect((await preview({ profile: 'xovis', body: '' }, viewer.token)).status).toBe(403);
  });
});
