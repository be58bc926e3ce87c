import { figures, limits, usableShare } from './figures.ts';
import type { Fleet } from './options.ts';

/** Between two Health messages of a device. */
const healthSeconds = 60;
const daysAMonth = 30;
const secondsADay = 86_400;
const gib = 1024 ** 3;
/** So many devices share a site: ten thousand sites of 100,000 devices. */
const devicesASite = 10;

/** What a fleet sends and needs, in all. */
export interface Demand {
  messages: number;
  pictures: number;
  /** Processors, without what each server takes whatever comes and without the checks of pictures. */
  serverProcessors: number;
  /** Of the database for messages, and for all else. */
  databaseMessageProcessors: number;
  databaseOtherProcessors: number;
  checkProcessors: number;
  inMbit: number;
  outMbit: number;
  /** Of the database and of pictures, for a month of messages. */
  databaseGibAMonth: number;
  picturesGibAMonth: number;
  /** Of what is kept. */
  databaseGib: number;
  picturesGib: number;
  logGibADay: number;
}

export interface Sizing {
  demand: Demand;
  servers: number;
  /** Of each server, and of the database in all: of one PostgreSQL, or of all nodes of Citus. */
  serverProcessorsEach: number;
  serverMemoryGib: number;
  databaseProcessors: number;
  databaseBusyProcessors: number;
  /** Of `databaseProcessors` those of the coordinator of Citus; 0 with one PostgreSQL. */
  coordinatorProcessors: number;
  databaseMemoryGib: number;
  databaseNodes: number;
  broker: 'embedded' | 'one' | 'cluster';
  store: 'folder' | 'object store';
  /** Parts by how much of what one of them bears is used, the most first. */
  loads: { part: string; share: number }[];
  /** What is beyond what was measured. */
  calculated: string[];
}

/** How many of `buckets` hold something of `count` that fall at random. */
export const occupied = (buckets: number, count: number) =>
  buckets * (1 - Math.exp(-count / buckets));

interface Stored {
  devices: number;
  /** Sources that each message about people speaks of. */
  sources: number;
  messages: number;
  /** The part of them that speaks of people. */
  peopleShare: number;
  /** The part of each type. */
  typeShares: readonly number[];
  sites: number;
  days: number;
}

/** What messages take in the database, by part, in bytes. */
export function storedBytes(stored: Stored) {
  const { devices, sources, messages, peopleShare, typeShares, sites, days } = stored;
  const deviceDays = devices * days;
  // Counts of 32 days stand beside those of days.
  const spans = Math.ceil(days / 32);
  // A row of all types, and one of each.
  const shares = [1, ...typeShares];
  const filled = (buckets: number) =>
    shares.reduce((all, share) => all + occupied(buckets, messages * share), 0);
  const people = messages * peopleShare;
  return {
    notifications: messages * figures.notificationBytes.value,
    counts:
      (filled(deviceDays) + filled(devices * spans)) * figures.countsBytes.value +
      filled(deviceDays * 24) * figures.countedHourBytes.value,
    rollups: sources * occupied(deviceDays * 96, people) * figures.rollupBytes.value,
    levels: occupied(sites * days * 48, 2 * people) * figures.levelBytes.value,
    totals: (filled(sites * days) + filled(sites * spans)) * figures.totalsBytes.value,
  };
}

const sum = (parts: Record<string, number>) =>
  Object.values(parts).reduce((all, one) => all + one, 0);

export function demandOf(fleet: Fleet): Demand {
  const { devices, everySeconds, pictureKb, dashboards, camerasADevice } = fleet;
  const people = devices / everySeconds;
  const messages = people + devices / healthSeconds;
  const pictures = pictureKb > 0 ? people : 0;
  const ms = (value: number) => value / 1_000;
  const sweeps = (devices / figures.sweepDevices.value) * figures.sweepProcessors.value;
  const ofDays = (days: number) =>
    sum(
      storedBytes({
        devices,
        sources: camerasADevice,
        messages: messages * days * secondsADay,
        peopleShare: people / messages,
        typeShares: [people / messages, 1 - people / messages],
        sites: Math.ceil(devices / devicesASite),
        days,
      }),
    ) / gib;
  const picturesGib = (days: number) => (pictures * days * secondsADay * pictureKb * 1_000) / gib;
  return {
    messages,
    pictures,
    serverProcessors:
      ms(messages * figures.serverMessageMs.value) +
      ms(pictures * (figures.serverPictureMs.value + pictureKb * figures.serverPictureKbMs.value)) +
      ms(dashboards * figures.serverDashboardMs.value) +
      sweeps / 2,
    databaseMessageProcessors: ms(messages * figures.databaseMessageMs.value),
    databaseOtherProcessors:
      ms(dashboards * figures.databaseDashboardMs.value) + sweeps / 2 + figures.databaseBase.value,
    checkProcessors: ms(pictures * figures.pictureCheckMs.value),
    inMbit:
      ((messages * figures.requestBytes.value +
        pictures * pictureKb * 1_000 * figures.base64.value) *
        8) /
      1e6,
    outMbit: ((dashboards * figures.dashboardBytesAMinute.value) / 60) * (8 / 1e6),
    databaseGibAMonth: ofDays(daysAMonth),
    picturesGibAMonth: picturesGib(daysAMonth),
    databaseGib: ofDays(fleet.keepDays),
    picturesGib: picturesGib(Math.min(fleet.keepPictureDays, fleet.keepDays)),
    logGibADay: (messages * secondsADay * figures.logBytes.value) / gib,
  };
}

