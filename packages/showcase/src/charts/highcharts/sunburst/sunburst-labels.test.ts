import { expect, test } from 'vitest';
import { isLabelled, labelOf, ringsOf } from './sunburst-labels.ts';

test('a name is hidden where the inner arc is under 16 px', () => {
  const ring = [100, 150] as const;
  const circle = 2 * Math.PI * 100;
  expect(isLabelled(2, 16 / circle, ring)).toBe(true);
  expect(isLabelled(2, 15.9 / circle, ring)).toBe(false);
});

test('on level 1 a name is hidden where the outer arc is under 64 px', () => {
  const circle = 2 * Math.PI * 50;
  expect(isLabelled(1, 64 / circle, [0, 50])).toBe(true);
  expect(isLabelled(1, 63.9 / circle, [0, 50])).toBe(false);
});

test('rings reach from the middle to the edge without a gap', () => {
  const rings = ringsOf(4, 200);
  expect(rings[0]![0]).toBe(0);
  expect(rings.at(-1)![1]).toBeCloseTo(200);
  for (let i = 1; i < rings.length; i++) expect(rings[i]![0]).toBeCloseTo(rings[i - 1]![1]);
});

test('a name takes a line for each word where the inner arc has room for lines', () => {
  const circle = 2 * Math.PI * 100;
  expect(labelOf('South-Eastern Asia', 28 / circle, [100, 150])).toBe('South-\nEastern\nAsia');
  expect(labelOf('Southern Asia', 27 / circle, [100, 150])).toBe('Southern Asia');
});
