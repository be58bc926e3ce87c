import Type, { type Static } from 'typebox';
import { Accepted, BatchResult } from '../messages/device-messages.ts';
import { adminOnly, signedIn } from '../platform/access.ts';
import { Created, endpoint, LongIdParams, Moment, Reference } from '../platform/endpoint.ts';
import { exportFormats, maxExportRows } from '../platform/export-formats.ts';
import { JobBegun } from '../platform/jobs.ts';
import { numberText } from '../platform/number-text.ts';
import { Photo } from '../records/cameras/photos.ts';
import { largestBatch } from '../records/device-constants.ts';
import { placeFilters } from '../records/place-filters.ts';

const Type1To4 = Type.Integer({ minimum: 1, maximum: 4 });

/** A row of the list. */
export const NotificationRow = Type.Object({
  id: Type.Integer(),
  Code: Type.String(),
  /** As the device said. */
  CreatedAt: Moment,
  /** When the server took it. */
  ReceivedAt: Moment,
  /** The device's clock was wrong: the row is filed under `ReceivedAt`. */
  clock_wrong: Type.Boolean(),
  NotificationType: Type1To4,
  device_id: Type.Integer(),
  device_name: Type.String(),
  customer_id: Type.Integer(),
  customer_name: Type.String(),
});
export type NotificationRow = Static<typeof NotificationRow>;

/** What a source saw at or near a moment, with the picture it was seen on. */
export const SourceReading = Type.Object({
  /** The Info notification it is from. */
  id: Type.Integer(),
  CreatedAt: Moment,
  /** The source's member of that notification's `results`. */
  result: Type.Any(),
  Photo,
});
export type SourceReading = Static<typeof SourceReading>;

export const Notification = Type.Object({
  ...NotificationRow.properties,
  Device: Type.Object({
    ID: Type.Integer(),
    Name: Type.String(),
    Cameras: Type.Array(
      Type.Object({ id: Type.Integer(), Name: Type.String(), Code: Type.String() }),
    ),
  }),
  Photos: Type.Array(Photo),
  /** The payload as the device sent it: its shape is `payloadSchemas[NotificationType]`. */
  Attributes: Type.Object({ payload: Type.Any() }),
  /**
   * For an Alert: what its source saw nearest to it, at most 15 minutes before or a minute after; null
   * where there is no picture of that time. Absent for other types.
   */
  Reading: Type.Optional(Type.Union([SourceReading, Type.Null()])),
});
export type Notification = Static<typeof Notification>;

/**
 * Filters of the list. `device` is a device id, `type` a NotificationType. Moments are ISO 8601 or
 * `YYYY/MM/DD HH:mm:ss` in UTC; both ends belong to the range. The last four are accepted and ignored.
 */
export const NotificationQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  customer: Type.Optional(Reference),
  ...placeFilters,
  device: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  type: Type.Optional(Type1To4),
  dateFrom: Type.Optional(Type.String({ format: 'filter-moment' })),
  dateTo: Type.Optional(Type.String({ format: 'filter-moment' })),
  query: Type.Optional(Type.String()),
  ascending: Type.Optional(Type.String()),
  byColumn: Type.Optional(Type.String()),
  orderBy: Type.Optional(Type.String()),
});
export type NotificationQuery = Static<typeof NotificationQuery>;

/** A file of all notifications that a filter of the list matches. */
export const NotificationExport = Type.Object({
  Format: Type.Enum([...exportFormats]),
  customer: NotificationQuery.properties.customer,
  ...placeFilters,
  device: Type.Optional(NotificationQuery.properties.device),
  type: Type.Optional(NotificationQuery.properties.type),
  dateFrom: Type.Optional(NotificationQuery.properties.dateFrom),
  dateTo: Type.Optional(NotificationQuery.properties.dateTo),
});
export type NotificationExport = Static<typeof NotificationExport>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: signedIn,
    summary: 'A page of notifications, newest first, with the exact count of all that match',
    query: NotificationQuery,
    answer: Type.Object({
      rows: Type.Array(NotificationRow),
      count: Type.Integer(),
      page: Type.Integer(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/notifications/{id}',
    access: signedIn,
    summary: 'One notification with its payload and photos',
    params: LongIdParams,
    answer: Notification,
    carriesSecret: true,
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/notifications/{id}/live',
    access: signedIn,
    summary: 'The newest notification of the same device and type',
    params: LongIdParams,
    answer: Type.Array(Notification),
    carriesSecret: true,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/notifications/exports',
    access: signedIn,
    personOnly: true,
    summary: `Export notifications: a file of all that match (at most ${numberText(maxExportRows)}), made in the background`,
    body: NotificationExport,
    answer: JobBegun,
    status: 202,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/api/notifications/exports/{id}',
    access: signedIn,
    personOnly: true,
    summary: 'The file of an export of notifications, for who began it; it is kept for a day',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    answer: Type.Any(),
    files: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/notifications',
    access: 'device',
    summary: 'A device sends one notification, as JSON or multipart; 200 for a resend',
    // Judged by the ingest function itself, which names every fault for both transports alike.
    body: Type.Any(),
    answer: Accepted,
    status: 201,
  }),
  sendBatch: endpoint({
    method: 'POST',
    path: '/api/notifications/batch',
    access: 'device',
    summary: `A device sends up to ${largestBatch} notifications; one result each, in order`,
    body: Type.Any(),
    answer: Type.Array(BatchResult),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/notifications/{id}',
    access: adminOnly,
    summary: 'Correct the payload of a notification; totals follow',
    params: LongIdParams,
    body: Type.Object({ Attributes: Type.Object({ payload: Type.Any() }) }),
    answer: Notification,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notifications/{id}',
    access: adminOnly,
    summary: 'Delete a notification with its photos; totals follow',
    params: LongIdParams,
    answer: Created,
  }),
};
