import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createLimiter, type Limiter } from '../../platform/concurrency/limiter.ts';
import { alertMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { createAdmission } from './admission.ts';
import { createBodyCapacity } from './body-capacity.ts';

const { send, sendBatch, list } = endpoints.notifications;
/** As much as a test can fill. */
const bodies = createBodyCapacity({
  totalBytes: 100_000,
  deviceBytes: 60_000,
  maxWaiting: 2,
  waitTimeoutMs: 2_000,
  maxReservedBytes: 10,
  minBytes: 100,
  windowMs: 600,
  undisturbedMs: 500,
});
const limiter = createLimiter({ capacity: 3, maxWaiting: 2, waitTimeoutMs: 2_000 });
/** Requests that wait for a permit, or were just given one. */
let waitingCount = 0;
const messageLimiter: Limiter = {
  ...limiter,
  acquire(weight) {
    waitingCount += 1;
    return limiter.acquire(weight).finally(() => {
      waitingCount -= 1;
    });
  },
};
let foyer: TestFoyer;
let device: TestDevice;
let port: number;

beforeAll(async () => {
  foyer = await startTestFoyer({ admission: createAdmission(bodies, messageLimiter) });
  device = await foyer.device();
  await foyer.app.listen({ host: '127.0.0.1', port: 0 });
  port = (foyer.app.server.address() as { port: number }).port;
});
afterAll(() => foyer.stop());

const sending = (body: unknown = alertMessage('cam')) =>
  foyer.call(send, { token: device.token, body });
/** Takes all there is for messages, or for bodies by one that is being worked on. */
const fillMessageLimiter = async () => {
  const release = (await messageLimiter.acquire(1_000_000)) ?? expect.fail('was full');
  // A test that fails must not leave it full for the next ones.
  onTestFinished(release);
  return release;
};
const fillBodies = async () => {
  const charge = bodies.begin(0, 0, { pause() {}, resume() {}, refuse() {} });
  charge.arrived(100_000);
  charge.whole();
  onTestFinished(charge.release);
  return charge.release;
};

test.each([
  ['bodies', fillBodies],
  ['messages', fillMessageLimiter],
])(
  'when no capacity for its %s comes in time, a device is asked to come again, and nothing is stored',
  async (_name, fill) => {
    const release = await fill();
    const message = alertMessage('cam');
    const refused = await sending(message);
    expect(refused.status).toBe(429);
    expect(refused.raw.headers['retry-after']).toMatch(/^[1-9]\d?$/);
    expect(refused.problem).toMatchObject({
      code: 'too_many',
      detail: expect.stringMatching(/Nothing of this was stored: send it again/),
    });
    release();
    expect((await sending(message)).status).toBe(201);
  },
);

test('a request that waits is admitted when there is capacity; people never wait there', async () => {
  const release = await fillMessageLimiter();
  const waiting = sending();
  await expect.poll(() => waitingCount).toBe(1);
  const { token } = await foyer.person('SUPER_ADMIN');
  expect((await foyer.call(list, { token })).status).toBe(200);
  release();
  expect((await waiting).status).toBe(201);
});

test('beyond the most that may wait, the answer comes at once', async () => {
  const release = await fillMessageLimiter();
  const begin = performance.now();
  const answers = [sending(), sending()];
  await expect.poll(() => waitingCount).toBe(2);
  expect((await sending()).status).toBe(429);
  expect(performance.now() - begin, 'less than who waits is given').toBeLessThan(1_900);
  await Promise.all(answers);
  release();
});

test('a batch larger than the capacity is taken alone', async () => {
  const body = Array.from({ length: 10 }, () => alertMessage('cam'));
  const answer = await foyer.call(sendBatch, { token: device.token, body });
  expect(answer.data.map(({ error }) => error)).toEqual(body.map(() => undefined));
});

test('a stranger takes no capacity', async () => {
  const release = await fillBodies();
  const answer = await foyer.call(send, { token: 'fdt_wrong', body: alertMessage('cam') });
  expect(answer.status).toBe(401);
  release();
});

/** All capacity is taken, and as many wait for it as may. */
async function fillServer() {
  const release = await fillBodies();
  const waiting = [sending(), sending()];
  await expect.poll(() => bodies.isFull()).toBe(true);
  return async () => {
    release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201]);
  };
}
/** Counts what reaches the database until the test ends. */
function countStatements() {
  const { pool } = foyer.postgres;
  const query = vi.spyOn(pool, 'query');
  const connect = vi.spyOn(pool, 'connect');
  onTestFinished(() => void vi.restoreAllMocks());
  return () => query.mock.calls.length + connect.mock.calls.length;
}

test('a full server refuses before it knows who sends: the database is asked nothing', async () => {
  const unknown = await foyer.device();
  const end = await fillServer();
  const statements = countStatements();
  for (const token of [unknown.token, 'fdt_wrong']) {
    const refused = await foyer.call(send, { token, body: alertMessage('cam') });
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many']);
  }
  expect(statements()).toBe(0);
  await end();
  expect((await foyer.call(send, { token: unknown.token, body: alertMessage('cam') })).status).toBe(
    201,
  );
  expect(statements()).toBeGreaterThan(0);
});

