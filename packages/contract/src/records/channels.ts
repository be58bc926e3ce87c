import Type, { type Static } from 'typebox';
import { channelKinds, channelStates, webhookFormats } from '../alarms/delivery-words.ts';
import { adminOnly, operators } from '../platform/access.ts';
import { Email } from '../platform/email-address.ts';
import {
  Created,
  endpoint,
  IdParams,
  Moment,
  Reference,
  RequiredText,
} from '../platform/endpoint.ts';
import { listOf, recordList } from '../platform/lists.ts';
import { LanguageChoice } from './people/users.ts';
import { placeFilters } from './place-filters.ts';
import { siteLimits, siteLimitsDraft } from './site-limits.ts';

const Secret = Type.String({ maxLength: 1024, pattern: '^[^\\u0000\\r\\n]*$' });
const Template = Type.String({ maxLength: 16_384, pattern: '^[^\\u0000]*$' });
const WebAddress = Type.String({
  maxLength: 2048,
  pattern: '^https?://[^\\s\\u0000]+$',
  'x-rule': 'must be an address that begins with https:// or http://',
});
const CustomerOrAll = Type.Union([Reference, Type.Null()]);

/** What a person writes of a channel. Secrets that are left out keep their value; an empty one is removed. */
export const ChannelDraft = Type.Object({
  Name: RequiredText,
  Kind: Type.Enum([...channelKinds]),
  /** Whose alarms it may get; null (or left out): every customer's. */
  CustomerID: Type.Optional(CustomerOrAll),
  /** It gets the alarms there alone. */
  ...siteLimitsDraft,
  Enabled: Type.Optional(Type.Boolean()),
  /** In which its messages are written; null: English. */
  Language: Type.Optional(LanguageChoice),
  /** Of e-mail; of push the people whose browsers get it, by e-mail: none means everybody who may see its alarms. */
  Recipients: Type.Optional(Type.Array(Email, { maxItems: 50 })),
  /** The address of a webhook; a secret, as such an address often is its own permission. */
  Url: Type.Optional(WebAddress),
  Format: Type.Optional(Type.Enum([...webhookFormats])),
  /** JSONata, for the format `custom`. */
  Template: Type.Optional(Template),
  /** Signs the messages (Standard Webhooks: `whsec_…`); one is made where it is left out. */
  Secret: Type.Optional(Secret),
  /** Value of the header `Authorization`. */
  Authorization: Type.Optional(Secret),
  /** PagerDuty's integration key. */
  RoutingKey: Type.Optional(Secret),
});
export type ChannelDraft = Static<typeof ChannelDraft>;

/** Since when a channel fails, and when it is tried again. */
const ChannelFailure = Type.Object({
  since: Moment,
  /** Attempts that failed in a row. */
  failures: Type.Integer(),
  /** What the receiver said last, or why it could not be reached. */
  answer: Type.String(),
  next_try_at: Moment,
  switched_off_at: Type.Union([Moment, Type.Null()]),
});

/** A channel as it is shown: without its secrets. */
export const Channel = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  Kind: Type.Enum([...channelKinds]),
  CustomerID: CustomerOrAll,
  Customer: Type.Union([Type.Object({ id: Type.Integer(), Name: Type.String() }), Type.Null()]),
  ...siteLimits,
  Enabled: Type.Boolean(),
  Language: LanguageChoice,
  Recipients: Type.Array(Type.String()),
  /** Protocol and host of a webhook. */
  ShownUrl: Type.String(),
  Format: Type.Enum([...webhookFormats]),
  Template: Type.String(),
  HasAuthorization: Type.Boolean(),
  HasRoutingKey: Type.Boolean(),
  State: Type.Enum([...channelStates]),
  /** null while it works, or was not tried. */
  Failure: Type.Union([ChannelFailure, Type.Null()]),
  /** Messages that wait to be sent through it. */
  Waiting: Type.Integer(),
});
export type Channel = Static<typeof Channel>;

/** What a receiver said to a test. */
export const ChannelAnswer = Type.Object({
  ok: Type.Boolean(),
  /** The receiver's words, or why it could not be reached. */
  answer: Type.String(),
  took_ms: Type.Integer(),
});
export type ChannelAnswer = Static<typeof ChannelAnswer>;

/** A new channel; `secret` signs its messages and is shown this once. */
const CreatedChannel = Type.Object({
  id: Type.Integer(),
  secret: Type.Union([Type.String(), Type.Null()]),
});

export const channels = {
  list: endpoint({
    method: 'GET',
    path: '/api/channels',
    access: operators,
    summary: 'Channels that carry messages about alarms: all for SUPER_ADMIN, else the customer’s',
    ...recordList({
      row: Channel,
      sorts: ['Name', 'Kind', 'Customer', 'State'],
      filters: {
        customer: Type.Optional(Reference),
        ...placeFilters,
        kind: Type.Optional(Type.Enum([...channelKinds])),
        /** One or several, with commas. */
        state: Type.Optional(listOf(channelStates)),
      },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/channels/{id}',
    access: operators,
    summary: 'One channel, without its secrets',
    params: IdParams,
    answer: Channel,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/channels',
    access: adminOnly,
    summary: 'Create a channel; the secret that signs its messages is shown once',
    body: ChannelDraft,
    answer: CreatedChannel,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/channels/{id}',
    access: adminOnly,
    summary: 'Change a channel; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(ChannelDraft),
    answer: Channel,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/channels/{id}',
    access: adminOnly,
    summary: 'Delete a channel that nothing uses',
    params: IdParams,
    answer: Created,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/channels/{id}/test',
    access: adminOnly,
    summary: 'Send a test through a channel; answers what the receiver said',
    params: IdParams,
    answer: ChannelAnswer,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/channels/preview',
    access: adminOnly,
    summary: 'Preview the body of a webhook for an example alarm',
    body: Type.Object({
      Format: Type.Enum([...webhookFormats]),
      Template: Type.Optional(Template),
      Language: Type.Optional(LanguageChoice),
    }),
    answer: Type.Object({
      /** JSON, indented; null where the template failed. */
      body: Type.Union([Type.String(), Type.Null()]),
      error: Type.Union([Type.String(), Type.Null()]),
    }),
    unaudited: true,
  }),
};
