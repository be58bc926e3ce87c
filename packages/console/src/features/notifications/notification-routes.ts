import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readId } from '../../records/record-address.ts';
import { inShell } from '../../shell/shell-routes.ts';
import { readNotificationSearch } from './notification-search.ts';

/** Addresses of notifications. */
export const notificationRoutes = [
  createRoute({
    ...inShell,
    path: 'notifications',
    validateSearch: readNotificationSearch,
    component: lazyRouteComponent(
      () => import('./notification-list-screen.tsx'),
      'NotificationListScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'notifications/$id',
    params: readId,
    component: lazyRouteComponent(
      () => import('./notification-detail-screen.tsx'),
      'NotificationDetailScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'notifications/$id/live',
    params: readId,
    component: lazyRouteComponent(
      () => import('./notification-live-screen.tsx'),
      'NotificationLiveScreen',
    ),
  }),
] as const;
