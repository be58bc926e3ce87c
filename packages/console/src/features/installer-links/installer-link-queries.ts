import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { withoutAbsent } from '../../shared/records/list-search.ts';

const refreshMs = 30_000;

/** Links that hold, and those that expired lately; of one customer, or all. */
export const installerLinkList = (customer?: number) =>
  queryOptions({
    queryKey: queryKeys('installer-links').part('all', customer ?? 'all'),
    queryFn: ({ signal }) =>
      api.installerLinks.list({ query: withoutAbsent({ customer }), signal }),
    // They expire without an event.
    refetchInterval: refreshMs,
  });
