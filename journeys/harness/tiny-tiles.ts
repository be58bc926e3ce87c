import type { Page } from '@playwright/test';
import { png } from '../../packages/server/src/testing/messages/sample-pictures.ts';

/** Where the fields of a PMTiles header (version 3) lie that are not zero here. */
const headerBytes = 127;
const u64Fields = {
  rootAt: 8,
  rootBytes: 16,
  metadataAt: 24,
  metadataBytes: 32,
  tilesAt: 56,
  tilesBytes: 64,
};
const counts = [72, 80, 88];
const uncompressed = 1;
const pngTiles = 2;

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];

/** A PMTiles file of one picture that is the whole world. */
async function worldOfOneTile(): Promise<Buffer> {
  const tile = await png();
  // One entry: tile 0, one in a row, its length, and its offset plus one.
  const root = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from(JSON.stringify({ attribution: 'Streets of the journeys' }));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const values = {
    rootAt: headerBytes,
    rootBytes: root.length,
    metadataAt: headerBytes + root.length,
    metadataBytes: metadata.length,
    tilesAt: headerBytes + root.length + metadata.length,
    tilesBytes: tile.length,
  };
  for (const [name, at] of Object.entries(u64Fields))
    header.writeBigUInt64LE(BigInt(values[name as keyof typeof values]), at);
  for (const at of counts) header.writeBigUInt64LE(1n, at);
  header[96] = 1;
  header[97] = uncompressed;
  header[98] = uncompressed;
  header[99] = pngTiles;
  for (const [at, degrees] of [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85],
  ] as const)
    header.writeInt32LE(degrees * 1e7, at);
  return Buffer.concat([header, root, metadata, tile]);
}

/** Answers the page as a server whose operator named a PMTiles file; what that serves is tested there. */
export async function withStreetMap(page: Page): Promise<void> {
  const file = await worldOfOneTile();
  await page.route('**/api/street-map', (route) =>
    route.fulfill({ json: { data: { style: null, tiles: '/map/world.pmtiles' } } }),
  );
  await page.route('**/map/world.pmtiles', (route) => {
    const [, from = '0', to = ''] =
      /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
    const end = Math.min(file.length, to === '' ? file.length : Number(to) + 1);
    return route.fulfill({
      status: 206,
      contentType: 'application/octet-stream',
      headers: { 'content-range': `bytes ${from}-${end - 1}/${file.length}` },
      body: file.subarray(Number(from), end),
    });
  });
}
