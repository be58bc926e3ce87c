import type { WindowRow } from './maintenance-store.ts';

/** Row → the contract's `MaintenanceWindow`. */
export const windowToWire = (row: WindowRow) => ({
  id: row.id,
  CustomerID: row.customer_id,
  customer_name: row.customer_name,
  DeviceID: row.device_id,
  device_name: row.device_name,
  From: row.begins_at,
  To: row.ends_at,
  Reason: row.reason,
  username: row.username,
});
