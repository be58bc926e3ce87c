import { type AlarmSeverity, type Found, severityWord } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { alarmToWire } from '../../alarms/list/alarm-wire.ts';

/** Row of an alarm → the contract's `Found`. */
export function foundAlarmToWire(
  row: Parameters<typeof alarmToWire>[0],
  now: Date,
  t: Translate,
): Found {
  const { id, sentence, severity, rule_name, customer_name } = alarmToWire(row, now, t);
  const about = [rule_name, customer_name].filter(Boolean).join(' · ');
  return { id, name: sentence, code: severityWord(severity, t), about };
}

/** Row of a rule, whose code is its severity → the contract's `Found`. */
export const foundRuleToWire = (row: Found, t: Translate): Found => ({
  ...row,
  code: severityWord(row.code as AlarmSeverity, t),
  about: row.about || t('all customers'),
});
