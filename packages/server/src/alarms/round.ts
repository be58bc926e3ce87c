import type { OpeningHours } from '@foyer/contract';
import type { Rule } from '../alarm-rules/rule.ts';
import { type RuleHours, ruleHours } from '../alarm-rules/rule-hours.ts';
import type { Db } from '../database/postgres.ts';
import type { AlarmRecord } from './alarm-records.ts';
import { conditionOf, silences, thresholdOf } from './condition.ts';
import type { Trigger } from './evaluation-store.ts';
import {
  alarmsSince,
  type Evaluation,
  evaluationsOf,
  firstOfBins,
  notificationsBefore,
  notificationsSince,
  pausesSince,
  type Wanted,
} from './evaluation-views.ts';
import {
  type EvaluatedArea,
  type EvaluatedDevice,
  evaluatedAreas,
  evaluatedDevices,
  isRuleOf,
  isRuleOfArea,
  isRuleOfSource,
} from './fleet.ts';
import { areaSamples, lineSamples } from './flow-samples.ts';
import {
  chatteringMs,
  dueOf,
  isNormal,
  type MachineState,
  normalAt,
  run,
  type Sample,
} from './machine.ts';
import {
  reachMs,
  type Stored,
  type SubjectSamples,
  samplesOf,
  trendMs,
  typesOf,
} from './measures.ts';
import type { Found } from './reconcile.ts';
import { sentenceOf } from './sentences.ts';
import {
  isFlow,
  ofArea,
  ofDevice,
  ofSource,
  type Subject,
  subjectOfKey,
  watchesAreas,
} from './subjects.ts';

/** What is to be evaluated: devices with the time their messages speak of, or null where only time has passed. */
export interface Work {
  devices: Map<number, Trigger | null>;
  areas: Map<number, number | null>;
  /** Since when devices, and sources of devices, are silent: by `keyOfSilent`. */
  silent: Map<string, number>;
}

export const keyOfSilent = (device: number, source: string | null) =>
  JSON.stringify([device, source]);

export interface Evaluated {
  found: Found[];
  keep: Evaluation[];
  forget: Pick<Evaluation, 'rule_id' | 'subject'>[];
  /** Work that is left for the next round. */
  left: { device: number; at: number }[];
}

/** Notifications that are read at once; of more, the rest is evaluated in the next rounds. */
const mostRead = 20_000;
/** What was committed while a subject left normal is read again after this time. */
const recheckMs = 5_000;
const dayMs = 86_400_000;

interface Plan {
  rule: Rule;
  device: EvaluatedDevice | null;
  area: EvaluatedArea | null;
  rows: Map<string, Evaluation>;
  /** From when subjects that are normal are evaluated; null: not at all. */
  from: number | null;
  /** Of the rows that are evaluated anew, from when. */
  anew: Map<string, number>;
  until: number;
}

/** Evaluates rules for devices and areas from what is stored; changes nothing. */
export async function evaluate(
  transaction: Db,
  { rules, work, now }: { rules: readonly Rule[]; work: Work; now: Date },
): Promise<Evaluated> {
  const moment = now.getTime();
  const devices = await evaluatedDevices(transaction, [...work.devices.keys()]);
  const areas = await evaluatedAreas(transaction, {
    ids: [...work.areas.keys()],
    customers: [...new Set([...devices.values()].map((device) => device.customer_id))],
  });
  const areaKeys = [...work.areas.keys()].map((id) => ofArea(id).key);
  const rows = await evaluationsOf(transaction, [...work.devices.keys()], areaKeys);
  const plans = plansOf({ rules, work, devices, areas, rows, moment });
  const since = Math.min(moment, ...plans.flatMap(beginsOf)) - dayMs;
  const [alarms, pauses] = await Promise.all([
    alarmsSince(transaction, {
      ...{ devices: [...devices.keys()], areas: [...work.areas.keys()], since: new Date(since) },
    }),
    pausesSince(transaction, new Date(since)),
  ]);
  const alarmsOf = Map.groupBy(alarms, (alarm) => JSON.stringify([alarm.rule_id, alarm.subject]));
  const alarmsOfPlan = Map.groupBy(alarms, planKeyOfAlarm);
  for (const plan of plans) chain(plan, alarmsOfPlan.get(planKey(plan)) ?? [], alarmsOf);

  const { stored, cutAt } = await read(transaction, plans, devices);
  const evaluated: Evaluated = { found: [], keep: [], forget: [], left: [] };
  for (const [device, at] of cutAt) evaluated.left.push({ device, at });
  const planned = new Set(plans.flatMap((plan) => [...plan.rows.values()]));
  evaluated.forget.push(...rows.filter((row) => !planned.has(row)));
  const openings = Map.groupBy(areas, (area) => area.customer_id);
  for (const plan of plans) {
    const cut = plan.device ? cutAt.get(plan.device.id) : undefined;
    plan.until = cut ?? moment;
    const subjects = await subjectsOf(transaction, plan, stored);
    addSilent(plan, subjects, work.silent);
    for (const alarm of plan.from === null ? [] : (alarmsOfPlan.get(planKey(plan)) ?? [])) {
      if (!subjects.has(alarm.subject))
        subjects.set(alarm.subject, { subject: subjectOfKey(alarm.subject), samples: [] });
    }
    for (const row of plan.rows.values()) {
      if (!subjects.has(row.subject))
        subjects.set(row.subject, { subject: subjectOfKey(row.subject), samples: [] });
    }
    const own = openings.get((plan.device ?? plan.area)!.customer_id) ?? [];
    for (const each of subjects.values()) {
      const stored = alarmsOf.get(JSON.stringify([plan.rule.id, each.subject.key])) ?? [];
      evaluateSubject(plan, each, {
        ...{ stored, pauses, openings: own },
        ...{ moment, silent: work.silent, evaluated },
      });
    }
  }
  return evaluated;
}

