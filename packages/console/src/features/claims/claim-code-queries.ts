import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** The newest code of each device. */
export const claimCodeList = () =>
  queryOptions({
    queryKey: queryKeys('claim-codes').all,
    queryFn: ({ signal }) => api.claimCodes.list({ signal }),
  });
