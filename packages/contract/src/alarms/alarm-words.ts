/** How urgent an alarm is, the most urgent first. */
export const alarmSeverities = ['critical', 'warning', 'notice'] as const;
export type AlarmSeverity = (typeof alarmSeverities)[number];

/**
 * `active`: the condition lasts and nobody has acknowledged it; `acknowledged`: somebody has; `cleared`: it ended by
 * itself and nobody has looked at it; `closed`: nothing is left to do.
 */
export const alarmStates = ['active', 'acknowledged', 'cleared', 'closed'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** What a rule watches. */
export const alarmMeasures = [
  'people',
  'zone people',
  'occupancy',
  'flow in',
  'flow out',
  'distance violations',
  'ppe violations',
  'alert',
  'device offline',
  'camera silent',
  'disk',
  'disk trend',
  'memory',
  'load',
  'sampling',
  'picture trouble',
  'clock',
  'nothing seen',
] as const;
export type AlarmMeasure = (typeof alarmMeasures)[number];

/** What an alarm is about: what its rule watches, or a channel that takes no messages, which no rule watches. */
export const alarmKinds = [...alarmMeasures, 'channel'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Measures that need no threshold: without one they use the subject's own limit, or have none. */
export const measuresWithOwnThreshold: readonly AlarmMeasure[] = [
  'occupancy',
  'alert',
  'device offline',
  'camera silent',
  'picture trouble',
];

/** By what a list of alarms may be grouped. */
export const alarmGroupings = ['device', 'customer'] as const;
