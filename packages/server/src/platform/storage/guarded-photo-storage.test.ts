import { performance } from 'node:perf_hooks';
import { msg } from '@foyer/translation';
import { expect, test } from 'vitest';
import { guardPhotoStorage } from './guarded-photo-storage.ts';
import type { ReadablePhotoStorage } from './photo-storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** A store that answers nothing while it hangs. */
function hangingStore() {
  const state = { hangs: true, checks: 0, puts: 0 };
  const waiting: (() => void)[] = [];
  const answer = () =>
    state.hangs ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve();
  const store = {
    async put() {
      state.puts += 1;
      await answer();
    },
    async check() {
      state.checks += 1;
      await answer();
      return undefined;
    },
    async remove() {
      await answer();
    },
    open: async () => undefined,
  } as unknown as ReadablePhotoStorage;
  const recover = () => {
    state.hangs = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { state, store, recover };
}

const words = { detail: { message: 'the photo store does not answer' } };

test('a write that hangs is rejected after its limit, and the next ones at once, until a check succeeds', async () => {
  const { state, store, recover } = hangingStore();
  const guarded = guardPhotoStorage(store, { putMs: 50, checkMs: 50 });
  await expect(guarded.put('a.jpg', Buffer.of(1))).rejects.toMatchObject(words);
  for (let i = 0; i < 100; i += 1) {
    await expect(guarded.put('b.jpg', Buffer.of(1))).rejects.toMatchObject(words);
    await expect(guarded.remove('b.jpg')).rejects.toMatchObject(words);
  }
  expect(state.puts).toBe(1);
  await expect(guarded.check()).rejects.toMatchObject(words);
  recover();
  expect(await guarded.check()).toBeUndefined();
  await guarded.put('b.jpg', Buffer.of(1));
  expect(state.puts).toBe(2);
});

test('after a check that hangs nothing is tried, and no second check is started beside it', async () => {
  const { state, store } = hangingStore();
  const guarded = guardPhotoStorage(store, { putMs: 60_000, checkMs: 20 });
  for (let i = 0; i < 5; i += 1) await expect(guarded.check()).rejects.toMatchObject(words);
  expect(state.checks).toBe(1);
  const begin = performance.now();
  await expect(guarded.put('a.jpg', Buffer.of(1))).rejects.toMatchObject(words);
  await expect(guarded.open('a.jpg')).rejects.toMatchObject(words);
  expect(performance.now() - begin).toBeLessThan(30_000);
  expect(state.puts).toBe(0);
});

test('on a disk that is nearly full, a small picture that is stored does not hide that a larger one was not', async () => {
  const full = new StorageUnavailable('the photo folder', msg('the disk is full'));
  const store = {
    put: async (_path: string, { length }: Buffer) => {
      if (length > 10) throw full;
    },
    check: async () => 'only 2 MiB are left on the disk',
  } as unknown as ReadablePhotoStorage;
  const guarded = guardPhotoStorage(store);
  await expect(guarded.put('large.jpg', Buffer.alloc(20))).rejects.toBe(full);
  await guarded.put('small.jpg', Buffer.alloc(5));
  await expect(guarded.check()).rejects.toBe(full);
});
