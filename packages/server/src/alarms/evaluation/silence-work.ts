import type { Db } from '../../platform/database/postgres.ts';
import type { Rule } from '../definition/rule.ts';
import { type SilentDevice, silentDevices, silentSources } from '../list/silence-views.ts';
import { keyOfSilent, type Work } from './evaluation-plan.ts';

/**
 * Silences that were evaluated and raise nothing before a moment, by `keyOfSilent`: most are at night, when the rule does
 * not hold. Only saves work: another server, or this one after a restart, evaluates them once more.
 */
export type KnownSilences = Map<string, { heardAt: number; until: number }>;

/** A silence is evaluated again after this at the latest: opening hours may have changed. */
export const silenceRecheckMs = 120_000;

interface Search {
  rules: readonly Rule[];
  now: Date;
  work: Work;
  known: KnownSilences;
  /** Devices that are taken at most. */
  most: number;
}

/** Adds to the work what is silent and was not evaluated yet: devices first, then cameras; one query for each. */
export async function findSilences(
  transaction: Db,
  { rules, now, work, known, most }: Search,
): Promise<void> {
  const moment = now.getTime();
  const found = new Set<string>();
  let taken = 0;
  const add = (measure: Rule['measure'], row: SilentDevice, source: string | null) => {
    const { device_id: device, last_at: at } = row;
    if (!rules.some((rule) => rule.measure === measure && isLongEnough(rule, row, moment))) return;
    const key = keyOfSilent(device, source);
    found.add(key);
    const before = known.get(key);
    if (before?.heardAt === at.getTime() && before.until > moment) return;
    if (!work.silentDevices.has(device)) {
      if (taken >= most) {
        work.hasMore = true;
        return;
      }
      taken += 1;
    }
    work.silentDevices.add(device);
    work.silent.set(key, at.getTime());
    if (!work.devices.has(device)) work.devices.set(device, null);
  };
  const device = minOf(rules, 'device offline');
  if (device !== undefined) {
    for (const row of await silentDevices(transaction, now, device))
      add('device offline', row, null);
  }
  const camera = minOf(rules, 'camera silent');
  if (camera !== undefined) {
    for (const row of await silentSources(transaction, now, camera)) {
      add('camera silent', row, row.counted_as);
    }
  }
  for (const key of known.keys()) {
    if (!found.has(key)) known.delete(key);
  }
}

/** Whether a rule watches a device, and may say something of this silence. */
const isLongEnough = (rule: Rule, row: SilentDevice, moment: number) =>
  (rule.customer_id === null || rule.customer_id === row.customer_id) &&
  (rule.device_id === null || rule.device_id === row.device_id) &&
  moment - row.last_at.getTime() >= (rule.threshold ?? row.offline_after_minutes) * 60_000;

/** The least threshold of rules of a measure; null where one has each device's own limit; undefined without a rule. */
function minOf(rules: readonly Rule[], measure: Rule['measure']): number | null | undefined {
  const thresholds = rules.filter((rule) => rule.measure === measure).map((rule) => rule.threshold);
  if (thresholds.length === 0) return undefined;
  const known = thresholds.filter((threshold) => threshold !== null);
  return known.length === 0 ? null : Math.min(...known);
}
