import type { EscalationPolicy } from '@foyer/contract';
import { t } from '@foyer/translation/page';
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
  [t('Customer'), customerOf(policy)],
  [t('Alarms'), policy.Severities.join(', ')],
  ...policy.Steps.map((step): [string, string] => [stepTime(step.AfterMinutes), peopleOf(step)]),
  [
    t('Reminder'),
    policy.ReminderMinutes === 0
      ? 'none'
      : t('every {reminderMinutes} minutes', { reminderMinutes: policy.ReminderMinutes }),
  ],
  [t('Combine alarms by'), groupNames[policy.GroupBy].toLowerCase()],
  [
    t('Quiet hours'),
    policy.QuietHours
      ? t('{opens} to {closes}', {
          opens: policy.QuietHours.opens,
          closes: policy.QuietHours.closes,
        })
      : 'none',
  ],
  [t('Notify when the alarm ends'), policy.NotifyEnded ? 'yes' : 'no'],
  [t('In use'), policy.Enabled ? 'yes' : 'no'],
];
