import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** The own profile. */
export const ownProfile = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.account.get({ signal }),
  });
