import { accountRoutes } from './features/account/account-routes.ts';
import { analyticsRoutes } from './features/analytics/analytics-routes.ts';
import { auditRoutes } from './features/audit/audit-routes.ts';
import { cameraRoutes } from './features/cameras/camera-routes.ts';
import { customerRoutes } from './features/customers/customer-routes.ts';
import { deviceRoutes } from './features/devices/device-routes.ts';
import { notificationRoutes } from './features/notifications/notification-routes.ts';
import { userRoutes } from './features/users/user-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { app, publicRoutes, root, shellRoutes } from './shell/shell-routes.ts';

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
