import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../../shared/records/list-search.ts';
import { readOwnerSearch } from '../../shared/records/owner-search.ts';
import { readId } from '../../shared/records/record-address.ts';
import { inShell } from './parent-routes.ts';

const form = lazyRouteComponent(
  () => import('../../features/users/user-form-screen.tsx'),
  'UserFormScreen',
);

/** Addresses of users. */
export const userRoutes = [
  createRoute({
    ...inShell,
    path: 'users',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('../../features/users/user-list-screen.tsx'),
      'UserListScreen',
    ),
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
    component: lazyRouteComponent(
      () => import('../../features/users/user-view-screen.tsx'),
      'UserViewScreen',
    ),
  }),
] as const;
