import type { installerLinksWhere } from './installer-link-views.ts';

type Row = Awaited<ReturnType<typeof installerLinksWhere>>[number];

/** Row → the contract's `InstallerLink`. */
export const installerLinkToWire = (row: Row) => ({
  id: row.id,
  Name: row.name,
  CustomerID: row.customer_id,
  Customer: { id: row.customer_id, Name: row.customer_name },
  RegionIDs: row.region_ids,
  SiteIDs: row.site_ids,
  created_at: row.created_at,
  created_by: row.created_by,
  expires_at: row.expires_at,
  last_used_at: row.last_used_at,
});
