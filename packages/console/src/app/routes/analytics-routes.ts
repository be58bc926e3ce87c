import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAnalyticsSearch } from '../../features/analytics/analytics-search.ts';
import { app } from './parent-routes.ts';

/** The dashboard's address. */
export const analyticsRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: 'main/analytics',
    validateSearch: readAnalyticsSearch,
    component: lazyRouteComponent(
      () => import('../../features/analytics/analytics-screen.tsx'),
      'AnalyticsScreen',
    ),
  }),
] as const;
