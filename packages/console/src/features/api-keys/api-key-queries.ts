import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** Keys that were not ended. */
export const apiKeyList = () =>
  queryOptions({
    queryKey: queryKeys('api-keys').all,
    queryFn: ({ signal }) => api.apiKeys.list({ signal }),
  });
