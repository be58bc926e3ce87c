import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Keys that were not ended. */
export const apiKeyList = () =>
  queryOptions({
    queryKey: ['apiKeys'],
    queryFn: ({ signal }) => api.apiKeys.list({ signal }),
  });
