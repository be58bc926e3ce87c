import { sql } from 'kysely';
import { type Db, isUnavailable } from '../database/postgres.ts';

/** Moves what stands in one ledger into its derived table, inside the transaction it is given. */
export type Compaction = (transaction: Db) => Promise<void>;

/** Any number; the same in every server, so that only one folds at a time. */
const lockKey = 7_206_111;
const pauseMs = 1_000;
/** Emptied again and again, a ledger is mostly rows that are gone: they are swept more often than by itself. */
const sweepEveryRounds = 10;
const pendingTables = sql`count_changes, level_changes`;

/** Runs one fold in a transaction of its own, unless another server is folding. */
export const compactOnce = (db: Db, compaction: Compaction): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${lockKey}) as free`.execute(transaction);
    if (rows[0]?.free) await compaction(transaction);
  });

/** Waits for a fold under way and keeps the next ones out until the transaction ends. */
export const holdCompaction = (transaction: Db) =>
  sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);

/** Folds about every second, in any number of servers. A step that fails stops no other. */
export function startCompaction(
  db: Db,
  compactions: readonly Compaction[],
  log: { error(error: unknown): void },
) {
  // While the database is away nothing is lost: pendingTables wait in it.
  const report = (error: unknown) => isUnavailable(error) || log.error(error);
  let rounds = 0;
  const compactAll = async () => {
    for (const compaction of compactions) await compactOnce(db, compaction).catch(report);
    rounds += 1;
    if (rounds % sweepEveryRounds === 0)
      await sql`vacuum ${pendingTables}`.execute(db).catch(report);
  };
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= compactAll().finally(() => {
      underWay = undefined;
    });
  }, pauseMs);
  return {
    /** Resolves when no fold is under way any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await underWay;
    },
  };
}
