import { describe, expect, test } from 'vitest';
import { keepScope, readScope, scopeSearch, withScope } from './scope.ts';

describe('the scope of an address', () => {
  test('is a customer and the narrowest of its parts; what is no id is left out', () => {
    const search = { customer: 3, region: '4', page: 2 };
    expect(readScope(search)).toEqual({ customer: 3, region: 4 });
    expect(readScope({ customer: 3, region: 4, site: 5 })).toEqual({ customer: 3, site: 5 });
    expect(readScope({ customer: 'x', region: 0, site: -1 })).toEqual({});
  });

  test('stays in addresses that links lead to', () => {
    const to = (search: object, built: object) => keepScope({ search, next: () => built });
    expect(to({ site: 5, page: 2 }, { q: 'gate' })).toEqual({ site: 5, q: 'gate' });
    expect(to({}, { q: 'gate' })).toEqual({ q: 'gate' });
  });

  test('gives way to the one that a link names, as a whole', () => {
    const to = (built: object) =>
      keepScope({ search: { customer: 1, site: 5 }, next: () => built });
    expect(to({ customer: 2 })).toEqual({ customer: 2 });
    expect(to(scopeSearch({}))).toEqual({});
  });

  test('changes without filters that belong to the one before', () => {
    const changed = withScope({ customer: 1, region: 7 });
    expect(changed({ site: 5, page: 3, device: 9, state: 'offline', q: 'gate' })).toEqual({
      customer: 1,
      region: 7,
      state: 'offline',
      q: 'gate',
    });
  });
});
