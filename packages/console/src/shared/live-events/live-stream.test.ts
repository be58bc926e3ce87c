import { expect, test } from 'vitest';
import { keepStream, type LiveMessage } from './live-stream.ts';

/** A server whose streams the test writes to and ends. */
function testServer() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const messages: LiveMessage[] = [];
  const ended = new AbortController();
  let isDown = false;
  let isBroken = false;
  const keeping = keepStream({
    open: async (signal) => {
      if (isDown) throw new TypeError('Failed to fetch');
      if (isBroken) return new Response('{}', { status: 503 });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller);
          signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body);
    },
    onMessage: (message) => messages.push(message),
    signal: ended.signal,
    silentMs: 150,
    retryDelaysMs: [1, 1, 5],
  });
  return {
    streams,
    messages,
    write: (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text)),
    setDown: (value: boolean) => {
      isDown = value;
    },
    setBroken: (value: boolean) => {
      isBroken = value;
    },
    async stop() {
      ended.abort();
      await keeping;
    },
  };
}

const ready = 'retry: 1000\nevent: ready\ndata: {}\n\n';

test('names the lists of each event, also of one that comes in parts, and takes comments as signs of life', async () => {
  const server = testServer();
  await expect.poll(() => server.streams.length).toBe(1);
  server.write(ready);
  server.write(':\n\nevent: chan');
  server.write('ged\ndata: {"lists":["alarms","devices"]}\n');
  server.write('\n');
  await expect.poll(() => server.messages).toHaveLength(3);
  expect(server.messages).toEqual([
    { lists: 'all', isLive: true },
    { lists: [], isLive: true },
    { lists: ['alarms', 'devices'], isLive: true },
  ]);
  await server.stop();
});

test('a stream that ends is opened again, through failures of the network and of the server', async () => {
  const server = testServer();
  await expect.poll(() => server.streams.length).toBe(1);
  server.write(ready);
  await expect.poll(() => server.messages).toHaveLength(1);
  server.setDown(true);
  server.streams[0]?.close();
  await expect.poll(() => server.messages.at(-1)).toEqual({ lists: [], isLive: false });
  await expect.poll(() => server.messages.length).toBeGreaterThan(4);
  server.setDown(false);
  server.setBroken(true);
  const soFar = server.messages.length;
  await expect.poll(() => server.messages.length).toBeGreaterThan(soFar + 2);
  server.setBroken(false);
  await expect.poll(() => server.streams.length).toBe(2);
  server.write(ready);
  await expect.poll(() => server.messages.at(-1)).toEqual({ lists: 'all', isLive: true });
  await server.stop();
});

test('a connection that falls silent is given up', async () => {
  const server = testServer();
  await expect.poll(() => server.streams.length).toBe(1);
  server.write(ready);
  await expect.poll(() => server.streams.length).toBe(2);
  expect(server.messages).toContainEqual({ lists: [], isLive: false });
  await server.stop();
});
