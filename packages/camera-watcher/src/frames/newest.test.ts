import { expect, test } from 'vitest';
import { createNewest } from './newest.ts';

test('only the newest of what came waits', async () => {
  const newest = createNewest<number>();
  newest.put(1);
  newest.put(2);
  newest.put(3);
  expect(await newest.take()).toBe(3);
  const waiting = newest.take();
  newest.put(4);
  expect(await waiting).toBe(4);
});

test('what is there can still be taken after the end', async () => {
  const newest = createNewest<number>();
  newest.put(1);
  newest.end(new Error('stream lost'));
  expect(await newest.take()).toBe(1);
  await expect(newest.take()).rejects.toThrow('stream lost');
});

test('a reader that waits gets the end', async () => {
  const newest = createNewest<number>();
  const waiting = newest.take();
  newest.end();
  expect(await waiting).toBeUndefined();
});
