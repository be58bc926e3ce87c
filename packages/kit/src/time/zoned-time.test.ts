import { expect, test } from 'vitest';
import { isoMoment, momentAt, showBucket, wallClock } from './zoned-time.ts';

const at = (iso: string) => Date.parse(iso);

test('a zone’s clock is read, and a clock’s moment found, on both sides of a change', () => {
  for (const zone of ['Europe/Rome', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'])
    for (const iso of ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-11-21T12:00:00.250Z'])
      expect(momentAt(wallClock(at(iso), zone), zone)).toBe(at(iso));
  expect(new Date(wallClock(at('2026-07-01T00:00:00Z'), 'Asia/Kathmandu')).toISOString()).toBe(
    '2026-07-01T05:45:00.000Z',
  );
});

test('a time that a change leaves out leads to a moment beside it', () => {
  const missing = at('2026-03-29T02:30:00Z');
  const found = momentAt(missing, 'Europe/Rome');
  expect(Math.abs(found - at('2026-03-29T01:00:00Z'))).toBeLessThanOrEqual(3_600_000);
});

test('a bucket is named by its day, and by its time where it is less than a day', () => {
  const midnight = at('2026-03-29T23:00:00Z');
  expect(showBucket(midnight, 'America/St_Johns', 'hour')).toBe('29/03/2026 20:30');
  expect(showBucket(at('2026-03-29T22:00:00Z'), 'Europe/Rome', 'day')).toBe('30/03/2026');
});

test('ISO moments carry the offset of their own day', () => {
  expect(isoMoment(at('2026-01-01T00:00:00Z'), 'Europe/Rome')).toBe('2026-01-01T01:00:00+01:00');
  expect(isoMoment(at('2026-07-01T00:00:00Z'), 'Europe/Rome')).toBe('2026-07-01T02:00:00+02:00');
  expect(isoMoment(at('2026-01-01T00:00:00Z'), 'America/St_Johns')).toBe(
    '2025-12-31T20:30:00-03:30',
  );
  expect(isoMoment(0, 'UTC')).toBe('1970-01-01T00:00:00+00:00');
});
