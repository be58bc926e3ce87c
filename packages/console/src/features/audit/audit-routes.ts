import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inShell } from '../../shell/shell-routes.ts';
import { readAuditSearch } from './audit-search.ts';

/** The address of the audit. */
export const auditRoutes = [
  createRoute({
    ...inShell,
    path: 'audit',
    validateSearch: readAuditSearch,
    component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
  }),
] as const;
