import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../../records/list-search.ts';
import { readId } from '../../records/record-address.ts';
import { inShell } from '../../shell/shell-routes.ts';

const form = lazyRouteComponent(() => import('./customer-form-screen.tsx'), 'CustomerFormScreen');

/** Addresses of customers. */
export const customerRoutes = [
  createRoute({
    ...inShell,
    path: 'customers',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('./customer-list-screen.tsx'), 'CustomerListScreen'),
  }),
  createRoute({ ...inShell, path: 'customers/create', component: form }),
  createRoute({ ...inShell, path: 'customers/$id', params: readId, component: form }),
  createRoute({
    ...inShell,
    path: 'customers/$id/view',
    params: readId,
    component: lazyRouteComponent(() => import('./customer-view-screen.tsx'), 'CustomerViewScreen'),
  }),
] as const;
