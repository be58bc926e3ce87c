import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAuditSearch } from '../../features/audit/audit-search.ts';
import { inShell } from './parent-routes.ts';

/** The address of the audit. */
export const auditRoutes = [
  createRoute({
    ...inShell,
    path: 'audit',
    validateSearch: readAuditSearch,
    component: lazyRouteComponent(
      () => import('../../features/audit/audit-screen.tsx'),
      'AuditScreen',
    ),
  }),
] as const;
