import type { RangeSummary } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import {
  absenceIn,
  changeOf,
  figures,
  hardlyReadSentence,
  isHardlyRead,
  periodBefore,
  showLevel,
} from './comparison.ts';

const summary = (over: Partial<RangeSummary>): RangeSummary => ({
  people: 3,
  peak: 5,
  distance: 0,
  ppe: null,
  distance_per_100: 0,
  ppe_per_100: null,
  alerts: 0,
  readings: 1000,
  ...over,
});

test.each([
  [112, 100, '+12 %'],
  [92, 100, '−8 %'],
  [1250, 100, '+1,150 %'],
  [0, 40, '−100 %'],
  [100.2, 100, 'unchanged'],
  [0, 0, 'unchanged'],
  [3, 0, 'none before'],
  [3, null, 'no reading before'],
  [null, 3, 'no reading now'],
])('%j after %j is told as %s', (now, before, text) => {
  expect(changeOf(now, before)).toBe(text);
});

test('a level has one digit after the point, and none at all where nothing was read', () => {
  expect([showLevel(12.345), showLevel(3), showLevel(null)]).toEqual(['12.3', '3', 'no reading']);
});

describe('equipment that nobody judged', () => {
  const ppe = figures.find(({ name }) => name.startsWith('PPE'))!;

  test('is not judged, never zero and never unread', () => {
    expect(showLevel(null, absenceIn(ppe, summary({})))).toBe('not judged');
    expect(changeOf(null, 4, absenceIn(ppe, summary({})))).toBe('not judged now');
    expect(changeOf(4, null, absenceIn(ppe, summary({})))).toBe('not judged before');
  });

  test('is unread where nothing was read', () => {
    expect(absenceIn(ppe, summary({ people: null }))).toBe('no reading');
  });
});

describe('a period before with hardly any readings', () => {
  const now = summary({ readings: 12_410 });

  test('is one with less than a quarter of the present readings', () => {
    expect(isHardlyRead(now, summary({ readings: 31 }))).toBe(true);
    expect(isHardlyRead(now, summary({ readings: 0 }))).toBe(true);
    expect(isHardlyRead(now, summary({ readings: 4000 }))).toBe(false);
    // A quiet present is no reason to doubt the past.
    expect(isHardlyRead(summary({ readings: 0 }), summary({ readings: 0 }))).toBe(false);
  });

  test('says so in words in place of changes', () => {
    expect(hardlyReadSentence(now, summary({ readings: 31 }), 'the 7 days before')).toBe(
      'The 7 days before have hardly any readings (31 against 12,410 now), so nothing is compared with them.',
    );
    expect(hardlyReadSentence(now, summary({ readings: 0 }), 'the day before')).toBe(
      'The day before has no readings, so nothing is compared with it.',
    );
  });
});

describe('the period before', () => {
  const named = (zone: string, from: string, to: string, before: string, until = from) =>
    periodBefore({ zone, from, to, step: 'hour' }, { zone, from: before, to: until, step: 'hour' });

  test('is counted in days where it is whole ones', () => {
    expect(
      named('UTC', '2026-11-14T17:00:00Z', '2026-11-21T17:00:00Z', '2026-11-07T17:00:00Z'),
    ).toBe('the 7 days before');
    expect(named('UTC', '2026-11-21T00:00Z', '2026-11-22T00:00Z', '2026-11-20T00:00Z')).toBe(
      'the day before',
    );
  });

  test('counts the days of the site’s calendar when the clocks were turned in between', () => {
    expect(
      named('Europe/Rome', '2026-10-25T23:00:00Z', '2026-11-01T23:00:00Z', '2026-10-18T22:00:00Z'),
    ).toBe('the 7 days before');
  });

  test('is as many days of the calendar where the last one is not over', () => {
    expect(
      named(
        'Europe/Rome',
        '2026-10-06T22:00:00Z',
        '2026-11-05T10:00:00Z',
        '2026-09-06T22:00:00Z',
        '2026-10-06T09:00:00Z',
      ),
    ).toBe('the 30 days before');
  });

  test('is called by its hours where it is a part of a day', () => {
    const [from, to] = ['2026-11-21T00:00:00Z', '2026-11-21T10:30:00Z'];
    expect(named('UTC', from, to, '2026-11-20T00:00:00Z', '2026-11-20T10:30:00Z')).toBe(
      'the same hours of the day before',
    );
  });

  test('is written out where no count of days fits', () => {
    expect(
      named('Asia/Kathmandu', '2026-11-21T06:00Z', '2026-11-21T09:00Z', '2026-11-21T03:00Z'),
    ).toBe('21/11/2026 08:45 to 21/11/2026 11:45');
  });
});
