import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Rule } from '../definition/rule.ts';
import { subjectOfKey, watchesAreas } from '../definition/subjects.ts';
import type { Work } from './evaluation-plan.ts';
import { type MarkClass, takeTriggers } from './evaluation-store.ts';
import { areasOfDevices, dueEvaluations } from './evaluation-views.ts';
import { type Silences, takeSilences } from './silence-work.ts';

/** What is due changes without a message; it waits while devices do that reached a threshold. */
const maxDue = 500;

/**
 * `quick`: devices that may begin an alarm. `slow`: whatever messages of now say, what is due, and what is silent.
 * `history`: messages whose time was long past when they came. `all`: the last two together.
 */
export type RoundKind = 'quick' | 'slow' | 'history' | 'all';

interface Taking {
  kind: RoundKind;
  maxDevices: number;
  /** A device is looked for that cannot be evaluated: no more than so many together. */
  hasFailed: boolean;
  silences: Silences;
  /** Whether silent devices and cameras are looked for; else those are taken that wait. */
  silencesAreDue: boolean;
}

const classesOf: Record<RoundKind, readonly MarkClass[]> = {
  quick: ['urgent'],
  slow: ['live'],
  history: ['history'],
  all: ['live', 'history'],
};

/** Takes the work of a round: what messages marked, what is due, and what is silent. */
export async function takeWork(
  transaction: Db,
  rules: readonly Rule[],
  now: Date,
  { kind, maxDevices, hasFailed, silences, silencesAreDue: isDue }: Taking,
): Promise<Work> {
  const classes = classesOf[kind];
  const triggers = await takeTriggers(transaction, { now, most: maxDevices, classes });
  // On Citus a mark is seen before the message that made it: a round that does not wait would miss that message.
  if (triggers.size > 0) {
    await sql`select await_writers_of(${[...triggers.keys()]}::int[])`.execute(transaction);
  }
  const matters = [...triggers].filter(
    ([, { since, windowSince }]) => since !== null || windowSince !== null,
  );
  const isFull = triggers.size >= maxDevices;
  const work: Work = {
    devices: new Map(matters),
    areas: new Map(),
    silent: new Map(),
    silentDevices: new Set(),
    hasMore: isFull,
    isQuick: kind === 'quick',
    isHistory: kind === 'history',
  };
  const changed = matters.flatMap(([id, { since }]) => (since === null ? [] : [id]));
  if (rules.some(watchesAreas) && changed.length > 0) {
    for (const { area_id, device_id } of await areasOfDevices(transaction, changed)) {
      const since = triggers.get(device_id)?.since ?? Infinity;
      work.areas.set(area_id, Math.min(since, work.areas.get(area_id) ?? Infinity));
    }
  }
  if (kind === 'history') return work;
  const left = hasFailed ? maxDevices - triggers.size : isFull && kind === 'quick' ? 0 : maxDue;
  for (const { device_id, subject } of await dueEvaluations(transaction, now, left)) {
    const { area_id } = subjectOfKey(subject);
    if (area_id !== null) work.areas.set(area_id, work.areas.get(area_id) ?? null);
    else if (!work.devices.has(device_id)) work.devices.set(device_id, null);
  }
  if (kind !== 'quick' && !hasFailed) {
    const most = kind === 'all' ? Infinity : maxDevices;
    await takeSilences(transaction, { rules, now, work, silences, isDue, most });
  }
  return work;
}
