import { expect, test } from 'vitest';
import { comparisonQuery, rangeOf } from './comparison-query.ts';

test('a number of days ends yesterday, and without one the server chooses', () => {
  expect(rangeOf({ days: 7 }, '2026-03-09')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  expect(rangeOf({}, '2026-03-09')).toBeUndefined();
  expect(comparisonQuery({ days: 7, q: 'rome' }, '2026-03-09', 25)).toEqual({
    q: 'rome',
    page: 1,
    limit: 25,
    from: '2026-03-02',
    to: '2026-03-08',
  });
});
