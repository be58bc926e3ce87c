import type { ReportSchedule } from '@foyer/contract';
import type { ScheduleRow } from './report-views.ts';

/** Row → the contract's `ReportSchedule`. */
export const scheduleToWire = (
  row: ScheduleRow,
): Omit<ReportSchedule, 'next_at'> & { next_at: Date } => ({
  id: row.id,
  Name: row.name,
  CustomerID: row.customer_id,
  Customer: { id: row.customer_id, Name: row.customer_name },
  RegionIDs: row.region_ids,
  SiteIDs: row.site_ids,
  Period: row.period,
  SendAt: row.send_at,
  Enabled: row.enabled,
  Users: row.users.map(({ id, email }) => ({ id, Email: email })),
  next_at: row.next_at,
  time_zone: row.time_zone,
});