/** `shared_buffers` and the newest day with its indexes: what pages and writing touch. */
const hotDays = 1;

export function sizeFleet(fleet: Fleet): Sizing {
  const demand = demandOf(fleet);
  const { messages, serverProcessors, databaseMessageProcessors, databaseOtherProcessors } = demand;
  const bearsEach = limits.serverProcessors.value - figures.serverBase.value;
  const servers = Math.max(1, Math.ceil(serverProcessors / bearsEach));
  const disks = Math.ceil(demand.databaseGib / limits.databaseGib.value);
  const isCitus = messages > limits.databaseMessages.value || disks > 1;
  const { citusCoordinator, citusWorkers } = figures;
  const databaseNodes = isCitus
    ? Math.max(2, disks, Math.ceil((messages * citusWorkers.value) / limits.databaseMessages.value))
    : 1;
  const coordinatorBusy =
    databaseOtherProcessors + databaseMessageProcessors * citusCoordinator.value;
  const databaseBusyProcessors = isCitus
    ? coordinatorBusy + databaseMessageProcessors * citusWorkers.value
    : databaseOtherProcessors + databaseMessageProcessors;
  const isMqtt = fleet.transport === 'mqtt';
  const isBeyondOneSubscription = messages > limits.subscriptionMessages.value;
  const loads = [
    { part: 'one server', share: serverProcessors / bearsEach },
    { part: 'one PostgreSQL: messages', share: messages / limits.databaseMessages.value },
    { part: 'one PostgreSQL: disk', share: demand.databaseGib / limits.databaseGib.value },
    { part: 'one PostgreSQL: records', share: fleet.devices / limits.devices.value },
    { part: 'one line', share: demand.inMbit / limits.lineMbit.value },
    ...(isMqtt
      ? [{ part: 'one subscription', share: messages / limits.subscriptionMessages.value }]
      : []),
  ].sort((a, b) => b.share - a.share);
  // A machine with less is not to be had.
  const processors = (busy: number) => Math.max(2, Math.ceil(busy / usableShare));
  const mibToGib = (mib: number) => mib / 1024;
  return {
    demand,
    servers,
    // One for its thread, and what pictures and their checks take beside it.
    serverProcessorsEach: processors(
      figures.serverBase.value + (serverProcessors + demand.checkProcessors) / servers,
    ),
    serverMemoryGib: Math.ceil(mibToGib(figures.serverMemoryMib.value) * 2),
    databaseProcessors: processors(databaseBusyProcessors),
    databaseBusyProcessors,
    coordinatorProcessors: isCitus ? processors(coordinatorBusy) : 0,
    databaseMemoryGib: Math.ceil(
      1 +
        mibToGib(servers * figures.connections.value * figures.connectionMib.value) +
        (demand.databaseGibAMonth / daysAMonth) * hotDays,
    ),
    databaseNodes,
    broker: !isMqtt || servers === 1 ? 'embedded' : isBeyondOneSubscription ? 'cluster' : 'one',
    store: servers > 1 && demand.pictures > 0 ? 'object store' : 'folder',
    loads,
    calculated: [
      ...(fleet.devices > limits.devices.value ? ['lists and sweeps of so many devices'] : []),
      ...(servers > 2 ? ['more than two servers'] : []),
      ...(databaseNodes > 1
        ? ['nodes of Citus on machines of their own: they were measured on one']
        : []),
      ...(databaseBusyProcessors > 2 ? ['a database with more than two processors'] : []),
    ],
  };
}