test('who is accepted while others wait is told when to come again, and otherwise not', async () => {
  const free = await sending();
  expect([free.status, free.raw.headers['retry-after']]).toEqual([201, undefined]);
  const release = await fillMessageLimiter();
  const batch = Array.from({ length: 3 }, () => alertMessage('cam'));
  const answers = [sending(), foyer.call(sendBatch, { token: device.token, body: batch })];
  await expect.poll(() => waitingCount).toBe(2);
  release();
  // Waits behind both: the first answer comes while it does.
  const last = messageLimiter.acquire(3);
  const told = (await Promise.all(answers)).map(({ raw }) => raw.headers['retry-after']);
  expect(told.filter((seconds) => seconds !== undefined)).toEqual([
    expect.stringMatching(/^[1-9]\d?$/),
  ]);
  (await last)?.();
});

/** Asks whether a body may be sent, and sends it when the server asks for it. */
async function askFirst(path: string, body: string, headers: Record<string, string>) {
  const outgoing = request({
    ...{ host: '127.0.0.1', port, path, method: 'POST' },
    headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
  });
  let isAsked = false;
  outgoing.on('continue', () => {
    isAsked = true;
    outgoing.end(body);
  });
  outgoing.flushHeaders();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  await buffer(answer);
  if (!isAsked) outgoing.destroy();
  return { isAsked, status: answer.statusCode, connection: answer.headers.connection };
}

test('who asks before sending a body is refused by a full server without being asked for it', async () => {
  const body = JSON.stringify(alertMessage('cam'));
  const headers = { authorization: `Bearer ${device.token}`, 'content-type': 'application/json' };
  const end = await fillServer();
  expect(await askFirst(send.path, body, headers)).toEqual({
    ...{ isAsked: false, status: 429 },
    connection: 'close',
  });
  await end();
  expect(await askFirst(send.path, body, headers)).toMatchObject({ isAsked: true, status: 201 });
});

test('who asks before sending a body is asked for it by every other route, and not where nobody may send', async () => {
  const body = JSON.stringify({ email: 'nobody@foyer.test', password: 'wrong' });
  const headers = { 'content-type': 'application/json' };
  expect(await askFirst('/api/auth/login', body, headers)).toMatchObject({
    ...{ isAsked: true, status: 401 },
  });
  expect(await askFirst(send.path, body, headers)).toMatchObject({ isAsked: false, status: 401 });
});

test('a body that waits for capacity is asked for when there is some', async () => {
  const release = await fillBodies();
  const body = JSON.stringify(alertMessage('cam'));
  const asking = askFirst(send.path, body, {
    ...{ authorization: `Bearer ${device.token}`, 'content-type': 'application/json' },
  });
  await expect.poll(bodies.isWaiting).toBe(true);
  release();
  expect(await asking).toMatchObject({ isAsked: true, status: 201 });
});

test.each([
  ['small', 'Content-Length: 50000', 50_000, undefined],
  ['large', 'Content-Length: 2000000', 10, 'close'],
  ['of unknown size', 'Transfer-Encoding: chunked', 10, 'close'],
])(
  'a full server reads and forgets a small body only: %s',
  async (_name, framing, sent, closes) => {
    const end = await fillServer();
    const refused = await begin(device.token, framing, sent);
    await expect.poll(refused.heard).toMatch(/^HTTP\/1.1 429 /);
    expect(/connection: (close)/i.exec(refused.heard())?.[1]).toBe(closes);
    if (closes) await refused.closed;
    expect(bodies.chargedBytes()).toBe(100_000);
    refused.socket.destroy();
    await end();
  },
);

/** Begins a request on a line of its own. */
async function begin(token: string, framing: string, bytes: number, type = 'application/json') {
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (chunk) => heard.push(chunk));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const isChunked = framing.startsWith('Transfer-Encoding');
  const body = '['.padEnd(bytes);
  socket.write(
    `POST /api/notifications HTTP/1.1\r\nHost: foyer\r\nContent-Type: ${type}\r\n` +
      `Authorization: Bearer ${token}\r\n${framing}\r\n\r\n` +
      (isChunked ? `${bytes.toString(16)}\r\n${body}\r\n` : body),
  );
  return { socket, closed: once(socket, 'close'), heard: () => Buffer.concat(heard).toString() };
}

test('a client that disconnects in the middle leaves its capacity to others', async () => {
  const { socket } = await begin(device.token, 'Content-Length: 100000', 50_000);
  await expect.poll(bodies.chargedBytes).toBe(50_000);
  socket.destroy();
  await expect.poll(bodies.chargedBytes).toBe(0);
});

