import type { NotificationType, Payloads } from '@foyer/contract';
import { type Reading, readingsOf } from '../../measures/readings.ts';
import type { Sample } from '../definition/alarm-machine-state.ts';
import { type EvaluatedDevice, isRuleOfSource } from '../definition/evaluated-entities.ts';
import type { Rule } from '../definition/rule.ts';
import type { Subject } from '../definition/subjects.ts';

/** A stored notification, as far as rules need it. */
export interface Stored {
  id: number;
  device_id: number;
  type: NotificationType;
  at: Date;
  created_at: Date;
  received_at: Date;
  clock_wrong: boolean;
  payload: Payloads[NotificationType];
}

/** What one notification says of subjects of a measure. */
export interface SubjectValue {
  subject: Subject;
  value: number | null;
}

/** What was measured of a subject, in order of (at, id). */
export interface SubjectSamples {
  subject: Subject;
  samples: Sample[];
}

/** Whether a rule watches what a device names so. */
export const isPicked = (rule: Rule, device: EvaluatedDevice, countedAs: string | undefined) =>
  countedAs !== undefined && isRuleOfSource(rule, device, countedAs);

/** Readings of sources that count, with the names under which they do. */
export function countedReadings(
  rule: Rule,
  device: EvaluatedDevice,
  stored: Stored,
): [string, Reading][] {
  return readingsOf<NotificationType>(stored.type, stored.payload, []).flatMap((reading) => {
    const countedAs = device.counted.get(reading.source);
    return isPicked(rule, device, countedAs) ? [[countedAs!, reading] as [string, Reading]] : [];
  });
}
