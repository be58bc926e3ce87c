import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/postgres.ts';

/** Months kept ready ahead, and the back-fill that gets partitions of its own. */
const monthsAhead = 3;
const monthsBehind = 14;

/**
 * Makes the monthly partitions of notifications and paths that are missing; called at start and by the upkeep. A row is never
 * filed in the future (`judgeClock`), so partitions are always there before their rows.
 */
export async function ensurePartitions(db: Db, now = new Date()): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.partitions})`.execute(transaction);
    // Past months are made once, in an empty database. Later they may have been dropped, and a partition cannot be
    // made while the default one holds rows of its month.
    const { rows } = await sql<{ is_first: boolean }>`select
      not exists (select 1 from notifications_rest) and (select count(*) = 1 from pg_inherits
        where inhparent = 'notifications'::regclass) as is_first`.execute(transaction);
    const behind = rows[0]?.is_first ? monthsBehind : 0;
    // Paths of past months go into the default partition.
    for (const [parent, months] of [
      ['notifications', behind],
      ['walked_paths', 0],
    ] as const) {
      await sql`select create_month_partitions(${parent},
        (${now}::timestamptz at time zone 'UTC' - make_interval(months => ${months}))::date,
        (${now}::timestamptz at time zone 'UTC' + make_interval(months => ${monthsAhead}))::date)`.execute(
        transaction,
      );
    }
  });
}
