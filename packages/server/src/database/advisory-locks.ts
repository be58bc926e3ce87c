/**
 * Keys of PostgreSQL's advisory locks, all of them: two locks with one key would wait for each other. The same in every
 * server and every version. SQL files cannot import them and repeat the number (advisory-locks.test.ts compares).
 */
export const advisoryLocks = {
  /** The server that owns an embedded PostgreSQL. */
  embeddedPostgres: 1_718_517,
  /** Migrations, functions and the layout for Citus, one server at a time. */
  migrations: 7_206_109,
  /** Making the monthly partitions. */
  partitions: 7_206_110,
  /** Compacting counts and levels, or changing what is compacted. */
  compaction: 7_206_111,
  /** With Citus: first of two keys, the second is the physical device (sql/citus/hold-devices.sql). */
  citusDevice: 7_206_112,
  /** With Citus: first of two keys, shared by all writers (sql/citus/await-writers.sql). */
  citusWriters: 7_206_113,
  /** With Citus: creating the functions that write a batch on their worker. */
  shardFunctions: 7_206_114,
  /** Evaluating alarms, or changing what is evaluated. */
  evaluation: 7_206_115,
  /** A retention run. */
  retention: 7_206_116,
  /** Planning the deliveries of alarms. */
  tellings: 7_206_131,
  /** Planning the deliveries of reports. */
  reports: 7_206_132,
} as const;
