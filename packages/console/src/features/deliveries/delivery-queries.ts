import { rowsPerPage } from '@foyer/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { DeliverySearch } from './delivery-search.ts';

const refreshMs = 10_000;

/** One page of the log. The previous page stays until the next one is loaded. */
export const deliveryPage = (search: DeliverySearch) =>
  queryOptions({
    queryKey: queryKeys('deliveries').part('page', search),
    queryFn: ({ signal }) =>
      api.deliveries.list({ query: { page: 1, ...search, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
