import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../../shared/records/list-search.ts';
import { readOwnerSearch } from '../../shared/records/owner-search.ts';
import { readId } from '../../shared/records/record-address.ts';
import { inShell } from './parent-routes.ts';

const form = lazyRouteComponent(
  () => import('../../features/devices/device-form-screen.tsx'),
  'DeviceFormScreen',
);

/** Addresses of devices. */
export const deviceRoutes = [
  createRoute({
    ...inShell,
    path: 'devices',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('../../features/devices/device-list-screen.tsx'),
      'DeviceListScreen',
    ),
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
    component: lazyRouteComponent(
      () => import('../../features/devices/device-view-screen.tsx'),
      'DeviceViewScreen',
    ),
  }),
] as const;
