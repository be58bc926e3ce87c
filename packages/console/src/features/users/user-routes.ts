import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../../records/list-search.ts';
import { readOwnerSearch } from '../../records/owner-search.ts';
import { readId } from '../../records/record-address.ts';
import { inShell } from '../../shell/shell-routes.ts';

const form = lazyRouteComponent(() => import('./user-form-screen.tsx'), 'UserFormScreen');

/** Addresses of users. */
export const userRoutes = [
  createRoute({
    ...inShell,
    path: 'users',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('./user-list-screen.tsx'), 'UserListScreen'),
  }),
  createRoute({
    ...inShell,
    path: 'users/create',
    validateSearch: readOwnerSearch,
    component: form,
  }),
  createRoute({ ...inShell, path: 'users/$id', params: readId, component: form }),
  createRoute({
    ...inShell,
    path: 'users/$id/view',
    params: readId,
    component: lazyRouteComponent(() => import('./user-view-screen.tsx'), 'UserViewScreen'),
  }),
] as const;
