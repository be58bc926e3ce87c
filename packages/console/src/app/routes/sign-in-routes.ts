import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pendingLink } from '../../features/sign-in/sign-in-link.ts';
import { afterLogin, mayEnter } from '../../shared/session/guard.ts';
import { session } from '../../shared/session/session.ts';
import { root } from './start-routes.ts';

/** Login and registration. */
export const signInRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: ({ location }) => {
      const person = session.current();
      if (person && mayEnter(person, Date.now()) && !pendingLink.current())
        throw redirect({ href: afterLogin(location.state.remembered, person), replace: true });
    },
    component: lazyRouteComponent(
      () => import('../../features/sign-in/login-screen.tsx'),
      'LoginScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazyRouteComponent(
      () => import('../../features/sign-in/register-screen.tsx'),
      'RegisterScreen',
    ),
  }),
] as const;
