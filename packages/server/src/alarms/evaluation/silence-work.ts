import type { Db } from '../../platform/database/postgres.ts';
import type { Rule } from '../definition/rule.ts';
import { rulesOfDevice } from '../definition/rules-of-device.ts';
import {
  devicesWithOldSources,
  type OldSourcesRow,
  type SilentDevice,
  silentDevices,
  silentSources,
} from '../list/silence-views.ts';
import { keyOfSilent, type Work } from './evaluation-plan.ts';

/** What is known of silences from one round to the next, by `keyOfSilent`. */
export interface Silences {
  /**
   * Those that were evaluated and raise nothing before a moment: most are at night, when the rule does not hold. Only saves
   * work: another server, or this one after a restart, evaluates them once more.
   */
  evaluated: Map<string, { heardAt: number; until: number }>;
  /** Those that the last search found and no round has taken. Each is evaluated by what is stored then. */
  waiting: FoundSilence[];
  /** By device: what its old sources were when its cameras were last asked for, and the keys of those that were silent. */
  cameras: Map<number, { sources: number; newest: number; keys: string[]; askedAt: number }>;
  /** How long the last search took. */
  searchMs: number;
}

interface FoundSilence {
  key: string;
  device: number;
  heardAt: number;
}

export const noSilences = (): Silences => ({
  evaluated: new Map(),
  waiting: [],
  cameras: new Map(),
  searchMs: 0,
});

/** A silence is evaluated again after this at the latest: opening hours may have changed. */
export const silenceRecheckMs = 120_000;

interface Search {
  rules: readonly Rule[];
  now: Date;
  work: Work;
  silences: Silences;
  /** Whether all devices and cameras are looked through; else those are taken that wait. */
  isDue: boolean;
  /** Devices that are taken at most. */
  most: number;
}

/** Adds to the work what is silent and was not evaluated yet, device by device; the rest waits for further rounds. */
export async function takeSilences(transaction: Db, search: Search): Promise<void> {
  const { work, silences, isDue, most } = search;
  if (isDue) {
    const begin = performance.now();
    silences.waiting = await findSilences(transaction, search);
    silences.searchMs = performance.now() - begin;
  }
  const left: FoundSilence[] = [];
  for (const found of silences.waiting) {
    const { key, device, heardAt } = found;
    if (!work.silentDevices.has(device) && work.silentDevices.size >= most) {
      left.push(found);
      continue;
    }
    work.silentDevices.add(device);
    work.silent.set(key, heardAt);
    if (!work.devices.has(device)) work.devices.set(device, null);
  }
  silences.waiting = left;
  if (left.length > 0) work.hasMore = true;
}

/** So often devices are asked for of which not every old source is a silent camera. */
const uncountedRecheckMs = 60_000;
/** Devices whose cameras are asked for by one query. */
const devicesAQuery = 500;

/** What is silent for long enough and was not evaluated yet: devices first, then cameras. */
async function findSilences(
  transaction: Db,
  { rules, now, silences: { evaluated, cameras } }: Search,
): Promise<FoundSilence[]> {
  const moment = now.getTime();
  const keys = new Set<string>();
  const found: FoundSilence[] = [];
  const add = (measure: Rule['measure'], row: SilentDevice, source: string | null) => {
    const { device_id: device, last_at: at } = row;
    const own = rulesOfDevice(rules, device, row.customer_id);
    if (!own.some((rule) => rule.measure === measure && isLongEnough(rule, row, moment))) return;
    const key = keyOfSilent(device, source);
    keys.add(key);
    const before = evaluated.get(key);
    if (before?.heardAt === at.getTime() && before.until > moment) return;
    found.push({ key, device, heardAt: at.getTime() });
  };
  const device = minOf(rules, 'device offline');
  if (device !== undefined) {
    for (const row of await silentDevices(transaction, now, device))
      add('device offline', row, null);
  }
  const camera = minOf(rules, 'camera silent');
  if (camera !== undefined) {
    const known = new Map(cameras);
    cameras.clear();
    const asked: OldSourcesRow[] = [];
    for (const row of await devicesWithOldSources(transaction, now, camera)) {
      const before = known.get(row.device_id);
      const isSame =
        before?.sources === row.sources &&
        before.newest === row.newest.getTime() &&
        // What came late becomes silent later; a source that counts for nothing is asked for in vain.
        (before.keys.length >= row.sources || before.askedAt + uncountedRecheckMs > moment) &&
        before.keys.every((key) => (evaluated.get(key)?.until ?? 0) > moment);
      if (!isSame) asked.push(row);
      else {
        cameras.set(row.device_id, before);
        for (const key of before.keys) keys.add(key);
      }
    }
    for (let nth = 0; nth < asked.length; nth += devicesAQuery) {
      const part = asked.slice(nth, nth + devicesAQuery);
      for (const { device_id, sources, newest } of part)
        cameras.set(device_id, { sources, newest: newest.getTime(), keys: [], askedAt: moment });
      const ids = part.map(({ device_id }) => device_id);
      for (const row of await silentSources(transaction, now, camera, ids)) {
        cameras.get(row.device_id)?.keys.push(keyOfSilent(row.device_id, row.counted_as));
        add('camera silent', row, row.counted_as);
      }
    }
  }
  for (const key of evaluated.keys()) {
    if (!keys.has(key)) evaluated.delete(key);
  }
  return found;
}

/** Whether a rule may say something of this silence. */
const isLongEnough = (rule: Rule, row: SilentDevice, moment: number) =>
  moment - row.last_at.getTime() >= (rule.threshold ?? row.offline_after_minutes) * 60_000;

/** The least threshold of rules of a measure; null where one has each device's own limit; undefined without a rule. */
function minOf(rules: readonly Rule[], measure: Rule['measure']): number | null | undefined {
  const thresholds = rules.filter((rule) => rule.measure === measure).map((rule) => rule.threshold);
  if (thresholds.length === 0) return undefined;
  const known = thresholds.filter((threshold) => threshold !== null);
  return known.length === 0 ? null : Math.min(...known);
}
