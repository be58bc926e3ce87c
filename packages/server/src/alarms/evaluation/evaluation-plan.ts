import { factsOfMeasure } from '@foyer/contract';
import { hasOwnLimit, isFlow, isJudgedByReceipt, measures } from '../../measures/measures.ts';
import { horizonsOf } from '../../records/customers/horizons.ts';
import { chatteringMs } from '../definition/alarm-machine-state.ts';
import { thresholdOf } from '../definition/condition.ts';
import {
  type EvaluatedArea,
  type EvaluatedDevice,
  isRuleOf,
  isRuleOfArea,
} from '../definition/evaluated-entities.ts';
import type { Rule } from '../definition/rule.ts';
import { ofArea, watchesAreas } from '../definition/subjects.ts';
import type { AlarmRecord } from '../list/alarm-records.ts';
import { isPaced } from '../samples/samples-of.ts';
import type { Trigger } from './evaluation-store.ts';
import type { Evaluation } from './evaluation-views.ts';

/** What is to be evaluated: devices with the time their messages speak of, or null where only time has passed. */
export interface Work {
  devices: Map<number, Trigger | null>;
  areas: Map<number, number | null>;
  /** Since when devices, and sources of devices, are silent: by `keyOfSilent`. */
  silent: Map<string, number>;
  silentDevices: Set<number>;
  /** Whether more waits for the next round. */
  hasMore: boolean;
  /** Only what begins at once: rules that add up over a window, which read much, wait for a slow round. */
  isQuick: boolean;
  /** Only messages whose time was long past when they came. */
  isHistory: boolean;
}

export const keyOfSilent = (device: number, source: string | null) =>
  JSON.stringify([device, source]);

/** A rule that is evaluated for one device or area, and from when. */
export interface Plan {
  rule: Rule;
  device: EvaluatedDevice | null;
  area: EvaluatedArea | null;
  rows: Map<string, Evaluation>;
  /** From when on it is evaluated at all: the rule holds as it is, and no message was removed by retention. */
  holdsFrom: number;
  /** From when messages are new; null where only time has passed. */
  since: number | null;
  /** From when subjects that are normal are evaluated; null: not at all. */
  from: number | null;
  /** The rows that are evaluated again, with the time from which. */
  anew: Map<string, number>;
  until: number;
}

/** The parts of the rules that are to be evaluated for the work. */
export function plansOf(parts: {
  rules: readonly Rule[];
  work: Work;
  devices: Map<number, EvaluatedDevice>;
  areas: readonly EvaluatedArea[];
  rows: readonly Evaluation[];
  moment: number;
}): Plan[] {
  const { rules, work, devices, areas, rows, moment } = parts;
  const plans: Plan[] = [];
  const add = (
    rule: Rule,
    place: Pick<Plan, 'device' | 'area'>,
    since: number | null,
    own: Evaluation[],
  ) => {
    const holdsFrom = Math.max(rule.changed_at.getTime(), keptFrom(place, moment));
    const isSilence = isJudgedByReceipt(rule.measure);
    // The states of devices show what is silent now; only a rebuild finds earlier silences.
    const isSourceSilence = isSilence && factsOfMeasure(rule.measure).of === 'source';
    const isRebuilt = isSourceSilence && since !== null && since <= holdsFrom;
    const from =
      since === null || (isSilence && !isRebuilt)
        ? null
        : Math.max(holdsFrom, since - rule.begins_after_seconds * 1000 - 1);
    const plan: Plan = {
      rule,
      ...place,
      holdsFrom,
      since,
      from,
      until: moment,
      rows: new Map(own.map((row) => [row.subject, row])),
      anew: new Map(),
    };
    for (const row of own) {
      const { anchor, recheckAt } = row.state;
      const isLate = since !== null && !isSilence && since < row.evaluated_to.getTime();
      const isDue = recheckAt !== null && recheckAt <= moment;
      if (isLate || isDue || isFlow(rule.measure) || place.area !== null) {
        // Messages of before do not change a silence that is judged by when they came.
        const late =
          since === null || isSilence ? anchor : since - rule.begins_after_seconds * 1000 - 1;
        plan.anew.set(row.subject, Math.max(holdsFrom, Math.min(anchor, late)));
      }
    }
    const isSilent = isSilence && place.device !== null && work.silentDevices.has(place.device.id);
    if (from !== null || own.length > 0 || isSilent) plans.push(plan);
  };
  const rowsOf = Map.groupBy(rows, ({ rule_id, device_id, subject }) =>
    JSON.stringify([rule_id, device_id === 0 ? subject : device_id]),
  );
  const all = [...work.devices.keys()].flatMap((id) => devices.get(id) ?? []);
  const byCustomer = Map.groupBy(all, (device) => device.customer_id);
  // Each rule with the devices that it can watch: thousands of rules of other customers cost nothing.
  const devicesOf = ({ device_id, customer_id }: Rule): readonly EvaluatedDevice[] => {
    if (device_id !== null) return [devices.get(device_id) ?? []].flat();
    return customer_id === null ? all : (byCustomer.get(customer_id) ?? []);
  };
  for (const rule of rules) {
    if (isLeftToSlow(rule, work)) continue;
    if (watchesAreas(rule)) {
      for (const area of areas) {
        if (!work.areas.has(area.id) || !isRuleOfArea(rule, area)) continue;
        const own = rowsOf.get(JSON.stringify([rule.id, ofArea(area.id).key])) ?? [];
        add(rule, { device: null, area }, work.areas.get(area.id) ?? null, own);
      }
      continue;
    }
    for (const device of devicesOf(rule)) {
      const trigger = work.devices.get(device.id);
      if (trigger === undefined || !isRuleOf(rule, device)) continue;
      const own = rowsOf.get(JSON.stringify([rule.id, device.id])) ?? [];
      add(rule, { device, area: null }, trigger && sinceOf(rule, trigger), own);
    }
  }
  return plans;
}

