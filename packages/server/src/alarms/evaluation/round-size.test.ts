import { expect, test } from 'vitest';
import { nextRoundSize } from './round-size.ts';

test('a full round that was fast is followed by one of twice as many devices, up to the most', () => {
  const fast = { isFull: true, tookMs: 10 };
  expect(nextRoundSize('history', { ...fast, size: 10, taken: 10 })).toBe(20);
  expect(nextRoundSize('history', { ...fast, size: 80, taken: 80 })).toBe(100);
});

test('fast rounds with few devices do not let the next one take many', () => {
  let size = 5;
  for (let nth = 0; nth < 10; nth += 1) {
    size = nextRoundSize('history', { size, taken: 1, isFull: false, tookMs: 1 });
  }
  expect(size).toBe(5);
});

test('after a slow round the next one takes as many devices as fit into its time', () => {
  expect(nextRoundSize('history', { size: 50, taken: 50, isFull: true, tookMs: 1_000 })).toBe(12);
  expect(nextRoundSize('history', { size: 50, taken: 50, isFull: true, tookMs: 60_000 })).toBe(5);
  expect(nextRoundSize('quick', { size: 400, taken: 400, isFull: true, tookMs: 1_000 })).toBe(200);
});

test('a round without devices changes nothing', () => {
  expect(nextRoundSize('slow', { size: 40, taken: 0, isFull: false, tookMs: 900 })).toBe(40);
});
