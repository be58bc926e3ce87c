import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Compaction } from '../rollups/compaction.ts';
import { computeDays } from './compute-days.ts';
import { enqueueChanges, enqueueNewDays, takeQueued, writeDays } from './site-day-store.ts';

/** Takes less than a tenth of a second. */
const daysAtOnce = 100;
/** A day that changes all the time is computed so often at most. */
const queuedMs = 5_000;
/** Counting people takes longer than adding up flows. */
const peopleAgeMs = 15 * 60_000;
/** How often it is asked whether days have ended, and what today lacks where nothing is sent. */
const newDaysMs = 15 * 60_000;

interface Ages {
  queuedMs: number;
  peopleAgeMs: number;
}

/** Computes the days that wait longest; false where none waited. */
export async function foldSiteDays(
  transaction: Db,
  now: Date,
  ages: Ages = { queuedMs: 0, peopleAgeMs: 0 },
): Promise<boolean> {
  await enqueueChanges(transaction, now);
  const days = await takeQueued(transaction, daysAtOnce, ages.queuedMs);
  if (days.length === 0) return false;
  await sql`select await_writers()`.execute(transaction);
  await writeDays(
    transaction,
    await computeDays(transaction, days, { now, peopleAgeMs: ages.peopleAgeMs }),
  );
  return true;
}

/** The step of the compaction that keeps `site_days`. */
export function compactSiteDays(now: () => Date): Compaction {
  let nextNewDays = 0;
  return async (transaction) => {
    const moment = now();
    if (moment.getTime() >= nextNewDays) {
      await enqueueNewDays(transaction, moment);
      nextNewDays = moment.getTime() + newDaysMs;
    }
    await foldSiteDays(transaction, moment, { queuedMs, peopleAgeMs });
  };
}
