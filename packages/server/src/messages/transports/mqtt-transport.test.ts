import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { type DeviceMessage, endpoints } from '@foyer/contract';
import { connectAsync, type MqttClient } from 'mqtt';
import { generate } from 'mqtt-packet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../app/config.ts';
import { alertMessage, infoMessage } from '../../testing/messages/sample-messages.ts';
import { freePort } from '../../testing/processes/real-process.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { topicOf } from './mqtt-message.ts';
import { openMqtt } from './mqtt-transport.ts';

let foyer: TestFoyer;
let broker: Awaited<ReturnType<typeof openMqtt>>;
let device: TestDevice;
const clients: MqttClient[] = [];

async function open() {
  foyer = await startTestFoyer();
  broker = await openMqtt(readConfig({ PORT: '0', MQTT_PORT: String(await freePort()) }), {
    handleMessage: foyer.ingest.handleMqttMessage,
    handleMessages: foyer.ingest.handleMqttMessages,
    refusePacket: foyer.ingest.refuseMqttPacket,
    clientId: 'foyer-test',
    pool: foyer.postgres.pool,
    deviceTokens: foyer.deviceTokens,
    lease: foyer.lease,
    log: foyer.app.log,
  });
  device = await foyer.device();
}
beforeAll(open);
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
});
afterAll(async () => {
  await broker.close();
  await foyer.stop();
});

async function connect(protocolVersion: 4 | 5, password = device.token, username = device.code) {
  const client = await connectAsync(
    `mqtt://127.0.0.1:${broker.port}`,
    { username, password, protocolVersion, reconnectPeriod: 0, connectTimeout: 5000 },
    false,
  );
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}
const publish = (client: MqttClient, payload: string, topic = topicOf(device.code)) =>
  client.publishAsync(topic, payload, { qos: 1 });
const stored = ({ Code }: DeviceMessage) =>
  foyer.rows('select id from notifications where device_id = $1 and code = $2', [device.id, Code]);

/** What comes first: the end of the connection, or an acknowledgement. */
async function fate(client: MqttClient, published: Promise<unknown>) {
  const closed = new Promise((resolve) => client.once('close', () => resolve('closed')));
  const acknowledged = published.then(
    () => 'acknowledged',
    () => 'closed',
  );
  return Promise.race([closed, acknowledged]);
}

const rejected = async () => {
  const { token } = await foyer.person('SUPER_ADMIN');
  return (await foyer.call(endpoints.devices.rejected, { token, params: { id: device.id } })).data;
};

describe.each([
  ['MQTT 3.1.1', 4],
  ['MQTT 5', 5],
] as const)('%s', (_name, version) => {
  test('a message is stored when its acknowledgement arrives', async () => {
    const client = await connect(version);
    for (let i = 0; i < 5; i += 1) {
      const message = infoMessage([{ src: 'cam', people: i }]);
      await publish(client, JSON.stringify(message));
      expect(await stored(message)).toHaveLength(1);
    }
  });

  test('many messages under way are all stored, a resend once', async () => {
    const client = await connect(version);
    const messages = Array.from({ length: 40 }, () => alertMessage('cam'));
    await Promise.all(
      [...messages, ...messages].map((message) => publish(client, JSON.stringify(message))),
    );
    for (const message of messages) expect(await stored(message)).toHaveLength(1);
  });

  test('a wrong token, another’s token and an unknown device are turned away', async () => {
    const other = await foyer.device();
    const { token } = await foyer.person('SUPER_ADMIN');
    await expect(connect(version, 'fdt_wrong')).rejects.toThrow();
    await expect(connect(version, other.token)).rejects.toThrow();
    await expect(connect(version, device.token, 'nobody')).rejects.toThrow();
    await expect(connect(version, token)).rejects.toThrow();
    await expect(connect(version, '', '')).rejects.toThrow();
  });

  test('another device’s topic, or any other, is refused, and the device finds it in its list', async () => {
    const other = await foyer.device();
    for (const topic of [topicOf(other.code), 'foyer/v1', `${topicOf(device.code)}/x`]) {
      const client = await connect(version);
      const message = alertMessage('cam');
      const published = publish(client, JSON.stringify(message), topic);
      expect([topic, await fate(client, published)]).toEqual([
        topic,
        version === 5 ? 'closed' : 'acknowledged',
      ]);
      expect(
        await foyer.rows('select 1 from notifications where code = $1', [message.Code]),
      ).toEqual([]);
    }
  });

  test('a message without a topic is refused in words that name none', async () => {
    const client = await connect(version);
    const answered = new Promise((resolve) => {
      client.once('packetreceive', resolve);
      client.once('close', () => resolve(undefined));
    });
    // QoS 1, without a letter of a topic, packet 7; MQTT 5 has a length of properties too.
    const rest = [0, 0, 0, 7, ...(version === 5 ? [0] : []), ...Buffer.from('{}')];
    client.stream.write(Buffer.from([0x32, rest.length, ...rest]));
    await answered;
    expect((await rejected())[0]?.errors).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^came without a topic: publish on foyer\/v1\//),
      }),
    ]);
  });

  test('nobody can listen, not even to the own topic', async () => {
    const listener = await connect(version);
    const heard: string[] = [];
    listener.on('message', (topic) => heard.push(topic));
    for (const topic of ['#', 'foyer/v1/+/notifications', topicOf(device.code), '$SYS/#']) {
      const granted = await listener.subscribeAsync(topic, { qos: 1 }).catch(() => []);
      expect(granted.every(({ qos }) => qos >= 128)).toBe(true);
    }
    const sender = await connect(version);
    await publish(sender, JSON.stringify(alertMessage('cam')));
    // What the broker had sent to the listener would come before the answer to its ping.
    const answered = new Promise<void>((resolve) => {
      listener.on('packetreceive', ({ cmd }) => cmd === 'pingresp' && resolve());
    });
    listener.sendPing();
    await answered;
    expect(heard).toEqual([]);
  });
});

