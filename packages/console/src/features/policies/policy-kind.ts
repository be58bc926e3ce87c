import {
  deliveryGroups,
  type EscalationPolicy,
  type EscalationPolicyDraft,
  endpoints,
} from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import type { RecordKind } from '../../shared/records/record-kind.ts';
import { policyDetail } from './policy-queries.ts';
import { groupNames } from './policy-words.ts';

export type Steps = EscalationPolicyDraft['Steps'];
export type Severities = EscalationPolicyDraft['Severities'];
export type Hours = NonNullable<EscalationPolicyDraft['Hours']>;

/** Severities, steps and hours are JSON texts here. */
export type PolicyForm = {
  Name: string;
  CustomerID: number | null;
  Enabled: boolean;
  Severities: string;
  Steps: string;
  ReminderMinutes: number | null;
  GroupBy: EscalationPolicy['GroupBy'];
  QuietFrom: string;
  QuietTo: string;
  Hours: string;
  NotifyEnded: boolean;
};

export const severitiesIn = (text: string) => JSON.parse(text) as Severities;
export const stepsIn = (text: string) => JSON.parse(text) as Steps;
export const hoursIn = (text: string) => JSON.parse(text) as Hours;

const groups = deliveryGroups.map((id) => ({ id, Name: groupNames[id] }));

/** The form's texts as the server takes them; both times empty are no quiet hours. */
function sent(form: Partial<PolicyForm>, whole: PolicyForm): Partial<EscalationPolicyDraft> {
  const { Severities, Steps, Hours, QuietFrom, QuietTo, ReminderMinutes, ...others } = form;
  const isQuietChanged = QuietFrom !== undefined || QuietTo !== undefined;
  const [opens, closes] = [whole.QuietFrom.trim(), whole.QuietTo.trim()];
  return {
    ...others,
    ...(Severities !== undefined && { Severities: severitiesIn(Severities) }),
    ...(Steps !== undefined && { Steps: stepsIn(Steps) }),
    ...(Hours !== undefined && { Hours: hoursIn(Hours) }),
    ...(ReminderMinutes !== undefined && { ReminderMinutes: ReminderMinutes ?? 0 }),
    ...(isQuietChanged && { QuietHours: opens + closes === '' ? null : { opens, closes } }),
  };
}

const draftOf = (policy: EscalationPolicy): PolicyForm => ({
  Name: policy.Name,
  CustomerID: policy.CustomerID,
  Enabled: policy.Enabled,
  Severities: JSON.stringify(policy.Severities),
  Steps: JSON.stringify(
    policy.Steps.map(({ AfterMinutes, Users, Channels }) => ({
      AfterMinutes,
      Users: Users.map(({ id }) => id),
      Channels: Channels.map(({ id }) => id),
    })),
  ),
  ReminderMinutes: policy.ReminderMinutes === 0 ? null : policy.ReminderMinutes,
  GroupBy: policy.GroupBy,
  QuietFrom: policy.QuietHours?.opens ?? '',
  QuietTo: policy.QuietHours?.closes ?? '',
  Hours: JSON.stringify(policy.Hours),
  NotifyEnded: policy.NotifyEnded,
});

/** Escalation policies, as the shared screens know them. */
export const policyKind: RecordKind<PolicyForm, EscalationPolicy> = {
  noun: 'policies',
  name: 'Alarm notification',
  calls: endpoints.escalationPolicies,
  useOne: (id) => useQuery(policyDetail(id)),
  fields: [
    { name: 'Name', label: 'Name' },
    customerField({
      none: 'Every customer',
      hint: 'People get alarms of their own customer only.',
    }),
    { name: 'Severities', label: 'Severities', kind: 'json' },
    { name: 'Steps', label: 'Recipients', kind: 'json' },
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
      useChoices: () => ({ data: groups, error: null }),
      hint: 'Alarms with the same one are sent in one message.',
    },
    {
      name: 'QuietFrom',
      path: '/QuietHours/opens',
      label: 'Quiet from',
      hint: 'Such as 22:00 by the site’s clock: only critical alarms are sent during this time.',
    },
    {
      name: 'QuietTo',
      path: '/QuietHours/closes',
      label: 'Quiet until',
      hint: 'Such as 06:00: the other alarms are sent then.',
    },
    { name: 'Hours', label: 'Hours', kind: 'json' },
    { name: 'NotifyEnded', label: 'Notify when the alarm ends', kind: 'switch' },
    { name: 'Enabled', label: 'In use', kind: 'switch' },
  ],
  blank: {
    Name: '',
    CustomerID: null,
    Enabled: true,
    Severities: '["critical","warning"]',
    Steps: '[{"AfterMinutes":0,"Users":[],"Channels":[]}]',
    ReminderMinutes: null,
    GroupBy: 'device',
    QuietFrom: '',
    QuietTo: '',
    Hours: '{"weekly":[],"exceptions":[]}',
    NotifyEnded: true,
  },
  draftOf,
  create: (draft) =>
    api.escalationPolicies.create({ body: sent(draft, draft) as EscalationPolicyDraft }),
  update: async (id, changes) => {
    const before = await api.escalationPolicies.get({ params: { id } });
    const body = sent(changes, { ...draftOf(before), ...changes });
    return api.escalationPolicies.update({ params: { id }, body });
  },
  remove: (id) => api.escalationPolicies.remove({ params: { id } }),
};