function plansOf(parts: {
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
    trigger: number | null,
    own: Evaluation[],
  ) => {
    const changedAt = rule.changed_at.getTime();
    const isSilence = rule.measure === 'device offline' || rule.measure === 'camera silent';
    const from =
      trigger === null || isSilence
        ? null
        : Math.max(changedAt, trigger - rule.begins_after_seconds * 1000 - 1);
    const plan: Plan = {
      ...{ rule, ...place, from, until: moment },
      ...{ rows: new Map(own.map((row) => [row.subject, row])), anew: new Map() },
    };
    for (const row of own) {
      const { anchor, recheckAt } = row.state;
      const isLate =
        trigger !== null &&
        rule.measure !== 'device offline' &&
        trigger < row.evaluated_to.getTime();
      const isDue = recheckAt !== null && recheckAt <= moment;
      if (isLate || isDue || isFlow(rule.measure) || rule.measure === 'occupancy') {
        const late = trigger === null ? anchor : trigger - rule.begins_after_seconds * 1000 - 1;
        plan.anew.set(row.subject, Math.max(changedAt, Math.min(anchor, late)));
      }
    }
    if (from !== null || own.length > 0 || isSilence) plans.push(plan);
  };
  const rowsOf = Map.groupBy(rows, ({ rule_id, device_id, subject }) =>
    JSON.stringify([rule_id, device_id === 0 ? subject : device_id]),
  );
  for (const rule of rules) {
    if (watchesAreas(rule)) {
      for (const area of areas) {
        if (!work.areas.has(area.id) || !isRuleOfArea(rule, area)) continue;
        const own = rowsOf.get(JSON.stringify([rule.id, ofArea(area.id).key])) ?? [];
        add(rule, { device: null, area }, work.areas.get(area.id) ?? null, own);
      }
      continue;
    }
    for (const [id, trigger] of work.devices) {
      const device = devices.get(id);
      if (!device || !isRuleOf(rule, device)) continue;
      const own = rowsOf.get(JSON.stringify([rule.id, id])) ?? [];
      add(rule, { device, area: null }, trigger?.min ?? null, own);
    }
  }
  return plans;
}

const beginsOf = (plan: Plan): number[] => [
  ...(plan.from === null ? [] : [plan.from]),
  ...plan.anew.values(),
];

const planKey = ({ rule, device, area }: Plan) =>
  JSON.stringify([rule.id, device?.id ?? null, area?.id ?? null]);
const planKeyOfAlarm = ({ rule_id, device_id, area_id }: AlarmRecord) =>
  JSON.stringify([rule_id, device_id, area_id]);

