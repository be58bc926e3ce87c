import type { Translate } from '@foyer/translation';
import { alarmMeasures } from '../measures/alarm-measures.ts';

/** How urgent an alarm is, the most urgent first. */
export const alarmSeverities = ['critical', 'warning', 'notice'] as const;
export type AlarmSeverity = (typeof alarmSeverities)[number];

/** A severity as a language writes it. */
export function severityWord(severity: AlarmSeverity, t: Translate): string {
  if (severity === 'critical') return t.of('alarm severity', 'critical');
  return severity === 'warning'
    ? t.of('alarm severity', 'warning')
    : t.of('alarm severity', 'notice');
}

/**
 * `active`: the condition lasts and nobody has acknowledged it; `acknowledged`: somebody has; `cleared`: it ended by
 * itself and nobody has looked at it; `closed`: nothing is left to do.
 */
export const alarmStates = ['active', 'acknowledged', 'cleared', 'closed'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** What an alarm is about: what its rule watches, or a channel that takes no messages, which no rule watches. */
export const alarmKinds = [...alarmMeasures, 'channel'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** By what a list of alarms may be grouped. */
export const alarmGroupings = ['device', 'customer'] as const;

/** What people do with alarms waits for a connection for so long at most. */
export const maxActionWaitMs = 7 * 24 * 3_600_000;
