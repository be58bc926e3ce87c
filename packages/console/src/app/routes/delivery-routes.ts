import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDeliverySearch } from '../../features/deliveries/delivery-search.ts';
import { inShell } from './in-shell.ts';

/** What was sent about alarms. */
export const deliveryRoutes = [
  createRoute({
    ...inShell,
    path: 'deliveries',
    validateSearch: readDeliverySearch,
    component: lazyRouteComponent(
      () => import('../../features/deliveries/delivery-list-screen.tsx'),
      'DeliveryListScreen',
    ),
  }),
] as const;
