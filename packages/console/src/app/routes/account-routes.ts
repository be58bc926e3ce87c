import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inShell } from './parent-routes.ts';

/** The address of the own account. */
export const accountRoutes = [
  createRoute({
    ...inShell,
    path: 'account',
    component: lazyRouteComponent(
      () => import('../../features/account/account-screen.tsx'),
      'AccountScreen',
    ),
  }),
] as const;
