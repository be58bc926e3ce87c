import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../../shared/records/list-search.ts';
import { readId } from '../../shared/records/record-address.ts';
import { inShell } from './parent-routes.ts';

const form = lazyRouteComponent(
  () => import('../../features/customers/customer-form-screen.tsx'),
  'CustomerFormScreen',
);

/** Addresses of customers. */
export const customerRoutes = [
  createRoute({
    ...inShell,
    path: 'customers',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('../../features/customers/customer-list-screen.tsx'),
      'CustomerListScreen',
    ),
  }),
  createRoute({ ...inShell, path: 'customers/create', component: form }),
  createRoute({ ...inShell, path: 'customers/$id', params: readId, component: form }),
  createRoute({
    ...inShell,
    path: 'customers/$id/view',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/customers/customer-view-screen.tsx'),
      'CustomerViewScreen',
    ),
  }),
] as const;
