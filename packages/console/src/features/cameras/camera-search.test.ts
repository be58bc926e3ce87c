import { expect, test } from 'vitest';
import { readCameraSearch } from './camera-search.ts';
import { rangeStart } from './range/range-start.ts';

test('an address names a range; the usual one and what makes no sense are left out', () => {
  expect(readCameraSearch({ range: 'today' })).toEqual({ range: 'today' });
  expect(readCameraSearch({ range: '7d', page: 2 })).toEqual({ range: '7d' });
  expect(readCameraSearch({ range: '30d' })).toEqual({});
  expect(readCameraSearch({ range: ['today'] })).toEqual({});
});

test('a range begins with a day of the camera’s site, also behind a change of its clocks', () => {
  const now = new Date('2026-10-27T23:30:00Z');
  const start = (range: 'today' | '7d' | '30d', zone: string) =>
    rangeStart(range, zone, now).toISOString();
  expect(start('today', 'UTC')).toBe('2026-10-27T00:00:00.000Z');
  expect(start('today', 'Europe/Rome')).toBe('2026-10-27T23:00:00.000Z');
  expect(start('7d', 'Europe/Rome')).toBe('2026-10-21T22:00:00.000Z');
  expect(start('30d', 'Asia/Kathmandu')).toBe('2026-09-28T18:15:00.000Z');
});
