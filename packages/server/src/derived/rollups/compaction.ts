import { sql } from 'kysely';
import { advisoryLocks, tryLock } from '../../platform/database/advisory-locks.ts';
import { type Db, isUnavailable } from '../../platform/database/postgres.ts';
import { vacuumedTables } from '../../platform/database/vacuumed-tables.ts';

/** Moves pending changes into their derived table, inside the transaction it is given. */
export type Compaction = (transaction: Db) => Promise<void>;

const pauseMs = 1_000;
/** Tables of pending changes are emptied every second, so they are vacuumed more often than PostgreSQL would. */
const vacuumEveryRounds = 10;
const pendingTables = sql.raw(vacuumedTables.pendingChanges.join(', '));

/** Runs one compaction in a transaction of its own, unless another server runs one. */
export const compactOnce = (db: Db, compaction: Compaction): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (await tryLock(transaction, advisoryLocks.compaction)) await compaction(transaction);
  });

/** Waits for the compaction under way and keeps the next ones out until the transaction ends. */
export const holdCompaction = (transaction: Db) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.compaction})`.execute(transaction);

/** Compacts about every second, in any number of servers. A compaction that fails stops no other. */
export function startCompaction(
  db: Db,
  compactions: readonly Compaction[],
  log: { error(error: unknown): void },
) {
  // While the database is unavailable nothing is lost: the changes are in it.
  const report = (error: unknown) => isUnavailable(error) || log.error(error);
  let rounds = 0;
  const compactAll = async () => {
    for (const compaction of compactions) await compactOnce(db, compaction).catch(report);
    rounds += 1;
    if (rounds % vacuumEveryRounds === 0)
      await sql`vacuum ${pendingTables}`.execute(db).catch(report);
  };
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= compactAll().finally(() => {
      underWay = undefined;
    });
  }, pauseMs);
  return {
    /** Resolves when no compaction is under way any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await underWay;
    },
  };
}
