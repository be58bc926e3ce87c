import { expect, test } from 'vitest';
import { rangeNameOf, readAnalyticsSearch, withRange } from './analytics-search.ts';

const own = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-08T00:00:00.000Z' };

test('reads a range, the filters and the comparison', () => {
  const search = { range: 'today', customer: 3, device: 4, compare: true };
  expect(readAnalyticsSearch(search)).toEqual(search);
  expect(readAnalyticsSearch({ ...own, compare: true })).toEqual({ ...own, compare: true });
});

test('the last seven days are the plain address', () => {
  expect(readAnalyticsSearch({ range: '7d' })).toEqual({});
  expect(rangeNameOf({})).toBe('7d');
});

test('writes moments in UTC whatever zone they came in', () => {
  const { from } = readAnalyticsSearch({ ...own, from: '2026-11-01T05:45:00+05:45' });
  expect(from).toBe(own.from);
});

test('an own range wins over a named one', () => {
  expect(readAnalyticsSearch({ ...own, range: 'today' })).toEqual(own);
  expect(rangeNameOf(own)).toBe('own');
});

test.each([
  { range: 'year' },
  { from: own.from },
  { to: own.to },
  { from: own.to, to: own.from },
  { from: 'x', to: own.to },
  { customer: 0 },
  { device: 'x' },
  { compare: false },
  { compare: 1 },
  { other: 1 },
])('leaves out %j', (raw) => {
  expect(readAnalyticsSearch(raw)).toEqual({});
});

test('another range keeps the filters and the comparison, and forgets the range before', () => {
  const others = { customer: 3, compare: true } as const;
  expect(withRange({ ...others, ...own }, 'today')).toEqual({ ...others, range: 'today' });
  expect(withRange({ ...others, range: 'today' }, '7d')).toEqual(others);
});
