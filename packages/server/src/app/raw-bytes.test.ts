import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import mqttPacket from 'mqtt-packet';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertMessage, infoMessage } from '../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../testing/messages/sample-pictures.ts';
import { runsOf } from '../testing/number-of-runs.ts';
import type { RealServer } from '../testing/processes/real-process.ts';
import { startServerWithDatabase } from '../testing/server-with-database.ts';

/** Number of inputs of each kind, as in `docs/security.md`. */
const inputs = runsOf(120, 400);
const pictures = runsOf(50, 150);
/** The most memory that the server may have gained in the end. */
const maxGrowthMib = 150;

let started: Awaited<ReturnType<typeof startServerWithDatabase>>;
let server: RealServer;
let device: { token: string };
let mqttPort: number;

beforeAll(async () => {
  started = await startServerWithDatabase();
  ({ server, mqttPort } = started);
  device = await server.device(await started.signIn(), 'gate');
});
afterAll(() => started?.end());

/** Silence of this length counts as no answer. */
const waitTimeoutMs = 40;

/** Sends chunks, each after an answer to the one before, and returns what was received until both are silent. */
async function exchange(port: number, ...chunks: Uint8Array[]): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const chunk of chunks) {
    const answered = new Promise((resolve) => socket.once('data', resolve));
    socket.write(chunk);
    // fixed time: timeout
    await Promise.race([answered, closed, sleep(waitTimeoutMs)]);
  }
  socket.destroy();
  return Buffer.concat(received);
}

/** A text with some bytes replaced, removed or repeated. */
const damaged = (whole: Uint8Array) =>
  fc
    .array(
      fc.record({
        at: fc.nat(whole.length - 1),
        kind: fc.constantFrom('set', 'cut', 'twice'),
        byte: fc.nat(255),
        length: fc.nat(40),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((wounds) => {
      let bytes = Buffer.from(whole);
      for (const { at, kind, byte, length } of wounds) {
        const [head, rest] = [bytes.subarray(0, at), bytes.subarray(at)];
        if (kind === 'set') bytes = Buffer.concat([head, Buffer.of(byte), rest.subarray(1)]);
        if (kind === 'cut') bytes = Buffer.concat([head, rest.subarray(length)]);
        if (kind === 'twice') bytes = Buffer.concat([head, rest.subarray(0, length), rest]);
      }
      return bytes;
    });

const memoryMib = async () => {
  const text = await readFile(`/proc/${server.processId()}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1]) / 1024;
};

/** Errors in the log, without health checks that timed out on a busy machine. */
const faultsIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.includes('"level":50') && !line.includes('did not answer within'));

/** Expects the same process to be ready, without errors in its log and without more memory. */
async function expectHealthy(before: { id: number; mib: number }) {
  expect(server.processId()).toBe(before.id);
  // A busy machine may answer one look late.
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(faultsIn(server.written())).toEqual([]);
  const canRead = process.platform === 'linux';
  if (canRead) expect((await memoryMib()) - before.mib).toBeLessThan(maxGrowthMib);
}
const now = async () => ({
  id: server.processId(),
  mib: process.platform === 'linux' ? await memoryMib() : 0,
});

describe('at the HTTP port', () => {
  const request = () => {
    const body = JSON.stringify(alertMessage('cam'));
    return Buffer.from(
      'POST /api/notifications HTTP/1.1\r\nHost: foyer\r\nContent-Type: application/json\r\n' +
        `Authorization: Bearer ${device.token}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  };

  test('any bytes and damaged requests are answered without an error of the server', async () => {
    const before = await now();
    const anything = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      damaged(request()),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (bytes) => {
        const received = (await exchange(server.port, bytes)).toString('latin1');
        expect(received).not.toMatch(/HTTP\/1\.1 5/);
      }),
      inputs,
    );
    await expectHealthy(before);
  });

  test('bodies that expand to many times their size are rejected, and leave no memory in use', async () => {
    const head = { 'content-type': 'application/json', authorization: `Bearer ${device.token}` };
    const post = (
      path: string,
      body: string | Uint8Array<ArrayBuffer>,
      headers: Record<string, string> = {},
    ) => fetch(server.url + path, { method: 'POST', headers: { ...head, ...headers }, body });
    const bodies: [string | Uint8Array<ArrayBuffer>, number[], Record<string, string>?][] = [
      ['['.repeat(1_900_000), [400]],
      ['['.repeat(2_100_000), [413]],
      [`{"Code":${'['.repeat(1_900_000)}`, [400]],
      [`[${'{},'.repeat(1_100_000)}{}]`, [413]],
      [`[${'{},'.repeat(300_000)}{}]`, [400, 413]],
      [gzipSync(Buffer.alloc(50_000_000, ' ')), [400, 415], { 'content-encoding': 'gzip' }],
      ['{"__proto__":{"isAdmin":true}}', [400]],
      ['{"constructor":{"prototype":{"x":1}}}', [400]],
    ];
    const throwAll = async () => {
      for (const [body, statuses, headers] of bodies) {
        for (const path of ['/api/notifications', '/api/notifications/batch']) {
          expect(statuses).toContain((await post(path, body, headers)).status);
        }
      }
    };
    await throwAll();
    const before = await now();
    await throwAll();
    const long = `/api/notifications?device=${'1'.repeat(60_000)}`;
    const answer = await fetch(server.url + long).catch(() => ({ status: 431 }));
    expect(answer.status).toBeLessThan(500);
    await expectHealthy(before);
  });
});

