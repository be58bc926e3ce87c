import { expect, test } from 'vitest';
import { hoursAfter, readAreaSearch } from './area-search.ts';

test('an hour is named by any moment in it, with or without a zone; what is none is left out', () => {
  const at = '2026-11-28T14:00:00.000Z';
  expect(readAreaSearch({ at: '2026-11-28T14:59:59Z', range: '7d' })).toEqual({ at, range: '7d' });
  expect(readAreaSearch({ at: '2026-11-28T15:20:00+01:00' })).toEqual({ at });
  expect(readAreaSearch({ at: 'soon', range: 'reset' })).toEqual({});
  expect([hoursAfter(at, -1), hoursAfter(at, 10)]).toEqual([
    '2026-11-28T13:00:00.000Z',
    '2026-11-29T00:00:00.000Z',
  ]);
});
