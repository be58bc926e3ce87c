import type { EscalationPolicy } from '@foyer/contract';
import { withinSentence } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { ReactNode } from 'react';
import { limitFact } from '../../shared/records/limits-fact.tsx';
import { Profile, RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { policies } from './policy.resource.ts';
import { customerOf, groupNames, peopleOf, severitiesOf, stepTime } from './policy-words.ts';
/** An escalation policy. */
export const PolicyViewScreen = () => (
  <RecordViewScreen resource={policies} titleOf={({ Name }) => Name}>
    {(policy) => <Profile facts={factsOf(policy)} />}
  </RecordViewScreen>
);

const factsOf = (policy: EscalationPolicy): [string, ReactNode][] => [
  [t('Customer'), customerOf(policy)],
  ...limitFact(policy),
  [t('Alarms'), severitiesOf(policy)],
  ...policy.Steps.map((step): [string, string] => [stepTime(step.AfterMinutes), peopleOf(step)]),
  [
    t('Reminder'),
    policy.ReminderMinutes === 0
      ? t('none')
      : t('every {minutes} minutes', { minutes: policy.ReminderMinutes }),
  ],
  [t('Combine alarms by'), withinSentence(groupNames[policy.GroupBy])],
  [
    t('Quiet hours'),
    policy.QuietHours
      ? t('{opens} to {closes}', {
          opens: policy.QuietHours.opens,
          closes: policy.QuietHours.closes,
        })
      : t('none'),
  ],
  [t('Notify when the alarm ends'), policy.NotifyEnded ? t('yes') : t('no')],
  [t('In use'), policy.Enabled ? t('yes') : t('no')],
];
