import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readNotificationSearch } from '../../features/notifications/notification-search.ts';
import { readId } from '../../shared/records/record-address.ts';
import { inShell } from './parent-routes.ts';

/** Addresses of notifications. */
export const notificationRoutes = [
  createRoute({
    ...inShell,
    path: 'notifications',
    validateSearch: readNotificationSearch,
    component: lazyRouteComponent(
      () => import('../../features/notifications/notification-list-screen.tsx'),
      'NotificationListScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'notifications/$id',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/notifications/notification-detail-screen.tsx'),
      'NotificationDetailScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'notifications/$id/live',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/notifications/notification-live-screen.tsx'),
      'NotificationLiveScreen',
    ),
  }),
] as const;
