import { type EscalationPolicy, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { PolicyForm } from './policy.screens.tsx';
import { policyQueries } from './policy-queries.ts';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    policies: 'page';
  }
}

/** Who gets which alarms, and who is next. */
export const policies: Resource<'policies', PolicyForm, EscalationPolicy, EscalationPolicy> =
  defineResource({
    noun: 'policies',
    has: 'page',
    name: t('Alarm notification'),
    title: t('Alarm notifications'),
    auditNoun: 'escalation-policies',
    place: { about: t('Who gets which alarms, and who is next'), group: 'Alarms and reports' },
    access: endpoints.escalationPolicies,
    calls: api.escalationPolicies,
    queries: policyQueries,
    loadScreens: async () => (await import('./policy.screens.tsx')).policyScreens,
  });
