import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root } from '../shell/shell-routes.ts';
import { afterLogin, mayEnter } from './guard.ts';
import { session } from './session.ts';

/** The ways into the console. */
export const sessionRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: ({ location }) => {
      if (mayEnter(session.current(), Date.now()))
        throw redirect({ href: afterLogin(location.state.turnedAway), replace: true });
    },
    component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazyRouteComponent(() => import('./register-screen.tsx'), 'RegisterScreen'),
  }),
] as const;
