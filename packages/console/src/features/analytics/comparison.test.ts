import type { RangeSummary } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import {
  absenceIn,
  changeOf,
  figures,
  hardlyReadSentence,
  isHardlyRead,
  measuredWords,
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
  measured: 1,
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
    expect(
      hardlyReadSentence(now, summary({ readings: 31 }), {
        words: 'the 2 weeks before',
        isPlural: true,
      }),
    ).toBe(
      'The 2 weeks before have hardly any readings (31 against 12,410 now), so nothing is compared with them.',
    );
    expect(
      hardlyReadSentence(now, summary({ readings: 0 }), {
        words: 'the Monday before',
        isPlural: false,
      }),
    ).toBe('The Monday before has no readings, so nothing is compared with it.');
  });
});

test('a change says how much of both periods was measured, unless that is all', () => {
  expect(measuredWords(summary({ measured: 0.49 }), summary({}))).toBe('49 % measured');
  expect(measuredWords(summary({ measured: 0.49 }), summary({ measured: 0.4 }))).toBe(
    '49 % measured, 40 % before',
  );
  expect(measuredWords(summary({}), summary({}))).toBeUndefined();
});

describe('the period before', () => {
  const named = (zone: string, from: string, to: string, before: string, until = from) =>
    periodBefore({ zone, from, to, step: 'hour' }, { zone, from: before, to: until, step: 'hour' });

  test('of a day is named by its weekday, also where the day is not over', () => {
    const rome = 'Europe/Rome';
    expect(
      named(
        rome,
        '2026-10-25T23:00Z',
        '2026-10-26T23:00Z',
        '2026-10-18T22:00Z',
        '2026-10-19T22:00Z',
      ),
    ).toBe('the Monday before');
    expect(
      named(
        'UTC',
        '2026-11-21T00:00Z',
        '2026-11-21T10:30Z',
        '2026-11-14T00:00Z',
        '2026-11-14T10:30Z',
      ),
    ).toBe('the same hours of the Saturday before');
  });

  test('of a week or a month is the week or the month before', () => {
    expect(
      named(
        'UTC',
        '2026-11-14T17:00Z',
        '2026-11-21T17:00Z',
        '2026-11-07T17:00Z',
        '2026-11-14T17:00Z',
      ),
    ).toBe('the week before');
    expect(named('UTC', '2026-11-01T00:00Z', '2026-12-01T00:00Z', '2026-10-01T00:00Z')).toBe(
      'the month before',
    );
    expect(named('UTC', '2026-10-01T00:00Z', '2026-12-01T00:00Z', '2026-08-01T00:00Z')).toBe(
      'the 2 months before',
    );
  });

  test('of other days has the same weekdays', () => {
    expect(
      named(
        'UTC',
        '2026-11-20T00:00Z',
        '2026-11-22T00:00Z',
        '2026-11-13T00:00Z',
        '2026-11-15T00:00Z',
      ),
    ).toBe('the same days a week before');
    expect(
      named(
        'Europe/Rome',
        '2026-10-06T22:00:00Z',
        '2026-11-05T10:00:00Z',
        '2026-09-01T22:00:00Z',
        '2026-10-01T09:00:00Z',
      ),
    ).toBe('the same weekdays 5 weeks before');
  });

  test('is written out where no count of weeks fits', () => {
    expect(
      named('Asia/Kathmandu', '2026-11-21T06:00Z', '2026-11-21T09:00Z', '2026-11-21T03:00Z'),
    ).toBe('21/11/2026 08:45 to 21/11/2026 11:45');
  });
});
