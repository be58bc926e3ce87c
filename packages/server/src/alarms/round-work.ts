import { sql } from 'kysely';
import type { Rule } from '../alarm-rules/rule.ts';
import type { Db } from '../database/postgres.ts';
import { takeTriggers } from './evaluation-store.ts';
import {
  areasOfDevices,
  dueEvaluations,
  silentDevices,
  silentSources,
} from './evaluation-views.ts';
import { keyOfSilent, type Work } from './plans.ts';
import { subjectOfKey, watchesAreas } from './subjects.ts';

const mostDue = 500;

interface Taking {
  isSlow: boolean;
  mostDevices: number;
  /** A device is looked for that cannot be evaluated: no more than so many together. */
  hasFailed: boolean;
}

/** Takes the work of a round: what messages marked, what is due, and what is silent. */
export async function takeWork(
  transaction: Db,
  rules: readonly Rule[],
  now: Date,
  { isSlow, mostDevices, hasFailed }: Taking,
): Promise<Work> {
  const triggers = await takeTriggers(transaction, { now, most: mostDevices, isSlow });
  // On Citus a mark is seen before the message that made it: a round that does not wait would miss that message.
  if (triggers.size > 0) await sql`select await_writers()`.execute(transaction);
  const matters = [...triggers].filter(
    ([, { since, windowSince }]) => since !== null || windowSince !== null,
  );
  const work: Work = {
    ...{ devices: new Map(matters), areas: new Map(), silent: new Map() },
    hasMore: triggers.size >= mostDevices,
    isQuick: !isSlow,
  };
  const changed = matters.flatMap(([id, { since }]) => (since === null ? [] : [id]));
  if (rules.some(watchesAreas) && changed.length > 0) {
    for (const { area_id, device_id } of await areasOfDevices(transaction, changed)) {
      const since = triggers.get(device_id)?.since ?? Infinity;
      work.areas.set(area_id, Math.min(since, work.areas.get(area_id) ?? Infinity));
    }
  }
  const left = hasFailed ? mostDevices - triggers.size : mostDue;
  for (const { device_id, subject } of await dueEvaluations(transaction, now, left)) {
    const { area_id } = subjectOfKey(subject);
    if (area_id !== null) work.areas.set(area_id, work.areas.get(area_id) ?? null);
    else if (!work.devices.has(device_id)) work.devices.set(device_id, null);
  }
  if (isSlow && !hasFailed) await addSilences(transaction, rules, now, work);
  return work;
}

/** The least threshold of rules of a measure; null where one has each device's own limit; undefined without a rule. */
function leastOf(rules: readonly Rule[], measure: Rule['measure']): number | null | undefined {
  const thresholds = rules.filter((rule) => rule.measure === measure).map((rule) => rule.threshold);
  if (thresholds.length === 0) return undefined;
  const told = thresholds.filter((threshold) => threshold !== null);
  return told.length === 0 ? null : Math.min(...told);
}

async function addSilences(transaction: Db, rules: readonly Rule[], now: Date, work: Work) {
  const add = (device: number, source: string | null, at: Date) => {
    work.silent.set(keyOfSilent(device, source), at.getTime());
    if (!work.devices.has(device)) work.devices.set(device, null);
  };
  const device = leastOf(rules, 'device offline');
  if (device !== undefined) {
    for (const row of await silentDevices(transaction, now, device))
      add(row.device_id, null, row.last_at);
  }
  const camera = leastOf(rules, 'camera silent');
  if (camera !== undefined) {
    for (const row of await silentSources(transaction, now, camera)) {
      add(row.device_id, row.counted_as, row.last_at);
    }
  }
}
