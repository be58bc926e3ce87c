import { type AlarmRule, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { recordQueries } from '../../shared/queries/record-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { RuleForm } from './rule.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    'alarm-rules': 'form';
  }
}

/** Which conditions raise an alarm, and when. */
export const alarmRules: Resource<'alarm-rules', RuleForm, AlarmRule, AlarmRule> = defineResource({
  noun: 'alarm-rules',
  has: 'form',
  name: t('Rule'),
  title: t('Alarm rules'),
  place: { about: t('Which conditions raise an alarm, and when'), group: 'Alarms and reports' },
  access: endpoints.alarmRules,
  writers: t('administrators, and operators where their customer allows it,'),
  deletes: t('Its open alarms are closed.'),
  calls: api.alarmRules,
  queries: recordQueries('alarm-rules', api.alarmRules),
  live: 'alarm-rules',
  loadScreens: async () => (await import('./rule.screens.tsx')).ruleScreens,
});
