import { expect, test } from 'vitest';
import { momentIn, saidTime } from './moments.ts';

test.each([
  [1767225600, undefined],
  ['1767225600', undefined],
  [1767225600000, undefined],
  ['2026-01-01T00:00:00Z', undefined],
  ['2026-01-01T08:00:00.000+08:00', undefined],
  ['2025-12-31 19:00:00 -0500', undefined],
  ['2026/01/01 00:00:00', undefined],
  ['2026-01-01T01:00:00', 'Europe/Zurich'],
  ['2026-01-01T00:00:00', 'Nowhere/Else'],
])('%s (%s) is the first of January', (value, zone) => {
  expect(momentIn(value, zone)?.toISOString()).toBe('2026-01-01T00:00:00.000Z');
});

test.each(['', 'yesterday', '2026-02-31T00:00:00', '2026-01-01T25:00:00Z', null, {}, -5, 1e40])(
  '%j is no time',
  (value) => expect(momentIn(value)).toBeUndefined(),
);

test('a clock that cannot be right is said, and orders nothing', () => {
  const receivedAt = new Date('2026-01-01T00:00:00Z');
  expect(saidTime('946685671', receivedAt)).toEqual({
    createdAt: '2000-01-01T00:14:31.000Z',
    at: undefined,
  });
  expect(saidTime(undefined, receivedAt).createdAt).toBe(receivedAt.toISOString());
});
