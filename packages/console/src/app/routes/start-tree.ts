import { createRoute } from '@tanstack/react-router';
import { signInRoutes } from './sign-in-routes.ts';
import { app, publicRoutes, root } from './start-routes.ts';

/** Every address before the login, and those behind it together, until `appRoutes` are added. */
export const startTree = root.addChildren([
  ...publicRoutes,
  ...signInRoutes,
  app.addChildren([
    createRoute({ getParentRoute: () => app, path: '/' }),
    createRoute({ getParentRoute: () => app, path: '$' }),
  ]),
]);
