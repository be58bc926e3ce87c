import { expect, test } from 'vitest';
import { analyticsQuery, needsSiteZone } from './analytics-queries.ts';

const now = new Date('2026-11-05T10:00:00Z');
const to = now.toISOString();

test('the last seven days need no zone: they end now, with the hour they began', () => {
  expect(analyticsQuery({}, undefined, now)).toEqual({ from: '2026-10-29T10:00:00.000Z', to });
  expect(needsSiteZone({})).toBe(false);
});

test('today begins at the site’s midnight', () => {
  const zone = 'Asia/Kathmandu';
  expect(needsSiteZone({ range: 'today' })).toBe(true);
  expect(analyticsQuery({ range: 'today' }, zone, now)).toEqual({
    from: '2026-11-04T18:15:00.000Z',
    to,
    zone,
  });
});

test('thirty days begin at a midnight of the site, though the clocks were turned since', () => {
  const zone = 'Europe/Rome';
  expect(analyticsQuery({ range: '30d' }, zone, now)).toEqual({
    from: '2026-10-06T22:00:00.000Z',
    to,
    zone,
  });
});

test('filters, comparison and an own range are asked for as they are', () => {
  const search = {
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-02T00:00:00.000Z',
    customer: 3,
    device: 4,
    compare: true,
  } as const;
  expect(analyticsQuery(search, undefined, now)).toEqual(search);
});
