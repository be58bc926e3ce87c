import {
  createRoute,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { root } from '../shell/shell-routes.ts';
import { afterLogin, mayEnter } from './guard.ts';
import { session } from './session.ts';

const login = {
  getParentRoute: () => root,
  beforeLoad: ({ location }: { location: ParsedLocation }) => {
    if (mayEnter(session.current(), Date.now()))
      throw redirect({ href: afterLogin(location.state.turnedAway), replace: true });
  },
  component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
};

/** The ways into the console. */
export const sessionRoutes = [
  createRoute({ ...login, path: '/login' }),
  createRoute({ ...login, path: '/extra/login' }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazyRouteComponent(() => import('./register-screen.tsx'), 'RegisterScreen'),
  }),
] as const;
