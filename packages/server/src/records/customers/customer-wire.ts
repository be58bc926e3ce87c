import type { Customer } from '@foyer/contract';
import type { CustomerRow } from './customer-views.ts';

/** Row → the contract's `Customer`. */
export const customerToWire = (row: CustomerRow): Customer => ({
  id: row.id,
  Name: row.name,
  Code: row.code,
  Telephone: row.telephone,
  Email: row.email,
  WebSite: row.website,
  Location: row.location,
  TimeZone: row.time_zone,
  keep_notifications_days: row.keep_notifications_days,
  keep_photos_days: row.keep_photos_days,
  keep_paths_days: row.keep_paths_days,
  blur_people: row.blur_people,
  unplaced_pictures: row.unplaced_pictures,
  WatcherSharing: row.watcher_sharing,
  OperatorsWriteRules: row.operators_write_rules,
  retired_at: row.retired_at?.toISOString() ?? null,
});