test('what cannot be accepted is acknowledged, and listed with its reason', async () => {
  const client = await connect(5);
  await publish(client, '{"Code": "cut');
  await publish(client, JSON.stringify({ ...alertMessage('cam'), CreatedAt: 'never' }));
  await publish(client, '');
  const [empty, faulty, cut] = await rejected();
  expect(cut).toMatchObject({
    transport: 'mqtt',
    code: 'malformed',
    detail: expect.stringContaining('is not JSON'),
    excerpt: '{"Code": "cut',
  });
  expect(faulty).toMatchObject({ transport: 'mqtt', errors: [{ path: '/CreatedAt' }] });
  expect(empty?.detail).toContain('is not JSON');
  await publish(client, JSON.stringify(alertMessage('cam')));
});

test.each([
  [
    'too large',
    [0x32, 0x80, 0x84, 0xaf, 0x5f],
    65 * 1024 * 1024,
    'too_large',
    'The notification was refused: it is larger than 64 MiB: send less at once.',
  ],
  [
    'no MQTT',
    [0x36, 0x02, 0x00, 0x00],
    0,
    'malformed',
    expect.stringMatching(
      /^The notification was refused: it came in a packet that is no MQTT \(.+\): its connection was closed\.$/,
    ),
  ],
])(
  'a packet that is %s is listed with its reason, and closes the connection',
  async (_name, head, more, code, detail) => {
    const own = await foyer.device();
    const socket = connectTcp(broker.port!, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const { code: username, token: password } = own;
    socket.write(
      generate({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clientId: 'odd',
        clean: true,
        username,
        password: Buffer.from(password),
      }),
    );
    await once(socket, 'data');
    socket.write(Buffer.from(head));
    socket.write(Buffer.alloc(more));
    await closed;
    const { token } = await foyer.person('SUPER_ADMIN');
    const listed = async () =>
      (await foyer.call(endpoints.devices.rejected, { token, params: { id: own.id } })).data;
    await expect.poll(listed).toMatchObject([{ transport: 'mqtt', code, detail }]);
  },
);

test.each(['revokeToken', 'issueToken', 'remove'] as const)(
  'after %s the open line of the device ends at once, also before its first message',
  async (call) => {
    const end = endpoints.devices[call];
    const admin = (await foyer.person('SUPER_ADMIN')).token;
    const bystander = await connect(5);
    for (const messages of [0, 1]) {
      const own = await foyer.device();
      const client = await connect(5, own.token, own.code);
      const topic = topicOf(own.code);
      if (messages) await publish(client, JSON.stringify(alertMessage('cam')), topic);
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
      const ended = await foyer.call(end, { token: admin, params: { id: own.id } });
      expect(ended.status).toBeLessThan(300);
      await closed;
      await expect(connect(5, own.token, own.code)).rejects.toThrow();
    }
    await publish(bystander, JSON.stringify(alertMessage('cam')));
  },
);

test('a token that another server ended is not taken on an open line', async () => {
  const own = await foyer.device();
  const client = await connect(5, own.token, own.code);
  await foyer.rows('update devices set retired_at = now(), token_hash = null where id = $1', [
    own.id,
  ]);
  const message = alertMessage('cam');
  const published = publish(client, JSON.stringify(message), topicOf(own.code));
  expect(await fate(client, published)).toBe('closed');
  expect(await foyer.rows('select 1 from notifications where code = $1', [message.Code])).toEqual(
    [],
  );
});

test('while nothing can be written nothing is acknowledged, and nothing is lost', async () => {
  const client = await connect(4);
  const message = alertMessage('cam');
  await foyer.rows('alter table notification_keys rename to keys_elsewhere');
  const published = publish(client, JSON.stringify(message));
  expect(await fate(client, published)).toBe('closed');
  await foyer.rows('alter table keys_elsewhere rename to notification_keys');
  expect(await stored(message)).toEqual([]);
  await publish(await connect(4), JSON.stringify(message));
  expect(await stored(message)).toHaveLength(1);
});

test('a taken port is a sentence that names the variable', async () => {
  const { deviceTokens, lease } = foyer;
  const parts = { pool: foyer.postgres.pool, deviceTokens, lease, log: foyer.app.log };
  const settings = readConfig({ PORT: '0', MQTT_PORT: String(broker.port) });
  await expect(
    openMqtt(settings, {
      handleMessage: foyer.ingest.handleMqttMessage,
      handleMessages: foyer.ingest.handleMqttMessages,
      refusePacket: foyer.ingest.refuseMqttPacket,
      clientId: 'foyer-test',
      ...parts,
    }),
  ).rejects.toThrow(/^Port \d+ on 127\.0\.0\.1 is taken: .*MQTT_PORT/);
});
