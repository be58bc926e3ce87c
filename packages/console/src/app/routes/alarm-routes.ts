import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readPerformanceSearch } from '../../features/alarm-performance/performance-search.ts';
import { readProposal } from '../../features/alarm-rules/rule-proposal.ts';
import { readAlarmSearch } from '../../features/alarms/alarm-search.ts';
import { readId, readOwnerSearch } from '../../shared/records/list-search.ts';
import { inShell } from './in-shell.ts';

const ruleForm = lazyRouteComponent(
  () => import('../../features/alarm-rules/rule-form-screen.tsx'),
  'RuleFormScreen',
);

/** Alarms, the rules that raise them, and maintenance windows. */
export const alarmRoutes = [
  createRoute({
    ...inShell,
    path: 'alarms',
    validateSearch: readAlarmSearch,
    component: lazyRouteComponent(
      () => import('../../features/alarms/alarm-screen.tsx'),
      'AlarmScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'alarm-rules',
    component: lazyRouteComponent(
      () => import('../../features/alarm-rules/rule-list-screen.tsx'),
      'RuleListScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'alarm-rules/create',
    validateSearch: readOwnerSearch,
    component: ruleForm,
  }),
  createRoute({
    ...inShell,
    path: 'alarm-rules/$id',
    params: readId,
    validateSearch: readProposal,
    component: ruleForm,
  }),
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
    path: 'maintenance-windows',
    validateSearch: readOwnerSearch,
    component: lazyRouteComponent(
      () => import('../../features/maintenance-windows/maintenance-screen.tsx'),
      'MaintenanceScreen',
    ),
  }),
] as const;
