import type { OpeningHours } from '@foyer/contract';
import { expect, test } from 'vitest';
import { clocksAt, isOpen, lastReset, resetsBetween } from './area-clock.ts';

const rome = 'Europe/Rome';
const at = (time: string) => Date.parse(time);
const iso = (ms: number) => new Date(ms).toISOString();

test('an area is reset once a day by the site’s clock, also when that is set', () => {
  expect(iso(lastReset(rome, '04:00', at('2026-03-02T02:59:59Z')))).toBe(
    '2026-03-01T03:00:00.000Z',
  );
  expect(iso(lastReset(rome, '04:00', at('2026-03-02T03:00:00Z')))).toBe(
    '2026-03-02T03:00:00.000Z',
  );
  expect(
    resetsBetween(rome, '02:30', at('2026-03-28T00:00:00Z'), at('2026-03-30T12:00:00Z')).map(iso),
  ).toEqual([
    '2026-03-28T01:30:00.000Z',
    // There is no 02:30: clocks go from 02:00 to 03:00.
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
  expect(
    resetsBetween(rome, '02:30', at('2026-10-24T12:00:00Z'), at('2026-10-26T12:00:00Z')).map(iso),
  ).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']);
});

test('an area is open by the week, but on the dates of exceptions', () => {
  const hours = {
    weekly: [
      { weekday: 1, opens: '09:00', closes: '20:00' },
      { weekday: 5, opens: '20:00', closes: '02:00' },
    ],
    exceptions: [
      { date: '2026-03-09', hours: [] },
      { date: '2026-03-10', hours: [{ opens: '10:00', closes: '24:00' }] },
    ],
  };
  const open = (time: string) => isOpen(rome, hours, at(time));
  expect(open('2026-03-02T07:59:59Z')).toBe(false);
  expect(open('2026-03-02T08:00:00Z')).toBe(true);
  expect(open('2026-03-02T19:00:00Z')).toBe(false);
  expect(open('2026-03-07T00:59:00Z')).toBe(true);
  expect(open('2026-03-07T01:00:00Z')).toBe(false);
  expect(open('2026-03-09T10:00:00Z')).toBe(false);
  expect(open('2026-03-10T22:59:00Z')).toBe(true);
  expect(isOpen(rome, { weekly: [], exceptions: [] }, 0)).toBeNull();
});

test('the clocks of many areas say the same as those of each', () => {
  const at = Date.parse('2026-03-02T07:30:00Z');
  const clocks = clocksAt(at);
  const hours = (opens: string): OpeningHours => ({
    weekly: [{ weekday: 1, opens, closes: '18:00' }],
    exceptions: [],
  });
  for (const zone of ['Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin'])
    for (const time of ['08:00', '09:00', '08:00']) {
      expect(clocks.lastReset(zone, time)).toBe(lastReset(zone, time, at));
      expect(clocks.isOpen(zone, JSON.stringify(hours(time)))).toBe(isOpen(zone, hours(time), at));
    }
  expect(clocks.isOpen('Europe/Berlin', '{"weekly": [], "exceptions": []}')).toBeNull();
});
