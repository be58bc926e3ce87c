import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { home, mayEnter } from '../../shared/session/guard.ts';
import { lastUser } from '../../shared/session/remembered-address.ts';
import { session } from '../../shared/session/session.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { RootScreen } from '../shell/root-screen.tsx';

const notFoundScreen = lazyRouteComponent(
  () => import('../shell/not-found-screen.tsx'),
  'NotFoundScreen',
);
/** Other addresses may belong to the showcase, whose code is loaded only then. */
const demoScreen = lazyRouteComponent(() => import('../showcase/demo-screen.tsx'), 'DemoScreen');
const openHome = () => {
  throw redirect({ to: home, replace: true });
};

/** Every address. */
export const root = createRootRoute({
  component: RootScreen,
  notFoundComponent: lazyRouteComponent(
    () => import('../shell/not-found-screen.tsx'),
    'BareNotFoundScreen',
  ),
  errorComponent: ErrorScreen,
});

/** Every address that needs a session, with the shell around it. */
export const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: ({ location }) => {
    if (!mayEnter(session.current(), Date.now()))
      throw redirect({
        to: '/login',
        state: { remembered: { href: location.href, userId: lastUser.read() } },
        replace: true,
      });
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
  notFoundComponent: notFoundScreen,
  errorComponent: ErrorScreen,
});

/** Parent of the routes of screens that need a session. */
export const inShell = { getParentRoute: () => app };

/** Other addresses outside the shell. */
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
  createRoute({ getParentRoute: () => root, path: '/error', component: ErrorScreen }),
  createRoute({ getParentRoute: () => root, path: '$', component: demoScreen }),
] as const;

/** Other addresses inside it. */
export const shellRoutes = [
  createRoute({ ...inShell, path: '/', beforeLoad: openHome }),
  createRoute({ ...inShell, path: '$', component: demoScreen }),
] as const;