/** Whether a rule is not evaluated in this round, and its states stay as they are. */
export const isLeftToSlow = (rule: Rule, { isQuick }: Work) => isQuick && isPaced(rule);

/** From when the history of a place is complete: of what is older, alarms are left as they are. */
function keptFrom({ device, area }: Pick<Plan, 'device' | 'area'>, moment: number): number {
  const { keep_notifications_days } = (device ?? area)!;
  const keeping = { keep_notifications_days, keep_photos_days: null, keep_paths_days: null };
  const { notificationsBefore } = horizonsOf(keeping, new Date(moment));
  return Math.max(
    notificationsBefore?.getTime() ?? -Infinity,
    device?.history_from?.getTime() ?? -Infinity,
  );
}

/**
 * Whether a plan has anything to evaluate: a state, a rule that begins to hold, or a message of its measure since what
 * was marked. Most rules of a device have none: its people are marked every second, its disks are read every minute.
 */
export function hasNews(plan: Plan, newest: ReadonlyMap<string, number>): boolean {
  const { rule, device, since, rows, holdsFrom } = plan;
  const { kind, types } = measures[rule.measure];
  if (!device || since === null || rows.size > 0 || since <= holdsFrom || types.length === 0)
    return true;
  // What is added up over time, or silent, changes without a message.
  if (isPaced(rule) || kind === 'silence') return true;
  return types.some((type) => (newest.get(`${device.id} ${type}`) ?? -Infinity) >= since);
}

function sinceOf(rule: Rule, { since, windowSince }: Trigger): number | null {
  if (!isPaced(rule) || windowSince === null) return since;
  return Math.min(windowSince, since ?? Infinity);
}

/** From when a plan is evaluated, each of its subjects by itself. */
export const beginsOf = (plan: Plan): number[] => [
  ...(plan.from === null ? [] : [plan.from]),
  ...plan.anew.values(),
];

export const planKey = ({ rule, device, area }: Plan) =>
  JSON.stringify([rule.id, device?.id ?? null, area?.id ?? null]);
export const planKeyOfAlarm = ({ rule_id, device_id, area_id }: AlarmRecord) =>
  JSON.stringify([rule_id, device_id, area_id]);

/** How long before the begin of an alarm what caused it began: of a silence, what came last or the rule's hours. */
function reachOf({ rule, device }: Plan): number {
  const beginsAfterMs = rule.begins_after_seconds * 1000;
  if (measures[rule.measure].kind !== 'silence') return beginsAfterMs + 1;
  const own = hasOwnLimit(rule.measure) ? (device?.offline_after_minutes ?? null) : null;
  return beginsAfterMs + (thresholdOf(rule, own) ?? 0) * 60_000;
}

/** Moves begins back to before alarms that the time from there on depends on. */
export function reachBack(
  plan: Plan,
  alarms: readonly AlarmRecord[],
  alarmsOf: Map<string, AlarmRecord[]>,
): void {
  const { rule } = plan;
  const reach = reachOf(plan);
  const back = (begin: number, own: readonly AlarmRecord[]) => {
    let from = begin;
    for (;;) {
      const earlier = own
        .filter(({ ended_at }) => ended_at === null || ended_at.getTime() >= from - chatteringMs)
        .map(({ started_at }) => started_at.getTime() - reach);
      const next = Math.max(plan.holdsFrom, Math.min(from, ...earlier));
      if (next >= from) return from;
      from = next;
    }
  };
  if (plan.from !== null) {
    plan.from = back(
      plan.from,
      alarms.filter(({ subject }) => !plan.rows.has(subject)),
    );
  }
  for (const [subject, from] of plan.anew) {
    plan.anew.set(subject, back(from, alarmsOf.get(JSON.stringify([rule.id, subject])) ?? []));
  }
}