test.each([
  ['Content-Length: 99999', 'application/json'],
  ['Transfer-Encoding: chunked', 'application/json'],
  ['Content-Length: 99999', 'multipart/form-data; boundary=b'],
])(
  'a client that sends too slowly is answered so and disconnected: %s of %s',
  async (framing, type) => {
    const slow = await begin(device.token, framing, 10, type);
    await slow.closed;
    expect(slow.heard()).toMatch(/^HTTP\/1.1 408 /);
    expect(slow.heard()).toContain('The request came too slowly');
    expect(bodies.chargedBytes()).toBe(0);
  },
);

test('a client that is refused for want of capacity may go on with its connection', async () => {
  await fillBodies();
  const refused = await begin(device.token, 'Content-Length: 50000', 50_000);
  await expect.poll(refused.heard).toMatch(/^HTTP\/1.1 429 /);
  expect(refused.heard()).not.toMatch(/connection: close/i);
  refused.socket.write(
    `GET /api/notifications HTTP/1.1\r\nHost: foyer\r\nAuthorization: Bearer ${device.token}\r\n\r\n`,
  );
  await expect.poll(() => refused.heard().match(/HTTP\/1.1 \d/g)).toHaveLength(2);
  refused.socket.destroy();
});

test('a body of unknown size that is refused in the middle is not read on: its connection is closed', async () => {
  const refused = await begin(device.token, 'Transfer-Encoding: chunked', 200);
  await expect.poll(bodies.chargedBytes).toBe(200);
  const charge = bodies.begin(0, 0, { pause() {}, resume() {}, refuse() {} });
  charge.arrived(99_000);
  charge.whole();
  onTestFinished(charge.release);
  refused.socket.write(`1388\r\n${' '.repeat(5_000)}\r\n`);
  await refused.closed;
  expect(refused.heard()).toMatch(/^HTTP\/1.1 429 /);
  expect(refused.heard()).toMatch(/connection: close/i);
});

test('a device beyond its share gives way when another waits', async () => {
  const large = await begin(device.token, 'Content-Length: 99999', 95_000);
  await expect.poll(bodies.chargedBytes).toBe(95_000);
  const other = await foyer.device();
  const body = alertMessage('cam');
  body.Attributes.payload.reason = 'r'.repeat(3_900);
  const batch = [body, { ...body, Code: 'another' }];
  const answer = await foyer.call(sendBatch, { token: other.token, body: batch });
  expect(answer.status).toBe(200);
  await expect.poll(large.heard).toMatch(/^HTTP\/1.1 429 /);
  large.socket.destroy();
});

test('a second body of a device waits for its share, and others do not', async () => {
  const first = await begin(device.token, 'Content-Length: 99999', 58_000);
  await expect.poll(bodies.chargedBytes).toBe(58_000);
  const other = await foyer.device();
  const padded = `${JSON.stringify(alertMessage('cam'))}${' '.repeat(5_000)}`;
  const own = sending(padded);
  expect((await foyer.call(send, { token: other.token, body: padded })).status).toBe(201);
  first.socket.destroy();
  expect((await own).status).toBe(201);
});

test('what is refused for its form, or for its size, gives its capacity back too', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    expect((await sending('{"Code')).status).toBe(400);
    expect((await sending([alertMessage('cam')])).status).toBe(400);
  }
  expect(bodies.chargedBytes()).toBe(0);
});

test.each(['multipart/form-data', 'Multipart/Form-Data'])(
  'a body of %s is charged once, and its capacity is free again after the answer',
  async (type) => {
    const message = JSON.stringify({ ...alertMessage('cam'), padding: 'x'.repeat(20_000) });
    const payload =
      '--b\r\nContent-Disposition: form-data; name="notification"\r\n' +
      `Content-Type: application/json\r\n\r\n${message}\r\n--b--\r\n`;
    for (let nth = 0; nth < 10; nth += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${send.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${device.token}`,
          'content-type': `${type}; boundary=b`,
        },
        body: payload,
      });
      expect(answer.status, await answer.text()).toBe(nth === 0 ? 201 : 200);
    }
    await expect.poll(() => bodies.chargedBytes()).toBe(0);
  },
);

test.each([
  ['who hung up while being recognised', true],
  ['whose body nobody reads any more', false],
])('the least rate of one %s ends in no error of the server', async (_name, isClosed) => {
  const raw = new PassThrough();
  if (isClosed) raw.destroy();
  const refused = Promise.withResolvers<void>();
  const header = () => refused.resolve();
  const admission = createAdmission(bodies, messageLimiter);
  admission.body(
    { raw, headers: {}, caller: { kind: 'device', deviceId: 7, code: 'seven' } } as never,
    { header, raw: { closed: isClosed, once: () => undefined } } as never,
    () => undefined,
  );
  // An error without a listener would fail this test as it would end the server.
  if (!isClosed) await refused.promise;
  // By the time a later sender is refused, the first would have been too.
  const later = await begin(device.token, 'Content-Length: 99999', 10);
  await later.closed;
  expect((await sending()).status).toBe(201);
});
