import { expect, test } from 'vitest';
import { screens } from './screens.ts';
import { searchScreens } from './search-screens.ts';

const titles = (words: string) => searchScreens(words, screens).map(({ title }) => title);

test('without words every screen is found but those reached from another', () => {
  expect(titles(' ')).toHaveLength(screens.filter(({ isDetail }) => !isDetail).length);
});

test('every word must be said somewhere, whatever its case', () => {
  expect(titles('BADGE pills')).toEqual(['Badge']);
  expect(titles('badge unicorn')).toEqual([]);
});
