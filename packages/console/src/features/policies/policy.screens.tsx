import { deliveryGroups, type EscalationPolicy, type EscalationPolicyDraft } from '@foyer/contract';
import { fixedChoices } from '../../shared/forms/field.ts';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import { AlarmNotificationLinks } from '../../shared/navigation/alarm-notification-links.tsx';
import { openingHoursWords } from '../../shared/opening-hours/opening-hours-words.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import { enabledColumn, nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { customerOf, groupNames, stepsWords, stepTime } from './policy-words.ts';

/** A policy as its form holds it: without minutes there is no reminder, without both times no quiet hours. */
export type PolicyForm = Pick<
  Required<EscalationPolicyDraft>,
  'Name' | 'Enabled' | 'Severities' | 'Steps' | 'GroupBy' | 'Hours' | 'NotifyEnded'
> & {
  CustomerID: number | null;
  ReminderMinutes: number | null;
  QuietHours: { opens: string; closes: string };
};

const titleOf = ({ Name }: EscalationPolicy) => Name;

const blank: PolicyForm = {
  Name: '',
  CustomerID: null,
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
    { name: 'Name', label: 'Name' },
    customerField({
      none: 'Every customer',
      hint: 'People get alarms of their own customer only.',
    }),
    {
      name: 'ReminderMinutes',
      label: 'Remind after',
      kind: 'number',
      hint: 'Minutes, until somebody acknowledges. Empty: never.',
    },
    {
      name: 'GroupBy',
      label: 'Combine alarms by',
      kind: 'choice',
      useChoices: fixedChoices(
        Object.fromEntries(deliveryGroups.map((group) => [group, groupNames[group]])),
      ),
      hint: 'Alarms with the same one are sent in one message.',
    },
    {
      name: 'QuietHours',
      part: 'opens',
      label: 'Quiet from',
      hint: 'Such as 22:00 by the site’s clock: only critical alarms are sent during this time.',
    },
    {
      name: 'QuietHours',
      part: 'closes',
      label: 'Quiet until',
      hint: 'Such as 06:00: the other alarms are sent then.',
    },
    { name: 'NotifyEnded', label: 'Notify when the alarm ends', kind: 'switch' },
    { name: 'Enabled', label: 'In use', kind: 'switch' },
    {
      name: 'Severities',
      label: 'Severities',
      kind: 'custom',
      Input: lazyInput(async () => (await import('./severities-field.tsx')).SeveritiesField),
      describe: ({ Severities }) => Severities.join(', '),
    },
    {
      name: 'Steps',
      label: 'Recipients',
      kind: 'custom',
      Input: lazyInput(async () => (await import('./steps-field.tsx')).StepsField),
      describe: ({ Steps }) => Steps.map(({ AfterMinutes }) => stepTime(AfterMinutes)).join(', '),
    },
    {
      name: 'Hours',
      label: 'Hours',
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
      textColumn('Customer', customerOf, { sortBy: 'Customer' }),
      textColumn('Alarms', ({ Severities }) => Severities.join(', '), {
        widthSteps: 48,
      }),
      textColumn('Recipients', stepsWords),
      enabledColumn('in use'),
    ],
    titleOf,
    filters: ['state', 'customer'],
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
