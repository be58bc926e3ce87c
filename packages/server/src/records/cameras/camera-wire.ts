import type { CameraRow } from './camera-views.ts';

/** Row → the contract's `Camera`. */
export const cameraToWire = (row: CameraRow) => ({
  id: row.id,
  Name: row.name,
  Code: row.code,
  DeviceID: row.device_id,
  Device: { id: row.device_id, Name: row.device_name },
  Customer: { id: row.customer_id, Name: row.customer_name },
  state: row.state,
  retired_at: row.retired_at?.toISOString() ?? null,
  masks: row.masks,
});
