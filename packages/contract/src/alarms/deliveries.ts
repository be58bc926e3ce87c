import Type, { type Static } from 'typebox';
import { adminOnly, operators } from '../platform/access.ts';
import { endpoint, LongIdParams, Moment, Reference } from '../platform/endpoint.ts';
import { listOf, pagedList } from '../platform/lists.ts';
import { placeFilters } from '../records/place-filters.ts';
import { deliveryStates } from './delivery-words.ts';

const MomentOrNone = Type.Union([Moment, Type.Null()]);

/** A message to one recipient. */
export const Delivery = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['alarms', 'report']),
  /** Name or address. */
  recipient: Type.String(),
  subject: Type.String(),
  state: Type.Enum([...deliveryStates]),
  attempts: Type.Integer(),
  created_at: Moment,
  attempted_at: MomentOrNone,
  sent_at: MomentOrNone,
  /** What the receiver said last, or why it could not be reached; empty before the first attempt. */
  answer: Type.String(),
  policy: Type.Union([Type.String(), Type.Null()]),
  channel_id: Type.Union([Type.Integer(), Type.Null()]),
  customer: Type.Union([Type.String(), Type.Null()]),
});
export type Delivery = Static<typeof Delivery>;

export const deliveries = {
  list: endpoint({
    method: 'GET',
    path: '/api/deliveries',
    access: operators,
    summary: 'Messages that were sent or wait, newest first, with what the receiver answered',
    ...pagedList({
      row: Delivery,
      sorts: ['created_at', 'sent_at', 'recipient', 'subject', 'state', 'customer'],
      filters: {
        /** One or several, with commas. */
        state: Type.Optional(listOf(deliveryStates)),
        channel: Type.Optional(Reference),
        customer: Type.Optional(Reference),
        ...placeFilters,
      },
    }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/deliveries/{id}/resend',
    access: adminOnly,
    summary: 'Send a message again, as a delivery of its own',
    params: LongIdParams,
    answer: Type.Object({ id: Type.Integer() }),
    status: 202,
  }),
};
