import type { Area } from '@foyer/contract';
import type { AreaRow } from './area-views.ts';

/** Row → the contract's `Area`. */
export const areaToWire = (row: AreaRow): Area => ({
  id: row.id,
  Name: row.name,
  CustomerID: row.customer_id,
  Customer: { id: row.customer_id, Name: row.customer_name },
  SiteID: row.site_id,
  Site: { id: row.site_id, Name: row.site_name },
  Capacity: row.capacity,
  ResetAt: row.reset_at,
  Lines: row.lines,
  OpeningHours: row.opening_hours,
  CountsVisitors: row.counts_visitors,
  time_zone: row.time_zone,
});
