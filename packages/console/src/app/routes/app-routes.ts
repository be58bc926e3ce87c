import { createRoute } from '@tanstack/react-router';
import { alarmRoutes } from './alarm-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { inShell } from './in-shell.ts';
import { recordRoutes } from './record-routes.ts';
import { screenRoutes } from './screen-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { app, demoScreen, openHome, publicRoutes, root } from './start-routes.ts';

/** Other addresses behind the login. */
const shellRoutes = [
  createRoute({ ...inShell, path: '/', beforeLoad: openHome }),
  createRoute({ ...inShell, path: '$', component: demoScreen }),
] as const;

/**
 * Every address of the console. Loaded with the first screen behind the login, so that a new screen costs the
 * login page nothing.
 */
export const routeTree = root.addChildren([
  ...publicRoutes,
  ...signInRoutes,
  app.addChildren([
    ...screenRoutes,
    ...alarmRoutes,
    ...recordRoutes,
    ...deliveryRoutes,
    ...shellRoutes,
  ]),
]);
