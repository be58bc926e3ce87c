import type { AlertRow } from './alert-views.ts';

/** Row → the contract's `Alert`. */
export const alertToWire = (row: AlertRow) => ({
  id: row.id,
  CreatedAt: row.at,
  NotificationID: row.notification_id,
  DeviceID: row.device_id,
  device_name: row.device_name,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  src: row.source,
  reason: row.reason,
  reason_code: row.reason_code,
  reason_params: row.reason_params,
  threshold: row.threshold,
  value: row.value,
  state: row.state,
  note: row.note,
  handled_by: row.handler,
  handled_at: row.handled_at,
});
