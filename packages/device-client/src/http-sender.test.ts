import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createDeviceClient, type DeviceClientOptions } from './device-client.ts';
import { alertNamed, shortPauseClock, temporaryFolder } from './testing/samples.ts';
import { type Answer, type Seen, startStubServer } from './testing/stub-server.ts';

const codesOf = ({ body }: Seen): string[] =>
  Array.isArray(body) ? body.map((message) => message.Code) : [body.Code];

const accept = (seen: Seen): Answer =>
  Array.isArray(seen.body)
    ? { status: 200, body: { data: seen.body.map((_, index) => ({ id: index + 1 })) } }
    : { status: 201, body: { data: { id: 1 } } };

function clientOf(server: string, queueFolder: string, more: Partial<DeviceClientOptions> = {}) {
  const troubles: string[] = [];
  const clock = shortPauseClock();
  const client = createDeviceClient({
    server,
    deviceCode: 'D-1',
    token: 'secret',
    queueFolder,
    clock,
    random: () => 0,
    onTrouble: (sentence) => troubles.push(sentence),
    ...more,
  });
  return { client, troubles, clock };
}

test('a message goes out with the token and its picture as base64', async () => {
  await using folder = await temporaryFolder();
  const server = await startStubServer(accept);
  const client = await clientOf(server.url, folder.path).client;
  const picture = { code: 'p', createdAt: '2026-03-02T10:00:00.000Z', content: Buffer.from('hi') };
  await client.send({ ...alertNamed('a'), pictures: [picture] });
  await client.drained(2000);
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    path: '/api/notifications',
    headers: { authorization: 'Bearer secret', 'x-foyer-device': 'D-1' },
    body: { Code: 'a', Photos: [{ Code: 'p', Content: 'aGk=' }] },
  });
  await client.close();
  await server.close();
});

test('what waited while the server was dead goes out in order, in batches', async () => {
  await using folder = await temporaryFolder();
  const first = await startStubServer(() => undefined);
  const { client: made, troubles, clock } = clientOf(first.url, folder.path);
  const client = await made;
  const codes = Array.from({ length: 60 }, (_, index) => `m${index}`);
  await Promise.all(codes.map((code) => client.send(alertNamed(code))));
  await expect(client.drained(50)).rejects.toThrow('60 notifications still wait');
  await expect.poll(() => clock.pausesMs.length).toBeGreaterThan(3);
  await first.close();
  const second = await startStubServer(accept, first.port);
  await client.drained(3000);
  expect(second.seen.flatMap(codesOf)).toEqual(codes);
  expect(second.seen[0]?.path).toBe('/api/notifications/batch');
  expect(troubles.length).toBeGreaterThan(0);
  expect(troubles.length).toBeLessThan(clock.pausesMs.length);
  expect(clock.pausesMs.slice(0, 3)).toEqual([125, 250, 500]);
  await client.close();
  await second.close();
});

test('a message refused for good is dropped with the reason and the next one goes out', async () => {
  await using folder = await temporaryFolder();
  const server = await startStubServer((seen) =>
    codesOf(seen).includes('bad')
      ? { status: 422, body: { detail: 'src is unknown' } }
      : accept(seen),
  );
  const { client: made, troubles } = clientOf(server.url, folder.path);
  const client = await made;
  await Promise.all(['a', 'b', 'bad', 'c'].map((code) => client.send(alertNamed(code))));
  await client.drained(2000);
  expect(troubles).toEqual(['The server refused a notification for good: src is unknown']);
  const accepted = server.seen.map(codesOf).filter((codes) => !codes.includes('bad'));
  expect(accepted.flat()).toEqual(['a', 'b', 'c']);
  await client.close();
  await server.close();
});

test('in a batch only the refused entry is dropped, and one to be tried later is kept', async () => {
  await using folder = await temporaryFolder();
  const error = (status: number) => ({ error: { status, code: 'x', detail: 'why', errors: [] } });
  let judged = false;
  const server = await startStubServer((seen) => {
    if (judged) return accept(seen);
    if (codesOf(seen).length < 3) return { status: 503 };
    judged = true;
    return { status: 200, body: { data: [{ id: 1 }, error(400), error(503)] } };
  });
  const { client: made, troubles } = clientOf(server.url, folder.path);
  const client = await made;
  await Promise.all(['a', 'b', 'c'].map((code) => client.send(alertNamed(code))));
  await client.drained(2000);
  expect(server.seen.map(codesOf).slice(-2)).toEqual([['a', 'b', 'c'], ['c']]);
  expect(troubles).toContain('The server refused a notification for good: why');
  await client.close();
  await server.close();
});

