import { type AlarmSeverity, alarmSeverities, severityWord } from '@foyer/contract';
import type { Translate } from '@foyer/translation';

/** What ready templates say beside the sentences of a message, in its language. */
export interface MessageWords {
  /** In capital letters. */
  severities: Record<AlarmSeverity, string>;
  ended: string;
  unacknowledged: string;
  open_alarms: string;
  /** Of a message that names 10 alarms, and of one that names 25. */
  more: string;
  more_summary: string;
}

const maxSubjectCharacters = 900;

export function messageWords(
  { total, alarms, subject }: { total: number; alarms: readonly object[]; subject: string },
  t: Translate,
): MessageWords {
  const restOf = (named: number) => total - Math.min(named, alarms.length);
  const words = alarmSeverities.map((severity) => [
    severity,
    severityWord(severity, t).toLocaleUpperCase(t.language),
  ]);
  return {
    severities: Object.fromEntries(words),
    ended: t.of('alarm', 'ended'),
    unacknowledged: t.of('alarm', 'not acknowledged'),
    open_alarms: t('Open alarms'),
    more: t('and {count} more', { count: restOf(10) }),
    more_summary: t('{count} more alarms: {subject}', {
      count: restOf(25),
      subject: subject.slice(0, maxSubjectCharacters),
    }),
  };
}
