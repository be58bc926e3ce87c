import type { AlarmMeasure } from '@foyer/contract';
import type { Condition, Pause, Verdict } from './alarm-machine-state.ts';
import type { Rule } from './rule.ts';
import type { RuleHours } from './rule-hours.ts';

/** Measures whose condition is that nothing comes for a time. */
export const silences: readonly AlarmMeasure[] = [
  'device offline',
  'camera silent',
  'nothing seen',
];

/** Silences that are judged by when messages were received: what was recorded before and comes later is no sign of life in between. */
export const isJudgedByReceipt = (measure: AlarmMeasure): boolean =>
  measure === 'device offline' || measure === 'camera silent';

interface Circumstances {
  /** Of the subject itself, where the rule has none: an area's capacity, a device's limit in minutes. */
  ownThreshold: number | null;
  hours: RuleHours;
  pauses: readonly Pause[];
  closings: readonly number[];
}

/** The begin threshold of a rule for a subject; null where nothing can reach it. */
export const thresholdOf = (rule: Rule, own: number | null): number | null =>
  rule.threshold ?? (rule.measure === 'picture trouble' ? 1 : own);

/** A rule for one subject, as the machine runs it. */
export function conditionOf(
  rule: Rule,
  { ownThreshold, hours, pauses, closings }: Circumstances,
): Condition {
  const threshold = thresholdOf(rule, ownThreshold);
  const end = rule.end_threshold ?? threshold;
  const sign = rule.direction === 'above' ? 1 : -1;
  const isEvents = rule.measure === 'alert';
  const verdictOf = (value: number | null): Verdict => {
    if (isEvents) return 'begin';
    if (value === null || threshold === null || end === null) return 'end';
    if (sign * (value - threshold) >= 0) return 'begin';
    // Without a threshold of its own to end, it ends below the one to begin.
    return sign * (value - end) < 0 || end === threshold ? 'end' : 'between';
  };
  const isSilence = silences.includes(rule.measure);
  return {
    verdictOf,
    worse: (a, b) => {
      if (a === null || b === null) return a ?? b;
      return isSilence || sign * (b - a) > 0 ? (isSilence ? Math.max(a, b) : b) : a;
    },
    beginsAfterMs: isEvents ? 0 : rule.begins_after_seconds * 1000,
    endsAfterMs: rule.ends_after_seconds * 1000,
    silenceMs: isSilence && threshold !== null ? threshold * 60_000 : null,
    isEvents,
    hours,
    pauses,
    closings,
  };
}