test('a wrong token keeps the message and asks slowly', async () => {
  await using folder = await temporaryFolder();
  let right = false;
  const server = await startStubServer((seen) =>
    right ? accept(seen) : { status: 401, body: { detail: 'This token is not known.' } },
  );
  const { client: made, troubles, clock } = clientOf(server.url, folder.path);
  const client = await made;
  await client.send(alertNamed('a'));
  await expect.poll(() => server.seen.length).toBeGreaterThan(2);
  expect(client.failure()?.kind).toBe('unauthorised');
  right = true;
  await client.drained(2000);
  expect(troubles).toEqual([
    `${server.url} does not accept this device's token: This token is not known.`,
  ]);
  expect(clock.pausesMs[0]).toBe(30_000);
  expect(client.failure()).toBeUndefined();
  await client.close();
  await server.close();
});

test('a pause the server asks for is kept', async () => {
  await using folder = await temporaryFolder();
  let asked = 0;
  const server = await startStubServer((seen) => {
    asked += 1;
    return asked === 1 ? { status: 429, headers: { 'retry-after': '7' } } : accept(seen);
  });
  const { client: made, clock } = clientOf(server.url, folder.path);
  const client = await made;
  await client.send(alertNamed('a'));
  await client.drained(2000);
  expect(clock.pausesMs).toEqual([7000]);
  await client.close();
  await server.close();
});

test('a server that is full is asked before a large body is sent, and its pauses do not grow', async () => {
  await using folder = await temporaryFolder();
  let isFull = true;
  const bodies: number[] = [];
  const server = createServer(async (request, response) => {
    const size = (await request.toArray()).reduce((sum, chunk) => sum + chunk.length, 0);
    bodies.push(size);
    response.writeHead(isFull ? 429 : 201, { 'retry-after': '3' });
    response.end(JSON.stringify({ data: { id: 1 } }));
  });
  let asked = 0;
  server.on('checkContinue', (request, response) => {
    asked += 1;
    if (asked === 4) isFull = false;
    if (isFull) {
      response.writeHead(429, { 'retry-after': '3' }).end('{}');
      return;
    }
    response.writeContinue();
    server.emit('request', request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { client: made, clock } = clientOf(`http://127.0.0.1:${port}`, folder.path);
  const client = await made;
  const createdAt = '2026-03-02T10:00:00.000Z';
  const picture = { code: 'p', createdAt, content: Buffer.alloc(60_000) };
  await client.send({ ...alertNamed('a'), pictures: [picture] });
  await client.drained(5_000);
  expect(bodies).toEqual([expect.any(Number), expect.any(Number)]);
  expect(bodies[1]).toBe(bodies[0]);
  expect(bodies[0]).toBeGreaterThan(80_000);
  expect([asked, clock.pausesMs]).toEqual([4, [3_000, 3_000, 3_000, 3_000]]);
  await client.close();
  server.close();
});

test('what waits when the server says when to come again is gathered until then', async () => {
  await using folder = await temporaryFolder();
  const server = await startStubServer((seen) => ({
    ...accept(seen),
    headers: { 'retry-after': '9' },
  }));
  const { client: made, clock } = clientOf(server.url, folder.path);
  const client = await made;
  await client.send(alertNamed('a'));
  await client.drained(2_000);
  await expect.poll(() => clock.pausesMs).toEqual([9_000]);
  expect(client.failure()).toBeUndefined();
  await client.close();
  await server.close();
});

test('an unavailable server is asked more and more slowly, whatever pause it asks for', async () => {
  await using folder = await temporaryFolder();
  let answers = 0;
  const server = await startStubServer((seen) => {
    answers += 1;
    return answers <= 6 ? { status: 503, headers: { 'retry-after': '2' } } : accept(seen);
  });
  const { client: made, clock } = clientOf(server.url, folder.path);
  const client = await made;
  await client.send(alertNamed('a'));
  await client.drained(2_000);
  expect(clock.pausesMs).toEqual([2_000, 2_000, 2_000, 2_000, 2_000, 4_000]);
  await client.close();
  await server.close();
});

test('a new client on the same folder sends what the one before could not', async () => {
  await using folder = await temporaryFolder();
  const dead = await startStubServer(() => undefined);
  const first = await clientOf(dead.url, folder.path).client;
  await Promise.all(['a', 'b', 'c'].map((code) => first.send(alertNamed(code))));
  await first.close();
  await dead.close();
  const alive = await startStubServer(accept);
  const second = await clientOf(alive.url, folder.path).client;
  expect(second.unsent()).toBe(3);
  await second.drained(2000);
  expect(alive.seen.flatMap(codesOf)).toEqual(['a', 'b', 'c']);
  await second.close();
  await alive.close();
});

test('an address that is neither HTTP nor MQTT is refused with a sentence', async () => {
  await using folder = await temporaryFolder();
  await expect(clientOf('ftp://host', folder.path).client).rejects.toThrow('"ftp://host"');
});
