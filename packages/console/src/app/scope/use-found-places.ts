import type { Customer, Region, Site } from '@foyer/contract';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import type { Page } from '../../shared/queries/record-queries.ts';
import { regionQueries } from '../../shared/queries/region-queries.ts';
import { siteQueries } from '../../shared/queries/site-queries.ts';
import { seesAllCustomers } from '../../shared/session/session.ts';
import type { ScopeRow } from './scope-tree.ts';
import { placeOfCustomer, placeOfRegion, placeOfSite } from './use-scope-tree.ts';

/** Shown of each kind; more words find the others. */
const maxFound = 20;

const rowOf = (place: ReturnType<typeof placeOfSite>, above: readonly string[]): ScopeRow => ({
  is: 'place',
  key: `${place.kind} ${place.id}`,
  level: 1,
  place,
  isOpen: undefined,
  ...(above.length > 0 && { about: above.join(' › ') }),
});

const customerNames = (name: string) => (seesAllCustomers() ? [name] : []);
const namesOf = (records: readonly { Name: string }[]) => records.map(({ Name }) => Name);

/** Customers, regions and sites with these words in their names or addresses, as lines with what they are part of. */
export function useFoundPlaces(words: string) {
  const q = words.trim();
  const query = { page: 1, limit: maxFound, q };
  const shared = { enabled: q !== '', placeholderData: keepPreviousData };
  const [customers, regions, sites] = useQueries({
    queries: [
      {
        ...customerQueries.choices(query),
        ...shared,
        enabled: q !== '' && seesAllCustomers(),
      },
      { ...regionQueries.choices(query), ...shared },
      { ...siteQueries.choices(query), ...shared },
    ],
  });
  const all = [customers, regions, sites];
  const rowsOf = <Row>(page: Page<Row> | undefined, row: (record: Row) => ScopeRow) =>
    (page?.rows ?? []).map(row);
  return {
    rows: [
      ...rowsOf(customers.data, (one: Customer) => rowOf(placeOfCustomer(one), [])),
      ...rowsOf(regions.data, (one: Region) =>
        rowOf(placeOfRegion(one), [...customerNames(one.Customer.Name), ...namesOf(one.Above)]),
      ),
      ...rowsOf(sites.data, (one: Site) =>
        rowOf(placeOfSite(one), [...customerNames(one.Customer.Name), ...namesOf(one.Regions)]),
      ),
    ],
    /** How many there are beyond those shown. */
    more: all.reduce(
      (sum, { data }) => sum + Math.max(0, (data?.count ?? 0) - (data?.rows.length ?? 0)),
      0,
    ),
    isLoading: all.some(
      ({ isFetching, isPlaceholderData, isLoading }) =>
        isLoading || (isFetching && isPlaceholderData),
    ),
    error: all.find(({ error, data }) => error && !data)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
}