/** Moves begins back to before alarms that the time from there on depends on. */
function chain(
  plan: Plan,
  alarms: readonly AlarmRecord[],
  alarmsOf: Map<string, AlarmRecord[]>,
): void {
  const { rule } = plan;
  const back = (begin: number, own: readonly AlarmRecord[]) => {
    let from = begin;
    for (;;) {
      const earlier = own
        .filter(({ ended_at }) => ended_at === null || ended_at.getTime() >= from - chatteringMs)
        .map(({ started_at }) => started_at.getTime() - rule.begins_after_seconds * 1000 - 1);
      const next = Math.max(rule.changed_at.getTime(), Math.min(from, ...earlier));
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

/** The notifications that plans need, by device; `cutAt` says until when, of devices of which more are left. */
async function read(
  transaction: Db,
  plans: readonly Plan[],
  devices: ReadonlyMap<number, EvaluatedDevice>,
) {
  const froms = new Map<string, Wanted>();
  for (const plan of plans) {
    const { rule, device } = plan;
    if (!device) continue;
    const begins = [
      ...beginsOf(plan),
      ...[...plan.rows.values()]
        .filter(({ subject }) => !plan.anew.has(subject))
        .map(({ evaluated_to }) => evaluated_to.getTime()),
    ];
    if (begins.length === 0) continue;
    const from = Math.min(...begins) - reachMs(rule);
    for (const type of typesOf[rule.measure]) {
      const key = `${device.id} ${type}`;
      const known = froms.get(key)?.from ?? Infinity;
      froms.set(key, { device: device.id, type, from: Math.min(known, from) });
    }
  }
  const wanted = [...froms.values()];
  let rows = await notificationsSince(transaction, wanted, mostRead + 1);
  const cutAt = new Map<number, number>();
  if (rows.length > mostRead) {
    // Each device by itself: what is left is evaluated in the next round, which begins where this one ends.
    rows = [];
    for (const id of devices.keys()) {
      const own = await notificationsSince(
        transaction,
        wanted.filter(({ device }) => device === id),
        mostRead + 1,
      );
      if (own.length > mostRead) cutAt.set(id, own[mostRead]!.at.getTime() - 1);
      rows.push(
        ...own.slice(0, mostRead).filter(({ at }) => at.getTime() <= (cutAt.get(id) ?? Infinity)),
      );
    }
  }
  return { stored: Map.groupBy(rows, (row) => row.device_id), cutAt };
}

async function subjectsOf(
  transaction: Db,
  plan: Plan,
  stored: ReadonlyMap<number, Stored[]>,
): Promise<Map<string, SubjectSamples>> {
  const { rule, device, area, until } = plan;
  const begins = beginsOf(plan);
  const span = { from: Math.min(until, ...begins), until };
  if (area) {
    return begins.length === 0 ? new Map() : areaSamples(transaction, rule, area, span);
  }
  if (!device) return new Map();
  if (isFlow(rule.measure)) {
    return begins.length === 0 ? new Map() : lineSamples(transaction, rule, device, span);
  }
  if (rule.measure === 'disk trend') {
    const rows = [...plan.rows.values()].map(({ evaluated_to }) => evaluated_to.getTime());
    const from = Math.min(span.from, ...rows) - trendMs;
    return samplesOf(rule, device, await firstOfBins(transaction, device.id, { from, until }));
  }
  const own = stored.get(device.id) ?? [];
  const seeds = await seedsOf(transaction, plan);
  const changedAt = rule.changed_at.getTime();
  const all =
    seeds.length === 0 ? own : [...seeds, ...own.filter(({ at }) => at.getTime() >= changedAt)];
  return samplesOf(rule, device, all);
}

/** Notifications that hold when a rule begins to. */
const mostSeeds = 20;

/** Of a rule that is evaluated from its begin on: the last notifications before. */
async function seedsOf(transaction: Db, plan: Plan): Promise<Stored[]> {
  const { rule, device } = plan;
  const changedAt = rule.changed_at.getTime();
  if (!device || rule.measure === 'alert' || reachMs(rule) > 0) return [];
  if (!beginsOf(plan).some((begin) => begin <= changedAt)) return [];
  const found: Stored[] = [];
  for (const type of typesOf[rule.measure]) {
    const wanted = { device: device.id, type, from: changedAt };
    found.push(...(await notificationsBefore(transaction, wanted, mostSeeds)));
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
}

function addSilent(
  { rule, device, rows }: Plan,
  subjects: Map<string, SubjectSamples>,
  silent: ReadonlyMap<string, number>,
): void {
  if (!device) return;
  const add = (subject: Subject) => {
    if (!rows.has(subject.key)) subjects.set(subject.key, { subject, samples: [] });
  };
  if (rule.measure === 'device offline') {
    if (device.last_received_at && rows.size > 0) {
      const { subject, samples } = subjects.get(ofDevice(device.id).key) ?? {
        ...{ subject: ofDevice(device.id), samples: [] },
      };
      const at = device.last_received_at.getTime();
      subjects.set(subject.key, {
        subject,
        samples: [...samples, { at, value: 0, id: 0 }].sort((a, b) => a.at - b.at),
      });
    } else if (silent.has(keyOfSilent(device.id, null))) add(ofDevice(device.id));
  }
  if (rule.measure === 'camera silent') {
    for (const [code, camera] of device.cameras) {
      if (!silent.has(keyOfSilent(device.id, code)) || !isRuleOfSource(rule, device, code))
        continue;
      if (camera) add(ofSource(device.id, code));
    }
  }
}

interface Surroundings {
  stored: readonly AlarmRecord[];
  pauses: Parameters<typeof conditionOf>[1]['pauses'];
  openings: readonly EvaluatedArea[];
  moment: number;
  silent: ReadonlyMap<string, number>;
  evaluated: Evaluated;
}

function evaluateSubject(
  plan: Plan,
  { subject, samples }: SubjectSamples,
  around: Surroundings,
): void {
  const { rule, device, area } = plan;
  const { stored, pauses, openings, moment, evaluated } = around;
  const row = plan.rows.get(subject.key);
  const from = row ? plan.anew.get(subject.key) : plan.from;
  const ownThreshold = area ? area.capacity || null : (device?.offline_after_minutes ?? null);
  const condition = conditionOf(rule, {
    ownThreshold: isOwn(rule) ? ownThreshold : null,
    hours: hoursOf(rule, (device ?? area)!.time_zone, area ? [area] : openings),
    pauses,
    closings: stored
      .flatMap(({ closed_by, closed_at }) =>
        closed_by !== null && closed_at ? [closed_at.getTime()] : [],
      )
      .sort((a, b) => a - b),
  });
  const changedAt = rule.changed_at.getTime();
  const isAnew = row === undefined || from !== undefined;
  const silentSince = lastSeen(plan, subject, samples, around);
  const anchor = !isAnew ? row.state.anchor : (from ?? Math.max(changedAt, silentSince ?? moment));
  const before = isAnew
    ? beginAt(anchor, { plan, samples, stored, condition, silentSince })
    : { state: row.state.machine, taken: after(samples, row.state.machine), firstAt: 0 };
  const taken = before.taken.filter(
    ({ at, id }) => at <= plan.until || (id !== 0 && plan.until === moment),
  );
  const { state, episodes } = run(condition, before.state, taken, plan.until);
  const threshold = thresholdOf(rule, isOwn(rule) ? ownThreshold : null);
  if (episodes.length > 0 || (isAnew && stored.length > 0)) {
    evaluated.found.push({
      rule,
      base: baseOf(rule, subject, plan, threshold),
      sentenceOf: (episode) =>
        sentenceOf(rule, subject, namesOf(subject, plan), threshold, episode),
      stored: stored.filter(({ started_at }) => !isAnew || started_at.getTime() >= before.firstAt),
      episodes,
      anewUntil: isAnew ? plan.until : null,
    });
  }
  const isKept = !isNormal(state, plan.until) || isNeverNormal(rule) || plan.until < moment;
  if (!isKept) {
    if (row) evaluated.forget.push(row);
    return;
  }
  const recheckAt = row
    ? row.state.recheckAt !== null && row.state.recheckAt > moment
      ? row.state.recheckAt
      : null
    : moment + recheckMs;
  const next = before.taken.find(({ at }) => at > plan.until)?.at ?? Infinity;
  const coming = [dueOf(condition, state), recheckAt ?? Infinity, next].filter((at) => at > moment);
  const due = plan.until < moment ? moment : Math.min(...coming, Infinity);
  evaluated.keep.push({
    ...{ rule_id: rule.id, subject: subject.key, device_id: device?.id ?? 0 },
    state: {
      machine: state,
      anchor: isNormal(state, plan.until) ? Math.max(anchor, state.at) : anchor,
      recheckAt,
    },
    evaluated_to: new Date(state.at),
    due_at: due === Infinity ? null : new Date(due),
  });
}

/** Rules that an absence of messages may fulfil, where time alone does not tell. */
const isNeverNormal = (rule: Rule) =>
  rule.measure === 'nothing seen' ||
  (rule.direction === 'below' && (isFlow(rule.measure) || rule.measure.endsWith('violations')));

/** Measures whose missing threshold is the subject's own. */
const isOwn = ({ measure }: Rule) =>
  measure === 'occupancy' || measure === 'device offline' || measure === 'camera silent';

/** Samples that a state does not hold yet. */
const after = (samples: readonly Sample[], state: MachineState) =>
  samples.filter(({ at, id }) => at > state.at || (at === state.at && id > state.id && id !== 0));

/** When a subject of a silence was last heard. */
function lastSeen(
  { rule, device }: Plan,
  subject: Subject,
  samples: readonly Sample[],
  { moment, silent }: Surroundings,
): number | null {
  if (!silences.includes(rule.measure)) return null;
  if (rule.measure === 'device offline') return device?.last_received_at?.getTime() ?? moment;
  const known = silent.get(keyOfSilent(device!.id, subject.source));
  return known ?? samples.at(-1)?.at ?? moment;
}

interface Beginning {
  plan: Plan;
  samples: readonly Sample[];
  stored: readonly AlarmRecord[];
  condition: ReturnType<typeof conditionOf>;
  silentSince: number | null;
}

/** The state of a subject at a moment before which nothing matters but what held, and the samples from there on. */
function beginAt(anchor: number, { plan, samples, stored, condition, silentSince }: Beginning) {
  const changedAt = plan.rule.changed_at.getTime();
  const state = normalAt(anchor);
  const taken = samples.filter(({ at }) => at >= anchor);
  if (condition.silenceMs !== null) {
    const heard = samples.findLast(({ at }) => at < anchor)?.at;
    const since =
      plan.from === null && silentSince !== null ? Math.min(silentSince, anchor) : heard;
    state.quietSince = Math.max(since ?? anchor, anchor);
  }
  if (anchor > changedAt) return { state, taken, firstAt: anchor };
  // The rule begins to hold: an alarm of it as it was before goes on, and the newest value is judged by it.
  const lasting = stored.find(
    ({ started_at, ended_at }) =>
      started_at.getTime() < anchor && (ended_at === null || ended_at.getTime() >= anchor),
  );
  if (lasting) {
    state.on = true;
    state.episode = {
      ...{ startedAt: lasting.started_at.getTime(), endedAt: null },
      ...{ repeats: lasting.repeats, chattering: lasting.chattering },
      ...{ value: lasting.value, peak: lasting.peak, notificationId: lasting.notification_id ?? 0 },
    };
  }
  const seed = condition.isEvents ? undefined : samples.findLast(({ at }) => at < anchor);
  const first = seed && condition.silenceMs === null ? [{ ...seed, at: anchor }] : [];
  return { state, taken: [...first, ...taken], firstAt: lasting?.started_at.getTime() ?? anchor };
}

const baseOf = (
  rule: Rule,
  subject: Subject,
  { device, area }: Plan,
  threshold: number | null,
) => ({
  ...{ rule_id: rule.id, subject: subject.key, rule_name: rule.name, measure: rule.measure },
  ...{ severity: rule.severity, advice: rule.advice },
  customer_id: (device ?? area)!.customer_id,
  device_id: device?.id ?? null,
  camera_id: (subject.source !== null && device?.cameras.get(subject.source)?.id) || null,
  area_id: area?.id ?? null,
  ...{ source: subject.source, zone: subject.zone, line: subject.line },
  ...{ threshold, end_threshold: rule.end_threshold ?? threshold },
});

const namesOf = (subject: Subject, { device, area }: Plan) => ({
  device: device?.name ?? null,
  camera: (subject.source !== null && device?.cameras.get(subject.source)?.name) || null,
  area: area?.name ?? null,
});

const mostHours = 2_000;
const knownHours = new Map<string, RuleHours>();

/** Hours are computed once for each rule and site. */
function hoursOf({ hours }: Rule, zone: string, areas: readonly { opening_hours: OpeningHours }[]) {
  const openings = areas.map((area) => area.opening_hours);
  const isByArea = hours.When === 'open' || hours.When === 'closed';
  const key = JSON.stringify([hours, zone, isByArea ? openings : null]);
  const known = knownHours.get(key) ?? ruleHours(hours, zone, openings);
  if (knownHours.size > mostHours) knownHours.clear();
  knownHours.set(key, known);
  return known;
}
