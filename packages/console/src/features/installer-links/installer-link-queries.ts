import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { withLimitWords } from '../../shared/records/limit-words.ts';
import { withoutAbsent } from '../../shared/records/list-search.ts';

const refreshMs = 30_000;

/** Links that hold, and those that expired lately; of one customer, or all. */
export const installerLinkList = (customer?: number) =>
  queryOptions({
    queryKey: queryKeys('installer-links').part('all', customer ?? 'all'),
    queryFn: async ({ signal }) =>
      withLimitWords(
        await api.installerLinks.list({ query: withoutAbsent({ customer }), signal }),
        signal,
      ),
    // They expire without an event.
    refetchInterval: refreshMs,
  });
