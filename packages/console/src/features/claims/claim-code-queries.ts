import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

const keys = queryKeys('claim-codes');

/** All queries of claim codes, to be loaded again. */
export const everyClaimCode = { queryKey: keys.all };

/** The newest codes of some devices, as far as they have one. */
export const claimCodesOf = (devices: readonly number[]) =>
  queryOptions({
    queryKey: keys.part('of', devices),
    queryFn: ({ signal }) => api.claimCodes.list({ query: { ids: devices.join(',') }, signal }),
  });
