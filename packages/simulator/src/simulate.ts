import { join } from 'node:path';
import {
  type Clock,
  createDeviceClient,
  type DeviceClient,
  systemClock,
} from '@foyer/device-client';
import { type BackFillTask, backFill } from './back-fill.ts';
import { miradouro } from './fleet/miradouro.ts';
import { plannedDevices } from './fleet-plan.ts';
import { historyOf, historySize } from './history.ts';
import { runLive } from './live.ts';
import { apiWith, signIn } from './setup/api.ts';
import { type FleetFile, fleetSaver, readFleet } from './setup/fleet-file.ts';
import { type FleetPlaces, makeFleet } from './setup/fleet-records.ts';
import { tillKey } from './setup/till-key.ts';
import { type SimulatedDevice, simulatedDevice } from './simulated-device.ts';
import { runTills, sendTills, type TillOptions } from './tills/send-tills.ts';
import { countedYearAgo, dailySummaries, yearAgoOf } from './year-ago.ts';

const dayMs = 86_400_000;
const markEveryMs = 60_000;
/** With a history of at least so many days comes that of a year ago, to compare it with. */
const comparedDays = 28;

export interface SimulateOptions {
  server: string;
  mqtt: string | undefined;
  email: string;
  password: string;
  dataFolder: string;
  seed: number;
  historyDays: number;
  infoEveryMs: number;
  signal: AbortSignal;
  clock?: Clock;
  print?: (line: string) => void;
}

type Context = SimulateOptions & {
  clock: Clock;
  print: (line: string) => void;
  fleet: FleetFile;
  save: () => Promise<void>;
};

function knownOf({ fleet }: Context, { plan }: SimulatedDevice) {
  const known = fleet.devices[plan.code];
  if (!known) throw new Error(`${plan.code} has no token.`);
  return known;
}

/** A device's past: a month at the first start, later only the time in which the simulator did not run. */
function pastOf(context: Context, device: SimulatedDevice, untilMs: number): BackFillTask {
  const known = knownOf(context, device);
  const fromMs = Math.max(untilMs - context.historyDays * dayMs, known.historyUntilMs ?? 0);
  const period = { fromMs, untilMs };
  return {
    token: known.token,
    size: historySize(device, period),
    messages: () => historyOf(device, period),
    done: async () => {
      known.historyUntilMs = untilMs;
      await context.save();
    },
  };
}

/** Who came and left at a device a year ago; sent once. */
function yearAgoTask(context: Context, device: SimulatedDevice): BackFillTask | null {
  const known = knownOf(context, device);
  const isWanted = context.historyDays >= comparedDays && countedYearAgo(device);
  if (!isWanted || known.isYearAgoSent) return null;
  const messages = [...dailySummaries(device, yearAgoOf(device))];
  return {
    token: known.token,
    size: messages.length,
    messages: () => messages,
    done: async () => {
      known.isYearAgoSent = true;
      await context.save();
    },
  };
}

async function fillHistory(context: Context, devices: readonly SimulatedDevice[]): Promise<void> {
  const { clock, print, signal, server } = context;
  const untilMs = clock.now();
  const tasks = [
    ...devices.map((device) => pastOf(context, device, untilMs)),
    ...devices.flatMap((device) => yearAgoTask(context, device) ?? []),
  ];
  const startedAt = performance.now();
  const total = await backFill({ server, clock, random: Math.random, signal, print }, tasks);
  if (signal.aborted || total === 0) return;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  print(`History: complete after ${seconds} s.`);
}

/** What tills took in the time of the history; that of a year ago is sent once. */
async function fillTills(context: Context, tills: TillOptions): Promise<void> {
  const { fleet, clock, historyDays } = context;
  const untilMs = clock.now();
  await sendTills(tills, { fromMs: untilMs - historyDays * dayMs, untilMs });
  if (historyDays < comparedDays || fleet.areTillsOfYearAgoSent) return;
  const devices = tills.devices.filter(countedYearAgo);
  const [first] = devices;
  if (first) await sendTills({ ...tills, devices }, yearAgoOf(first));
  fleet.areTillsOfYearAgoSent = true;
}

/** The tills of the shops' customer, with a key of their own. */
async function tillsOf(
  context: Context,
  { customers, sites }: FleetPlaces,
  devices: readonly SimulatedDevice[],
  makeKey: (customer: number) => Promise<string>,
): Promise<TillOptions> {
  const { clock, signal, print } = context;
  const key = await makeKey(customers.get(miradouro.code)!);
  const codes = new Set(miradouro.devices.map(({ code }) => code));
  const shops = devices.filter(({ plan }) => codes.has(plan.code));
  return { api: apiWith(context, key), devices: shops, sites, clock, signal, print };
}

async function openClients(
  context: Context,
  devices: readonly SimulatedDevice[],
): Promise<Map<SimulatedDevice, DeviceClient>> {
  const clients = new Map<SimulatedDevice, DeviceClient>();
  for (const device of devices) {
    const { code, transport } = device.plan;
    const client = await createDeviceClient({
      server: transport === 'mqtt' && context.mqtt ? context.mqtt : context.server,
      deviceCode: code,
      token: knownOf(context, device).token,
      queueFolder: join(context.dataFolder, 'queues', code),
      onTrouble: (sentence) => context.print(`${code}: ${sentence}`),
    });
    clients.set(device, client);
  }
  return clients;
}

/** Saves at intervals up to when the fleet has sent, so that the next start knows the gap. */
async function markProgress(context: Context, devices: readonly SimulatedDevice[]): Promise<void> {
  while (!context.signal.aborted) {
    await context.clock.sleep(markEveryMs, context.signal);
    for (const device of devices) knownOf(context, device).historyUntilMs = context.clock.now();
    await context.save();
  }
}

/** Creates the fleet, sends its past, then its present until `signal` aborts. */
export async function simulate(options: SimulateOptions): Promise<void> {
  const clock = options.clock ?? systemClock;
  const { server, email, password, signal, dataFolder } = options;
  const fleet = await readFleet(dataFolder);
  const context: Context = {
    ...options,
    clock,
    print: options.print ?? console.log,
    fleet,
    save: fleetSaver(dataFolder, fleet),
  };
  const api = await signIn({ server, email, password, clock, signal });
  const places = await makeFleet(api, fleet, server, clock.now(), signal);
  await context.save();
  const firstStartMs = fleet.firstStartMs ?? clock.now();
  const devices = plannedDevices.map((plan) => simulatedDevice(options.seed, plan, firstStartMs));
  const tills = await tillsOf(context, places, devices, (customer) =>
    tillKey(api, fleet, server, customer),
  );
  await fillTills(context, tills);
  await context.save();
  await fillHistory(context, devices);
  if (signal.aborted) return;

  const clients = await openClients(context, devices);
  context.print(`Live: ${devices.length} devices are sending.`);
  try {
    const live = runLive({
      devices,
      infoEveryMs: options.infoEveryMs,
      clock,
      signal,
      send: async (device, outgoing) => clients.get(device)?.send(outgoing),
    });
    await Promise.all([live, runTills(tills), markProgress(context, devices)]);
  } finally {
    await Promise.all([...clients.values()].map((client) => client.close()));
  }
}
