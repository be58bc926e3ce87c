import { endpoints } from '@foyer/contract';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../app/config.ts';
import { topicOf } from '../../messages/transports/mqtt-message.ts';
import { openMqtt } from '../../messages/transports/mqtt-transport.ts';
import {
  answerOf,
  foreignBody,
  lastHour,
  triedEndpoints,
  unknownId,
} from '../../testing/foreign-tenant.ts';
import { alertMessage } from '../../testing/messages/sample-messages.ts';
import { freePort } from '../../testing/processes/real-process.ts';
import { createTenant, keptOf, type Tenant } from '../../testing/tenant.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

/** Part of every text in the other customer's records. */
const canary = 'Nightingale';

let foyer: TestFoyer;
let ours: Tenant;
let theirs: Tenant;
/** What is stored of them, which no test changes. */
let keptByThem: unknown;
let admin: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  foyer = await startTestFoyer();
  ours = await createTenant(foyer, 'Wren');
  theirs = await createTenant(foyer, canary);
  admin = (await foyer.person('SUPER_ADMIN')).token;
  tokens.VIEWER = (await foyer.person('VIEWER', ours.ids.customers)).token;
  tokens.OPERATOR = (await foyer.person('OPERATOR', ours.ids.customers)).token;
  tokens['person without a customer'] = (await foyer.person('VIEWER')).token;
  keptByThem = await keptOf(foyer, theirs);
});
afterAll(() => foyer.stop());

const foreignQuery = () => ({
  device: theirs.ids.devices as number,
  customer: theirs.ids.customers as number,
});

/** Pages and searches of a list that the other customer's records would match. */
const listQueries = () =>
  [
    { page: 1 },
    { limit: 100, q: canary },
    { q: canary.toLowerCase() },
    { ids: Object.values(theirs.ids).join() },
    { page: 1, ids: Object.values(theirs.ids).join() },
  ].map((query) => ({ query: query as Record<string, string | number> }));

describe.each(['VIEWER', 'OPERATOR', 'person without a customer'])('a %s', (who) => {
  const token = () => tokens[who];

  test.each(triedEndpoints)(
    'neither reads nor changes another customer’s data with $name',
    async ({ endpoint, noun }) => {
      const id = theirs.ids[noun] ?? ours.ids[noun] ?? 1;
      const asks = [
        {},
        ...(endpoint.query ? [{ query: foreignQuery() }, { query: lastHour() }] : []),
        ...(endpoint.list ? listQueries() : []),
        ...(endpoint.body
          ? [{ body: foreignBody(theirs) }, { body: { id, ...foreignBody(theirs) } }]
          : []),
      ];
      for (const ask of asks) {
        const { status, raw } = await foyer.call(endpoint, {
          token: token(),
          params: { id },
          ...ask,
        });
        expect(raw.body).not.toContain(canary);
        if (endpoint.params && theirs.ids[noun] !== undefined) {
          expect([status, raw.body]).toEqual([
            expect.toSatisfy((s) => [400, 403, 404].includes(s)),
            raw.body,
          ]);
        }
      }
      expect(await keptOf(foyer, theirs)).toEqual(keptByThem);
    },
  );

  const records = triedEndpoints.filter(
    ({ noun, endpoint }) => endpoint.params && noun !== 'products',
  );
  test.each(records)(
    'gets the same answer for another customer’s record as for none with $name',
    async ({ endpoint, noun }) => {
      const answer = (id: number | undefined) =>
        answerOf(foyer, endpoint, { token: token(), id, theirs });
      expect(await answer(theirs.ids[noun])).toEqual(await answer(unknownId));
    },
  );

  test.each(['with the signature of an own picture', 'without a signature'])(
    'does not get another customer’s picture %s',
    async (how) => {
      const [file] = theirs.photo.split('?') as [string];
      const [, signature] = ours.photo.split('?') as [string, string];
      const path = how === 'without a signature' ? file : `${file}?${signature}`;
      expect((await foyer.app.inject({ url: `/images/${path}` })).statusCode).toBe(404);
      const [plan] = theirs.plan.split('?') as [string];
      const planPath = how === 'without a signature' ? plan : `${plan}?${signature}`;
      expect((await foyer.app.inject({ url: `/images/${planPath}` })).statusCode).toBe(404);
    },
  );
});

