import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDeliverySearch } from '../../features/deliveries/delivery-search.ts';
import { readId, readListSearch } from '../../shared/records/list-search.ts';
import { inShell } from './in-shell.ts';

const channelForm = lazyRouteComponent(
  () => import('../../features/channels/channel-form-screen.tsx'),
  'ChannelFormScreen',
);
const policyForm = lazyRouteComponent(
  () => import('../../features/policies/policy-form-screen.tsx'),
  'PolicyFormScreen',
);

const reportForm = lazyRouteComponent(
  () => import('../../features/reports/report-form-screen.tsx'),
  'ReportFormScreen',
);

/** Who gets which alarms, through which channels, what was sent, and reports. */
export const deliveryRoutes = [
  createRoute({
    ...inShell,
    path: 'channels',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('../../features/channels/channel-list-screen.tsx'),
      'ChannelListScreen',
    ),
  }),
  createRoute({ ...inShell, path: 'channels/create', component: channelForm }),
  createRoute({ ...inShell, path: 'channels/$id', params: readId, component: channelForm }),
  createRoute({
    ...inShell,
    path: 'channels/$id/view',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/channels/channel-view-screen.tsx'),
      'ChannelViewScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'policies',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('../../features/policies/policy-list-screen.tsx'),
      'PolicyListScreen',
    ),
  }),
  createRoute({ ...inShell, path: 'policies/create', component: policyForm }),
  createRoute({ ...inShell, path: 'policies/$id', params: readId, component: policyForm }),
  createRoute({
    ...inShell,
    path: 'policies/$id/view',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/policies/policy-view-screen.tsx'),
      'PolicyViewScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'deliveries',
    validateSearch: readDeliverySearch,
    component: lazyRouteComponent(
      () => import('../../features/deliveries/delivery-list-screen.tsx'),
      'DeliveryListScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: 'reports',
    validateSearch: readListSearch,
    component: lazyRouteComponent(
      () => import('../../features/reports/report-list-screen.tsx'),
      'ReportListScreen',
    ),
  }),
  createRoute({ ...inShell, path: 'reports/create', component: reportForm }),
  createRoute({ ...inShell, path: 'reports/$id', params: readId, component: reportForm }),
  createRoute({
    ...inShell,
    path: 'reports/$id/view',
    params: readId,
    component: lazyRouteComponent(
      () => import('../../features/reports/report-view-screen.tsx'),
      'ReportViewScreen',
    ),
  }),
] as const;
