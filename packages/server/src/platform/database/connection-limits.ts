/**
 * What bounds how long a server that is paused, lost or cut off holds others up. PostgreSQL notices neither by itself:
 * its connections stay open, and so do their transactions and locks.
 */

/**
 * A transaction whose server sends nothing for this long between two statements is ended, and its locks with it. Those of
 * a writer hold devices, whose messages at other servers wait for it: less than `writerLimitMs.lock`.
 */
export const idleLimitMs = {
  writer: 2_500,
  sharedWork: 3_000,
  others: 5_000,
  /** Computes between its statements what may take seconds on a busy machine. */
  computing: 30_000,
};

/** Limit of a statement that plans deliveries: it also ends a statement that a paused server has sent only in part. */
export const planningStatementLimitMs = 20_000;

/**
 * Limits of a write of devices' messages. When a lock is not free after `lock`, somebody works on one of the devices,
 * and the others are written without it. `statement` ends what hangs in PostgreSQL, `answer` what hangs on the way to
 * it.
 */
export const writerLimitMs = { lock: 3_000, lockAgain: 100, statement: 8_000, answer: 10_000 };

/** A conditional change of a record waits this long for another one of the same record. */
export const recordLockTimeoutMs = 5_000;

/** Other server-side settings of every connection: one whose client has vanished ends within seconds, not hours. */
const aliveSettings =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000';

/** Startup options of a connection: its limit between statements, `more` of its own, and that its client lives. */
export const sessionOptions = (idleMs: number, more = ''): string =>
  `${aliveSettings} -c idle_in_transaction_session_timeout=${idleMs} ${more}`.trim();

/** For a backup and its restore: they read and write files between statements, which may take any time. */
export const backupOptions = '-c timezone=UTC -c idle_in_transaction_session_timeout=0';
