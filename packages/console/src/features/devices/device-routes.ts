import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../../records/list-search.ts';
import { readOwnerSearch } from '../../records/owner-search.ts';
import { readId } from '../../records/record-address.ts';
import { inShell } from '../../shell/shell-routes.ts';

const form = lazyRouteComponent(() => import('./device-form-screen.tsx'), 'DeviceFormScreen');

/** Addresses of devices. */
export const deviceRoutes = [
  createRoute({
    ...inShell,
    path: 'devices',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('./device-list-screen.tsx'), 'DeviceListScreen'),
  }),
  createRoute({
    ...inShell,
    path: 'devices/create',
    validateSearch: readOwnerSearch,
    component: form,
  }),
  createRoute({ ...inShell, path: 'devices/$id', params: readId, component: form }),
  createRoute({
    ...inShell,
    path: 'devices/$id/view',
    params: readId,
    component: lazyRouteComponent(() => import('./device-view-screen.tsx'), 'DeviceViewScreen'),
  }),
] as const;
