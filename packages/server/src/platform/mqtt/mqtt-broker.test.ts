import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { generate, type IConnectPacket, type Packet, parser } from 'mqtt-packet';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Broker, startBroker } from './mqtt-broker.ts';
import type { PacketFault } from './packet-reader.ts';

let broker: Broker<string>;
const taken: string[] = [];
/** Resolves the processing of a message, by its text; others resolve at once. */
let gates: Record<string, () => Promise<void>> = {};
const troubles: string[] = [];
const refused: [string, PacketFault][] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  broker = await startBroker<string>({
    host: '127.0.0.1',
    port: 0,
    limits: { connections: 60, pendingConnectionsPerAddress: 20 },
    connectPacketTimeoutMs: 500,
    async authenticate(user, password) {
      if (user === 'rejected') throw new Error('no database');
      return password === 'right' ? user : undefined;
    },
    async take(user, { topic, payload }) {
      if (topic !== user) return false;
      const text = Buffer.from(payload).toString();
      await gates[text]?.();
      taken.push(text);
      return true;
    },
    async refusePacket(user, fault) {
      refused.push([user, fault]);
    },
    onError: (error) => troubles.push(error.message),
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await broker.close();
  taken.length = 0;
  troubles.length = 0;
  refused.length = 0;
  gates = {};
});

/** A client that sends exactly the given packets; `said` holds the broker's answers in order. */
async function client(protocolVersion: 4 | 5 = 4) {
  const socket = connectTcp(broker.port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const received: Packet[] = [];
  const read = parser({ protocolVersion });
  read.on('packet', (packet) => received.push(packet));
  socket.on('data', (chunk) => read.parse(chunk));
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  return {
    socket,
    received,
    closed: () => expect.poll(() => isClosed).toBe(true),
    isClosed: () => isClosed,
    send: (...packets: Packet[]) =>
      socket.write(Buffer.concat(packets.map((packet) => generate(packet, { protocolVersion })))),
    waitForPackets: (count: number) => expect.poll(() => received.length).toBe(count),
  };
}
const connectPacket = (
  protocolVersion: 4 | 5 = 4,
  username = 'me',
  password = 'right',
): IConnectPacket => ({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion,
  clientId: '',
  clean: true,
  username,
  password: Buffer.from(password),
});
const message = (payload: string, messageId: number, qos: 0 | 1 | 2 = 1, topic = 'me'): Packet => ({
  cmd: 'publish',
  topic,
  payload,
  qos,
  messageId,
  dup: false,
  retain: false,
});

describe.each([4, 5] as const)('protocol level %s', (version) => {
  test('packets sent together with CONNECT wait for its answer', async () => {
    const { send, received, waitForPackets } = await client(version);
    send(connectPacket(version), message('a', 1), { cmd: 'pingreq' });
    await waitForPackets(3);
    expect(received.map((packet) => packet.cmd).sort()).toEqual(['connack', 'pingresp', 'puback']);
    expect(received[0]?.cmd).toBe('connack');
    expect(taken).toEqual(['a']);
  });

  test('acknowledgements are sent in the order of the messages', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gates.slow = () => promise;
    const { send, received, waitForPackets } = await client(version);
    send(connectPacket(version), message('slow', 1), message('quick', 2));
    await expect.poll(() => taken).toEqual(['quick']);
    await expect.poll(() => received).toHaveLength(1);
    resolve();
    await waitForPackets(3);
    expect(received.slice(1).map((packet) => packet.messageId)).toEqual([1, 2]);
  });

  test('QoS 0 is not acknowledged, QoS 2 is in two steps', async () => {
    const { send, received, waitForPackets } = await client(version);
    send(connectPacket(version), message('zero', 1, 0), message('two', 2, 2));
    await waitForPackets(2);
    expect(received[1]).toMatchObject({ cmd: 'pubrec', messageId: 2 });
    send({ cmd: 'pubrel', messageId: 2 });
    await waitForPackets(3);
    expect(received[2]).toMatchObject({ cmd: 'pubcomp', messageId: 2 });
    expect(taken.sort()).toEqual(['two', 'zero']);
  });

  test('a message that cannot be processed is not acknowledged: the client is disconnected', async () => {
    gates.bad = () => Promise.reject(new Error('disk full'));
    const { send, received, closed, waitForPackets } = await client(version);
    send(connectPacket(version));
    await waitForPackets(1);
    send(message('bad', 1), message('later', 2));
    await closed();
    expect(received.map((packet) => packet.cmd)).toEqual(['connack']);
    expect(troubles).toEqual(['disk full']);
  });

  test('a client that is unknown, or cannot be checked now, is answered with the reason and disconnected', async () => {
    const wrong = await client(version);
    wrong.send(connectPacket(version, 'me', 'wrong'));
    await wrong.closed();
    expect(wrong.received).toMatchObject([
      version === 5 ? { reasonCode: 0x86 } : { returnCode: 4 },
    ]);
    const rejected = await client(version);
    rejected.send(connectPacket(version, 'rejected'));
    await rejected.closed();
    expect(rejected.received).toMatchObject([
      version === 5 ? { reasonCode: 0x88 } : { returnCode: 3 },
    ]);
    expect(troubles).toEqual(['no database']);
  });

  test('subscriptions are rejected', async () => {
    const { send, received, waitForPackets } = await client(version);
    const subscriptions = [{ topic: '#', qos: 1 as const }];
    send(connectPacket(version), { cmd: 'subscribe', messageId: 7, subscriptions });
    await waitForPackets(2);
    expect(received[1]).toMatchObject({
      cmd: 'suback',
      messageId: 7,
      granted: [version === 5 ? 0x87 : 0x80],
    });
    send({ cmd: 'unsubscribe', messageId: 8, unsubscriptions: ['#'] });
    await waitForPackets(3);
    expect(received[2]).toMatchObject({ cmd: 'unsuback', messageId: 8 });
  });
});

