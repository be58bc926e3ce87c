import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Users the person may see. */
export const userList = () =>
  queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => api.users.list({ signal }),
  });

export const userDetail = (id: number) =>
  queryOptions({
    queryKey: ['users', 'detail', id],
    queryFn: ({ signal }) => api.users.get({ params: { id }, signal }),
  });

/** The roles a user can have; they change with a release only. */
export const roleList = () =>
  queryOptions({
    queryKey: ['roles'],
    queryFn: ({ signal }) => api.roles.list({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
