import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Endpoint, endpoints } from '@foyer/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers, encodingFor } from './compress-answers.ts';

const rows = JSON.stringify(
  Array.from({ length: 100 }, (_, id) => ({ id, Name: `Gate ${id}`, state: 'online' })),
);

async function server() {
  const app = Fastify();
  compressAnswers(app);
  const answer = (path: string, type: string, payload: () => unknown, config = {}) =>
    app.get(path, { config }, (_request, reply) => reply.type(type).send(payload()));
  answer('/rows', 'application/json; charset=utf-8', () => rows);
  answer('/small', 'application/json', () => '{"data":[]}');
  answer('/table', 'text/csv; charset=utf-8', () => Readable.from([rows.slice(0, 500), rows]));
  answer('/picture', 'image/jpeg', () => Buffer.alloc(5000));
  answer('/sheet', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', () =>
    Buffer.alloc(5000),
  );
  answer('/events', 'text/event-stream', () => Readable.from([rows]));
  answer('/secret', 'application/json', () => rows, { carriesSecret: true });
  app.get('/versioned', (_request, reply) =>
    reply.header('etag', '"7"').type('application/json').send(rows),
  );
  app.post('/rows', (_request, reply) => reply.type('application/json').send(rows));
  return (url: string, accepted?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: accepted ? { 'accept-encoding': accepted } : {} });
}

test('texts are compressed as the caller takes them', async () => {
  const get = await server();
  const brotli = await get('/rows', 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotli.rawPayload.length).toBeLessThan(rows.length / 4);
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(rows);
  const gzipped = await get('/rows', 'gzip');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(rows);
  const plain = await get('/rows');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('Accept-Encoding');
  expect(plain.body).toBe(rows);
});

test('a stream is compressed while it is written', async () => {
  const get = await server();
  const { headers, rawPayload } = await get('/table', 'br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(rows.slice(0, 500) + rows);
});

test.each([
  ['a small answer', '/small', 'GET'],
  ['a picture', '/picture', 'GET'],
  ['a spreadsheet', '/sheet', 'GET'],
  ['a stream of events', '/events', 'GET'],
  ['an answer with a secret', '/secret', 'GET'],
  ['the answer to a change', '/rows', 'POST'],
] as const)('%s stays as it is', async (_name, url, method) => {
  const get = await server();
  expect((await get(url, 'br', method)).headers['content-encoding']).toBeUndefined();
});

test('HEAD answers the headers of GET, and a strong entity tag becomes a weak one', async () => {
  const get = await server();
  const whole = await get('/versioned', 'br');
  const head = await get('/versioned', 'br', 'HEAD');
  expect(whole.headers.etag).toBe('W/"7"');
  for (const name of ['etag', 'content-encoding', 'vary', 'content-length'])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  expect(head.body).toBe('');
  expect((await get('/versioned')).headers.etag).toBe('"7"');
});

test('the encoding follows the weights of Accept-Encoding', () => {
  expect(encodingFor('br;q=0.5, gzip')).toBe('gzip');
  expect(encodingFor('br;q=0, gzip;q=0')).toBeUndefined();
  expect(encodingFor('identity')).toBeUndefined();
  expect(encodingFor('*')).toBe('br');
  expect(encodingFor('GZIP;Q=1')).toBe('gzip');
});

/** Fields that hold a signed address of a picture or of a public page, or a token. */
const secretField = /"(?:Path|path|photo_path|access_token|token|secret|uri)":\{/;
/** Fields of the same name that hold the place of a fault in a message. */
const harmless = new Set<Endpoint>([endpoints.devices.rejected, endpoints.devices.received]);

test('what is read and carries a secret is declared so', () => {
  const read = Object.values(endpoints as Record<string, Record<string, Endpoint>>)
    .flatMap((calls) => Object.values(calls))
    .filter((endpoint) => endpoint.method === 'GET' && !harmless.has(endpoint));
  const undeclared = read
    .filter(
      ({ answer, carriesSecret }) => !carriesSecret && secretField.test(JSON.stringify(answer)),
    )
    .map(({ path }) => path);
  expect(undeclared).toEqual([]);
  expect(endpoints.cameraSettings.configuration.carriesSecret).toBe(true);
});
