import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The address that links in messages begin with. */
export const publicAddressDetail = () =>
  queryOptions({
    queryKey: ['public-address'],
    queryFn: ({ signal }) => api.publicAddress.get({ signal }),
  });
