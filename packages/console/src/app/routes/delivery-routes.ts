import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { channels } from '../../features/channels/channel.resource.ts';
import { readDeliverySearch } from '../../features/deliveries/delivery-search.ts';
import { policies } from '../../features/policies/policy.resource.ts';
import { reports } from '../../features/reports/report.resource.ts';
import { inShell } from './in-shell.ts';
import { resourceRoutes } from './resource-routes.tsx';

/** Who gets which alarms, through which channels, what was sent, and reports. */
export const deliveryRoutes = [
  ...resourceRoutes(channels),
  ...resourceRoutes(policies),
  createRoute({
    ...inShell,
    path: 'deliveries',
    validateSearch: readDeliverySearch,
    component: lazyRouteComponent(
      () => import('../../features/deliveries/delivery-list-screen.tsx'),
      'DeliveryListScreen',
    ),
  }),
  ...resourceRoutes(reports),
] as const;
