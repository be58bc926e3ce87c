import { describe, expect, test } from 'vitest';
import { type Branch, isChosen, type Place, parentOf, rowsOf, scopeOf } from './scope-tree.ts';

const place = (kind: Place['kind'], id: number, customer = 1): Place => ({
  kind,
  id,
  customer,
  name: `${kind} ${id}`,
});
const branch = (places: Place[], more = 0): Branch => ({ places, more, state: 'ready' });

const branches = new Map([
  ['all', branch([place('customer', 1), place('customer', 2, 2)])],
  ['customer 1', branch([place('region', 7), place('site', 9)], 40)],
  ['region 7', { places: [], more: 0, state: 'loading' as const }],
]);
const rows = (...open: string[]) =>
  rowsOf(branches, (key) => open.includes(key)).map(({ key, level }) => `${level} ${key}`);

describe('the lines of the tree', () => {
  test('are those of what is open, each below what it is part of', () => {
    expect(rows()).toEqual(['1 all', '2 customer 1', '2 customer 2']);
    expect(rows('customer 1')).toEqual([
      '1 all',
      '2 customer 1',
      '3 region 7',
      '3 site 9',
      '3 customer 1 more',
      '2 customer 2',
    ]);
  });

  test('say where something is loading', () => {
    expect(rows('customer 1', 'region 7')).toContain('4 region 7 loading');
    expect(rows('customer 2')).toContain('3 customer 2 loading');
  });

  test('know which line they are part of', () => {
    const all = rowsOf(branches, (key) => key === 'customer 1');
    expect(all[parentOf(all, 3)]).toMatchObject({ key: 'customer 1' });
    expect(parentOf(all, 5)).toBe(0);
    expect(parentOf(all, 0)).toBe(0);
  });
});

describe('a choice', () => {
  test('names the customer where a person sees several', () => {
    expect(scopeOf(place('site', 9, 4), true)).toEqual({ customer: 4, site: 9 });
    expect(scopeOf(place('site', 9, 4), false)).toEqual({ site: 9 });
    expect(scopeOf(place('customer', 4, 4), true)).toEqual({ customer: 4 });
  });

  test('is one line alone', () => {
    const all = rowsOf(branches, (key) => key === 'customer 1');
    const chosen = (scope: object) =>
      all.filter((row) => isChosen(row, scope)).map(({ key }) => key);
    expect(chosen({})).toEqual(['all']);
    expect(chosen({ customer: 1 })).toEqual(['customer 1']);
    expect(chosen({ customer: 1, region: 7 })).toEqual(['region 7']);
    expect(chosen({ customer: 1, site: 9 })).toEqual(['site 9']);
  });
});