test('an administrator does see it, so that the test can fail', async () => {
  const lists = triedEndpoints.filter(
    ({ name, endpoint }) =>
      endpoint.method === 'GET' && /^(customers|devices|cameras|users|alerts)\./.test(name),
  );
  for (const { endpoint, noun } of lists) {
    const { raw } = await foyer.call(endpoint, {
      token: admin,
      params: { id: theirs.ids[noun] as number },
      ...(endpoint.path.endsWith('/move') && { query: { customer: ours.ids.customers as number } }),
      ...(/(timeline|moments)$/.test(endpoint.path) && { query: lastHour() }),
    });
    if (
      !/(faults|footfall|history|mapping|movement|timeline)$/.test(endpoint.path) &&
      !endpoint.path.endsWith('/alerts')
    )
      expect([endpoint.path, raw.body]).toEqual([endpoint.path, expect.stringContaining(canary)]);
  }
  expect((await foyer.app.inject({ url: `/images/${theirs.photo}` })).statusCode).toBe(200);
  expect((await foyer.app.inject({ url: `/images/${theirs.plan}` })).statusCode).toBe(200);
});

test('a device’s message is stored under that device, whatever the message says', async () => {
  const { sender } = ours;
  const own = await foyer.call(endpoints.notifications.send, {
    token: sender.token,
    body: { ...alertMessage('cam'), DeviceID: theirs.ids.devices, device: theirs.sender.code },
  });
  // The Code of another device's message makes a message of its own.
  const same = await foyer.call(endpoints.notifications.send, {
    token: sender.token,
    body: alertMessage('cam', { Code: `${canary}-1` }),
  });
  expect([own.status, same.status, same.data.duplicate]).toEqual([201, 201, undefined]);
  const owners = await foyer.rows<{ device_id: number }>(
    'select device_id from notifications where id = any($1)',
    [[own.data.id, same.data.id]],
  );
  expect(owners.map(({ device_id }) => device_id)).toEqual([sender.id, sender.id]);
  for (const { name, endpoint } of triedEndpoints) {
    const { status } = await foyer.call(endpoint, { token: sender.token, params: { id: 1 } });
    expect([name, status]).toEqual([name, 401]);
  }
});

describe('over MQTT', () => {
  let broker: Awaited<ReturnType<typeof openMqtt>>;
  const clients: MqttClient[] = [];
  const connect = async ({ code, token }: TestDevice, password = token) => {
    const client = await connectAsync({
      host: '127.0.0.1',
      port: broker.port as number,
      protocol: 'mqtt',
      protocolVersion: 5,
      username: code,
      password,
      reconnectPeriod: 0,
    });
    clients.push(client.on('error', () => undefined));
    return client;
  };
  beforeAll(async () => {
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
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await broker.close();
  });

  test('a device publishes to its own topic and to no other', async () => {
    const before = await keptOf(foyer, theirs);
    const own = await connect(ours.sender);
    const payload = JSON.stringify(alertMessage('cam'));
    await own.publishAsync(topicOf(ours.sender.code), payload, { qos: 1 });
    const { code } = theirs.sender;
    for (const topic of [topicOf(code), `${topicOf(code)}/`, `/${topicOf(code)}`, 'foyer/v1']) {
      const client = await connect(ours.sender);
      await expect(client.publishAsync(topic, payload, { qos: 1 })).rejects.toThrow();
    }
    expect(await keptOf(foyer, theirs)).toEqual(before);
  });

  test('a device cannot subscribe to topics of others', async () => {
    const listener = await connect(ours.sender);
    const heard: string[] = [];
    listener.on('message', (topic) => heard.push(topic));
    const { code } = theirs.sender;
    for (const topic of [topicOf(code), topicOf('+'), '#', '$share/foyer/#', 'foyer/#']) {
      const granted = await listener.subscribeAsync(topic, { qos: 1 }).catch(() => []);
      expect(granted.filter(({ qos }) => qos < 128)).toEqual([]);
    }
    const other = await connect(theirs.sender);
    const payload = JSON.stringify(alertMessage('cam'));
    await other.publishAsync(topicOf(code), payload, { qos: 1 });
    expect(heard).toEqual([]);
  });

  test('a client cannot connect with another device’s Code', async () => {
    await expect(connect(theirs.sender, ours.sender.token)).rejects.toThrow();
    await expect(connect(theirs.sender, tokens.OPERATOR)).rejects.toThrow();
  });
});
