import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** Where the person is signed in. */
export const ownSessions = () =>
  queryOptions({
    queryKey: queryKeys('account').part('sessions'),
    queryFn: ({ signal }) => api.account.sessions({ signal }),
  });

/** Whether the person has a second factor, and needs one. */
export const ownSecondFactor = () =>
  queryOptions({
    queryKey: queryKeys('account').part('second-factor'),
    queryFn: ({ signal }) => api.account.secondFactor({ signal }),
  });
