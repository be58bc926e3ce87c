import type { ApiKey } from '@foyer/contract';
import type { ApiKeyRow } from './api-key-views.ts';

/** Row → the contract's `ApiKey`. */
export const apiKeyToWire = (row: ApiKeyRow) => ({
  id: row.id,
  Name: row.name,
  Role: row.role as ApiKey['Role'],
  CustomerID: row.customer_id,
  Customer:
    row.customer_id === null ? null : { id: row.customer_id, Name: row.customer_name ?? '' },
  RegionIDs: row.region_ids,
  SiteIDs: row.site_ids,
  ExpiresAt: row.expires_at,
  prefix: row.prefix,
  created_at: row.created_at,
  created_by: row.created_by,
  last_used_at: row.last_used_at,
});
