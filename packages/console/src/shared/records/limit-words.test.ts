import { expect, test, vi } from 'vitest';
import { api } from '../api/api.ts';
import { limitWords, withLimitWords } from './limit-words.ts';

const names = {
  regions: new Map([[1, 'Coast']]),
  sites: new Map([
    [10, 'North shop'],
    [11, 'South shop'],
  ]),
};
const words = (RegionIDs: number[], SiteIDs: number[]) => limitWords({ RegionIDs, SiteIDs }, names);

test('somebody without limits sees the whole customer', () => {
  expect(words([], [])).toBe('The whole customer');
});

test('two are named, of more it says how many', () => {
  expect(words([1], [])).toBe('Coast');
  expect(words([1], [11])).toBe('Coast, South shop');
  expect(words([], [10, 11, 12])).toBe('3 sites');
  expect(words([1], [10, 11])).toBe('1 region, 2 sites');
});

test('what the reader may not see is counted', () => {
  expect(words([], [10, 99])).toBe('2 sites');
});

test('a list loads the names that it shows at once, also of retired sites, and no others', async () => {
  const regions = vi.spyOn(api.regions, 'list');
  const sites = vi
    .spyOn(api.sites, 'list')
    .mockResolvedValue({ rows: [{ id: 10, Name: 'North shop' }], count: 1, page: 1 } as never);
  const { signal } = new AbortController();
  const rows = await withLimitWords(
    [
      { id: 1, RegionIDs: [], SiteIDs: [10] },
      { id: 2, RegionIDs: [], SiteIDs: [10] },
      { id: 3, RegionIDs: [1, 2], SiteIDs: [11, 12] },
      { id: 4, RegionIDs: [], SiteIDs: [] },
    ],
    signal,
  );
  expect(rows.map(({ Sees }) => Sees)).toEqual([
    'North shop',
    'North shop',
    '2 regions, 2 sites',
    'The whole customer',
  ]);
  expect(regions).not.toHaveBeenCalled();
  expect(sites.mock.calls.map(([input]) => input?.query)).toEqual([
    { page: 1, limit: 200, ids: '10', retired: true },
  ]);
});
