import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** The dashboard looks again this often. */
const refreshMs = 30_000;

/** The dashboard's figures. */
export const dashboard = () =>
  queryOptions({
    queryKey: ['analytics'],
    queryFn: ({ signal }) => api.analytics.get({ signal }),
    refetchInterval: refreshMs,
  });
