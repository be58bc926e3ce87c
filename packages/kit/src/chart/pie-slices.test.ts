import { expect, test } from 'vitest';
import { slicesOf } from './pie-slices.ts';

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
