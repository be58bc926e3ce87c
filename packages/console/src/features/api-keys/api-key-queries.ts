import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { withLimitWords } from '../../shared/records/limit-words.ts';
import type { Scope } from '../../shared/scope/scope.ts';

/** Keys that were not ended; of a scope, or all. */
export const apiKeyList = (scope: Scope = {}) =>
  queryOptions({
    queryKey: queryKeys('api-keys').part('all', scope),
    queryFn: async ({ signal }) =>
      withLimitWords(await api.apiKeys.list({ query: scope, signal }), signal),
  });
