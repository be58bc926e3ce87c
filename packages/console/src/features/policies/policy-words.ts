import type { EscalationPolicy } from '@foyer/contract';
import { t } from '@foyer/translation/page';

export const groupNames: Record<EscalationPolicy['GroupBy'], string> = {
  device: 'Device',
  rule: 'Rule',
  customer: 'Customer',
};

type Shown = EscalationPolicy['Steps'][number];

/** `At once`, `After 15 minutes`. */
export const stepTime = (minutes: number): string => {
  if (minutes === 0) return t('At once');
  return minutes === 1 ? t('After 1 minute') : t('After {minutes} minutes', { minutes });
};

export const peopleOf = ({ Users, Channels }: Shown): string => {
  const names = [...Users.map(({ Email }) => Email), ...Channels.map(({ Name }) => Name)];
  return names.length === 0 ? 'others' : names.join(', ');
};

/** `At once: guard@site.test; after 15 minutes: Control room`. */
export const stepsWords = ({ Steps }: Pick<EscalationPolicy, 'Steps'>): string =>
  Steps.map((step) => `${stepTime(step.AfterMinutes)}: ${peopleOf(step)}`).join('; ');

export const customerOf = ({ Customer }: Pick<EscalationPolicy, 'Customer'>): string =>
  Customer?.Name ?? t('Every customer');
