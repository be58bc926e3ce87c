import Type, { type Static, type TSchema } from 'typebox';
import { type Payloads, payloadSchemas } from '../measures/payloads.ts';
import { Moment } from '../platform/endpoint.ts';
import { Issue } from '../platform/problem.ts';
import type { NotificationType } from '../records/device-constants.ts';

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
