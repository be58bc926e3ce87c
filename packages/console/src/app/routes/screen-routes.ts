import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAnalyticsSearch } from '../../features/analytics/analytics-search.ts';
import { readAuditSearch } from '../../features/audit/audit-search.ts';
import { readNotificationSearch } from '../../features/notifications/notification-search.ts';
import { readSourceSearch } from '../../features/sources/source-search.ts';
import { readId, readOwnerSearch } from '../../shared/records/list-search.ts';
import { inShell } from './in-shell.ts';

/** The dashboard, notifications, the own account and the audit. */
export const screenRoutes = [
  createRoute({
    ...inShell,
    path: 'main/analytics',
    validateSearch: readAnalyticsSearch,
    component: lazyRouteComponent(
      () => import('../../features/analytics/analytics-screen.tsx'),
      'AnalyticsScreen',
    ),
  }),
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
  createRoute({
    ...inShell,
    path: 'account',
    component: lazyRouteComponent(
      () => import('../../features/account/account-screen.tsx'),
      'AccountScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'audit',
    validateSearch: readAuditSearch,
    component: lazyRouteComponent(
      () => import('../../features/audit/audit-screen.tsx'),
      'AuditScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'sources',
    validateSearch: readSourceSearch,
    component: lazyRouteComponent(
      () => import('../../features/sources/source-list-screen.tsx'),
      'SourceListScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'installer-links',
    component: lazyRouteComponent(
      () => import('../../features/installer-links/installer-links-screen.tsx'),
      'InstallerLinksScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'claim-codes',
    // `new`: only devices without a token and a code.
    validateSearch: (raw: Record<string, unknown>) => ({
      ...readOwnerSearch(raw),
      ...(raw.new === true && { new: true }),
    }),
    component: lazyRouteComponent(
      () => import('../../features/claims/claim-codes-screen.tsx'),
      'ClaimCodesScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'settings',
    component: lazyRouteComponent(
      () => import('../settings/settings-screen.tsx'),
      'SettingsScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'connect',
    component: lazyRouteComponent(
      () => import('../../features/api-keys/connect-screen.tsx'),
      'ConnectScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'sites-sheet',
    component: lazyRouteComponent(
      () => import('../../features/provisioning/provisioning-screen.tsx'),
      'ProvisioningScreen',
    ),
  }),
] as const;
