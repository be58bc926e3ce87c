import type { AlarmHours, RuleSuggestion } from '@foyer/contract';
import { measures } from '../../measures/measures.ts';
import type { Rule } from '../definition/rule.ts';

/** A change of a rule that makes it stricter. */
export type RuleChange = Pick<RuleSuggestion, 'kind' | 'change'>;

/** Changes of one kind, the smallest first. */
type Ladder = readonly RuleChange[];

const beginsAfter = [30, 60, 120, 300, 600, 900, 1800, 3600];
const endsAfter = [60, 300, 600, 900];
/** Of alerts, which are over at once. */
const endsAfterAlert = [1800, 3600, 7200];
const maxThresholds = 16;

/**
 * Changes that may spare alarms, by kind, each kind the smallest first. `peaks` are the worst values of the alarms that
 * the rule raises; `own` are thresholds that places have where the rule has none.
 */
export function changesOf(
  rule: Rule,
  peaks: readonly (number | null)[],
  own: readonly (number | null)[],
): Ladder[] {
  const isSilence = measures[rule.measure].kind === 'silence';
  const isAlert = measures[rule.measure].kind === 'event';
  return [
    thresholdsOf(rule, peaks, own),
    // Silence has a length already, and an alert is over at once.
    isSilence || isAlert
      ? []
      : beginsAfter
          .filter((seconds) => seconds > rule.begins_after_seconds)
          .map((seconds) => ({
            kind: 'begins after',
            change: { BeginsAfterSeconds: seconds },
          })),
    [...endsAfter, ...(isAlert ? endsAfterAlert : [])]
      .filter((seconds) => seconds > rule.ends_after_seconds)
      .map((seconds) => ({ kind: 'ends after', change: { EndsAfterSeconds: seconds } })),
    rule.hours.When === 'always'
      ? [{ kind: 'hours', change: { Hours: { ...rule.hours, When: 'open' } as AlarmHours } }]
      : [],
  ];
}

function thresholdsOf(
  rule: Rule,
  peaks: readonly (number | null)[],
  own: readonly (number | null)[],
): Ladder {
  const measure = measures[rule.measure];
  const isYesOrNo = measure.kind === 'value' && measure.defaultThreshold !== undefined;
  if (measure.kind === 'event' || isYesOrNo) return [];
  // A number of people that fits one area's capacity does not fit another's.
  if (rule.threshold === null && measure.kind === 'occupancy' && own.length > 1) return [];
  const sign = rule.direction === 'above' ? 1 : -1;
  const known = rule.threshold === null ? own : [rule.threshold];
  const limits = known.filter((value) => value !== null);
  if (limits.length === 0) return [];
  const present = Math.max(...limits.map((limit) => sign * limit));
  const worst = [...new Set(peaks.filter((value) => value !== null))]
    .map((value) => sign * value)
    .filter((value) => value > present)
    .sort((a, b) => a - b);
  const thresholds = worst.map((value, nth) => {
    const before = nth === 0 ? present : worst[nth - 1]!;
    return sign * roundBetween(before, value);
  });
  const step = Math.max(1, Math.ceil(thresholds.length / maxThresholds));
  return thresholds
    .filter((_, nth) => (nth + 1) % step === 0)
    .map((Threshold) => ({ kind: 'threshold', change: { Threshold } }));
}

const roundSteps = [100, 10, 5, 1, 0.1, 0.01];

/** The roundest number above the first and up to the second: as a threshold it spares the same alarms. */
function roundBetween(above: number, upTo: number): number {
  for (const step of roundSteps) {
    const round = Math.floor(upTo / step + 1e-9) * step;
    if (round > above) return Number(round.toFixed(2));
  }
  return upTo;
}

/** A rule with a change. */
export const changedRule = (rule: Rule, { change }: RuleChange): Rule => ({
  ...rule,
  threshold: change.Threshold ?? rule.threshold,
  begins_after_seconds: change.BeginsAfterSeconds ?? rule.begins_after_seconds,
  ends_after_seconds: change.EndsAfterSeconds ?? rule.ends_after_seconds,
  hours: change.Hours ?? rule.hours,
});

/** What a rule raises in the week. */
export interface Judged {
  alarms: number;
  /** Ids of the alarms acted on that it still raises. */
  actedOn: ReadonlySet<number>;
}

/** A change that spares so many is enough: a larger one risks more. */
const enough = 0.5;
/** One that spares less is not worth it. */
const least = 0.2;

/**
 * Of changes of one kind, the smallest that spares at least half of the alarms, else the one that spares most. None that
 * loses an alarm acted on, none that leaves nothing of the rule, and none that spares less than a fifth.
 */
export function bestOf(
  present: Judged,
  judged: readonly { change: RuleChange; result: Judged }[],
): RuleSuggestion | undefined {
  const fit = judged
    .filter(({ result }) => result.alarms > 0)
    .filter(({ result }) => [...present.actedOn].every((id) => result.actedOn.has(id)))
    .map(({ change, result }) => ({
      ...change,
      alarms: result.alarms,
      fewer: 1 - result.alarms / present.alarms,
    }))
    .filter(({ fewer }) => fewer >= least);
  const most = Math.max(...fit.map(({ fewer }) => fewer));
  return fit.find(({ fewer }) => fewer >= enough) ?? fit.find(({ fewer }) => fewer === most);
}

/** The most spared first. Those that end later join alarms rather than spare them, so they come last. */
export const byWorth = (a: RuleSuggestion, b: RuleSuggestion): number =>
  Number(a.kind === 'ends after') - Number(b.kind === 'ends after') || a.alarms - b.alarms;
