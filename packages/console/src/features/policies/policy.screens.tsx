import { deliveryGroups, type EscalationPolicy, type EscalationPolicyDraft } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { fixedChoices } from '../../shared/forms/field.ts';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import { AlarmNotificationLinks } from '../../shared/navigation/alarm-notification-links.tsx';
import { openingHoursWords } from '../../shared/opening-hours/opening-hours-words.ts';
import {
  customerLimitFields,
  limitedCustomerField,
} from '../../shared/records/customer-limit-fields.ts';
import { noLimits, type SiteLimits } from '../../shared/records/limit-words.ts';
import { enabledColumn, nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { customerOf, groupNames, severitiesOf, stepsWords, stepTime } from './policy-words.ts';
/** A policy as its form holds it: without minutes there is no reminder, without both times no quiet hours. */
export type PolicyForm = Pick<
  Required<EscalationPolicyDraft>,
  'Name' | 'Enabled' | 'Severities' | 'Steps' | 'GroupBy' | 'Hours' | 'NotifyEnded'
> &
  SiteLimits & {
    CustomerID: number | null;
    ReminderMinutes: number | null;
    QuietHours: { opens: string; closes: string };
  };

const titleOf = ({ Name }: EscalationPolicy) => Name;

const blank: PolicyForm = {
  Name: '',
  CustomerID: null,
  ...noLimits,
  Enabled: true,
  Severities: ['critical', 'warning'],
  Steps: [{ AfterMinutes: 0, Users: [], Channels: [] }],
  ReminderMinutes: null,
  GroupBy: 'device',
  QuietHours: { opens: '', closes: '' },
  Hours: { weekly: [], exceptions: [] },
  NotifyEnded: true,
};

/** How policies are listed, edited and shown. */
export const policyScreens: ResourceScreens<PolicyForm, EscalationPolicy, EscalationPolicy> = {
  fields: [
    { name: 'Name', label: t('Name') },
    limitedCustomerField({
      none: t('Every customer'),
      hint: t('People get alarms of their own customer only.'),
    }),
    ...customerLimitFields<PolicyForm>(),
    {
      name: 'ReminderMinutes',
      label: t('Remind after'),
      kind: 'number',
      hint: t('Minutes, until somebody acknowledges. Empty: never.'),
    },
    {
      name: 'GroupBy',
      label: t('Combine alarms by'),
      kind: 'choice',
      useChoices: fixedChoices(
        Object.fromEntries(deliveryGroups.map((group) => [group, groupNames[group]])),
      ),
      hint: t('Alarms with the same one are sent in one message.'),
    },
    {
      name: 'QuietHours',
      part: 'opens',
      label: t('Quiet from'),
      hint: t('Such as 22:00 by the site’s clock: only critical alarms are sent during this time.'),
    },
    {
      name: 'QuietHours',
      part: 'closes',
      label: t('Quiet until'),
      hint: t('Such as 06:00: the other alarms are sent then.'),
    },
    { name: 'NotifyEnded', label: t('Notify when the alarm ends'), kind: 'switch' },
    { name: 'Enabled', label: t('In use'), kind: 'switch' },
    {
      name: 'Severities',
      label: t('Severities'),
      kind: 'custom',
      Input: lazyInput(async () => (await import('./severities-field.tsx')).SeveritiesField),
      describe: severitiesOf,
    },
    {
      name: 'Steps',
      label: t('Recipients'),
      kind: 'custom',
      Input: lazyInput(async () => (await import('./steps-field.tsx')).StepsField),
      describe: ({ Steps }) => Steps.map(({ AfterMinutes }) => stepTime(AfterMinutes)).join(', '),
    },
    {
      name: 'Hours',
      label: t('Hours'),
      kind: 'custom',
      Input: lazyInput(async () => (await import('./policy-hours-field.tsx')).PolicyHoursField),
      describe: ({ Hours }) => openingHoursWords(Hours),
    },
  ],
  blank,
  draftOf: ({ Steps, ReminderMinutes, QuietHours, ...policy }) => ({
    ...policy,
    Steps: Steps.map(({ AfterMinutes, Users, Channels }) => ({
      AfterMinutes,
      Users: Users.map(({ id }) => id),
      Channels: Channels.map(({ id }) => id),
    })),
    ReminderMinutes: ReminderMinutes === 0 ? null : ReminderMinutes,
    QuietHours: QuietHours ?? { opens: '', closes: '' },
  }),
  bodyOf: ({ ReminderMinutes, QuietHours, ...members }) => ({
    ...members,
    ...(ReminderMinutes !== undefined && { ReminderMinutes: ReminderMinutes ?? 0 }),
    ...(QuietHours && { QuietHours: quietHoursTyped(QuietHours) }),
  }),
  list: {
    columns: [
      nameColumn('policies', titleOf),
      textColumn(t('Customer'), customerOf, { sortBy: 'Customer' }),
      textColumn(t('Alarms'), severitiesOf, {
        widthSteps: 48,
      }),
      textColumn(t('Recipients'), stepsWords),
      enabledColumn(t('in use')),
    ],
    titleOf,
    filters: ['state', 'customer', 'region', 'site'],
    states: { 'in use': { enabled: true }, off: { enabled: false } },
    Above: () => <AlarmNotificationLinks present="/app/policies" />,
  },
  screens: { view: async () => (await import('./policy-view-screen.tsx')).PolicyViewScreen },
};

/** Both times empty are no quiet hours; what is no time is sent as it is, for the server to say so. */
function quietHoursTyped({ opens, closes }: PolicyForm['QuietHours']) {
  const typed = { opens: opens.trim(), closes: closes.trim() };
  return typed.opens + typed.closes === '' ? null : typed;
}
