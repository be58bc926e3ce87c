import type { Translate } from '@foyer/translation';

/** What is to be said of an event that is not about the alarm's values: whom, how long, or why. */
export const alarmEventCodes = [
  'shelved_for',
  'assigned_to',
  'assigned_to_nobody',
  'device_is_offline',
  'device_is_online_again',
  'began_before_device_went_offline',
  'rule_waits_for_no_acknowledgement',
  'rule_switched_off',
  'rule_deleted',
  'rule_no_longer_watches',
  'device_retired',
  'area_deleted',
  'camera_deleted',
  'condition_did_not_hold',
] as const;
export type AlarmEventCode = (typeof alarmEventCodes)[number];

export interface AlarmEventFact {
  code: AlarmEventCode;
  params: {
    /** For how long it is shelved. */
    minutes?: number;
    /** E-mail of who takes care of it. */
    user?: string;
  };
}

/** A fact of an event in a sentence, or in the end of one: `for 2 hours`, `to wren@site.test`. */
export function alarmEventText({ code, params }: AlarmEventFact, t: Translate): string {
  switch (code) {
    case 'shelved_for':
      return shelvedText(params.minutes ?? 0, t);
    case 'assigned_to':
      return t('to {person}', { person: params.user });
    case 'assigned_to_nobody':
      return t('to nobody');
    case 'device_is_offline':
      return t('Its device is offline.');
    case 'device_is_online_again':
      return t('Its device is online again.');
    case 'began_before_device_went_offline':
      return t('It began before its device went offline.');
    default:
      return closedText(code, t);
  }
}

function shelvedText(minutes: number, t: Translate): string {
  return minutes % 60 === 0
    ? t('for {count, plural, one {# hour} other {# hours}}', { count: minutes / 60 })
    : t('for {count, plural, one {# minute} other {# minutes}}', { count: minutes });
}

type ClosingCode = Exclude<
  AlarmEventCode,
  `assigned_${string}` | 'shelved_for' | `device_is_${string}` | 'began_before_device_went_offline'
>;

/** Why an alarm was closed that nobody closed. */
function closedText(code: ClosingCode, t: Translate): string {
  switch (code) {
    case 'rule_waits_for_no_acknowledgement':
      return t('Its rule does not wait for an acknowledgement.');
    case 'rule_switched_off':
      return t('The rule was switched off.');
    case 'rule_deleted':
      return t('The rule was deleted.');
    case 'rule_no_longer_watches':
      return t('Its rule was changed, and no longer watches it.');
    case 'device_retired':
      return t('The device was retired.');
    case 'area_deleted':
      return t('The area was deleted.');
    case 'camera_deleted':
      return t('The camera was deleted.');
    case 'condition_did_not_hold':
      return t(
        'A message that came late shows that the condition did not hold, or had long been over.',
      );
  }
}
