import Type, { type Static } from 'typebox';
import { adminOnly } from '../platform/access.ts';
import { endpoint, Moment, Reference } from '../platform/endpoint.ts';

/** Bytes are those of the pictures as they are stored, without their thumbnails. */
const Amount = Type.Object({
  notifications: Type.Integer(),
  photos: Type.Integer(),
  bytes: Type.Integer(),
});
export type Amount = Static<typeof Amount>;

const MomentOrNone = Type.Union([Moment, Type.Null()]);

/** What is over for a customer, and what the newest run removed of it. */
export const CustomerRetention = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  /** What is filed before is over; null where everything is kept. Starts of days in UTC. */
  notifications_before: MomentOrNone,
  photos_before: MomentOrNone,
  /** What a run would remove now. */
  would_remove: Amount,
  last_run: Type.Union([
    Type.Object({
      started_at: Moment,
      /** null while it runs, and where it was interrupted: then the next run goes on with it. */
      finished_at: MomentOrNone,
      failure: Type.Union([Type.String(), Type.Null()]),
      removed: Amount,
    }),
    Type.Null(),
  ]),
});
export type CustomerRetention = Static<typeof CustomerRetention>;

export const Retention = Type.Object({
  /** Whether a run is under way, on whichever server. */
  running: Type.Boolean(),
  customers: Type.Array(CustomerRetention),
});
export type Retention = Static<typeof Retention>;

/** One customer; all of them by default. */
const Whose = Type.Object({ customer: Type.Optional(Reference) });

export const retention = {
  get: endpoint({
    method: 'GET',
    path: '/api/retention',
    access: adminOnly,
    summary: 'What would be removed now because its time is over, and what the last run removed',
    query: Whose,
    answer: Retention,
    takesLong: true,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/retention',
    access: adminOnly,
    summary: 'Remove now what is over, in the background; a run that is under way goes on alone',
    body: Whose,
    answer: Retention,
    takesLong: true,
  }),
};
