import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { keepScope } from '../../shared/scope/scope.ts';
import { home, mayEnter } from '../../shared/session/guard.ts';
import { lastUser } from '../../shared/session/remembered-address.ts';
import { session } from '../../shared/session/session.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { RootScreen } from '../shell/root-screen.tsx';

/** What the router hands to its routes. */
export interface RouteContext {
  /** The routes behind the login: whether they were added, and how to add them. */
  appRoutes: { wereAdded: () => boolean; add: () => Promise<void> };
}

/** Other addresses may belong to the showcase, whose code is loaded only then. */
export const demoScreen = lazyRouteComponent(
  () => import('../showcase/demo-screen.tsx'),
  'DemoScreen',
);
export const openHome = () => {
  throw redirect({ to: home, replace: true });
};

/** Every address. */
export const root = createRootRouteWithContext<RouteContext>()({
  component: RootScreen,
  notFoundComponent: lazyRouteComponent(
    () => import('../shell/not-found-screen.tsx'),
    'BareNotFoundScreen',
  ),
  errorComponent: ErrorScreen,
});

export const notFoundInShell = lazyRouteComponent(
  () => import('../shell/not-found-screen.tsx'),
  'NotFoundScreen',
);

/**
 * Every address that needs a session, with the shell around it. The routes of its screens are loaded when the
 * first is entered; the redirect to the same address then finds them.
 */
export const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  search: { middlewares: [keepScope as never] },
  beforeLoad: ({ location, context: { appRoutes } }): Promise<void> | undefined => {
    if (!mayEnter(session.current(), Date.now()))
      throw redirect({
        to: '/login',
        state: { remembered: { href: location.href, userId: lastUser.read() } },
        replace: true,
      });
    if (appRoutes.wereAdded()) return undefined;
    return appRoutes.add().then(() => {
      throw redirect({ href: location.href, state: location.state, replace: true });
    });
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
  notFoundComponent: notFoundInShell,
  errorComponent: ErrorScreen,
});

/** Addresses outside the shell, besides login and registration. */
export const publicRoutes = [
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: openHome }),
  createRoute({
    getParentRoute: () => root,
    path: '/public/areas/$link',
    component: lazyRouteComponent(
      () => import('../../features/public-area/public-area-screen.tsx'),
      'PublicAreaScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/claim',
    component: lazyRouteComponent(
      () => import('../../features/claims/claim-screen.tsx'),
      'ClaimScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/install',
    component: lazyRouteComponent(
      () => import('../../features/installer/installer-screen.tsx'),
      'InstallerScreen',
    ),
  }),
  createRoute({ getParentRoute: () => root, path: '/error', component: ErrorScreen }),
  createRoute({ getParentRoute: () => root, path: '$', component: demoScreen }),
] as const;
