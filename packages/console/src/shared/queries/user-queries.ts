import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from './query-keys.ts';
import { recordQueries } from './record-queries.ts';

export const userQueries = recordQueries('users', api.users);

/** The roles a user can have; they change with a release only. */
export const roleList = () =>
  queryOptions({
    queryKey: queryKeys('roles').all,
    queryFn: ({ signal }) => api.roles.list({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
