import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

/** A map server's answers by path; others are 404. */
let answers: Record<string, unknown> = {};
const mapServer = createServer((request, response) => {
  const answer = answers[request.url ?? ''];
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});
let origin = '';
let folder = '';
let foyer: TestFoyer | undefined;

beforeAll(async () => {
  await new Promise<void>((resolve) => mapServer.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(mapServer.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'foyer-test-map-'));
});
afterEach(async () => {
  await foyer?.stop();
  foyer = undefined;
});
afterAll(async () => {
  await new Promise((resolve) => mapServer.close(resolve));
  await rm(folder, { recursive: true });
});

const policyOf = async () =>
  String((await foyer!.app.inject({ url: '/healthz' })).headers['content-security-policy']);
const mapOf = async () => {
  const { token } = await foyer!.person('VIEWER');
  return foyer!.call(endpoints.streetMap.get, { token });
};

test('without a street map browsers may request this server only', async () => {
  foyer = await startTestFoyer();
  expect((await mapOf()).data).toEqual({ style: null, tiles: null });
  expect((await foyer.call(endpoints.streetMap.get)).status).toBe(401);
  expect(await policyOf()).toMatch(/connect-src 'self'( 'self')?;/);
});

describe('a style', () => {
  test('has absolute addresses, and browsers may request the origins it names, those of tiles included', async () => {
    answers = {
      '/maps/style.json': {
        version: 8,
        glyphs: 'fonts/{fontstack}/{range}.pbf',
        sprite: '/sprites/light',
        sources: {
          streets: { type: 'vector', url: 'streets.json' },
          photos: { type: 'raster', tiles: ['https://photos.example/{z}/{x}/{y}.jpg'] },
        },
        layers: [],
      },
      '/maps/streets.json': { tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
    };
    foyer = await startTestFoyer({ mapStyle: `${origin}/maps/style.json` });
    const { style, tiles } = (await mapOf()).data;
    expect(tiles).toBeNull();
    expect(style).toMatchObject({
      glyphs: `${origin}/maps/fonts/{fontstack}/{range}.pbf`,
      sprite: `${origin}/sprites/light`,
      sources: {
        streets: { url: `${origin}/maps/streets.json` },
        photos: { tiles: ['https://photos.example/{z}/{x}/{y}.jpg'] },
      },
    });
    const policy = await policyOf();
    for (const named of [origin, 'https://tiles.example', 'https://photos.example'])
      expect(policy).toMatch(new RegExp(`connect-src [^;]*${named}`));
    expect(policy).not.toMatch(/script-src[^;]*example/);
  });

  test.each([
    ['is not there', {}],
    ['is something else', { '/style.json': { hello: 'world' } }],
    [
      'names no web server',
      { '/style.json': { version: 8, layers: [], sources: {}, glyphs: 'ftp://x/{range}' } },
    ],
  ])('costs only the street map where it %s', async (_, given) => {
    answers = given;
    foyer = await startTestFoyer({ mapStyle: `${origin}/style.json` });
    expect((await mapOf()).data.style).toBeNull();
  });
});

describe('a PMTiles file', () => {
  const content = Buffer.concat([Buffer.from('PMTiles\u0003', 'latin1'), Buffer.alloc(1000, 7)]);

  test('is served in ranges, and no other file of its folder', async () => {
    const file = join(folder, 'old town.pmtiles');
    await writeFile(file, content);
    await writeFile(join(folder, 'secret.txt'), 'secret');
    foyer = await startTestFoyer({ mapTiles: file });
    const { tiles } = (await mapOf()).data;
    expect(tiles).toBe('/map/old%20town.pmtiles');
    const part = await foyer.app.inject({ url: tiles!, headers: { range: 'bytes=4-9' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 4-9/${content.length}`);
    expect(part.rawPayload).toEqual(content.subarray(4, 10));
    for (const url of ['/map/secret.txt', '/map/', '/map/%2e%2e/secret.txt'])
      expect((await foyer.app.inject({ url })).body).not.toBe('secret');
    expect((await foyer.app.inject({ url: '/map/secret.txt' })).statusCode).toBe(404);
  });

  test('stops the start with a sentence where it is missing or invalid', async () => {
    const wrong = join(folder, 'wrong.pmtiles');
    await writeFile(wrong, 'hello');
    await expect(startTestFoyer({ mapTiles: wrong })).rejects.toThrow(/no PMTiles file/);
    const missing = join(folder, 'missing.pmtiles');
    await expect(startTestFoyer({ mapTiles: missing })).rejects.toThrow(
      /cannot be read \(ENOENT\)/,
    );
  });
});
