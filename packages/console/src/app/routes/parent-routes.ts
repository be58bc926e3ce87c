import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { home, mayEnter } from '../../shared/session/guard.ts';
import { lastUser } from '../../shared/session/remembered-address.ts';
import { session } from '../../shared/session/session.ts';
import { FaultScreen } from '../shell/fault-screen.tsx';
import { RootScreen } from '../shell/root-screen.tsx';

const notFoundScreen = lazyRouteComponent(
  () => import('../shell/not-found-screen.tsx'),
  'NotFoundScreen',
);
/** An address that the product does not know may be the showcase's, whose code comes only then. */
const demoScreen = lazyRouteComponent(() => import('../showcase/demo-screen.tsx'), 'DemoScreen');
const openHome = () => {
  throw redirect({ to: home, replace: true });
};

/** Every address. */
export const root = createRootRoute({
  component: RootScreen,
  notFoundComponent: lazyRouteComponent(
    () => import('../shell/not-found-screen.tsx'),
    'LonelyNotFoundScreen',
  ),
  errorComponent: FaultScreen,
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
  errorComponent: FaultScreen,
});

/** Where a screen's route hangs: below every address that needs a session. */
export const inShell = { getParentRoute: () => app };

/** Addresses outside the shell that belong to no noun. */
export const publicRoutes = [
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: openHome }),
  createRoute({ getParentRoute: () => root, path: '/error', component: FaultScreen }),
  createRoute({ getParentRoute: () => root, path: '$', component: demoScreen }),
] as const;

/** Addresses inside it that belong to no noun. */
export const shellRoutes = [
  createRoute({ ...inShell, path: '/', beforeLoad: openHome }),
  createRoute({ ...inShell, path: '$', component: demoScreen }),
] as const;
