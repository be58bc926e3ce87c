import { isFlow, measures, silences } from '../../measures/measures.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { isIdle } from '../definition/alarm-machine-state.ts';
import { type EvaluatedDevice, isRuleOfSource } from '../definition/evaluated-entities.ts';
import { ofDevice, ofSource, type Subject } from '../definition/subjects.ts';
import { heardSourcesOf } from '../list/silence-views.ts';
import { trendMs } from '../samples/disk-trend.ts';
import { areaSamples, lineSamples } from '../samples/flow-samples.ts';
import { reachMs, readTypesOf, samplesOf } from '../samples/samples-of.ts';
import type { Stored, SubjectSamples } from '../samples/stored-message.ts';
import { beginsOf, keyOfSilent, type Plan } from './evaluation-plan.ts';
import {
  type Evaluation,
  firstOfBins,
  notificationsBefore,
  notificationsSince,
  type Wanted,
} from './evaluation-views.ts';

/** Notifications that are read at once; of more, the rest is evaluated in the next rounds. */
const maxRead = 20_000;

/** The notifications that plans need, by device; `cutAt` says until when, for devices that have more. */
export async function readNotifications(
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
        .map((row) => readFrom(plan, row)),
    ];
    if (begins.length === 0) continue;
    const from = Math.min(...begins) - reachMs(rule);
    for (const type of readTypesOf(rule)) {
      const key = `${device.id} ${type}`;
      const known = froms.get(key)?.from ?? Infinity;
      froms.set(key, { device: device.id, type, from: Math.min(known, from) });
    }
  }
  const wanted = [...froms.values()];
  let rows = await notificationsSince(transaction, wanted, maxRead + 1);
  const cutAt = new Map<number, number>();
  if (rows.length > maxRead) {
    // Each device by itself: what is left is evaluated in the next round, which begins where this one ends.
    rows = [];
    for (const id of devices.keys()) {
      const own = await notificationsSince(
        transaction,
        wanted.filter(({ device }) => device === id),
        maxRead + 1,
      );
      if (own.length > maxRead) cutAt.set(id, own[maxRead]!.at.getTime() - 1);
      rows.push(
        ...own.slice(0, maxRead).filter(({ at }) => at.getTime() <= (cutAt.get(id) ?? Infinity)),
      );
    }
  }
  return { stored: Map.groupBy(rows, (row) => row.device_id), cutAt };
}

/** From when messages change a state: of one that is idle, those before the one that was marked do not. */
function readFrom({ rule, since, until }: Plan, { evaluated_to, state }: Evaluation): number {
  const evaluatedTo = evaluated_to.getTime();
  const isByValue = !silences.includes(rule.measure) && reachMs(rule) === 0;
  return isByValue && isIdle(state.machine) ? Math.max(evaluatedTo, since ?? until) : evaluatedTo;
}

/** What was measured of each subject of a plan. */
export async function subjectsOf(
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
  if (measures[rule.measure].kind === 'trend') {
    const rows = [...plan.rows.values()].map(({ evaluated_to }) => evaluated_to.getTime());
    const from = Math.min(span.from, ...rows) - trendMs;
    return samplesOf(rule, device, await firstOfBins(transaction, device.id, { from, until }));
  }
  const own = stored.get(device.id) ?? [];
  const seeds = await seedsOf(transaction, plan);
  const all =
    seeds.length === 0
      ? own
      : [...seeds, ...own.filter(({ at }) => at.getTime() >= plan.holdsFrom)];
  return samplesOf(rule, device, all);
}

/** Notifications that hold when a rule begins to. */
const maxSeeds = 20;

/** The last notifications before a rule that is evaluated from its begin. */
async function seedsOf(transaction: Db, plan: Plan): Promise<Stored[]> {
  const { rule, device, holdsFrom } = plan;
  if (!device || measures[rule.measure].kind === 'event' || reachMs(rule) > 0) return [];
  if (!beginsOf(plan).some((begin) => begin <= holdsFrom)) return [];
  const found: Stored[] = [];
  for (const type of readTypesOf(rule)) {
    const wanted = { device: device.id, type, from: holdsFrom };
    found.push(...(await notificationsBefore(transaction, wanted, maxSeeds)));
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
}

/** When cameras whose state is in a plan last sent, by `keyOfSilent`. */
export async function heardCameras(
  transaction: Db,
  plans: readonly Plan[],
): Promise<Map<string, number>> {
  const devices = plans.flatMap(({ rule, device, rows }) =>
    rule.measure === 'camera silent' && device && rows.size > 0 ? [device.id] : [],
  );
  const heard = await heardSourcesOf(transaction, [...new Set(devices)]);
  return new Map(
    heard.map((row) => [keyOfSilent(row.device_id, row.counted_as), row.last_at.getTime()]),
  );
}

interface Silences {
  /** Those that are to be evaluated. */
  silent: ReadonlyMap<string, number>;
  heard: ReadonlyMap<string, number>;
}

/** Adds subjects that are silent, and when those with a state were last heard. */
export function addSilent(
  { rule, device, rows }: Plan,
  subjects: Map<string, SubjectSamples>,
  { silent, heard }: Silences,
): void {
  if (!device) return;
  const add = (subject: Subject, key: string, heardAt: number | undefined) => {
    if (!rows.has(subject.key)) {
      if (silent.has(key)) subjects.set(subject.key, { subject, samples: [] });
    } else if (heardAt !== undefined) {
      const known = subjects.get(subject.key)?.samples ?? [];
      subjects.set(subject.key, {
        subject,
        samples: [...known, { at: heardAt, value: 0, id: 0 }].sort((a, b) => a.at - b.at),
      });
    }
  };
  if (rule.measure === 'device offline') {
    const key = keyOfSilent(device.id, null);
    add(ofDevice(device.id), key, device.last_received_at?.getTime());
  }
  if (rule.measure === 'camera silent') {
    for (const code of device.cameras.keys()) {
      if (!isRuleOfSource(rule, device, code)) continue;
      const key = keyOfSilent(device.id, code);
      add(ofSource(device.id, code), key, heard.get(key));
    }
  }
}
