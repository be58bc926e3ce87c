import { type EscalationPolicy, severityWord } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** As they stand in a list: `critical, warning`. */
export const severitiesOf = ({ Severities }: Pick<EscalationPolicy, 'Severities'>): string =>
  Severities.map((severity) => severityWord(severity, t)).join(', ');

export const groupNames: Record<EscalationPolicy['GroupBy'], string> = {
  device: t('Device'),
  rule: t('Rule'),
  customer: t('Customer'),
};

type Shown = EscalationPolicy['Steps'][number];

/** `At once`, `After 15 minutes`. */
export const stepTime = (minutes: number): string => {
  if (minutes === 0) return t('At once');
  return t('{minutes, plural, one {After # minute} other {After {minutes} minutes}}', { minutes });
};

export const peopleOf = ({ Users, Channels }: Shown): string => {
  const names = [...Users.map(({ Email }) => Email), ...Channels.map(({ Name }) => Name)];
  return names.length === 0 ? t('others') : names.join(', ');
};

/** `At once: guard@site.test; after 15 minutes: Control room`. */
export const stepsWords = ({ Steps }: Pick<EscalationPolicy, 'Steps'>): string =>
  Steps.map((step) => `${stepTime(step.AfterMinutes)}: ${peopleOf(step)}`).join('; ');

export const customerOf = ({ Customer }: Pick<EscalationPolicy, 'Customer'>): string =>
  Customer?.Name ?? t('Every customer');
