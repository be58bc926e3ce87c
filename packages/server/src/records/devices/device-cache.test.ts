import { expect, test } from 'vitest';
import type { DeviceCaller } from '../access/caller.ts';
import { createDeviceCache } from './device-cache.ts';

function trial() {
  const state = { now: 0, loaded: [] as string[], missing: new Set<string>() };
  const cache = createDeviceCache(
    async (key) => {
      state.loaded.push(key);
      return state.missing.has(key) ? undefined : ({ code: key } as DeviceCaller);
    },
    () => state.now,
  );
  return { state, cache };
}

test('a device is looked up once in five seconds, and again once the cache is cleared', async () => {
  const { state, cache } = trial();
  await Promise.all([cache.find('a'), cache.find('a')]);
  state.now = 4_999;
  expect((await cache.find('a'))?.code).toBe('a');
  expect(state.loaded).toEqual(['a']);
  state.now = 5_000;
  await cache.find('a');
  cache.clear();
  await cache.find('a');
  expect(state.loaded).toEqual(['a', 'a', 'a']);
});

test('an unknown device is looked up each time', async () => {
  const { state, cache } = trial();
  state.missing.add('a');
  expect([await cache.find('a'), await cache.find('a')]).toEqual([undefined, undefined]);
  expect(state.loaded).toEqual(['a', 'a']);
});

test('of more than ten thousand devices the one that was looked up longest ago is forgotten, and no other', async () => {
  const { state, cache } = trial();
  for (let nth = 0; nth <= 10_000; nth += 1) await cache.find(`d-${nth}`);
  state.loaded = [];
  await cache.find('d-1');
  await cache.find('d-10000');
  expect(state.loaded).toEqual([]);
  await cache.find('d-0');
  expect(state.loaded).toEqual(['d-0']);
});
