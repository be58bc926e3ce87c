import type { OpeningHours } from '@foyer/contract';
import { hasOwnLimit, isJudgedByReceipt, measures } from '../../measures/measures.ts';
import { recheckMs, windowPauseMs } from '../../messages/writing/alarm-mark.ts';
import {
  isIdle,
  isNormal,
  type MachineState,
  type Sample,
} from '../definition/alarm-machine-state.ts';
import { conditionOf, thresholdOf } from '../definition/condition.ts';
import type { EvaluatedArea } from '../definition/evaluated-entities.ts';
import type { Rule } from '../definition/rule.ts';
import { type RuleHours, ruleHours } from '../definition/rule-hours.ts';
import type { Subject } from '../definition/subjects.ts';
import { storedText } from '../list/alarm-params.ts';
import type { AlarmRecord } from '../list/alarm-records.ts';
import { isPaced, readTypesOf } from '../samples/samples-of.ts';
import type { SubjectSamples } from '../samples/stored-message.ts';
import { dueOf, run } from './alarm-state-machine.ts';
import { beginAt, keepRepeats } from './evaluation-begin.ts';
import { keyOfSilent, type Plan } from './evaluation-plan.ts';
import type { NewTrigger } from './evaluation-store.ts';
import type { Evaluation } from './evaluation-views.ts';
import type { SubjectResult } from './reconcile.ts';

/** What an evaluation found, and what is to be kept of it. */
export interface Evaluated {
  found: SubjectResult[];
  keep: Evaluation[];
  forget: Pick<Evaluation, 'rule_id' | 'subject'>[];
  /** Work that is left for the next round. */
  left: NewTrigger[];
  /** Silences that raise nothing yet, by `keyOfSilent`: until when. */
  silences: Map<string, number>;
}

/** What matters for a subject beside its samples. */
interface EvaluationContext {
  stored: readonly AlarmRecord[];
  pauses: Parameters<typeof conditionOf>[1]['pauses'];
  openings: readonly EvaluatedArea[];
  moment: number;
  silent: ReadonlyMap<string, number>;
  evaluated: Evaluated;
}

/** Runs a rule for one subject, and adds what results to `evaluated`. */
export function evaluateSubject(
  plan: Plan,
  { subject, samples }: SubjectSamples,
  around: EvaluationContext,
): void {
  const { rule, device, area } = plan;
  const { stored, pauses, openings, moment, evaluated } = around;
  const row = plan.rows.get(subject.key);
  const from = row ? plan.anew.get(subject.key) : plan.from;
  const ownThreshold = area ? area.capacity || null : (device?.offline_after_minutes ?? null);
  const condition = conditionOf(rule, {
    ownThreshold: hasOwnLimit(rule.measure) ? ownThreshold : null,
    hours: area
      ? hoursOf(rule, area.time_zone, [area])
      : hoursOf(rule, device!.time_zone, [...openings, device!]),
    pauses,
    closings: stored
      .flatMap(({ closed_by, closed_at }) =>
        closed_by !== null && closed_at ? [closed_at.getTime()] : [],
      )
      .sort((a, b) => a - b),
  });
  const isAnew = row === undefined || from !== undefined;
  const silentSince = lastSeen(plan, subject, samples, around);
  const anchor = !isAnew
    ? row.state.anchor
    : (from ?? Math.max(plan.holdsFrom, silentSince ?? moment));
  const before = isAnew
    ? beginAt(anchor, {
        ...{ plan, stored, condition, silentSince },
        samples: withEndsOfSilences(plan, samples, stored),
      })
    : {
        state: row.state.machine,
        taken: after(samples, row.state.machine),
        firstAt: 0,
        lasting: undefined,
      };
  const taken = before.taken.filter(
    ({ at, id }) => at <= plan.until || (id !== 0 && plan.until === moment),
  );
  const { state, episodes } = run(condition, before.state, taken, plan.until);
  if (before.lasting) keepRepeats(before.lasting, [...episodes, state.episode]);
  const threshold = thresholdOf(rule, hasOwnLimit(rule.measure) ? ownThreshold : null);
  if (episodes.length > 0 || (isAnew && stored.length > 0)) {
    evaluated.found.push({
      rule,
      base: baseOf(rule, subject, plan, threshold),
      textOf: (episode) => storedText(rule, subject, namesOf(subject, plan), episode),
      stored: stored.filter(({ started_at }) => !isAnew || started_at.getTime() >= before.firstAt),
      episodes,
      anewUntil: isAnew ? plan.until : null,
    });
  }
  const isKept = !isNormal(state, plan.until) || isNeverNormal(rule) || plan.until < moment;
  if (!isKept) {
    if (row) evaluated.forget.push(row);
    if (isJudgedByReceipt(rule.measure)) {
      const key = keyOfSilent(device!.id, subject.source);
      const due = dueOf(condition, state, moment);
      const until = Math.min(evaluated.silences.get(key) ?? Infinity, due);
      evaluated.silences.set(key, until);
    }
    return;
  }
  const types = messageTypesOf(rule, state);
  // What was committed while servers did not know yet that its messages matter is read again.
  const isNewlyWatched = !row || types.some((type) => !row.message_types.includes(type));
  const known = row?.state.recheckAt ?? null;
  const recheckAt = isNewlyWatched
    ? moment + recheckMs
    : known !== null && known > moment
      ? known
      : null;
  const next = before.taken.find(({ at }) => at > plan.until)?.at;
  const paced = isPaced(rule) && !isIdle(state) ? moment + windowPauseMs : null;
  const coming = [dueOf(condition, state, moment), recheckAt, next, paced].filter(
    (at): at is number => typeof at === 'number' && at > moment,
  );
  const due = plan.until < moment ? moment : Math.min(...coming);
  evaluated.keep.push({
    rule_id: rule.id,
    subject: subject.key,
    device_id: device?.id ?? 0,
    state: {
      machine: state,
      anchor: isNormal(state, plan.until) ? Math.max(anchor, state.at) : anchor,
      recheckAt,
    },
    evaluated_to: new Date(state.at),
    due_at: due === Infinity ? null : new Date(due),
    message_types: types,
  });
}

