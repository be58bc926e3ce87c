import { zoneName } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { siteQueries } from '../../shared/queries/site-queries.ts';
import { readScope, type Scope } from '../../shared/scope/scope.ts';
import { seesAllCustomers, session } from '../../shared/session/session.ts';
import { dashboard, needsSiteZone } from './analytics-queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

/** The figures an address stands for. */
export function useDashboard(search: AnalyticsSearch) {
  const { zone, isKnown } = useAskedZone(search);
  return useQuery({ ...dashboard(search, zone), enabled: isKnown });
}

/**
 * The zone of the days that are requested: the viewer's for several customers. For one it is left to the server, unless the
 * range begins with one of the sites' days.
 */
function useAskedZone(search: AnalyticsSearch): { zone: string | undefined; isKnown: boolean } {
  const { device } = search;
  const scope = readScope(search);
  const isOneCustomer = isOfOneCustomer(search);
  const isAsked = isOneCustomer && needsSiteZone(search);
  const ofDevice = useQuery({
    ...deviceQueries.detail(device ?? 0),
    enabled: isAsked && device !== undefined,
    refetchInterval: false,
  });
  const site = scope.site ?? ofDevice.data?.SiteID;
  const ofSite = useQuery({
    ...siteQueries.detail(site ?? 0),
    enabled: isAsked && site !== undefined,
  });
  const ofSites = useZoneOfSites(scope, isAsked && site === undefined && device === undefined);
  if (!isOneCustomer) return { zone: zoneName(), isKnown: true };
  if (!isAsked) return { zone: undefined, isKnown: true };
  // What is not there: the server answers what is wrong with the filter.
  return {
    zone: ofSite.data?.TimeZone ?? ofSites.zone ?? zoneName(),
    isKnown: ![ofDevice, ofSite, ofSites].some(({ isLoading }) => isLoading),
  };
}

const isOfOneCustomer = (search: AnalyticsSearch): boolean =>
  !seesAllCustomers() || Object.keys(readScope(search)).length > 0 || search.device !== undefined;

/** The viewer's zone for the figures of several customers; undefined where the server knows whose clock counts. */
export const zoneOfToday = (search: AnalyticsSearch): string | undefined =>
  isOfOneCustomer(search) ? undefined : zoneName();

/** The zone of all sites of a scope, else that of their customer, as the server chooses it. */
function useZoneOfSites(scope: Scope, enabled: boolean) {
  const query = { page: 1, limit: 1, ...scope };
  const first = useQuery({ ...siteQueries.choices({ ...query, sort: 'TimeZone' }), enabled });
  const last = useQuery({ ...siteQueries.choices({ ...query, sort: '-TimeZone' }), enabled });
  const [one, other] = [first.data?.rows[0], last.data?.rows[0]];
  const isCommon = one?.TimeZone === other?.TimeZone;
  const owner = one?.CustomerID ?? scope.customer ?? session.current()?.customerId ?? undefined;
  const customer = useQuery({
    ...customerQueries.detail(owner ?? 0),
    enabled:
      enabled && !first.isLoading && !last.isLoading && owner !== undefined && !(one && isCommon),
  });
  return {
    zone: one && isCommon ? one.TimeZone : customer.data?.TimeZone,
    isLoading: first.isLoading || last.isLoading || customer.isLoading,
  };
}
