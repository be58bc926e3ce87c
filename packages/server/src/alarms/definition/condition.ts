import { measures } from '../../measures/measures.ts';
import type { Condition, Pause, Verdict } from './alarm-machine-state.ts';
import type { Rule } from './rule.ts';
import type { RuleHours } from './rule-hours.ts';

interface Circumstances {
  /** The subject's own threshold, where the rule has none: an area's capacity, a device's limit in minutes. */
  ownThreshold: number | null;
  hours: RuleHours;
  pauses: readonly Pause[];
  closings: readonly number[];
}

/** The begin threshold of a rule for a subject; null where nothing can reach it. */
export function thresholdOf(rule: Rule, own: number | null): number | null {
  const measure = measures[rule.measure];
  return rule.threshold ?? (measure.kind === 'value' ? measure.defaultThreshold : null) ?? own;
}

/** A rule for one subject, as the machine runs it. */
export function conditionOf(
  rule: Rule,
  { ownThreshold, hours, pauses, closings }: Circumstances,
): Condition {
  const threshold = thresholdOf(rule, ownThreshold);
  const end = rule.end_threshold ?? threshold;
  const sign = rule.direction === 'above' ? 1 : -1;
  const { kind } = measures[rule.measure];
  const isEvents = kind === 'event';
  const verdictOf = (value: number | null): Verdict => {
    if (isEvents) return 'begin';
    if (value === null || threshold === null || end === null) return 'end';
    if (sign * (value - threshold) >= 0) return 'begin';
    // Without a threshold of its own to end, it ends below the one to begin.
    return sign * (value - end) < 0 || end === threshold ? 'end' : 'between';
  };
  const isSilence = kind === 'silence';
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