describe('at the MQTT port', () => {
  const greeting = (password: string) =>
    mqttPacket.generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: 'bytes',
      keepalive: 0,
      username: 'gate',
      password: Buffer.from(password),
    });
  const message = () =>
    mqttPacket.generate({
      cmd: 'publish',
      topic: 'foyer/v1/gate/notifications',
      payload: JSON.stringify(alertMessage('cam')),
      qos: 1,
      dup: false,
      retain: false,
      messageId: 7,
    });

  test('any bytes, before and after CONNECT, affect no other client', async () => {
    const before = await now();
    const hello = greeting(device.token);
    const anything = fc.uint8Array({ minLength: 1, maxLength: 2_000 }).map((b) => Buffer.from(b));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          anything.map((bytes) => [bytes]),
          damaged(hello).map((bytes) => [bytes]),
          anything.map((bytes) => [hello, bytes]),
          damaged(message()).map((bytes) => [hello, bytes]),
        ),
        async (chunks) => {
          await exchange(mqttPort, ...chunks);
        },
      ),
      inputs,
    );
    await expectHealthy(before);
  });
});

describe('pictures', () => {
  const send = async (Content: string) => {
    const body = JSON.stringify(infoMessage([], { Photos: [{ Code: 'p', Content }] }));
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${device.token}`,
    };
    const answer = await fetch(`${server.url}/api/notifications`, {
      method: 'POST',
      headers,
      body,
    });
    return { status: answer.status, text: await answer.text() };
  };

  test('damaged ones are accepted or rejected, never a 5xx', async () => {
    const before = await now();
    const noisy = {
      width: 64,
      height: 48,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
    };
    const image = sharp({ create: { ...noisy, background: '#888' } });
    const kinds = [
      await image.clone().jpeg().toBuffer(),
      await image.clone().png().toBuffer(),
      await image.clone().webp().toBuffer(),
    ];
    await fc.assert(
      fc.asyncProperty(fc.oneof(...kinds.map(damaged)), async (bytes) => {
        expect([201, 400]).toContain((await send(base64(bytes))).status);
      }),
      pictures,
    );
    await expectHealthy(before);
  });

  /** A PNG of one colour: 30,000 × 30,000 pixels in a few hundred bytes a megapixel. */
  function bombOf(width: number, height: number): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const ends = Buffer.alloc(8);
      ends.writeUInt32BE(data.length, 0);
      ends.writeUInt32BE(crc32(body), 4);
      return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
    };
    const size = Buffer.alloc(13);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    size.set([1, 0, 0, 0, 0], 8);
    const rows = Buffer.alloc(Math.ceil(width / 8 + 1) * height);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', size),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  test('are rejected before they are decoded where they have more pixels than any camera’s', async () => {
    const before = await now();
    const bomb = base64(bombOf(30_000, 30_000));
    const begin = performance.now();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(bomb)));
    for (const { status, text } of answers) {
      expect(status).toBe(400);
      expect(text).toContain('has more than 60,000,000 pixels');
    }
    expect(performance.now() - begin).toBeLessThan(10_000);
    const allowed = await send(base64(await jpeg(4_000, 3_000)));
    expect(allowed.status).toBe(201);
    await expectHealthy(before);
  });
});
