import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Maintenance windows the person may see, the latest first. */
export const maintenanceWindows = () =>
  queryOptions({
    queryKey: ['maintenance-windows'],
    queryFn: ({ signal }) => api.maintenanceWindows.list({ signal }),
    refetchInterval: 60_000,
  });
