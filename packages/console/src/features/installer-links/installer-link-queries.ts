import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { withLimitWords } from '../../shared/records/limit-words.ts';
import type { Scope } from '../../shared/scope/scope.ts';

const refreshMs = 30_000;

/** Links that hold, and those that expired lately; of a scope, or all. */
export const installerLinkList = (scope: Scope = {}) =>
  queryOptions({
    queryKey: queryKeys('installer-links').part('all', scope),
    queryFn: async ({ signal }) =>
      withLimitWords(await api.installerLinks.list({ query: scope, signal }), signal),
    // They expire without an event.
    refetchInterval: refreshMs,
  });
