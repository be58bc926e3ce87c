import { sql } from 'kysely';
import type pg from 'pg';
import { connectPostgres, type Db, isUnavailable } from './postgres.ts';

/** A standby that answers reads of dashboards and lists, with how far it is behind the primary. */
export interface Replica {
  db: Db;
  pool: pg.Pool;
  /** How far it is behind, also where it is not used; infinite where that is unknown. */
  lagSeconds(): number;
  /** How old what it answers may be, in seconds; undefined while it may not be used. */
  ageSeconds(): number | undefined;
  /** Whether it has everything up to a position that `position` answered. */
  has(position: bigint): boolean;
  /** The primary's position: all that was committed before lies before it. */
  position(): Promise<bigint>;
  close(): Promise<void>;
}

interface Options {
  url: string;
  primary: Db;
  /** Beyond this the primary is read. */
  maxAgeSeconds: number;
  log: { warn(sentence: string): void; info(sentence: string): void };
}

const lookIntervalMs = 500;
/** One that was not seen for this long may hang: it is not read. */
const unseenMs = 2_500;
/** Shown as text so that no digit is lost: `16/B374D848`. */
const positionPattern = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** PostgreSQL's position in its log of changes as a number; undefined for another text. */
export function readPosition(text: string | null | undefined): bigint | undefined {
  const [, high, low] = positionPattern.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** An error of the replica alone: the primary may answer. */
export const isReplicaFault = (error: unknown): boolean =>
  isUnavailable(error) || (Object(error) as { code?: unknown }).code === recoveryConflict;
/** SQLSTATE of a query that the replica ended to apply changes. */
const recoveryConflict = '40001';

export function openReplica({ url, primary, maxAgeSeconds, log }: Options): Replica {
  const { db, pool, close } = connectPostgres(url, () => undefined);
  let known: { replayed: bigint; ageMs: number; at: number } | undefined;
  let wasUsed = true;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const begun = performance.now();
    const [ahead] = (
      await sql<{ now: Date; position: string }>`
        select clock_timestamp() as now, pg_current_wal_flush_lsn()::text as position`.execute(
        primary,
      )
    ).rows;
    const [behind] = (
      await sql<{ is_standby: boolean; replayed: string | null; last: Date | null }>`
        select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as replayed,
          pg_last_xact_replay_timestamp() as last`.execute(db)
    ).rows;
    const replayed = readPosition(behind?.replayed);
    const position = readPosition(ahead?.position);
    if (!ahead || !behind?.is_standby || replayed === undefined || position === undefined) {
      throw new Error('The database of DATABASE_READ_URL is no standby.');
    }
    const isLevel = replayed >= position;
    const behindMs = behind.last ? ahead.now.getTime() - behind.last.getTime() : Infinity;
    known = { replayed, ageMs: isLevel ? 0 : Math.max(0, behindMs), at: begun };
  };
  const lagSeconds = () =>
    known ? (known.ageMs + performance.now() - known.at) / 1_000 : Number.POSITIVE_INFINITY;
  const ageSeconds = () => {
    const age = lagSeconds();
    if (!known || performance.now() - known.at > unseenMs) return undefined;
    return age <= maxAgeSeconds ? age : undefined;
  };
  const logChange = (words: string) => {
    const isUsed = ageSeconds() !== undefined;
    if (isUsed === wasUsed) return;
    wasUsed = isUsed;
    if (isUsed) log.info('Lists and dashboards are read from the replica again.');
    else log.warn(`Lists and dashboards are read from the primary: the replica ${words}.`);
  };
  const repeat = async () => {
    const words = await look().then(
      () => `is more than ${maxAgeSeconds} s behind`,
      (error: Error) => `cannot be used (${error.message})`,
    );
    if (isClosed) return;
    logChange(words);
    timer = setTimeout(repeat, lookIntervalMs).unref();
  };
  repeat();

  return {
    db,
    pool,
    lagSeconds,
    ageSeconds,
    has: (position) => known !== undefined && known.replayed >= position,
    async position() {
      const { rows } = await sql<{ position: string }>`
        select pg_current_wal_flush_lsn()::text as position`.execute(primary);
      return readPosition(rows[0]?.position) ?? 0n;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await close();
    },
  };
}
