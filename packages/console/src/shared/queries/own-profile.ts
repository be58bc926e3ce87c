import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { session } from '../session/session.ts';
import { queryKeys } from './query-keys.ts';

/** The own profile. */
export const ownProfile = () =>
  queryOptions({
    queryKey: queryKeys('account').all,
    queryFn: ({ signal }) => api.account.get({ signal }),
  });

/** Whether the person sees some sites of the customer alone; false until it is known. */
export const useIsLimited = (): boolean =>
  useQuery({
    ...ownProfile(),
    // Administrators see everything.
    enabled: session.current()?.role !== 'SUPER_ADMIN',
    select: ({ RegionIDs, SiteIDs }) => RegionIDs.length + SiteIDs.length > 0,
  }).data === true;
