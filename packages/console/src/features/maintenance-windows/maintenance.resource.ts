import { endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { OwnScreen } from '../../shared/records/resource.ts';
import type { Scope } from '../../shared/scope/scope.ts';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    'maintenance-windows': 'own';
  }
}

/** Maintenance windows the person may see, the latest first; of a scope, or all. */
export const windowList = (scope: Scope = {}) =>
  queryOptions({
    queryKey: queryKeys('maintenance-windows').list(scope),
    queryFn: ({ signal }) => api.maintenanceWindows.list({ query: scope, signal }),
    refetchInterval: 60_000,
  });

/** Times in which alarms are held back as out of service. */
export const maintenanceWindows: OwnScreen<'maintenance-windows'> = {
  noun: 'maintenance-windows',
  has: 'own',
  path: 'maintenance-windows',
  name: t('Maintenance window'),
  title: t('Maintenance windows'),
  place: {
    about: t('Times in which alarms of a customer or device are held back'),
    group: 'Alarms and reports',
  },
  access: endpoints.maintenanceWindows,
  live: 'maintenance-windows',
  loadScreen: async () => (await import('./maintenance.screens.tsx')).MaintenanceScreen,
};
