import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { alertMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const senders = 50;
const mebibyte = 1024 * 1024;
const announced = 64 * mebibyte - 1;
let foyer: TestFoyer;
let honest: TestDevice;
let url: string;
const sockets: Socket[] = [];
const timers: NodeJS.Timeout[] = [];

beforeAll(async () => {
  foyer = await startTestFoyer();
  honest = await foyer.device();
  url = await foyer.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => foyer.stop());

interface Slowness {
  isChunked?: boolean;
  type?: string;
  token?: string;
  /** Sent at once; then a byte every half second. */
  firstBytes?: number;
}

/** A device that begins a large body and never ends it. */
async function sendSlowly(token: string, { isChunked, type, firstBytes = 1 }: Slowness) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const part = (text: string) => (isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
  socket.write(
    `POST /api/notifications HTTP/1.1\r\nHost: foyer\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type ?? 'application/json'}\r\n` +
      `${isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`}\r\n\r\n`,
  );
  socket.write(part(' '.repeat(firstBytes)));
  timers.push(setInterval(() => socket.writable && socket.write(part(' ')), 500));
}

const cases: [string, Slowness & { devices: 'one' | 'many' }][] = [
  ['of one device, with their length announced', { devices: 'one' }],
  ['of as many devices, with their length announced', { devices: 'many' }],
  ['of as many devices, chunked', { devices: 'many', isChunked: true }],
  [
    'of as many devices, in multipart',
    { devices: 'many', type: 'multipart/form-data; boundary=border' },
  ],
  ['without a token', { devices: 'one', token: 'fdt_none' }],
  [
    'of as many devices that fill the capacity first',
    { devices: 'many', firstBytes: 1.4 * mebibyte },
  ],
  ['of one device that fills the capacity first', { devices: 'one', firstBytes: 1.4 * mebibyte }],
];

test.each(cases)(
  'beside 50 slow senders %s a device is served within a second',
  async (_name, { devices, token, ...slowness }) => {
    const one = await foyer.device();
    for (let nth = 0; nth < senders; nth += 1) {
      const sender = devices === 'one' ? one : await foyer.device();
      await sendSlowly(token ?? sender.token, slowness);
    }
    for (let nth = 0; nth < 3; nth += 1) {
      const begin = performance.now();
      const answer = await fetch(`${url}/api/notifications`, {
        method: 'POST',
        headers: { authorization: `Bearer ${honest.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(alertMessage('cam')),
      });
      expect(answer.status).toBe(201);
      // A slow sender would hold it up for tens of seconds.
      expect(performance.now() - begin).toBeLessThan(5_000);
    }
  },
);
