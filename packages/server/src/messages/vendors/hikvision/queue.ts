import { alertReasons, type DeviceMessage } from '@foyer/contract';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { alertMessage, infoMessage } from '../../parsing/info-message.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople, numberIn } from '../../parsing/numbers.ts';
import { fieldsOf, textOf } from '../../parsing/objects.ts';
import type { Conversion } from '../../parsing/profile.ts';
import type { Alert } from './alert.ts';

/** Queues: how many wait, how long somebody waited, and the alarms that are set on both. */
export function convertQueue(alert: Alert, state: ProfileState): Conversion {
  const { fields, src, kind, time } = alert;
  const live = fieldsOf(fields.PersonQueueRealTimeData);
  const region = fieldsOf(fields.RegionCapture);
  const human = fieldsOf(fieldsOf(fields.humanCapture).human);
  const rule = fieldsOf(region.rule ?? fieldsOf(fields.humanCapture).rule);
  const id = nameOf(textOf(live.ruleID ?? rule.ruleID ?? fields.ruleID) ?? '1');
  const code = (part: string, ...more: (string | number | undefined)[]) =>
    codeOf('hikvision', src, kind, part, id, time.createdAt, ...more);

  const notifications: DeviceMessage[] = [];
  const people = countIn(live.peopleNum ?? fieldsOf(region.humanCounting).count);
  if (people !== undefined && people <= maxPeople) {
    const waited = textOf(live.personState) === 'leave' ? numberIn(live.waitTime) : undefined;
    const stay = waited === undefined || waited < 0 ? {} : { dwell_s: [waited] };
    const zones = [{ id, people, ...stay }];
    const identity = code('people', people, textOf(live.targetID), waited);
    notifications.push(infoMessage(identity, time.createdAt, [{ src, zones }]));
  }
  const alarms = [
    { reason: 'longQueue' as const, value: people, threshold: numberIn(rule.alarmCount) },
    {
      reason: 'longWait' as const,
      value: numberIn(human.waitTime),
      threshold: numberIn(rule.alarmTime),
    },
  ];
  for (const { reason, value, threshold } of alarms) {
    if (value === undefined || threshold === undefined || alert.posts > 1) continue;
    const details = { threshold, src, value };
    notifications.push(
      alertMessage(
        code(alertReasons[reason].message, value),
        time.createdAt,
        { code: reason, params: { region: id } },
        details,
      ),
    );
  }
  return { notifications, state, errors: [] };
}
