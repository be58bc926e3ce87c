import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../../records/list-search.ts';
import { readOwnerSearch } from '../../records/owner-search.ts';
import { readId } from '../../records/record-address.ts';
import { inShell } from '../../shell/shell-routes.ts';
import { readCameraSearch } from './camera-search.ts';

const form = lazyRouteComponent(() => import('./camera-form-screen.tsx'), 'CameraFormScreen');

/** Addresses of cameras. */
export const cameraRoutes = [
  createRoute({
    ...inShell,
    path: 'cameras',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('./camera-list-screen.tsx'), 'CameraListScreen'),
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
    component: lazyRouteComponent(() => import('./camera-view-screen.tsx'), 'CameraViewScreen'),
  }),
] as const;
