import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** The own profile. */
export const ownProfile = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.account.get({ signal }),
  });

/** Where the person is signed in. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => api.account.sessions({ signal }),
  });

/** Whether the person has a second factor, and needs one. */
export const ownSecondFactor = () =>
  queryOptions({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => api.account.secondFactor({ signal }),
  });
