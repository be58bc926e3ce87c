import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { areas } from '../../features/areas/area.resource.ts';
import { cameras } from '../../features/cameras/camera.resource.ts';
import { readCameraSearch } from '../../features/cameras/camera-search.ts';
import { readSetUpSearch } from '../../features/cameras/set-up/set-up-search.ts';
import { customers } from '../../features/customers/customer.resource.ts';
import { devices } from '../../features/devices/device.resource.ts';
import { mappings } from '../../features/mappings/mapping.resource.ts';
import { users } from '../../features/users/user.resource.ts';
import { readId, readOwnerSearch } from '../../shared/records/list-search.ts';
import { inShell } from './in-shell.ts';
import { recordScreenRoute, resourceRoutes } from './resource-routes.tsx';

/** Screens of one device or camera beside its form and page. */
const partRoutes = [
  recordScreenRoute(mappings),
  createRoute({
    ...inShell,
    path: 'cameras/set-up',
    validateSearch: readOwnerSearch,
    component: lazyRouteComponent(
      () => import('../../features/cameras/set-up/new-camera-screen.tsx'),
      'NewCameraScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'cameras/$id/set-up',
    params: readId,
    validateSearch: readSetUpSearch,
    component: lazyRouteComponent(
      () => import('../../features/cameras/set-up/set-up-screen.tsx'),
      'SetUpScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'cameras/$id/settings',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/cameras/settings/camera-settings-screen.tsx'),
      'CameraSettingsScreen',
    ),
  }),
] as const;

/** Lists, forms and pages of the records that administrators keep. */
export const recordRoutes = [
  ...resourceRoutes(customers),
  ...resourceRoutes(users),
  ...resourceRoutes(devices),
  ...resourceRoutes(cameras, readCameraSearch),
  ...resourceRoutes(areas),
  ...partRoutes,
] as const;
