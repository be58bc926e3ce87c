import { type Channel, type ChannelDraft, channelStates } from '@foyer/contract';
import { Quiet } from '@foyer/kit';
import type { LanguageCode } from '@foyer/translation';
import { t } from '@foyer/translation/page';
import { fixedChoices } from '../../shared/forms/field.ts';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import {
  customerLimitFields,
  limitedCustomerField,
} from '../../shared/records/customer-limit-fields.ts';
import { noLimits, type SiteLimits } from '../../shared/records/limit-words.ts';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { ChannelNotices } from './channel-notices.tsx';
import { ChannelStateBadge, stateText } from './channel-state.tsx';
import {
  addressesIn,
  destinationOf,
  formatNames,
  kindNames,
  languageNames,
} from './channel-words.ts';
import { showMadeSecret } from './made-secret.tsx';

// not shown: members of the form
const secrets = ['Url', 'RoutingKey', 'Authorization', 'Secret'] as const;

/** Recipients are typed with commas between them; secrets are empty unless somebody types new ones. */
export type ChannelForm = Pick<
  Required<ChannelDraft>,
  'Name' | 'Kind' | 'Enabled' | 'Format' | 'Template'
> &
  SiteLimits &
  Record<(typeof secrets)[number] | 'Recipients', string> & {
    CustomerID: number | null;
    Language: LanguageCode;
  };

const ofPeople = ({ Kind }: ChannelForm) => Kind !== 'webhook';
const ofWebhook = ({ Kind }: ChannelForm) => Kind === 'webhook';

const titleOf = ({ Name }: Channel) => Name;
const customerOf = ({ Customer }: Channel) => Customer?.Name ?? t('Every customer');

/** How channels are listed, edited and shown. */
export const channelScreens: ResourceScreens<ChannelForm, Channel, Channel> = {
  fields: [
    { name: 'Name', label: t('Name') },
    {
      name: 'Kind',
      label: t('Kind'),
      kind: 'choice',
      useChoices: fixedChoices(kindNames),
    },
    limitedCustomerField({
      none: t('Every customer'),
      hint: t('Alarms of this customer may be sent to it.'),
    }),
    ...customerLimitFields<ChannelForm>(),
    {
      name: 'Language',
      label: t('Language'),
      kind: 'choice',
      useChoices: fixedChoices(languageNames),
      hint: t('Its messages are written in it.'),
    },
    {
      name: 'Recipients',
      label: t('Recipients'),
      inputMode: 'email',
      hint: t(
        'E-mail addresses, with commas between them. For push: of people; without any, everybody who sees its alarms.',
      ),
      isShown: ofPeople,
    },
    {
      name: 'Format',
      label: t('Format'),
      kind: 'choice',
      useChoices: fixedChoices(formatNames),
      isShown: ofWebhook,
    },
    {
      name: 'Url',
      label: t('Address'),
      kind: 'password',
      hint: t('https://… It is kept encrypted and not shown again; empty keeps the one before.'),
      isShown: ofWebhook,
    },
    {
      name: 'RoutingKey',
      label: t('Integration key'),
      kind: 'password',
      hint: t('Of the service in PagerDuty; empty keeps the one before.'),
      isShown: ({ Kind, Format }) => Kind === 'webhook' && Format === 'pagerduty',
    },
    {
      name: 'Authorization',
      label: t('Authorization header'),
      kind: 'password',
      hint: t('Such as “Bearer …”, where the receiver asks for it.'),
      isShown: ofWebhook,
    },
    {
      name: 'Secret',
      label: t('Signing secret'),
      kind: 'password',
      hint: t('whsec_… One is made where this is empty, and shown once.'),
      isShown: ofWebhook,
    },
    {
      name: 'Template',
      label: t('Template'),
      kind: 'custom',
      Input: lazyInput(async () => (await import('./template-field.tsx')).TemplateField),
      describe: ({ Template }) => Template || t('empty'),
      isShown: ofWebhook,
    },
    { name: 'Enabled', label: t('Messages are sent'), kind: 'switch' },
  ],
  blank: {
    Name: '',
    Kind: 'email',
    CustomerID: null,
    ...noLimits,
    Enabled: true,
    Language: 'en',
    Recipients: '',
    Format: 'foyer',
    Url: '',
    RoutingKey: '',
    Authorization: '',
    Secret: '',
    Template: '',
  },
  draftOf: ({ Name, Kind, CustomerID, RegionIDs, SiteIDs, ...channel }) => ({
    Name,
    Kind,
    CustomerID,
    RegionIDs,
    SiteIDs,
    Enabled: channel.Enabled,
    Language: channel.Language ?? 'en',
    Format: channel.Format,
    Template: channel.Template,
    Recipients: channel.Recipients.join(', '),
    Url: '',
    RoutingKey: '',
    Authorization: '',
    Secret: '',
  }),
  bodyOf: ({ Recipients, ...others }) => {
    const body: Partial<ChannelDraft> = {
      ...others,
      ...(Recipients !== undefined && { Recipients: addressesIn(Recipients) }),
    };
    // A secret that nobody typed keeps its value.
    for (const name of secrets) if (body[name] === '') delete body[name];
    return body;
  },
  onCreated: (answer) => {
    if ('secret' in answer) showMadeSecret(answer.secret as string | null);
  },
  list: {
    columns: [
      nameColumn('channels', titleOf),
      textColumn(t('Kind'), ({ Kind }) => kindNames[Kind], {
        widthSteps: 28,
        sortBy: 'Kind',
      }),
      textColumn(t('Leads to'), destinationOf),
      textColumn(t('Customer'), customerOf, { sortBy: 'Customer' }),
      {
        name: t('State'),
        widthSteps: 48,
        cell: (channel) => (
          <>
            <ChannelStateBadge state={channel.State} />
            {channel.Failure && channel.State !== 'off' && (
              <Quiet size="xs">{stateText(channel)}</Quiet>
            )}
          </>
        ),
        sortBy: 'State',
      },
    ],
    titleOf,
    filters: ['state', 'customer', 'region', 'site'],
    states: Object.fromEntries(channelStates.map((state) => [state, { state }])),
    Above: ChannelNotices,
  },
  screens: { view: async () => (await import('./channel-view-screen.tsx')).ChannelViewScreen },
};
