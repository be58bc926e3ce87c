import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCameraSearch } from '../../features/cameras/camera-search.ts';
import { readSetUpSearch } from '../../features/cameras/set-up/set-up-search.ts';
import { readId, readListSearch, readOwnerSearch } from '../../shared/records/list-search.ts';
import { inShell } from './in-shell.ts';

const customerForm = lazyRouteComponent(
  () => import('../../features/customers/customer-form-screen.tsx'),
  'CustomerFormScreen',
);

const customerRoutes = [
  createRoute({
    ...inShell,
    path: 'customers',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('../../features/customers/customer-list-screen.tsx'),
      'CustomerListScreen',
    ),
  }),
  createRoute({ ...inShell, path: 'customers/create', component: customerForm }),
  createRoute({ ...inShell, path: 'customers/$id', params: readId, component: customerForm }),
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

const userForm = lazyRouteComponent(
  () => import('../../features/users/user-form-screen.tsx'),
  'UserFormScreen',
);

const userRoutes = [
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
    component: userForm,
  }),
  createRoute({ ...inShell, path: 'users/$id', params: readId, component: userForm }),
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

const deviceForm = lazyRouteComponent(
  () => import('../../features/devices/device-form-screen.tsx'),
  'DeviceFormScreen',
);

const deviceRoutes = [
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
    component: deviceForm,
  }),
  createRoute({ ...inShell, path: 'devices/$id', params: readId, component: deviceForm }),
  createRoute({
    ...inShell,
    path: 'devices/$id/view',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/devices/device-view-screen.tsx'),
      'DeviceViewScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'devices/$id/mapping',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/mappings/mapping-screen.tsx'),
      'MappingScreen',
    ),
  }),
] as const;

const cameraForm = lazyRouteComponent(
  () => import('../../features/cameras/camera-form-screen.tsx'),
  'CameraFormScreen',
);

const cameraRoutes = [
  createRoute({
    ...inShell,
    path: 'cameras',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('../../features/cameras/camera-list-screen.tsx'),
      'CameraListScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'cameras/create',
    validateSearch: readOwnerSearch,
    component: cameraForm,
  }),
  createRoute({
    ...inShell,
    path: 'cameras/set-up',
    validateSearch: readOwnerSearch,
    component: lazyRouteComponent(
      () => import('../../features/cameras/set-up/new-camera-screen.tsx'),
      'NewCameraScreen',
    ),
  }),
  createRoute({ ...inShell, path: 'cameras/$id', params: readId, component: cameraForm }),
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
  createRoute({
    ...inShell,
    path: 'cameras/$id/view',
    params: readId,
    validateSearch: readCameraSearch,
    component: lazyRouteComponent(
      () => import('../../features/cameras/camera-view-screen.tsx'),
      'CameraViewScreen',
    ),
  }),
] as const;

const areaForm = lazyRouteComponent(
  () => import('../../features/areas/area-form-screen.tsx'),
  'AreaFormScreen',
);

const areaRoutes = [
  createRoute({
    ...inShell,
    path: 'areas',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('../../features/areas/area-list-screen.tsx'),
      'AreaListScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'areas/create',
    validateSearch: readOwnerSearch,
    component: areaForm,
  }),
  createRoute({ ...inShell, path: 'areas/$id', params: readId, component: areaForm }),
  createRoute({
    ...inShell,
    path: 'areas/$id/view',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/areas/area-view-screen.tsx'),
      'AreaViewScreen',
    ),
  }),
] as const;

/** Lists, forms and profiles of the records that administrators keep. */
export const recordRoutes = [
  ...customerRoutes,
  ...userRoutes,
  ...deviceRoutes,
  ...cameraRoutes,
  ...areaRoutes,
] as const;
