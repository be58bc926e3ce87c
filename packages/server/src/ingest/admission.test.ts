import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGate } from '../platform/gate.ts';
import { alertMessage } from '../testing/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../testing/test-foyer.ts';
import { createAdmission } from './admission.ts';

const { send, sendBatch, list } = endpoints.notifications;
/** As much as a test can fill. */
const bodies = createGate({ room: 100_000, mostWaiting: 2, patienceMs: 300 });
const desk = createGate({ room: 3, mostWaiting: 2, patienceMs: 300 });
let foyer: TestFoyer;
let device: TestDevice;
let port: number;

beforeAll(async () => {
  foyer = await startTestFoyer({ admission: createAdmission(bodies, desk) });
  device = await foyer.device();
  await foyer.app.listen({ host: '127.0.0.1', port: 0 });
  port = (foyer.app.server.address() as { port: number }).port;
});
afterAll(() => foyer.stop());

const sending = (body: unknown = alertMessage('cam')) =>
  foyer.call(send, { token: device.token, body });
/** Takes all room of a gate. */
const fill = async (gate: typeof desk) => (await gate.enter(1_000_000)) ?? expect.fail('was full');

test.each([
  ['bodies', bodies],
  ['messages', desk],
])(
  'when no room for its %s comes in time, a device is told to come again, and nothing is stored',
  async (_name, gate) => {
    const leave = await fill(gate);
    const message = alertMessage('cam');
    const refused = await sending(message);
    expect([refused.status, refused.raw.headers['retry-after']]).toEqual([429, '2']);
    expect(refused.problem).toMatchObject({
      code: 'too_many',
      detail: expect.stringMatching(/Nothing of this was stored: send it again/),
    });
    leave();
    expect((await sending(message)).status).toBe(201);
  },
);

test('who waits gets in when there is room; people never wait there', async () => {
  const leave = await fill(desk);
  const waiting = sending();
  await sleep(100);
  const { token } = await foyer.person('SUPER_ADMIN');
  expect((await foyer.call(list, { token })).status).toBe(200);
  leave();
  expect((await waiting).status).toBe(201);
});

test('beyond the most that may wait, the answer comes at once', async () => {
  const leave = await fill(desk);
  const begin = performance.now();
  const answers = [sending(), sending()];
  await sleep(50);
  expect((await sending()).status).toBe(429);
  expect(performance.now() - begin).toBeLessThan(250);
  await Promise.all(answers);
  leave();
});

test('a batch larger than the room is taken alone', async () => {
  const body = Array.from({ length: 10 }, () => alertMessage('cam'));
  const answer = await foyer.call(sendBatch, { token: device.token, body });
  expect(answer.data.map(({ error }) => error)).toEqual(body.map(() => undefined));
});

test('a stranger takes no room', async () => {
  const leave = await fill(bodies);
  const answer = await foyer.call(send, { token: 'fdt_wrong', body: alertMessage('cam') });
  expect(answer.status).toBe(401);
  leave();
});

test('who hangs up in the middle leaves its room to others', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/notifications HTTP/1.1\r\nHost: foyer\r\nContent-Type: application/json\r\n' +
      `Authorization: Bearer ${device.token}\r\nContent-Length: 100000\r\n\r\n{`,
  );
  await expect.poll(async () => (await sending()).status, { timeout: 2_000 }).toBe(429);
  socket.destroy();
  await expect.poll(async () => (await sending()).status, { timeout: 2_000 }).toBe(201);
});

test('what is refused for its form, or for its size, leaves its room too', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    expect((await sending('{"Code')).status).toBe(400);
    expect((await sending([alertMessage('cam')])).status).toBe(400);
  }
  const leave = await bodies.enter(100_000);
  expect(leave).toBeDefined();
  leave?.();
});
