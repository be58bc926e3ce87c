import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Occupancy } from '@foyer/contract';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SharedWork } from '../../platform/leases/held-leases.ts';
import { createServerLease } from '../../platform/leases/server-lease.ts';
import { readSettings } from '../../platform/settings/settings-reader.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { hasBroker, startRealBroker } from '../../testing/processes/real-broker.ts';
import { openSlowProxy } from '../../testing/processes/slow-proxy.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { messagesOf, type Published } from './discovery-messages.ts';
import { topicsOf } from './discovery-topics.ts';
import { startHomeAssistant } from './home-assistant.ts';
import { readHomeAssistant } from './home-assistant-settings.ts';
import { publishedRecords } from './published-records.ts';

const topics = topicsOf('foyer');
const read = (messages: ReadonlyMap<string, string>, topic: string) =>
  JSON.parse(messages.get(topic) ?? 'null');
const occupancy = (state: Occupancy['state'], people: number) =>
  ({ state, people, in: 9, out: 5, capacity: 10 }) as Occupancy;
const records = (state: 'online' | 'offline' | 'never seen', people: number | null): Published => ({
  devices: [{ id: 7, name: 'Edge', code: 'e-1', profile: 'xovis', state, site_name: 'Mall' }],
  cameras: [{ id: 12, name: 'Door', code: 'door', device_id: 7, state, people, site_name: 'Mall' }],
  areas: [
    {
      id: 3,
      name: 'Hall',
      site_name: 'Mall',
      occupancy: occupancy(state === 'online' ? 'free' : 'unknown', 4),
    },
  ],
});
const payloads = (published: Published) =>
  messagesOf(published, { topics, id: 'foyer', publicUrl: 'https://foyer.example' });

test('each value is an entity of the device, camera or area, with an id that outlives its name', () => {
  const messages = payloads(records('online', 3));
  expect(read(messages, 'homeassistant/sensor/foyer/foyer_camera_12_people/config')).toEqual({
    name: 'People',
    unique_id: 'foyer_camera_12_people',
    state_class: 'measurement',
    unit_of_measurement: 'people',
    icon: 'mdi:account-group',
    device: {
      identifiers: ['foyer_camera_12'],
      name: 'Door',
      manufacturer: 'Foyer',
      suggested_area: 'Mall',
      model: 'Camera',
      serial_number: 'door',
      via_device: 'foyer_device_7',
      configuration_url: 'https://foyer.example/app/cameras/12/view',
    },
    origin: { name: 'Foyer' },
    state_topic: 'foyer/home-assistant/camera/12',
    value_template: '{{ value_json.people }}',
    qos: 1,
    availability: [{ topic: 'foyer/home-assistant/status' }],
  });
  const total = read(messages, 'homeassistant/sensor/foyer/foyer_area_3_in/config');
  expect(total).toMatchObject({ state_class: 'total_increasing', unit_of_measurement: 'people' });
  const connection = read(
    messages,
    'homeassistant/binary_sensor/foyer/foyer_device_7_connection/config',
  );
  expect(connection).toMatchObject({ device_class: 'connectivity', payload_on: 'ON' });
  expect(read(messages, topics.state('camera', 12))).toEqual({
    people: 3,
    connection: 'ON',
    state: 'online',
  });
  expect(read(messages, topics.state('area', 3))).toEqual({
    people: 4,
    state: 'free',
    in: 9,
    out: 5,
  });
});

test('what is not known is null and never 0', () => {
  const silent = payloads(records('never seen', null));
  expect(read(silent, topics.state('device', 7))).toEqual({
    connection: null,
    state: 'never seen',
  });
  expect(read(silent, topics.state('camera', 12))).toMatchObject({
    people: null,
    connection: null,
  });
  const lost = payloads(records('offline', 3));
  expect(read(lost, topics.state('camera', 12))).toEqual({
    people: null,
    connection: 'OFF',
    state: 'offline',
  });
  expect(read(lost, topics.state('area', 3))).toEqual({
    people: null,
    state: null,
    in: null,
    out: null,
  });
});

