import { expect, test } from 'vitest';
import { loaderOf } from './load-screen.ts';
import { screens } from './screens.ts';

test('every screen of the list has a chunk that draws it, and an address of its own', () => {
  expect(screens.filter((screen) => !loaderOf(screen)).map(({ path }) => path)).toEqual([]);
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
});
