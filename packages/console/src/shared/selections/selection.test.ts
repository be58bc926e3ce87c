import { expect, test } from 'vitest';
import {
  bodyOf,
  countOf,
  filterOf,
  isSelected,
  nothingSelected,
  type Selection,
  withRecords,
} from './selection.ts';

const all: Selection = { filter: { q: 'gate', customer: 7 }, except: [], matched: 4_812 };

test('named records are added once, and taken away', () => {
  const some = withRecords(withRecords(nothingSelected, [3, 1], true), [1, 8], true);
  expect([countOf(some), bodyOf(some)]).toEqual([3, { ids: [3, 1, 8] }]);
  expect([1, 2, 8].map((id) => isSelected(some, id, true))).toEqual([true, false, true]);
  const fewer = withRecords(some, [1, 2], false);
  expect(bodyOf(fewer)).toEqual({ ids: [3, 8] });
});

test('all that a filter matches are selected, less the exceptions', () => {
  const most = withRecords(all, [5, 6], false);
  expect([countOf(all), countOf(most)]).toEqual([4_812, 4_810]);
  expect([5, 9].map((id) => isSelected(most, id, true))).toEqual([false, true]);
  // A record of another filter's list.
  expect(isSelected(most, 9, false)).toBe(false);
  const { filter } = all as Extract<Selection, { filter: object }>;
  expect(bodyOf(most)).toEqual({ filter, except: [5, 6] });
  expect(bodyOf(withRecords(most, [5], true))).toEqual({ filter, except: [6] });
});

test('no selection has fewer than none', () => {
  expect(countOf({ filter: {}, except: [1, 2], matched: 1 })).toBe(0);
});

test('a filter is a query without page and order', () => {
  const query = { page: 3, limit: 10, around: 4, sort: '-Name', q: 'gate', state: 'offline' };
  expect(filterOf(query)).toEqual({ q: 'gate', state: 'offline' });
});