/**
 * Types of messages that change a state whatever they read. What is added up while it lasts is evaluated every minute
 * instead; Alerts, and flows, which have no messages of their own, are always marked.
 */
function messageTypesOf(rule: Rule, state: MachineState): readonly number[] {
  const { kind } = measures[rule.measure];
  if (isIdle(state) || kind === 'event' || (kind === 'share' && state.on)) return [];
  return readTypesOf(rule);
}

/** Rules that an absence of messages may fulfil, where time alone does not decide. */
function isNeverNormal(rule: Rule): boolean {
  const { kind } = measures[rule.measure];
  if (kind === 'silence') return !isJudgedByReceipt(rule.measure);
  return rule.direction === 'below' && (kind === 'flow' || kind === 'share');
}

/**
 * Of a silence that is judged by when messages came the last one alone is known; that another came where an earlier alarm
 * ended is known by the alarm. A rebuild reads all messages.
 */
function withEndsOfSilences(
  { rule, from }: Plan,
  samples: readonly Sample[],
  stored: readonly AlarmRecord[],
): readonly Sample[] {
  if (from !== null || !isJudgedByReceipt(rule.measure)) return samples;
  const ends = stored.flatMap(({ ended_at }): Sample[] =>
    ended_at === null
      ? []
      : [{ at: ended_at.getTime() - rule.ends_after_seconds * 1000, value: 0, id: 0 }],
  );
  return [...samples, ...ends].sort((a, b) => a.at - b.at);
}

/** Samples that a state does not hold yet. */
const after = (samples: readonly Sample[], state: MachineState) =>
  samples.filter(({ at, id }) => at > state.at || (at === state.at && id > state.id && id !== 0));

/** When a subject of a silence was last heard. */
function lastSeen(
  { rule, device }: Plan,
  subject: Subject,
  samples: readonly Sample[],
  { moment, silent }: EvaluationContext,
): number | null {
  if (measures[rule.measure].kind !== 'silence') return null;
  if (rule.measure === 'device offline') return device?.last_received_at?.getTime() ?? moment;
  const known = silent.get(keyOfSilent(device!.id, subject.source));
  return known ?? samples.at(-1)?.at ?? moment;
}

const baseOf = (
  rule: Rule,
  subject: Subject,
  { device, area }: Plan,
  threshold: number | null,
) => ({
  rule_id: rule.id,
  subject: subject.key,
  rule_name: rule.name,
  rule_name_code: rule.name_code,
  measure: rule.measure,
  severity: rule.severity,
  advice: rule.advice,
  advice_code: rule.advice_code,
  customer_id: (device ?? area)!.customer_id,
  site_id: (device ?? area)!.site_id,
  device_id: device?.id ?? null,
  camera_id: (subject.source !== null && device?.cameras.get(subject.source)?.id) || null,
  area_id: area?.id ?? null,
  source: subject.source,
  zone: subject.zone,
  line: subject.line,
  threshold,
  end_threshold: rule.end_threshold ?? threshold,
});

const namesOf = (subject: Subject, { device, area }: Plan) => ({
  device: device?.name ?? null,
  camera: (subject.source !== null && device?.cameras.get(subject.source)?.name) || null,
  area: area?.name ?? null,
});

const maxHours = 2_000;
const knownHours = new Map<string, RuleHours>();

/** Hours are computed once for each rule and site. */
function hoursOf({ hours }: Rule, zone: string, open: readonly { opening_hours: OpeningHours }[]) {
  const openings = open.map(({ opening_hours }) => opening_hours);
  const isByArea = hours.When === 'open' || hours.When === 'closed';
  const key = JSON.stringify([hours, zone, isByArea ? openings : null]);
  const known = knownHours.get(key) ?? ruleHours(hours, zone, openings);
  if (knownHours.size > maxHours) knownHours.clear();
  knownHours.set(key, known);
  return known;
}
