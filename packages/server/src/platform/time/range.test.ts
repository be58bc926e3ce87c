import { describe, expect, test } from 'vitest';
import { bucketsOf, rangeBefore, readRange, stepOf } from './range.ts';

const at = Date.parse;
const range = (zone: string, from: string, to: string) => ({ zone, from: at(from), to: at(to) });
const iso = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((ms) => new Date(ms).toISOString().slice(0, 16));

describe('the period before', () => {
  test('is the Monday before for a Monday, across a clock change', () => {
    const monday = range('Europe/Rome', '2026-10-26T00:00+01:00', '2026-10-27T00:00+01:00');
    expect(iso(rangeBefore(monday))).toEqual(['2026-10-18T22:00', '2026-10-19T22:00']);
  });

  test('is the week before for a week', () => {
    const week = range('Europe/Rome', '2026-03-30T00:00+02:00', '2026-04-06T00:00+02:00');
    expect(iso(rangeBefore(week))).toEqual(['2026-03-22T23:00', '2026-03-29T22:00']);
    const rolling = range('UTC', '2026-06-02T09:00Z', '2026-06-09T09:00Z');
    expect(iso(rangeBefore(rolling))).toEqual(['2026-05-26T09:00', '2026-06-02T09:00']);
  });

  test('is the month before for a month, whatever their lengths', () => {
    const march = range('Europe/Rome', '2026-03-01T00:00+01:00', '2026-04-01T00:00+02:00');
    expect(iso(rangeBefore(march))).toEqual(['2026-01-31T23:00', '2026-02-28T23:00']);
    const quarter = range('UTC', '2026-01-01T00:00Z', '2026-04-01T00:00Z');
    expect(iso(rangeBefore(quarter))).toEqual(['2025-10-01T00:00', '2026-01-01T00:00']);
  });

  test('is the same weekday so far for today so far', () => {
    const today = range('Asia/Kathmandu', '2026-06-02T00:00+05:45', '2026-06-02T09:40+05:45');
    expect(iso(rangeBefore(today))).toEqual(['2026-05-25T18:15', '2026-05-26T03:55']);
  });

  test('has the same weekdays and hours for some hours or days', () => {
    const hours = range('UTC', '2026-06-02T09:00Z', '2026-06-02T12:30Z');
    expect(iso(rangeBefore(hours))).toEqual(['2026-05-26T09:00', '2026-05-26T12:30']);
    const thirtyDays = range('UTC', '2026-05-04T00:00Z', '2026-06-02T12:30Z');
    expect(iso(rangeBefore(thirtyDays))).toEqual(['2026-03-30T00:00', '2026-04-28T12:30']);
  });
});

describe('buckets', () => {
  test('are hours up to ten days, and days beyond', () => {
    const ten = range('UTC', '2026-06-01T00:00Z', '2026-06-11T00:00Z');
    expect(stepOf(ten)).toBe('hour');
    expect(bucketsOf(ten, stepOf(ten))).toHaveLength(240);
    const more = { ...ten, to: ten.to + 1 };
    expect(stepOf(more)).toBe('day');
    expect(bucketsOf(more, stepOf(more))).toHaveLength(11);
  });

  test('begin with the hour or day, and hold only what the range covers, in quarter hours', () => {
    const some = range('Asia/Kathmandu', '2026-06-01T10:20+05:45', '2026-06-01T11:05+05:45');
    expect(bucketsOf(some, 'hour')).toEqual([
      {
        at: at('2026-06-01T10:00+05:45'),
        hours: [{ start: at('2026-06-01T10:15+05:45'), until: at('2026-06-01T11:00+05:45') }],
      },
      {
        at: at('2026-06-01T11:00+05:45'),
        hours: [{ start: at('2026-06-01T11:00+05:45'), until: some.to }],
      },
    ]);
    const days = bucketsOf(some, 'day');
    expect(days.map((day) => day.at)).toEqual([at('2026-06-01T00:00+05:45')]);
    expect(days[0]?.hours).toHaveLength(2);
  });
});

describe('a query', () => {
  const refusal = (query: Parameters<typeof readRange>[0]) => {
    try {
      return readRange(query);
    } catch (error) {
      return error;
    }
  };

  test.each([
    ['without an end', { from: '2026-01-01T00:00Z' }, '/to'],
    ['without a beginning', { to: '2026-01-01T00:00Z' }, '/from'],
    ['that ends as it begins', { from: '2026-01-01T00:00Z', to: '2026-01-01T00:00Z' }, '/to'],
    ['of 401 days', { from: '2025-01-01T00:00Z', to: '2026-02-06T00:00Z' }, '/from'],
    ['with a zone of nowhere', { zone: 'Mars/Olympus' }, '/zone'],
    ['with an offset for a zone', { zone: '+05:30' }, '/zone'],
  ])('%s is refused where it is wrong', (_, query, path) => {
    expect(refusal(query)).toMatchObject({ code: 'malformed', issues: [{ path }] });
  });

  test('that ends as it begins is not said to end before', () => {
    const moment = '2026-01-01T00:00Z';
    const detail = 'The range ends at the moment at which it begins: choose a later end.';
    expect(refusal({ from: moment, to: moment })).toMatchObject({ message: detail });
  });

  test('may be of 400 days, or of nothing', () => {
    const longest = { from: '2025-01-01T00:00Z', to: '2026-02-05T00:00Z' };
    expect(readRange({ ...longest, zone: 'europe/rome' })).toEqual({
      from: at(longest.from),
      to: at(longest.to),
      zone: 'Europe/Rome',
    });
    expect(readRange({})).toEqual({});
  });
});
