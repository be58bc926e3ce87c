/** A figure that was measured, with the page that says where and when. */
export interface Figure {
  value: number;
  unit: string;
  source: string;
}

const figure = (value: number, unit: string, source: string): Figure => ({ value, unit, source });

const fleet = 'docs/benchmarks/sizing.md, 2026-11-29';
const citus = 'docs/benchmarks/sizing.md, Citus, 2026-11-30';
const disk = 'docs/benchmarks/disk.md, 2026-11-22 and 23';

/** What the model is made of. Names end with the unit. */
export const figures = {
  /** Of a server whatever comes: its timers, leases, and the pages of some people. The same of its database. */
  serverBase: figure(0.05, 'processors', fleet),
  databaseBase: figure(0.08, 'processors', fleet),
  /** For a message, for its picture, and for each kB of it. */
  serverMessageMs: figure(1.05, 'ms', fleet),
  serverPictureMs: figure(0.1, 'ms', 'docs/benchmarks/pictures.md, head looked at'),
  serverPictureKbMs: figure(0.0022, 'ms', 'docs/benchmarks/load.md, bodies of 80 kB'),
  databaseMessageMs: figure(1.03, 'ms', fleet),
  /** For an open dashboard, each second. */
  serverDashboardMs: figure(0.1, 'ms a second', fleet),
  databaseDashboardMs: figure(0.1, 'ms a second', fleet),
  /** Processor time of the nodes of Citus for a message that comes alone, of that of one PostgreSQL; of full batches as well. */
  citusCoordinator: figure(2.1, 'times', citus),
  citusWorkers: figure(3.2, 'times', citus),
  citusCoordinatorOfBatches: figure(0.45, 'times', citus),
  citusWorkersOfBatches: figure(1.2, 'times', citus),
  /** Of a picture's check, which has no hurry. */
  pictureCheckMs: figure(2.9, 'ms', 'docs/benchmarks/pictures.md, 2026-11-29'),
  /** Searches for silence and what else follows the number of records, with 100,000 devices. */
  sweepProcessors: figure(0.06, 'processors', 'docs/benchmarks/large-estate.md, 2026-11-29'),
  sweepDevices: figure(100_000, 'devices', 'docs/benchmarks/large-estate.md, 2026-11-29'),

  /** Of a notification with its key and its part of alerts, indexes included. */
  notificationBytes: figure(646, 'bytes', disk),
  /** Of a day's row of a device's counts, and of an hour in it. */
  countsBytes: figure(115, 'bytes', disk),
  countedHourBytes: figure(4, 'bytes', disk),
  /** Of a quarter hour of a source. */
  rollupBytes: figure(146, 'bytes', disk),
  /** Of a half hour of a site or a customer, and of a day of its totals. */
  levelBytes: figure(120, 'bytes', disk),
  totalsBytes: figure(191, 'bytes', 'docs/benchmarks/large-estate.md, 2026-11-29'),
  /** Of the log that PostgreSQL writes and sends to a standby. */
  logBytes: figure(1_560, 'bytes', 'docs/benchmarks/disk.md, cost of compression'),

  /** Of a message without its picture, with the head of its request. */
  requestBytes: figure(1_500, 'bytes', 'packages/server/src/testing/messages/sample-messages.ts'),
  /** How much longer a picture is in JSON. */
  base64: figure(4 / 3, 'times', 'RFC 4648'),
  dashboardBytesAMinute: figure(99_000, 'bytes', 'docs/benchmarks/console.md, 2026-11-26'),

  serverMemoryMib: figure(1_020, 'MiB', 'docs/benchmarks/pictures.md, 2026-11-29'),
  /** Connections of a server, and memory of one beside `shared_buffers`. */
  connections: figure(14, 'connections', 'docs/operations.md'),
  connectionMib: figure(20, 'MiB', fleet),
} as const satisfies Record<string, Figure>;

/** What one part bears. */
export const limits = {
  /** Of the one thread of a server that takes messages in: it had 0.78 of a processor and nobody waited. */
  serverProcessors: figure(0.8, 'processors', 'docs/benchmarks/pictures.md, 2026-11-29'),
  /** Of one PostgreSQL: single messages, each of another batch; more was not offered. */
  databaseMessages: figure(10_440, 'messages a second', 'docs/benchmarks/ingest.md, 2026-11-23'),
  /** Of the one server that holds the subscription of a broker: 21,000 messages in 4.1 s. */
  subscriptionMessages: figure(
    5_100,
    'messages a second',
    'docs/benchmarks/several-servers.md, 2026-11-24',
  ),
  lineMbit: figure(1_000, 'Mbit/s', 'a usual line of a server'),
  databaseGib: figure(
    8_000,
    'GiB',
    'a usual disk; what one PostgreSQL of this size does was not measured',
  ),
  /** Lists, dashboards and sweeps of one database; more was not measured. */
  devices: figure(100_000, 'devices', 'docs/benchmarks/large-estate.md, 2026-11-29'),
} as const satisfies Record<string, Figure>;

/** Of a processor, so that peaks find room. */
export const usableShare = 0.7;
