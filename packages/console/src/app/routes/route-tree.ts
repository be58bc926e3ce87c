import { alarmRoutes } from './alarm-routes.ts';
import { app, publicRoutes, root, shellRoutes } from './parent-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { screenRoutes } from './screen-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { tellingRoutes } from './telling-routes.ts';

/** Every address of the console. */
export const routeTree = root.addChildren([
  ...publicRoutes,
  ...signInRoutes,
  app.addChildren([
    ...screenRoutes,
    ...alarmRoutes,
    ...recordRoutes,
    ...tellingRoutes,
    ...shellRoutes,
  ]),
]);