test('version 5 assigns a client identifier where there is none, and gives the reason of a refused message', async () => {
  const { send, received, waitForPackets, isClosed } = await client(5);
  send(connectPacket(5), message('a', 1, 1, 'another'));
  await waitForPackets(2);
  expect(received[0]).toMatchObject({
    // No message is retained, but vendors that ask for it may publish nevertheless.
    properties: { assignedClientIdentifier: expect.any(String) },
  });
  expect(received[1]).toMatchObject({ cmd: 'puback', messageId: 1, reasonCode: 0x87 });
  expect([taken, isClosed()]).toEqual([[], false]);
});

test.each([
  [2, 4, { returnCode: 1 }],
  [6, 5, { reasonCode: 0x84 }],
] as const)(
  'a client of protocol level %i is told that it is not supported',
  async (level, answerLevel, answer) => {
    const { socket, received, closed } = await client(answerLevel);
    const bytes = generate(connectPacket());
    // Behind the fixed header of two bytes and the protocol's name of six.
    bytes[8] = level;
    socket.write(bytes);
    await closed();
    expect(received).toMatchObject([{ cmd: 'connack', ...answer }]);
    expect([taken, troubles, refused]).toEqual([[], [], []]);
  },
);

test.each([
  ['noise', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a message without a greeting', generate(message('a', 1))],
  ['a second greeting', Buffer.concat([generate(connectPacket()), generate(connectPacket())])],
])('%s is disconnected', async (_name, bytes) => {
  const { socket, closed } = await client();
  socket.write(bytes);
  await closed();
  expect(taken).toEqual([]);
});

describe.each([4, 5] as const)('a packet that cannot be read, at protocol level %s', (version) => {
  test.each([
    // A message of QoS 3.
    ['is no MQTT', [0x36, 0x04, 0x00, 0x02, 0x6d, 0x65], 0x81, { malformed: expect.any(String) }],
    // A message that announces 200 MB.
    ['is too large', [0x32, 0x80, 0x84, 0xaf, 0x5f], 0x95, { largestBytes: 64 * 1024 * 1024 }],
  ])('is told of and closes the connection where it %s', async (_name, head, reasonCode, fault) => {
    const { socket, send, received, waitForPackets, closed } = await client(version);
    send(connectPacket(version));
    await waitForPackets(1);
    if (version === 5)
      expect(received[0]).toMatchObject({ properties: { maximumPacketSize: 64 * 1024 * 1024 } });
    socket.write(Buffer.from(head));
    if (reasonCode === 0x95) socket.write(Buffer.alloc(65 * 1024 * 1024));
    await closed();
    expect(refused).toEqual([['me', fault]]);
    // What was not read of a large packet may reset the connection before the reason arrives.
    if (version === 5 && reasonCode === 0x81)
      expect(received[1]).toMatchObject({ cmd: 'disconnect', reasonCode });
  });
});

test('a client that is silent beyond its keep-alive interval is disconnected', async () => {
  const { send, closed } = await client();
  send({ ...connectPacket(), keepalive: 1 });
  await closed();
});

test('from a fleet that sends more than can be written, no more is read than there is capacity for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  gates.wait = () => {
    begun += 1;
    return promise;
  };
  const fleet = await Promise.all(Array.from({ length: 10 }, () => client()));
  for (const { send } of fleet) send(connectPacket());
  for (const { waitForPackets } of fleet) await waitForPackets(1);
  const each = 800;
  for (const { send } of fleet) {
    send(...Array.from({ length: each }, (_, nth) => message('wait', nth + 1)));
  }
  await expect.poll(() => begun).toBeGreaterThan(1_900);
  // The event loop that accepts these has read of each socket what the broker reads.
  for (let nth = 0; nth < 5; nth += 1) await client();
  // Each socket had one chunk read already.
  expect(begun).toBeLessThan(4_000);
  resolve();
  for (const { received } of fleet) {
    await expect.poll(() => received.length).toBe(each + 1);
  }
  expect(taken).toHaveLength(fleet.length * each);
});

