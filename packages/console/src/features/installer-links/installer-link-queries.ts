import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Links that hold, and those that expired lately. */
export const installerLinkList = () =>
  queryOptions({
    queryKey: ['installerLinks'],
    queryFn: ({ signal }) => api.installerLinks.list({ signal }),
  });
