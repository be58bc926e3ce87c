import Type, { type Static } from 'typebox';
import { ReasonOfAlert } from '../measures/reason-of-alert.ts';
import { Trouble } from '../measures/troubles.ts';
import { signedIn } from '../platform/access.ts';
import { endpoint, Moment, Reference } from '../platform/endpoint.ts';
import { placeFilters } from '../records/place-filters.ts';

/** Unread items are counted up to this. */
export const maxUnread = 100;
/** Items in the list. */
export const maxAttentionItems = 20;

const item = {
  device_id: Type.Integer(),
  device_name: Type.String(),
  customer_name: Type.String(),
  /** The caller has not looked at it yet. */
  unread: Type.Boolean(),
  /** When the alert was made, or since when the device is in its state. */
  at: Moment,
};

/** An alert nobody has taken up yet. `notification_id` is null where a person wrote it down. */
export const AlertItem = Type.Object({
  kind: Type.Literal('alert'),
  alert_id: Type.Integer(),
  notification_id: Type.Union([Type.Integer(), Type.Null()]),
  ...ReasonOfAlert,
  value: Type.String(),
  threshold: Type.String(),
  /** The camera's code as the alert names it. */
  src: Type.String(),
  ...item,
});

/** A device that went offline or degraded, as long as it is. */
export const DeviceItem = Type.Object({
  kind: Type.Literal('device'),
  state: Type.Enum(['offline', 'degraded']),
  /** As `Device` has both. */
  troubles: Type.Array(Type.String()),
  reasons: Type.Array(Trouble),
  ...item,
});

/** Folders of a server whose disk may fill: its data, the embedded database included, and its pictures. */
export const diskParts = ['data', 'photos'] as const;
export type DiskPart = (typeof diskParts)[number];

/** A server's disk that is nearly full, for administrators: less than 10 % or less than 2 GiB are left. */
export const DiskItem = Type.Object({
  kind: Type.Literal('disk'),
  disk: Type.Enum([...diskParts]),
  /** The server's name. */
  server: Type.String(),
  free_bytes: Type.Integer(),
  total_bytes: Type.Integer(),
  unread: item.unread,
  at: Moment,
});

/** The customer's own MQTT broker, for administrators. */
export const BrokerItem = Type.Object({
  kind: Type.Literal('broker'),
  /** `shared`: messages may be lost when it restarts. `failing`: no messages come from it. */
  state: Type.Enum(['shared', 'failing']),
  /** Why none come: `refuses the user or password: …`; empty for `shared`. */
  fault: Type.String(),
  /** The server that says so. */
  server: Type.String(),
  unread: item.unread,
  at: Moment,
});

export const AttentionItem = Type.Union([AlertItem, DeviceItem, DiskItem, BrokerItem]);
export type AttentionItem = Static<typeof AttentionItem>;

const LongReference = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** How much needs the caller's attention. The header, its list and the dashboard show this count. */
export const AttentionCounts = Type.Object({
  /** That nobody has acknowledged, neither held back nor shelved. */
  alarms: Type.Integer(),
  /**
   * Open ones that the caller has not looked at, up to `maxUnread`. One that came more than an hour after it was made
   * is history.
   */
  alerts: Type.Integer(),
  /** Devices in use, by state, looked at or not; none that has sent nothing but history so far. */
  offline: Type.Integer(),
  degraded: Type.Integer(),
  /** Of servers, for administrators. */
  disks: Type.Integer(),
  /** Brokers that send no messages, for administrators. */
  brokers: Type.Integer(),
  total: Type.Integer(),
});
export type AttentionCounts = Static<typeof AttentionCounts>;

/** `count`: what the caller has not looked at, without alarms. */
const Unread = Type.Object({ count: Type.Integer(), open: AttentionCounts });

/** What the caller has looked at: an alert, by itself or by its notification, or a device. */
export const Looked = Type.Object(
  {
    alert: Type.Optional(LongReference),
    notification: Type.Optional(LongReference),
    device: Type.Optional(Reference),
  },
  { minProperties: 1, additionalProperties: false },
);
export type Looked = Static<typeof Looked>;

export const attention = {
  list: endpoint({
    method: 'GET',
    path: '/api/attention',
    access: signedIn,
    personOnly: true,
    summary: `What needs a person: open alerts, devices offline or degraded, and for administrators disks of the server that are nearly full and what is wrong with the MQTT broker; unread first, then newest (at most ${maxAttentionItems})`,
    answer: Type.Object({ ...Unread.properties, rows: Type.Array(AttentionItem) }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/attention/unread',
    access: signedIn,
    personOnly: true,
    summary: `How much of what needs a person the caller has not looked at (counted up to ${maxUnread}), and how much there is in all, of everything or of one customer or device`,
    query: Type.Object({
      customer: Type.Optional(Reference),
      ...placeFilters,
      device: Type.Optional(Reference),
    }),
    answer: Unread,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/attention/read',
    access: signedIn,
    personOnly: true,
    summary: 'The caller has looked at one of them; answers how many are still unread',
    body: Looked,
    answer: Unread,
    unaudited: true,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/attention/read-all',
    access: signedIn,
    personOnly: true,
    summary: 'The caller takes all of them as read',
    answer: Unread,
    unaudited: true,
  }),
};
