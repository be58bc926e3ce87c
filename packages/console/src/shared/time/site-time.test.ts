import { momentAt, wallClock } from '@foyer/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayStart, showSiteMoment } from './site-time.ts';

const zones = [
  'UTC',
  'Europe/Rome',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
];
const anyZone = fc.constantFrom(...zones);
const anyMoment = fc
  .integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) })
  .map((at) => at - (at % 1000));
const iso = (at: number) => new Date(at).toISOString();
const utc = (text: string) => Date.parse(text);

test('a clock shows the hours its zone is ahead', () => {
  const at = utc('2026-03-05T19:30:00Z');
  expect(iso(wallClock(at, 'Asia/Kathmandu'))).toBe('2026-03-06T01:15:00.000Z');
  expect(showSiteMoment('America/St_Johns', at)).toBe('05/03/2026 16:00');
});

test('a moment is found again from what the clocks show, an hour off at most when they were turned', () => {
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, at) => {
      const found = momentAt(wallClock(at, zone), zone);
      expect(wallClock(found, zone)).toBe(wallClock(at, zone));
      expect(at - found).toBeGreaterThanOrEqual(0);
      expect(at - found).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test('a day begins before each of its moments, on the same date, at the first moment of that date', () => {
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, at) => {
      const start = dayStart(zone, at);
      const date = (moment: number) => iso(wallClock(moment, zone)).slice(0, 10);
      expect(start).toBeLessThanOrEqual(at);
      expect(date(start)).toBe(date(at));
      expect(date(start - 1000)).not.toBe(date(at));
    }),
  );
});

describe('across daylight saving', () => {
  test('a day has 23 hours in spring and 25 in autumn', () => {
    const hours = (day: string) => {
      const at = utc(day);
      return (dayStart('Europe/Rome', at, 1) - dayStart('Europe/Rome', at)) / 3_600_000;
    };
    expect([hours('2026-03-29T12:00Z'), hours('2026-10-25T12:00Z')]).toEqual([23, 25]);
    expect(hours('2026-11-21T12:00Z')).toBe(24);
  });

  test('a day whose midnight no clock shows begins at one', () => {
    expect(showSiteMoment('Africa/Cairo', dayStart('Africa/Cairo', utc('2026-04-24T12:00Z')))).toBe(
      '24/04/2026 01:00',
    );
  });

  test('thirty days ago is the same date’s midnight, whatever the clocks did', () => {
    const start = dayStart('Europe/Rome', utc('2026-11-05T10:00Z'), -29);
    expect(iso(start)).toBe('2026-10-06T22:00:00.000Z');
  });
});
