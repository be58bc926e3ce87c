import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** The newest code of each device. */
export const claimCodeList = () =>
  queryOptions({
    queryKey: ['claimCodes'],
    queryFn: ({ signal }) => api.claimCodes.list({ signal }),
  });
