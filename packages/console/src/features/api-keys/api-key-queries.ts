import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { withLimitWords } from '../../shared/records/limit-words.ts';
import { withoutAbsent } from '../../shared/records/list-search.ts';

/** Keys that were not ended; of one customer, or all. */
export const apiKeyList = (customer?: number) =>
  queryOptions({
    queryKey: queryKeys('api-keys').part('all', customer ?? 'all'),
    queryFn: async ({ signal }) =>
      withLimitWords(
        await api.apiKeys.list({ query: withoutAbsent({ customer }), signal }),
        signal,
      ),
  });
