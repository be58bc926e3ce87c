import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inShell } from '../../shell/shell-routes.ts';

/** The address of the own account. */
export const accountRoutes = [
  createRoute({
    ...inShell,
    path: 'account',
    component: lazyRouteComponent(() => import('./account-screen.tsx'), 'AccountScreen'),
  }),
] as const;
