import { zoneName } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { session } from '../../shared/session/session.ts';
import { dashboard, needsSiteZone } from './analytics-queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

/** Whether the person may choose whose figures are shown. */
export const seesAllCustomers = (): boolean => session.current()?.role === 'SUPER_ADMIN';

/** The figures an address stands for. */
export function useDashboard(search: AnalyticsSearch) {
  const { zone, isKnown } = useAskedZone(search);
  return useQuery({ ...dashboard(search, zone), enabled: isKnown });
}

/**
 * The zone of the days that are requested: the viewer's for several sites. For one site it is
 * left to the server, unless the range begins with one of the site's days.
 */
function useAskedZone(search: AnalyticsSearch): { zone: string | undefined; isKnown: boolean } {
  const { customer, device } = search;
  const isOneSite = !seesAllCustomers() || customer !== undefined || device !== undefined;
  const isAsked = isOneSite && needsSiteZone(search);
  const devices = useQuery({
    ...deviceQueries.detail(device ?? 0),
    enabled: isAsked && device !== undefined,
    refetchInterval: false,
  });
  const owner = devices.data?.CustomerID ?? customer ?? session.current()?.customerId ?? undefined;
  const site = useQuery({
    ...customerQueries.detail(owner ?? 0),
    enabled: isAsked && owner !== undefined && !devices.isLoading,
  });
  if (!isOneSite) return { zone: zoneName(), isKnown: true };
  if (!isAsked) return { zone: undefined, isKnown: true };
  // An unknown site: the server answers what is wrong with the filter.
  return {
    zone: site.data?.TimeZone ?? zoneName(),
    isKnown: !devices.isLoading && !site.isLoading,
  };
}
