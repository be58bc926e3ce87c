import type { EscalationPolicy } from '@foyer/contract';
import { Profile, RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { policies } from './policy.resource.ts';
import { customerOf, groupNames, peopleOf, stepTime } from './policy-words.ts';

/** An escalation policy. */
export const PolicyViewScreen = () => (
  <RecordViewScreen resource={policies} titleOf={({ Name }) => Name}>
    {(policy) => <Profile facts={factsOf(policy)} />}
  </RecordViewScreen>
);

const factsOf = (policy: EscalationPolicy): [string, string][] => [
  ['Customer', customerOf(policy)],
  ['Alarms', policy.Severities.join(', ')],
  ...policy.Steps.map((step): [string, string] => [stepTime(step.AfterMinutes), peopleOf(step)]),
  ['Reminder', policy.ReminderMinutes === 0 ? 'none' : `every ${policy.ReminderMinutes} minutes`],
  ['Combine alarms by', groupNames[policy.GroupBy].toLowerCase()],
  [
    'Quiet hours',
    policy.QuietHours ? `${policy.QuietHours.opens} to ${policy.QuietHours.closes}` : 'none',
  ],
  ['Notify when the alarm ends', policy.NotifyEnded ? 'yes' : 'no'],
  ['In use', policy.Enabled ? 'yes' : 'no'],
];
