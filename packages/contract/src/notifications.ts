import Type, { type Static, type TSchema } from 'typebox';
import { adminOnly, Created, endpoint, LongIdParams, Moment, signedIn } from './endpoint.ts';
import { type NotificationType, type Payloads, payloadSchemas } from './payloads.ts';
import { Photo } from './photos.ts';
import { Issue } from './problem.ts';

/**
 * A photo in a device's message. `Content` is base64 of a JPEG, PNG or WebP picture; in a multipart
 * message the picture is the part named by `Code` instead. Without either the photo is only announced.
 */
export const MessagePhoto = Type.Object(
  {
    Code: Type.String({ minLength: 1, maxLength: 128 }),
    CreatedAt: Type.Optional(Moment),
    Content: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type MessagePhoto = Static<typeof MessagePhoto>;

const message = (type: NotificationType, payload: TSchema) =>
  Type.Object({
    Code: Type.String({ minLength: 1, maxLength: 128 }),
    CreatedAt: Moment,
    NotificationType: Type.Literal(type),
    Attributes: Type.Object({ payload }),
    Photos: Type.Optional(Type.Array(MessagePhoto, { maxItems: 64 })),
  });

/** What a device sends, by NotificationType: the same over HTTP and MQTT. */
export const messageSchemas = {
  1: message(1, payloadSchemas[1]),
  2: message(2, payloadSchemas[2]),
  3: message(3, payloadSchemas[3]),
  4: message(4, payloadSchemas[4]),
} as const;

/** A device's message. `Code` names it: a second message with the same Code is a resend. */
export interface DeviceMessage<T extends NotificationType = NotificationType> {
  Code: string;
  /** When the device made it, ISO 8601. */
  CreatedAt: string;
  NotificationType: T;
  Attributes: { payload: Payloads[T] };
  Photos?: MessagePhoto[];
}

/** A stored message, seen from the device: `duplicate` where it is a resend and `id` is the first one's. */
export const Accepted = Type.Object({
  id: Type.Integer(),
  duplicate: Type.Optional(Type.Literal(true)),
});

/** One result of a batch, in the batch's order. */
export const BatchResult = Type.Object({
  id: Type.Optional(Type.Integer()),
  duplicate: Type.Optional(Type.Literal(true)),
  /** What was wrong, where the message was refused. */
  error: Type.Optional(
    Type.Object({
      status: Type.Integer(),
      code: Type.String(),
      detail: Type.String(),
      errors: Type.Array(Issue),
    }),
  ),
});
export type BatchResult = Static<typeof BatchResult>;

export const largestBatch = 500;

/**
 * Header in which a device may name its own Code (percent-encoded) beside its token: 403 where the token
 * belongs to another device.
 */
export const deviceCodeHeader = 'x-foyer-device';

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
   * Of an Alert: what its source saw nearest to it, at most 15 minutes before or a minute after; null
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
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/notifications/{id}/live',
    access: signedIn,
    summary: 'The newest notification of the same device and type',
    params: LongIdParams,
    answer: Type.Array(Notification),
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
