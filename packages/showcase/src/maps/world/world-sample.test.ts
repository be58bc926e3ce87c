import { expect, test } from 'vitest';
import { smallCountries } from './world-sample.ts';

test('26 small countries are marked, from Vatican City to São Tomé, with a radius of 5', () => {
  expect(smallCountries).toHaveLength(26);
  expect(smallCountries[0]?.name).toBe('Vatican City');
  expect(smallCountries.at(-1)?.name).toBe('São Tomé and Príncipe');
  expect(new Set(smallCountries.map(({ radius }) => radius))).toEqual(new Set([5]));
});
