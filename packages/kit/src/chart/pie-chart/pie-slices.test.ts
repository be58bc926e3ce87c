import { expect, test } from 'vitest';
import { percentagesOf, slicesOf } from './pie-slices.ts';

const pie = (counts: Record<string, number>) => ({
  series: Object.values(counts),
  options: { labels: Object.keys(counts), colors: ['#1', '#2', '#3', '#4'] },
});

test('slices have the shares and colours of what they count', () => {
  const slices = slicesOf(pie({ online: 6, degraded: 3, offline: 3 }));
  expect(slices.map(({ label, color, share }) => [label, color, share])).toEqual([
    ['online', '#1', 0.5],
    ['degraded', '#2', 0.25],
    ['offline', '#3', 0.25],
  ]);
  expect(slices[1]?.path).toBe('M 0 0 L 0 1 A 1 1 0 0 1 -1 0 Z');
});

test('what counts nothing has no slice and keeps the colours of the others', () => {
  const slices = slicesOf(pie({ online: 1, degraded: 0, offline: 1 }));
  expect(slices.map(({ label, color }) => [label, color])).toEqual([
    ['online', '#1'],
    ['offline', '#3'],
  ]);
  expect(slicesOf(pie({ online: 0 }))).toEqual([]);
});

test('one slice alone is the full circle', () => {
  expect(slicesOf(pie({ online: 7 }))[0]?.path).toContain('A 1 1 0 1 1 0 1 A');
});

test('percentages add up to 100, and nothing that is counted has none', () => {
  const percentOf = (...counts: number[]) =>
    slicesOf({
      series: counts,
      options: { labels: counts.map(String), colors: [] },
    }).map(({ percent }) => percent);
  expect(percentOf(1, 1, 1)).toEqual([34, 33, 33]);
  expect(percentOf(1, 1, 1, 1, 1, 1)).toEqual([17, 17, 17, 17, 16, 16]);
  expect(percentOf(4999, 1)).toEqual([99, 1]);
  expect(percentOf(5, 0, 3)).toEqual([63, 37]);
  for (let first = 1; first < 40; first += 1) {
    const percentages = percentOf(first, 7, 13, 1);
    expect(percentages.reduce((sum, one) => sum + one)).toBe(100);
  }
  expect(percentagesOf([])).toEqual([]);
});
