import Type, { type Static } from 'typebox';
import { adminOnly } from '../platform/access.ts';
import { endpoint, IdParams, Moment } from '../platform/endpoint.ts';
import { Issue } from '../platform/problem.ts';

/** What became of a message. Ignored: it said nothing to store. */
const Outcome = Type.Enum(['accepted', 'refused', 'ignored']);

/** A message as a device sent it, without its pictures and tokens. */
export const ReceivedMessage = Type.Object({
  /** Identifies the row in the list: `received-12`, `rejected-3` or `notification-44`. */
  key: Type.String(),
  /** The id of a message that is kept as it came; null where its notification or its refusal is shown. */
  id: Type.Union([Type.Integer(), Type.Null()]),
  ReceivedAt: Moment,
  /** Null where it is not known any more. */
  transport: Type.Union([Type.Literal('http'), Type.Literal('mqtt'), Type.Null()]),
  /** Of MQTT. */
  topic: Type.Union([Type.String(), Type.Null()]),
  content_type: Type.String(),
  /** Stored by a broker before. */
  retained: Type.Boolean(),
  /** At most 64 kB of text. `[image/jpeg, 34 kB: left out]` stands where a picture was. */
  body: Type.String(),
  /** Whether all of the body is there, but its pictures. */
  whole: Type.Boolean(),
  /** Bytes as it came, decompressed; null where it is not known any more. */
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  outcome: Outcome,
  /** Why it was refused or ignored; empty of one that was accepted. */
  reason: Type.String(),
  errors: Type.Array(Issue),
  /** Notifications that it became, or is a resend of. */
  notification_ids: Type.Array(Type.Integer()),
  /** When it was accepted after it had been refused. */
  sent_again_at: Type.Union([Moment, Type.Null()]),
});
export type ReceivedMessage = Static<typeof ReceivedMessage>;

/** What became of a message that was sent again. */
export const SentAgain = Type.Object({
  id: Type.Integer(),
  /** `not sent`: it is not among the refused ones, or not whole. */
  outcome: Type.Enum(['accepted', 'refused', 'ignored', 'not sent']),
  reason: Type.String(),
  errors: Type.Array(Issue),
  notification_ids: Type.Array(Type.Integer()),
});
export type SentAgain = Static<typeof SentAgain>;

/** Calls of a device. */
export const receivedMessages = {
  received: endpoint({
    method: 'GET',
    path: '/api/devices/{id}/received',
    access: adminOnly,
    summary:
      'What this device really sent: its last 50 messages of a week, accepted or not, newest first, without pictures',
    params: IdParams,
    answer: Type.Array(ReceivedMessage),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/devices/{id}/received/send-again',
    access: adminOnly,
    summary:
      'Send refused messages through the present profile and mapping, each once, as received when they came. ' +
      'Those of `ids`, or all that are refused and whole, the oldest first',
    params: IdParams,
    body: Type.Object({ ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 50 })) }),
    answer: Type.Array(SentAgain),
  }),
};
