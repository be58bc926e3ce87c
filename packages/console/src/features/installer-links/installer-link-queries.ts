import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** Links that hold, and those that expired lately. */
export const installerLinkList = () =>
  queryOptions({
    queryKey: queryKeys('installer-links').all,
    queryFn: ({ signal }) => api.installerLinks.list({ signal }),
  });
