import { accountRoutes } from './account-routes.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { cameraRoutes } from './camera-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { app, publicRoutes, root, shellRoutes } from './parent-routes.ts';
import { sessionRoutes } from './sign-in-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Every address of the console. */
export const routeTree = root.addChildren([
  ...publicRoutes,
  ...sessionRoutes,
  app.addChildren([
    ...analyticsRoutes,
    ...notificationRoutes,
    ...customerRoutes,
    ...userRoutes,
    ...deviceRoutes,
    ...cameraRoutes,
    ...accountRoutes,
    ...auditRoutes,
    ...shellRoutes,
  ]),
]);
