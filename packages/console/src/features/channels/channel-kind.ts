import {
  type Channel,
  type ChannelDraft,
  type ChannelKind,
  channelKinds,
  endpoints,
  type WebhookFormat,
  webhookFormats,
} from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { channelDetail } from '../../shared/queries/channel-queries.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import type { RecordKind } from '../../shared/records/record-kind.ts';
import { addressesIn, formatNames, kindNames } from './channel-words.ts';
import { showMadeSecret } from './made-secret.tsx';

/** Secrets are empty here unless somebody types new ones. */
export type ChannelForm = {
  Name: string;
  Kind: ChannelKind;
  CustomerID: number | null;
  Enabled: boolean;
  Recipients: string;
  Format: WebhookFormat;
  Url: string;
  RoutingKey: string;
  Authorization: string;
  Secret: string;
  Template: string;
};

const kinds = channelKinds.map((id) => ({ id, Name: kindNames[id] }));
const formats = webhookFormats.map((id) => ({ id, Name: formatNames[id] }));
const ofMail = ({ Kind }: ChannelForm) => Kind === 'email';
const ofWebhook = ({ Kind }: ChannelForm) => Kind === 'webhook';
const secrets = ['Url', 'RoutingKey', 'Authorization', 'Secret'] as const;

/** The form as the server takes it: a secret that nobody typed keeps its value. */
function sent({ Recipients, ...others }: Partial<ChannelForm>): Partial<ChannelDraft> {
  const draft: Partial<ChannelDraft> = {
    ...others,
    ...(Recipients !== undefined && { Recipients: addressesIn(Recipients) }),
  };
  for (const name of secrets) if (draft[name] === '') delete draft[name];
  return draft;
}

/** Channels, as the shared screens know them. */
export const channelKind: RecordKind<ChannelForm, Channel> = {
  noun: 'channels',
  name: 'Channel',
  calls: endpoints.channels,
  useOne: (id) => useQuery(channelDetail(id)),
  fields: [
    { name: 'Name', label: 'Name' },
    {
      name: 'Kind',
      label: 'Kind',
      kind: 'choice',
      useChoices: () => ({ data: kinds, error: null }),
    },
    customerField({ none: 'Every customer', hint: 'Whose alarms it may be told of.' }),
    {
      name: 'Recipients',
      label: 'Recipients',
      inputMode: 'email',
      hint: 'E-mail addresses, with commas between them.',
      isShown: ofMail,
    },
    {
      name: 'Format',
      label: 'Format',
      kind: 'choice',
      useChoices: () => ({ data: formats, error: null }),
      isShown: ofWebhook,
    },
    {
      name: 'Url',
      label: 'Address',
      kind: 'password',
      hint: 'https://… It is kept encrypted and not shown again; empty keeps the one before.',
      isShown: ofWebhook,
    },
    {
      name: 'RoutingKey',
      label: 'Integration key',
      kind: 'password',
      hint: 'Of the service in PagerDuty; empty keeps the one before.',
      isShown: ({ Kind, Format }) => Kind === 'webhook' && Format === 'pagerduty',
    },
    {
      name: 'Authorization',
      label: 'Authorization header',
      kind: 'password',
      hint: 'Such as “Bearer …”, where the receiver asks for it.',
      isShown: ofWebhook,
    },
    {
      name: 'Secret',
      label: 'Signing secret',
      kind: 'password',
      hint: 'whsec_… One is made where this is empty, and shown once.',
      isShown: ofWebhook,
    },
    { name: 'Template', label: 'Template', kind: 'json' },
    { name: 'Enabled', label: 'Messages are sent', kind: 'switch' },
  ],
  blank: {
    Name: '',
    Kind: 'email',
    CustomerID: null,
    Enabled: true,
    Recipients: '',
    Format: 'foyer',
    Url: '',
    RoutingKey: '',
    Authorization: '',
    Secret: '',
    Template: '',
  },
  draftOf: ({ Name, Kind, CustomerID, Enabled, Recipients, Format, Template }) => ({
    Name,
    Kind,
    CustomerID,
    Enabled,
    Format,
    Template,
    Recipients: Recipients.join(', '),
    Url: '',
    RoutingKey: '',
    Authorization: '',
    Secret: '',
  }),
  create: async (draft) => {
    const made = await api.channels.create({ body: sent(draft) as ChannelDraft });
    showMadeSecret(made.secret);
    return made;
  },
  update: (id, changes) => api.channels.update({ params: { id }, body: sent(changes) }),
  remove: (id) => api.channels.remove({ params: { id } }),
};
