import { readPayload } from '../../platform/payloads/stored-payload.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { type PhotoRow, photoToWire } from '../photos/photo-wire.ts';
import type { CameraRow, PictureFaultRow } from './camera-views.ts';

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

/** Row → the contract's `CameraDetail`, without its last notification and the fault of its picture. */
export const cameraDetailToWire = (row: CameraRow) => ({
  ...cameraToWire(row),
  name: row.name,
  created_at: row.created_at,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  time_zone: row.time_zone,
  device_id: row.device_id,
  device_name: row.device_name,
  counting:
    row.people === null
      ? null
      : { people: row.people, ipd_violations: row.distance ?? 0, ppe_violations: row.ppe },
  adopted_names: row.adopted_names,
});

/** The notification of a camera's last reading. */
export const readingToWire = (
  reading: { id: number; created_at: Date; stored_payload: Buffer },
  photos: readonly PhotoRow[],
  addresses: PhotoAddresses,
) => ({
  id: reading.id,
  CreatedAt: reading.created_at,
  Attributes: { payload: readPayload(reading.stored_payload) },
  Photos: photos.map((photo) => photoToWire(photo, addresses)),
});

/** What is wrong with a camera's picture; `photos` are those of the message that shows it. */
export function pictureFaultToWire(
  fault: PictureFaultRow,
  photos: readonly (PhotoRow & { position: number })[],
  addresses: PhotoAddresses,
) {
  const photoAt = (position: number | null) => {
    const photo = photos.find((one) => one.position === position);
    return photo ? photoToWire(photo, addresses) : null;
  };
  return {
    kind: fault.kind,
    since: fault.began_at.toISOString(),
    Reference: photoAt(fault.reference_position),
    Picture: photoAt(fault.picture_position),
  };
}
