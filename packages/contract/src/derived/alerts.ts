import Type, { type Static } from 'typebox';
import { ReasonOfAlert } from '../measures/reason-of-alert.ts';
import { adminOnly, operators, signedIn } from '../platform/access.ts';
import {
  Created,
  endpoint,
  LongIdParams,
  Moment,
  Reference,
  RetiredQuery,
  Text,
} from '../platform/endpoint.ts';
import { listOf, recordList } from '../platform/lists.ts';
import { placeFilters } from '../records/place-filters.ts';
import { alertStates } from './alert-states.ts';

const AlertState = Type.Enum([...alertStates]);

/** An alert a person writes down. `src` is the camera's code. */
export const AlertDraft = Type.Object({
  DeviceID: Reference,
  src: Type.String({ minLength: 1, maxLength: 64 }),
  reason: Text,
  threshold: Type.Optional(Text),
  value: Type.Optional(Text),
});
export type AlertDraft = Static<typeof AlertDraft>;

/** What handling an alert changes. */
export const AlertChange = Type.Object({
  state: Type.Optional(AlertState),
  note: Type.Optional(Text),
});
export type AlertChange = Static<typeof AlertChange>;

/** An alert: derived from a type 3 notification, or written by a person (`NotificationID` null). */
export const Alert = Type.Object({
  id: Type.Integer(),
  CreatedAt: Moment,
  NotificationID: Type.Union([Type.Integer(), Type.Null()]),
  DeviceID: Type.Integer(),
  device_name: Type.String(),
  customer_id: Type.Integer(),
  customer_name: Type.String(),
  src: Type.String(),
  ...ReasonOfAlert,
  threshold: Type.String(),
  value: Type.String(),
  state: AlertState,
  note: Type.String(),
  /** E-mail of who handled it last. */
  handled_by: Type.Union([Type.String(), Type.Null()]),
  handled_at: Type.Union([Moment, Type.Null()]),
});
export type Alert = Static<typeof Alert>;

export const alerts = {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts',
    access: signedIn,
    summary:
      'Alerts the caller may see, newest first: the newest 1,000, or a page of all; of devices in use unless retired=true',
    ...recordList({
      row: Alert,
      sorts: ['CreatedAt', 'device', 'customer', 'src', 'reason', 'state', 'handled_at'],
      filters: {
        ...RetiredQuery.properties,
        customer: Type.Optional(Reference),
        ...placeFilters,
        device: Type.Optional(Reference),
        /** One or several, with commas. */
        state: Type.Optional(listOf(alertStates)),
      },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/alerts/{id}',
    access: signedIn,
    summary: 'One alert',
    params: LongIdParams,
    answer: Alert,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/alerts',
    access: operators,
    summary: 'Write an alert down by hand',
    body: AlertDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/alerts/{id}',
    access: operators,
    summary: 'Handle an alert: its state and a note',
    params: LongIdParams,
    body: AlertChange,
    answer: Alert,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/alerts/{id}',
    access: adminOnly,
    summary: 'Delete an alert; its notification stays',
    params: LongIdParams,
    answer: Created,
  }),
};
