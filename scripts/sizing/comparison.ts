import { figures } from './figures.ts';
import { demandOf, storedBytes } from './model.ts';
import { readFleet } from './options.ts';

/** A figure as it was measured and as the model has it. */
export interface Compared {
  what: string;
  measured: number;
  predicted: number;
  unit: string;
}

/**
 * `bench:fleet` (docs/benchmarks/sizing.md says where and when): pictures of 1 kB, whose checks cost nothing, and 5,000 devices with
 * pictures of 60 kB, which left no time for checks.
 */
const fleets = [
  { devices: 300, picture: 1, dashboards: 20, server: 0.09, database: 0.1 },
  { devices: 600, picture: 1, dashboards: 20, server: 0.14, database: 0.17 },
  { devices: 1_000, picture: 1, dashboards: 20, server: 0.17, database: 0.23 },
  { devices: 5_000, picture: 60, dashboards: 200, server: 0.78, database: 0.69 },
  { devices: 5_000, picture: 60, dashboards: 200, server: 0.68, database: 0.72 },
];

/** Shares of the types that `bench:history` and `bench:estate` load: Info, Health, Photo, Alert. */
const typeShares = [0.72, 0.21, 0.055, 0.015];
/** A year of 200 devices of 20 customers; and a week of 100,000 devices at 10,000 sites of 300 customers. */
const year = { devices: 200, sources: 2, peopleShare: 0.79, typeShares, sites: 21, days: 365 };
const week = { ...year, devices: 100_000, sites: 10_301, days: 7.5 };
const mib = 1024 ** 2;

type Stored = Parameters<typeof storedBytes>[0];
type Part = keyof ReturnType<typeof storedBytes>;

/** What was measured of the disk, in MiB: docs/benchmarks/disk.md and large-estate.md. */
const disks: { of: string; stored: Stored; measured: Partial<Record<Part, number>> }[] = [
  {
    of: '1 million of 200 devices in a year',
    stored: { ...year, messages: 1e6 },
    measured: { notifications: 617, counts: 37, rollups: 207, levels: 42 },
  },
  {
    of: '1 million of 100,000 devices in a week',
    stored: { ...week, messages: 1e6 },
    measured: { notifications: 610, counts: 199, rollups: 213, totals: 63 },
  },
];

/** `bench:citus`: µs of processor time a message of all nodes, with 1, 2 and 4 workers, and of one PostgreSQL. */
const citus = [
  {
    kind: 'single messages',
    one: 83,
    nodes: { 1: 423, 2: 445, 4: 441 },
    times: figures.citusCoordinator.value + figures.citusWorkers.value,
  },
  {
    kind: 'batches of 250',
    one: 38,
    nodes: { 1: 63, 2: 60, 4: 65 },
    times: figures.citusCoordinatorOfBatches.value + figures.citusWorkersOfBatches.value,
  },
];

/** Each measurement that the model is compared with. */
export function comparisons(): Compared[] {
  const processors = fleets.flatMap(({ devices, picture, dashboards, server, database }) => {
    const demand = demandOf(
      readFleet([
        '--devices',
        `${devices}`,
        '--picture',
        `${picture}`,
        '--dashboards',
        `${dashboards}`,
      ]),
    );
    const what = `${devices} devices, `;
    return [
      {
        what: `${what}server`,
        measured: server,
        predicted: demand.serverProcessors + figures.serverBase.value,
        unit: 'processors',
      },
      {
        what: `${what}database`,
        measured: database,
        predicted: demand.databaseMessageProcessors + demand.databaseOtherProcessors,
        unit: 'processors',
      },
    ];
  });
  const disk = disks.flatMap(({ of, stored, measured: parts }) =>
    Object.entries(parts).map(([part, measured]) => ({
      what: `${of}, ${part}`,
      measured,
      predicted: storedBytes(stored)[part as Part] / mib,
      unit: 'MiB',
    })),
  );
  const ofCitus = citus.flatMap(({ kind, one, nodes, times }) =>
    Object.entries(nodes).map(([workers, measured]) => ({
      what: `Citus with ${workers} workers, ${kind}`,
      measured,
      predicted: one * times,
      unit: 'µs a message',
    })),
  );
  const large = storedBytes({ ...year, messages: 3e7 });
  return [
    ...processors,
    ...disk,
    ...ofCitus,
    {
      what: '30 million of 200 devices in a year, notifications and counts',
      measured: 667 * 30,
      predicted: (large.notifications + large.counts) / mib,
      unit: 'MiB',
    },
  ];
}
