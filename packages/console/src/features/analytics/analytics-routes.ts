import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inShell } from '../../shell/shell-routes.ts';

/** The dashboard's address. */
export const analyticsRoutes = [
  createRoute({
    ...inShell,
    path: 'main/analytics',
    component: lazyRouteComponent(() => import('./analytics-screen.tsx'), 'AnalyticsScreen'),
  }),
] as const;