test('settings say whose numbers the broker gets', () => {
  const settingsOf = (url: string, customers: string, { id = '', sites = '' } = {}) =>
    readSettings(
      {
        FOYER_HOME_ASSISTANT_MQTT_URL: url,
        FOYER_HOME_ASSISTANT_CUSTOMERS: customers,
        FOYER_HOME_ASSISTANT_SITES: sites,
        FOYER_HOME_ASSISTANT_ID: id,
      },
      readHomeAssistant,
    );
  const url = 'mqtt://user:secret@broker.example';
  expect(settingsOf('', '')).toBeUndefined();
  expect(settingsOf(url, '3, 5')).toEqual({
    mqttUrl: url,
    customers: [3, 5],
    sites: [],
    id: 'foyer',
  });
  expect(settingsOf(url, '', { sites: '4 7' })).toMatchObject({ customers: [], sites: [4, 7] });
  expect(() => settingsOf(url, '3', { sites: 'all' })).toThrow(
    'FOYER_HOME_ASSISTANT_SITES must be the ids of sites',
  );
  expect(() => settingsOf('', '', { sites: '4' })).toThrow(
    'FOYER_HOME_ASSISTANT_SITES must go with FOYER_HOME_ASSISTANT_MQTT_URL.',
  );
  expect(settingsOf(url, 'all')?.customers).toBe('all');
  const wrongCustomers = /^FOYER_HOME_ASSISTANT_CUSTOMERS must be "all" or the ids/;
  expect(() => settingsOf(url, '')).toThrow(wrongCustomers);
  expect(() => settingsOf(url, '3,x')).toThrow(wrongCustomers);
  expect(() => settingsOf('', 'all', { id: 'a/b' })).toThrow(
    /^FOYER_HOME_ASSISTANT_ID is "a\/b": .*\nFOYER_HOME_ASSISTANT_CUSTOMERS must go with FOYER_HOME_ASSISTANT_MQTT_URL\.$/,
  );
});

test('of a published site everything is published, and nothing of another site', async () => {
  const foyer = await startTestFoyer();
  const customer = await foyer.customer();
  const [first] = await foyer.rows<{ id: number }>('select id from sites where customer_id = $1', [
    customer,
  ]);
  const [second] = await foyer.rows<{ id: number }>(
    `insert into sites (customer_id, name, time_zone) values ($1, 'Second', 'UTC') returning id`,
    [customer],
  );
  const devices = [await foyer.device(customer), await foyer.device(customer)];
  for (const { id } of devices) await foyer.camera(id, 'door');
  await foyer.rows('update devices set site_id = $1 where id = $2', [second!.id, devices[1]!.id]);
  await foyer.rows(
    `insert into areas (customer_id, site_id, name, capacity, reset_at)
      select $1, id, name, 10, '04:00' from sites where customer_id = $1`,
    [customer],
  );
  const published = async (customers: number[], sites: number[]) => {
    const records = await publishedRecords(foyer.postgres.db, { customers, sites }, async () =>
      occupancy('free', 1),
    );
    return {
      devices: records.devices.map(({ id }) => id),
      cameras: records.cameras.map(({ device_id }) => device_id),
      areas: records.areas.map(({ site_name }) => site_name),
    };
  };
  expect(await published([], [second!.id])).toEqual({
    devices: [devices[1]!.id],
    cameras: [devices[1]!.id],
    areas: ['Second'],
  });
  expect((await published([], [first!.id])).devices).toEqual([devices[0]!.id]);
  expect((await published([customer], [second!.id])).cameras).toHaveLength(2);
  await foyer.stop();
}, 60_000);

