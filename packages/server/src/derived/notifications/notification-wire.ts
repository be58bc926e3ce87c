import type { PhotoAddresses } from '../../records/photos/photo-address.ts';
import { type PhotoRow, photoToWire } from '../../records/photos/photo-wire.ts';
import { cameraNameToWire } from '../../records/sources/camera-name-wire.ts';
import type {
  NotificationDetailRow,
  NotificationListRow,
  ReadingRow,
} from './notification-views.ts';

/** Row of the list → the contract's `NotificationRow`. */
export const rowToWire = (row: NotificationListRow) => ({
  id: row.id,
  Code: row.code,
  CreatedAt: row.created_at.toISOString(),
  ReceivedAt: row.received_at.toISOString(),
  clock_wrong: row.clock_wrong,
  NotificationType: row.type,
  device_id: row.device_id,
  device_name: row.device_name,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
});

/** Row with its photos → the contract's `Notification`. */
export const detailToWire = (
  row: NotificationDetailRow & { payload: unknown },
  photos: readonly PhotoRow[],
  addresses: PhotoAddresses,
  reading?: ReadingRow | null,
) => ({
  ...rowToWire(row),
  Device: {
    ID: row.device_id,
    Name: row.device_name,
    Cameras: row.cameras.map(cameraNameToWire),
  },
  Photos: photos.map((photo) => photoToWire(photo, addresses)),
  Attributes: { payload: row.payload },
  ...(reading !== undefined && { Reading: reading && readingToWire(reading, addresses) }),
});

const readingToWire = (row: ReadingRow, addresses: PhotoAddresses) => ({
  id: row.notification_id,
  CreatedAt: row.read_at.toISOString(),
  result: row.result,
  Photo: photoToWire(row, addresses),
});
