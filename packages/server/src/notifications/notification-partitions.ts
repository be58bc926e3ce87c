import { sql } from 'kysely';
import type { Db } from '../platform/postgres.ts';

/** Months kept ready ahead, and the back-fill that gets partitions of its own. */
const monthsAhead = 3;
const monthsBehind = 14;

/**
 * Makes the monthly partitions around now; called at start and daily. A row is never filed in the
 * future (`judgeClock`), so partitions are always there before their rows.
 */
export async function ensurePartitions(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7206110)`.execute(transaction);
    const oldest = await sql<{ has: boolean }>`select exists (select 1 from notifications_rest)
      as has`.execute(transaction);
    // Old rows already in the rest would stand in the way of an old partition: only add ahead.
    const behind = oldest.rows[0]?.has ? 0 : monthsBehind;
    await sql`select create_notification_partitions(
      (now() - make_interval(months => ${behind}))::date,
      (now() + make_interval(months => ${monthsAhead}))::date)`.execute(transaction);
  });
}
