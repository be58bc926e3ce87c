import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listedScreens } from '../screen-order.ts';
import { screens } from '../screens.ts';
import { schemes, thumbnailName } from './thumbnail-name.ts';

const folder = fileURLToPath(new URL('thumbnails/', import.meta.url));
const files = readdirSync(folder);
const bytesOf = (name: string) => statSync(`${folder}${name}`).size;

test('every listed screen has a picture in light and in dark colours, and there is no other', () => {
  const wanted = listedScreens(screens).flatMap(({ path }) =>
    schemes.map((scheme) => thumbnailName(path, scheme)),
  );
  expect(files.toSorted(), 'missing pictures come from `npm run showcase:thumbnails`').toEqual(
    wanted.toSorted(),
  );
});

test('pictures are small: 25 kB at most each, 1.2 MB in all, and none is a single colour', () => {
  const sizes = files.map(bytesOf);
  expect(Math.max(...sizes)).toBeLessThan(25_000);
  expect(Math.min(...sizes)).toBeGreaterThan(1_500);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(1_200_000);
});
