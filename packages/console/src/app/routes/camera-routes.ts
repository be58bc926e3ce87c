import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCameraSearch } from '../../features/cameras/camera-search.ts';
import { readListSearch } from '../../shared/records/list-search.ts';
import { readOwnerSearch } from '../../shared/records/owner-search.ts';
import { readId } from '../../shared/records/record-address.ts';
import { inShell } from './parent-routes.ts';

const form = lazyRouteComponent(
  () => import('../../features/cameras/camera-form-screen.tsx'),
  'CameraFormScreen',
);

/** Addresses of cameras. */
export const cameraRoutes = [
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
    component: form,
  }),
  createRoute({ ...inShell, path: 'cameras/$id', params: readId, component: form }),
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
