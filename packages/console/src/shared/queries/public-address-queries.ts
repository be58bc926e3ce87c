import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from './query-keys.ts';

/** The address that links in messages begin with. */
export const publicAddressDetail = () =>
  queryOptions({
    queryKey: queryKeys('public-address').all,
    queryFn: ({ signal }) => api.publicAddress.get({ signal }),
  });
