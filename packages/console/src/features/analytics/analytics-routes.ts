import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { app } from '../../shell/shell-routes.ts';
import { readAnalyticsSearch } from './analytics-search.ts';

/** The dashboard's address. */
export const analyticsRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: 'main/analytics',
    validateSearch: readAnalyticsSearch,
    component: lazyRouteComponent(() => import('./analytics-screen.tsx'), 'AnalyticsScreen'),
  }),
] as const;
