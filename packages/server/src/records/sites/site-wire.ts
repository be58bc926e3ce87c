import type { Site } from '@foyer/contract';
import type { SiteRow } from './site-list.ts';

/** Row → the contract's `Site`. */
export const siteToWire = (row: SiteRow): Site => ({
  id: row.id,
  Name: row.name,
  CustomerID: row.customer_id,
  Customer: { id: row.customer_id, Name: row.customer_name },
  RegionID: row.region_id,
  Regions: row.regions.map(({ id, name }) => ({ id, Name: name })),
  TimeZone: row.time_zone,
  Address: row.address,
  Latitude: row.latitude,
  Longitude: row.longitude,
  AreaM2: row.area_m2,
  OpeningHours: row.opening_hours,
  Holidays: row.holidays,
  devices: row.devices,
  retired_at: row.retired_at?.toISOString() ?? null,
});
