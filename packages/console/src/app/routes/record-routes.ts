import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cameras } from '../../features/cameras/camera.resource.ts';
import { readCameraSearch } from '../../features/cameras/camera-search.ts';
import { readSetUpSearch } from '../../features/cameras/set-up/set-up-search.ts';
import { mappings } from '../../features/mappings/mapping.resource.ts';
import { readComparisonSearch } from '../../features/sites/comparison/comparison-search.ts';
import type { Draft } from '../../shared/forms/field.ts';
import { readId, readOwnerSearch } from '../../shared/records/list-search.ts';
import type { Identified, PageNoun } from '../../shared/records/resource.ts';
import { pageResources } from '../resources.ts';
import { inShell } from './in-shell.ts';
import { recordScreenRoute, resourceRoutes, screenRoute } from './resource-routes.tsx';

/** Screens of a noun beside its list, form and page. */
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
    path: 'sites/comparison',
    validateSearch: readComparisonSearch,
    component: lazyRouteComponent(
      () => import('../../features/sites/comparison/comparison-screen.tsx'),
      'ComparisonScreen',
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
  recordScreenRoute({
    path: 'cameras/$id/settings',
    loadScreen: async () =>
      (await import('../../features/cameras/settings/camera-settings-screen.tsx'))
        .CameraSettingsScreen,
  }),
  // It reads its search parameters itself: the start of the console does without.
  recordScreenRoute({
    path: 'cameras/$id/replay',
    loadScreen: async () =>
      (await import('../../features/cameras/replay/replay-screen.tsx')).ReplayScreen,
  }),
  // As above.
  screenRoute({
    path: 'crossings',
    loadScreen: async () =>
      (await import('../../features/cameras/crossings/crossings-screen.tsx')).CrossingsScreen,
  }),
] as const;

type RoutesOf<Noun> = Noun extends PageNoun
  ? ReturnType<typeof resourceRoutes<Noun, Draft, Identified, Identified>>[number]
  : never;

/** Lists, forms and pages of every noun with pages; those of cameras have search parameters of their own. */
const pageRoutes = pageResources
  .filter(({ noun }) => noun !== 'cameras')
  .flatMap((resource) => [...resourceRoutes(resource)]) as unknown as readonly RoutesOf<
  Exclude<PageNoun, 'cameras'>
>[];

/** Lists, forms and pages of the records that people keep. */
export const recordRoutes = [
  ...pageRoutes,
  ...resourceRoutes(cameras, readCameraSearch),
  ...partRoutes,
] as const;
