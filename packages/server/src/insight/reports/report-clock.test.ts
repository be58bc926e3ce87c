import { expect, test } from 'vitest';
import { nextDue, periodBefore } from './report-clock.ts';

const zone = 'Europe/Rome';
const at = (moment: string) => Date.parse(moment);
const span = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((moment) => new Date(moment).toISOString());

test('a report covers the whole day, week or month before, by the site’s clock', () => {
  const sunday = at('2026-11-22T05:00:00Z');
  expect(span(periodBefore(zone, 'daily', sunday))).toEqual([
    '2026-11-20T23:00:00.000Z',
    '2026-11-21T23:00:00.000Z',
  ]);
  expect(span(periodBefore(zone, 'weekly', sunday))).toEqual([
    '2026-11-08T23:00:00.000Z',
    '2026-11-15T23:00:00.000Z',
  ]);
  // The clocks were set back within it.
  expect(span(periodBefore(zone, 'monthly', sunday))).toEqual([
    '2026-09-30T22:00:00.000Z',
    '2026-10-31T23:00:00.000Z',
  ]);
});

test('it is due at a time of the clock: each day, on Mondays, on the first', () => {
  const due = (period: 'daily' | 'weekly' | 'monthly', moment: string) =>
    new Date(nextDue(zone, period, '06:00', at(moment))).toISOString();
  expect(due('daily', '2026-11-22T04:59:00Z')).toBe('2026-11-22T05:00:00.000Z');
  expect(due('daily', '2026-11-22T05:00:00Z')).toBe('2026-11-23T05:00:00.000Z');
  // Over the change of the clocks: 06:00 is an hour later in UTC.
  expect(due('daily', '2026-10-24T12:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
  expect(due('weekly', '2026-11-22T05:00:00Z')).toBe('2026-11-23T05:00:00.000Z');
  expect(due('monthly', '2026-11-22T05:00:00Z')).toBe('2026-12-01T05:00:00.000Z');
});

test('a time that clocks skip is due once, just after; one that they show twice is due once, at the first', () => {
  const dues = (from: string) => {
    const moments = [at(from)];
    for (let nth = 0; nth < 3; nth += 1) {
      moments.push(nextDue(zone, 'daily', '02:30', moments.at(-1) ?? 0));
    }
    return moments.slice(1).map((moment) => new Date(moment).toISOString());
  };
  expect(dues('2026-03-28T00:00:00Z')).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
  expect(dues('2026-10-24T00:00:00Z')).toEqual([
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
  // Days of 23 and of 25 hours are reported whole.
  const hours = (moment: string) => {
    const { from, to } = periodBefore(zone, 'daily', at(moment));
    return (to - from) / 3_600_000;
  };
  expect([hours('2026-03-30T05:00:00Z'), hours('2026-10-26T05:00:00Z')]).toEqual([23, 25]);
});
