import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../shared/api/request-failed.ts';
import { hasBackend } from '../../shared/connection/has-backend.ts';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { regionQueries } from '../../shared/queries/region-queries.ts';
import { siteQueries } from '../../shared/queries/site-queries.ts';
import { useScope } from '../../shared/scope/use-scope.ts';
import { seesAllCustomers } from '../../shared/session/session.ts';

/** The customer, region or site of the scope: its name, and the parts of the tree that it lies in. */
export function useScopeRecord() {
  const { customer, region, site } = useScope();
  const ofSite = useQuery({ ...siteQueries.detail(site ?? 0), enabled: site !== undefined });
  const ofRegion = useQuery({
    ...regionQueries.detail(region ?? 0),
    enabled: region !== undefined,
  });
  const ofCustomer = useQuery({
    ...customerQueries.detail(customer ?? 0),
    enabled: customer !== undefined && site === undefined && region === undefined,
  });
  const own = useQuery({
    ...siteQueries.choices({ page: 1, limit: 1 }),
    enabled: hasBackend && !seesAllCustomers(),
  });
  const { data, error, isLoading } =
    site !== undefined ? ofSite : region !== undefined ? ofRegion : ofCustomer;
  const isChosen = [customer, region, site].some((id) => id !== undefined);
  const owner = data && ('CustomerID' in data ? data.CustomerID : data.id);
  const within = !data ? [] : 'Regions' in data ? data.Regions : 'Above' in data ? data.Above : [];
  return {
    isChosen,
    isLoading: isChosen && isLoading,
    name: isChosen ? data?.Name : undefined,
    /** The site of a person who sees no other. */
    onlySite: own.data?.count === 1 ? own.data.rows[0]?.Name : undefined,
    /** Not there, or not for this person, or of another customer than the address says. */
    isUnknown:
      isChosen &&
      (isGone(error) || (customer !== undefined && data !== undefined && owner !== customer)),
    above: [
      ...(owner !== undefined && seesAllCustomers() && 'CustomerID' in (data ?? {})
        ? [`customer ${owner}`]
        : []),
      ...within.map(({ id }) => `region ${id}`),
    ],
  };
}
