import {
  createRoute,
  defaultStringifySearch,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readPerformanceSearch } from '../../features/alarm-performance/performance-search.ts';
import { alarmRules } from '../../features/alarm-rules/rule.resource.ts';
import { readProposal } from '../../features/alarm-rules/rule-proposal.ts';
import { readAlarmSearch } from '../../features/alarms/alarm-search.ts';
import { maintenanceWindows } from '../../features/maintenance-windows/maintenance.resource.ts';
import { readId, readOwnerSearch } from '../../shared/records/list-search.ts';
import { inShell } from './in-shell.ts';
import { formRoutes } from './resource-routes.tsx';

const alarmScreen = lazyRouteComponent(
  () => import('../../features/alarms/alarm-screen.tsx'),
  'AlarmScreen',
);

/** Alarms, the rules that raise them, and maintenance windows. */
export const alarmRoutes = [
  // Both show the same component, which stays mounted: the list is not drawn anew when an alarm is chosen.
  createRoute({
    ...inShell,
    path: 'alarms',
    validateSearch: readAlarmSearch,
    // Links that were sent before an alarm had an address of its own.
    beforeLoad({ search: { alarm, ...search } }): void {
      if (alarm === undefined) return;
      const href = `/app/alarms/${alarm}${defaultStringifySearch(search)}`;
      throw redirect({ href, replace: true });
    },
    component: alarmScreen,
  }),
  createRoute({
    ...inShell,
    path: 'alarms/$id',
    params: readId,
    validateSearch: readAlarmSearch,
    component: alarmScreen,
  }),
  ...formRoutes(alarmRules, readProposal),
  createRoute({
    ...inShell,
    path: 'alarm-performance',
    validateSearch: readPerformanceSearch,
    component: lazyRouteComponent(
      () => import('../../features/alarm-performance/performance-screen.tsx'),
      'PerformanceScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: maintenanceWindows.path,
    validateSearch: readOwnerSearch,
    component: lazyRouteComponent(
      () => import('../../features/maintenance-windows/maintenance.screens.tsx'),
      'MaintenanceScreen',
    ),
  }),
] as const;
