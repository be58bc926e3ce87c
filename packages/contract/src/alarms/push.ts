import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import { Created, endpoint, IdParams, Moment, Reference } from '../platform/endpoint.ts';
import { alarmSeverities } from './alarm-words.ts';
import { pushActions, shelveMinutes } from './push-words.ts';

const ClockTime = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  'x-rule': 'must be a time such as 22:00',
});
const KeyText = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_=-]+$' });

/** What a browser's `PushManager` answers a subscription with (RFC 8030, RFC 8291), as its `toJSON` writes it. */
const SubscriptionDraft = Type.Object({
  /** Address at the push service of the browser's maker. */
  endpoint: Type.String({
    maxLength: 2048,
    pattern: '^https?://[^\\s\\u0000]+$',
    'x-rule': 'must be the address of a push service',
    examples: ['https://push.example.org/send/1'],
  }),
  keys: Type.Object({ p256dh: KeyText, auth: KeyText }),
});

/** A browser of the caller that gets push notifications. */
export const PushSubscriptionRecord = Type.Object({
  id: Type.Integer(),
  /** `Chrome on Android` */
  browser: Type.String(),
  /** Host of the push service. */
  service: Type.String(),
  created_at: Moment,
  /** When the push service took a message last. */
  last_sent_at: Type.Union([Moment, Type.Null()]),
  /** What the push service answered where it refused the last message; empty where it took it. */
  failure: Type.String(),
});
export type PushSubscriptionRecord = Static<typeof PushSubscriptionRecord>;

/** Which alarms a person gets by push, on all of their browsers. */
export const PushPreferences = Type.Object({
  severities: Type.Array(Type.Enum([...alarmSeverities]), { maxItems: 3, uniqueItems: true }),
  /** Only alarms at these sites of the person's customer; empty: all that the person may see. */
  site_ids: Type.Array(Reference, { maxItems: 2_000, uniqueItems: true }),
  /** Every day, in `time_zone`: only critical alarms are sent. */
  quiet_hours: Type.Union([Type.Object({ opens: ClockTime, closes: ClockTime }), Type.Null()]),
  /** IANA name of the person's zone. */
  time_zone: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' }),
});
export type PushPreferences = Static<typeof PushPreferences>;

const PushKey = Type.Object({
  /** Whether an administrator has turned push on. */
  enabled: Type.Boolean(),
  /** The server's public key (VAPID, RFC 8292), base64url: `applicationServerKey` of a subscription. */
  key: Type.String(),
});
export type PushKey = Static<typeof PushKey>;

/** The administrator's switch. */
export const PushSettings = Type.Object({
  enabled: Type.Boolean(),
  changed_at: Type.Union([Moment, Type.Null()]),
  changed_by: Type.Union([Type.String(), Type.Null()]),
  /** Browsers that are subscribed. */
  browsers: Type.Integer(),
  /** Channels that send push notifications. */
  channels: Type.Integer(),
});
export type PushSettings = Static<typeof PushSettings>;

const PushAnswer = Type.Object({
  ok: Type.Boolean(),
  /** What the push service answered. */
  answer: Type.String(),
});

const TokenAction = Type.Object({
  /** Of the notification: names the person, the browser and the alarms, and ends after some hours. */
  token: Type.String({ minLength: 1, maxLength: 2048 }),
  /** `shelve` hides the alarms for {@link shelveMinutes} minutes. */
  action: Type.Enum([...pushActions]),
});

/** What became of an action, in a sentence for a notification. */
const ActionOutcome = Type.Object({ done: Type.Integer(), text: Type.String() });

/** Notifications by Web Push. */
export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    access: signedIn,
    personOnly: true,
    summary: 'Whether push is on, and the key that a browser subscribes with',
    answer: PushKey,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/push/subscriptions',
    access: signedIn,
    personOnly: true,
    summary: 'The own browsers that get push notifications, the newest first',
    answer: Type.Array(PushSubscriptionRecord),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions',
    access: signedIn,
    personOnly: true,
    summary: 'Send push notifications to a browser of the caller',
    body: SubscriptionDraft,
    answer: Created,
    status: 201,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions',
    access: signedIn,
    personOnly: true,
    summary: 'Send nothing more to the browser that asks',
    body: Type.Pick(SubscriptionDraft, ['endpoint']),
    bodyIsOptional: true,
    answer: Type.Object({ removed: Type.Boolean() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions/{id}',
    access: signedIn,
    personOnly: true,
    summary: 'Send nothing more to one of the own browsers',
    params: IdParams,
    answer: Created,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions/{id}/test',
    access: signedIn,
    personOnly: true,
    summary: 'Send a test notification to one of the own browsers',
    params: IdParams,
    answer: PushAnswer,
    unaudited: true,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/push/preferences',
    access: signedIn,
    personOnly: true,
    summary: 'Which alarms the caller gets by push',
    answer: PushPreferences,
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/api/push/preferences',
    access: signedIn,
    personOnly: true,
    summary: 'Choose which alarms the caller gets by push',
    body: PushPreferences,
    answer: PushPreferences,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/push/settings',
    access: adminOnly,
    summary: 'Whether push is on',
    answer: PushSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/push/settings',
    access: adminOnly,
    summary: 'Turn push on or off for everybody',
    body: Type.Object({ enabled: Type.Boolean() }),
    answer: PushSettings,
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/push/actions',
    access: 'public',
    summary: 'Acknowledge or shelve the alarms of a push notification, by its token',
    body: TokenAction,
    answer: ActionOutcome,
    unaudited: true,
  }),
};
