import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { readAnalyticsSearch } from '../../features/analytics/analytics-search.ts';
import { apiKeys } from '../../features/api-keys/api-key.resource.ts';
import { readAuditSearch } from '../../features/audit/audit-search.ts';
import { installerLinks } from '../../features/installer-links/installer-link.resource.ts';
import { readNotificationSearch } from '../../features/notifications/notification-search.ts';
import { readSourceSearch } from '../../features/sources/source-search.ts';
import { readWallSearch } from '../../features/wall/wall-search.ts';
import { readId, readOwnerSearch } from '../../shared/records/list-search.ts';
import { auditNouns } from '../audit-nouns.ts';
import { inShell } from './in-shell.ts';
import { screenRoute } from './resource-routes.tsx';

const loadAnalytics = () => import('../../features/analytics/analytics-screen.tsx');

/** The dashboard, notifications, the own account and the audit. */
export const screenRoutes = [
  createRoute({
    ...inShell,
    path: 'main/analytics',
    validateSearch: readAnalyticsSearch,
    loader: ({ location: { search } }) => {
      void loadAnalytics()
        .then(({ prefetchFirst }) => prefetchFirst(search))
        // The route itself shows that its code could not be loaded.
        .catch(() => undefined);
    },
    component: lazyRouteComponent(loadAnalytics, 'AnalyticsScreen'),
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
    validateSearch: (raw: Record<string, unknown>) => readAuditSearch(auditNouns, raw),
    component: lazyRouteComponent(async () => {
      const { AuditScreen } = await import('../../features/audit/audit-screen.tsx');
      return { default: () => createElement(AuditScreen, { nouns: auditNouns }) };
    }),
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
    path: 'wall',
    validateSearch: readWallSearch,
    component: lazyRouteComponent(
      () => import('../../features/wall/wall-screen.tsx'),
      'WallScreen',
    ),
  }),
  screenRoute(installerLinks),
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
  screenRoute(apiKeys),
  createRoute({
    ...inShell,
    path: 'sites-sheet',
    component: lazyRouteComponent(
      () => import('../../features/provisioning/provisioning-screen.tsx'),
      'ProvisioningScreen',
    ),
  }),
] as const;