describe.skipIf(!hasBroker)('with a real broker', () => {
  let foyer: TestFoyer;
  let folder: string;
  let broker: Awaited<ReturnType<typeof startRealBroker>>;
  let reader: MqttClient;
  let admin: string;
  /** What the broker retains, by topic. */
  const kept = new Map<string, string>();
  const received: string[] = [];
  const ends: (() => Promise<void>)[] = [];
  /** Servers that publish, as the leases say; the most at a time, and how often one began. */
  const active = new Set<string>();
  const begun = { most: 0, times: 0 };

  beforeAll(async () => {
    foyer = await startTestFoyer();
    admin = (await foyer.person('SUPER_ADMIN')).token;
    folder = await mkdtemp(join(tmpdir(), 'foyer-home-assistant-'));
    broker = await startRealBroker(folder);
    reader = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { reconnectPeriod: 100 });
    reader.on('message', (topic, payload) => {
      received.push(topic);
      if (payload.length === 0) kept.delete(topic);
      else kept.set(topic, payload.toString());
    });
    await reader.subscribeAsync(['homeassistant/#', 'foyer/home-assistant/#'], { qos: 1 });
  });
  afterAll(async () => {
    for (const end of ends) await end();
    await reader.endAsync(true);
    await broker.stop();
    await foyer.stop();
    await rm(folder, { recursive: true });
  });

  const counted = (name: string, { held, lost }: SharedWork): SharedWork => ({
    held(work, isTakenOver) {
      active.add(name);
      begun.most = Math.max(begun.most, active.size);
      begun.times += 1;
      held(work, isTakenOver);
    },
    lost(work) {
      active.delete(name);
      lost(work);
    },
  });

  /** A server with a lease of its own that publishes one customer's records. */
  async function startServer(name: string, customerId: number, port = broker.port) {
    const { db } = foyer.postgres;
    const log = { error: () => undefined, warn: () => undefined };
    const lease = createServerLease({ db, name, log });
    const service = startHomeAssistant(
      { mqttUrl: `mqtt://127.0.0.1:${port}`, customers: [customerId], sites: [], id: 'foyer' },
      {
        db,
        log,
        publicUrl: async () => undefined,
        intervalMs: 200,
        lease: { share: (work, listener) => lease.share(work, counted(name, listener)) },
        occupancyOf: async () => occupancy('free', 1),
      },
    );
    await lease.start();
    const end = async () => {
      await service.stop();
      active.delete(name);
      await lease.stop();
    };
    ends.push(end);
    return { end };
  }
  const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
  const stateOf = (id: number) => JSON.parse(kept.get(topics.state('camera', id)) ?? 'null');

  test('entities appear, change, and go with their device; several servers publish once', async () => {
    const device = await foyer.device();
    const camera = await foyer.camera(device.id, 'door');
    const stranger = await foyer.device();
    // Left by an earlier run, for a device that no longer exists.
    const stale = topics.config('sensor', 'foyer_camera_999_people');
    await reader.publishAsync(stale, '{}', { retain: true, qos: 1 });
    const one = await startServer('one', device.customerId);
    await startServer('two', device.customerId);
    const config = topics.config('sensor', `foyer_camera_${camera}_people`);
    await eventually(() => {
      expect(kept.get(topics.status)).toBe('online');
      expect(kept.has(config)).toBe(true);
      expect(kept.has(stale)).toBe(false);
    });
    expect(stateOf(camera)).toMatchObject({ people: null, state: 'never seen' });
    expect(kept.has(topics.state('device', stranger.id))).toBe(false);
    const send = (people: number) =>
      foyer.call(endpoints.notifications.send, {
        token: device.token,
        body: infoMessage([{ src: 'door', people }]),
      });
    await send(3);
    await eventually(() => expect(stateOf(camera)).toMatchObject({ people: 3, connection: 'ON' }));
    // Two servers run, and one publishes: a busy machine may hand the work over in between.
    expect(begun.most).toBe(1);
    const sent = received.filter((topic) => topic === config).length;
    expect(sent).toBeLessThanOrEqual(begun.times);

    await one.end();
    await send(5);
    await eventually(() => {
      expect(kept.get(topics.status)).toBe('online');
      expect(stateOf(camera)).toMatchObject({ people: 5 });
    });

    // A broker that forgot everything gets it again.
    await broker.kill();
    await rm(join(folder, 'mosquitto.db'), { force: true });
    kept.clear();
    await broker.start();
    await eventually(() => {
      expect(kept.get(topics.status)).toBe('online');
      expect(kept.has(config)).toBe(true);
    });

    const params = { id: device.id };
    await foyer.call(endpoints.devices.remove, { token: admin, params });
    await eventually(() => {
      expect(kept.has(config)).toBe(false);
      expect(kept.has(topics.state('camera', camera))).toBe(false);
    });
    await ends.at(-1)?.();
    ends.length = 0;
    await eventually(() => expect(kept.get(topics.status)).toBe('offline'));
  }, 60_000);

  test('the broker itself says that Foyer is gone, when it ended without a word', async () => {
    const line = await openSlowProxy('127.0.0.1', broker.port);
    await startServer('three', (await foyer.device()).customerId, line.port);
    await eventually(() => expect(kept.get(topics.status)).toBe('online'));
    await line.close();
    await eventually(() => expect(kept.get(topics.status)).toBe('offline'));
  }, 60_000);
});
