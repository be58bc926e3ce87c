import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pendingLink } from '../../features/sign-in/sign-in-link.ts';
import { afterLogin, mayEnter } from '../../shared/session/guard.ts';
import { session } from '../../shared/session/session.ts';
import { root } from './start-routes.ts';

/** Login, registration, and a new password for who forgot it. */
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
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    component: lazyRouteComponent(
      () => import('../../features/sign-in/forgot-password-screen.tsx'),
      'ForgotPasswordScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    component: lazyRouteComponent(
      () => import('../../features/sign-in/reset-password-screen.tsx'),
      'ResetPasswordScreen',
    ),
  }),
] as const;
