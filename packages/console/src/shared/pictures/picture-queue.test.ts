import { expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

/** Loads that end when the test says so. */
function slowLoads() {
  const loads = new Map<string, { end: () => void; fail: () => void }>();
  const load = (src: string) =>
    new Promise<void>((resolve, reject) => {
      loads.set(src, { end: resolve, fail: () => reject(new Error('lost')) });
    });
  return { loads, load, begun: () => [...loads.keys()] };
}

test('a few pictures are loaded at once, and the others in turn, also after one that fails', async () => {
  const { load, loads, begun } = slowLoads();
  const queue = createPictureQueue(load, 2);
  const stays = new AbortController();
  const [a, b] = ['a', 'b', 'c', 'd'].map((src) => queue(src, stays.signal));
  expect(begun()).toEqual(['a', 'b']);
  loads.get('b')?.end();
  await b;
  await expect.poll(begun).toEqual(['a', 'b', 'c']);
  loads.get('a')?.fail();
  await expect(a).rejects.toThrow('lost');
  await expect.poll(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a picture that nobody waits for any more is never loaded', async () => {
  const { load, loads, begun } = slowLoads();
  const queue = createPictureQueue(load, 1);
  const [gone, stays] = [new AbortController(), new AbortController()];
  const first = queue('a', stays.signal);
  void queue('b', gone.signal);
  void queue('c', stays.signal);
  gone.abort();
  loads.get('a')?.end();
  await first;
  await expect.poll(begun).toEqual(['a', 'c']);
});
