import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root } from '../shell/shell-routes.ts';
import { arrival } from './arrival.ts';
import { afterLogin, mayEnter } from './guard.ts';
import { session } from './session.ts';

/** The ways into the console. */
export const sessionRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: ({ location }) => {
      const person = session.current();
      if (person && mayEnter(person, Date.now()) && !arrival.pending())
        throw redirect({ href: afterLogin(location.state.remembered, person), replace: true });
    },
    component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazyRouteComponent(() => import('./register-screen.tsx'), 'RegisterScreen'),
  }),
] as const;
