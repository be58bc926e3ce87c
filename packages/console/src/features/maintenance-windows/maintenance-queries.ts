import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** Maintenance windows the person may see, the latest first. */
export const maintenanceWindows = () =>
  queryOptions({
    queryKey: queryKeys('maintenance-windows').all,
    queryFn: ({ signal }) => api.maintenanceWindows.list({ signal }),
    refetchInterval: 60_000,
  });
