import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const demo = async (value?: string) =>
  (await readSettings(value === undefined ? {} : { FOYER_DEMO: value })).demo;

test('the simulated fleet runs unless FOYER_DEMO is 0', async () => {
  expect(await demo()).toBe(true);
  expect(await demo('')).toBe(true);
  expect(await demo('1')).toBe(true);
  expect(await demo('0')).toBe(false);
});

test.each(['2', 'false', 'no', ' 0'])(
  'FOYER_DEMO %j is refused with what it may be',
  async (value) => {
    await expect(demo(value)).rejects.toThrow(`FOYER_DEMO is "${value}": it must be one of 1, 0.`);
  },
);