test('a client that has not authenticated cannot fill the memory', async () => {
  const { socket, closed } = await client();
  // A CONNECT that announces 200 MB.
  socket.write(Buffer.from([0x10, 0x80, 0x84, 0xaf, 0x5f]));
  socket.write(Buffer.alloc(100_000));
  await closed();
});

test('closing acknowledges the messages under way and reads no more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gates.slow = () => promise;
  const { send, received, closed, waitForPackets } = await client();
  send(connectPacket(), message('slow', 1));
  await waitForPackets(1);
  const closing = broker.close();
  resolve();
  await closing;
  await closed();
  expect(received.map((packet) => packet.cmd)).toEqual(['connack', 'puback']);
  expect(taken).toEqual(['slow']);
});

test('a CONNECT packet that comes byte by byte is given up after its timeout', async () => {
  const { socket, closed } = await client();
  const bytes = generate(connectPacket());
  let next = 0;
  const drip = setInterval(() => {
    if (socket.writable && next < bytes.length - 1) socket.write(bytes.subarray(next, next + 1));
    next += 1;
  }, 100);
  const begin = performance.now();
  await closed();
  clearInterval(drip);
  expect(performance.now() - begin).toBeLessThan(2_000);
});

describe('beyond the limits of connections', () => {
  test('the oldest unauthenticated connections of one address are closed, and a device is accepted', async () => {
    const idle = [];
    for (let nth = 0; nth < 30; nth += 1) idle.push(await client());
    const device = await client();
    device.send(connectPacket(), message('in time', 1));
    await device.waitForPackets(2);
    expect(taken).toEqual(['in time']);
    for (const { closed } of idle.slice(0, 10)) await closed();
    expect(device.isClosed()).toBe(false);
  });

  test('authenticated clients stay, and a connection beyond the limit is closed', async () => {
    const known = [];
    for (let nth = 0; nth < 60; nth += 1) {
      const one = await client();
      one.send(connectPacket());
      await one.waitForPackets(1);
      known.push(one);
    }
    const late = await client();
    await late.closed();
    expect(known.every(({ isClosed }) => !isClosed())).toBe(true);
    known[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const next = await client();
        next.send(connectPacket());
        return expect
          .poll(() => next.received.length, { timeout: 500 })
          .toBe(1)
          .then(
            () => true,
            () => false,
          );
      })
      .toBe(true);
  });
});
