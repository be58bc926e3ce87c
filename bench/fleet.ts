import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { picturesOfSize } from '../packages/server/src/testing/messages/pictures-of-size.ts';
import { openDashboards, type PageAnswer } from './fleet-dashboards.ts';
import type { DeviceReport, DeviceWord, FleetLoad } from './fleet-devices.ts';
import { watchLimits } from './fleet-limits.ts';
import { type FleetOptions, readFleetOptions } from './fleet-options.ts';
import { enterFleet } from './fleet-setup.ts';
import { watchUsage } from './fleet-usage.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { percentilesOf, showPercentiles } from './percentiles.ts';
import { separateProcessors } from './processors.ts';

/**
 * A whole fleet against one server on this machine: each device with a connection of its own sends an Info
 * message with a picture every 10 s and a Health message every minute, while operators have dashboards open.
 * Prints what was held, how long acknowledgements and pages took, memory, and what gave way first.
 */
const differentPictures = 24;
/** After the last message is due, devices may still send what waits. */
const drainMs = 30_000;
/** Entering the fleet and connecting it take about 30 ms a device at worst. */
const longestSetupMs = (devices: number) => 120_000 + devices * 60;
const progressSeconds = 10;

const options = readOptions();
const limitMs =
  longestSetupMs(options.devices) * options.offers.length +
  (options.minutes * 60_000 + drainMs) * options.offers.length +
  60_000;
const server = await startMeasuredServer();
const ending = new AbortController();
process.once('SIGINT', () => ending.abort());
process.once('SIGTERM', () => ending.abort());
const late = setTimeout(() => ending.abort(), limitMs);
const aborted = once(ending.signal, 'abort').then(() => {
  throw new Error('The run was ended before it was over: what follows is missing.');
});
try {
  await Promise.race([measure(server, options), aborted]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  clearTimeout(late);
  await Promise.race([server.stop(), sleep(30_000)]);
  process.exit();
}

function readOptions(): FleetOptions {
  try {
    return readFleetOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function measure(measured: MeasuredServer, given: FleetOptions): Promise<void> {
  const { devices, minutes, transport, dashboards, pictureBytes, offers, apart } = given;
  console.log(
    `${devices} devices by ${transport.toUpperCase()}, ${dashboards} dashboards, ${minutes} min, ` +
      `on ${availableParallelism()} processors ${apart ? 'of which the load generator has half' : 'that the load generator shares'}`,
  );
  const transportPort = transport === 'http' ? measured.port : measured.mqttPort;
  const { addresses, tokens } = await enterFleet(measured, devices, transportPort);
  const pictures = await picturesOfSize(differentPictures, pictureBytes);
  if (apart) await separateProcessors(measured.processId, measured.dataFolder);
  const rates: number[] = [];
  for (const [round, offer] of offers.entries()) {
    if (offers.length > 1) console.log(`offered ${offer} times as much as usual`);
    const load: FleetLoad = {
      ...{ transport, devices: addresses, pictures, offer, round, drainMs },
      durationMs: minutes * 60_000,
    };
    rates.push(await measureOffer(measured, given, { load, tokens }));
  }
  const [first = 1] = rates;
  for (const [nth, rate] of rates.entries()) {
    if (nth > 0)
      console.log(`taken in at ${offers[nth]} times: ${(rate / first).toFixed(2)} of the first`);
  }
}

/** Messages a second that were taken in. */
async function measureOffer(
  measured: MeasuredServer,
  given: FleetOptions,
  { load, tokens }: { load: FleetLoad; tokens: readonly string[] },
): Promise<number> {
  const { devices, dashboards } = given;
  const begin = performance.now();
  const before = await storedCount(measured);
  const worker = new Worker(new URL('./fleet-devices.ts', import.meta.url), { workerData: load });
  const words = wordsOf(worker);
  await words.connected;
  console.log(
    `  connected in ${Math.round((performance.now() - begin) / 1_000)} s; pictures of ` +
      `${Math.round(load.pictures.reduce((sum, { length }) => sum + length, 0) / load.pictures.length / 1_000)} kB`,
  );

  const usage = await watchUsage(measured);
  const limits = watchLimits();
  const pages: PageAnswer[] = [];
  let newPages: PageAnswer[] = [];
  const open = openDashboards(measured.url, tokens, dashboards, (answer) => {
    pages.push(answer);
    newPages.push(answer);
  });
  const seconds: DeviceReport[] = [];
  words.onSecond(async (second) => {
    seconds.push(second);
    limits.add({ devices: second, pages: newPages, busyShare: usage.busyShare(), fleet: devices });
    newPages = [];
    if (seconds.length % progressSeconds !== 0) return;
    printProgress(seconds.slice(-progressSeconds), seconds.length);
    await usage.sampleMemory();
  });
  await words.over;
  const processors = await usage.processors();
  await open.close();
  return printResult(measured, { given, before, seconds, pages, usage, processors, limits });
}

async function storedCount(measured: MeasuredServer): Promise<number> {
  return (await measured.call<{ count: number }>('GET', '/api/notifications?limit=1')).count;
}

function wordsOf(worker: Worker) {
  let onSecond: (second: DeviceReport) => void = () => undefined;
  const heard = (kind: DeviceWord['kind']) =>
    new Promise<void>((resolve, reject) => {
      worker.on('message', (word: DeviceWord) => {
        if (word.kind === kind) resolve();
      });
      worker.once('error', reject);
    });
  worker.on('message', (word: DeviceWord) => {
    if (word.kind === 'second') onSecond(word);
  });
  return {
    connected: heard('connected'),
    over: heard('over'),
    onSecond(listener: typeof onSecond) {
      onSecond = listener;
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function printProgress(recent: readonly DeviceReport[], atSecond: number): void {
  const acknowledged = recent.flatMap(({ acknowledgedMs }) => acknowledgedMs);
  const { waiting, connected } = recent.at(-1) as DeviceReport;
  console.log(
    `  ${atSecond} s: due ${Math.round(sum(recent.map(({ due }) => due)) / recent.length)}/s, ` +
      `acknowledged ${Math.round(acknowledged.length / recent.length)}/s, ` +
      `${showPercentiles(percentilesOf(acknowledged))}; ${waiting} wait, ${connected} connected`,
  );
}

interface Result {
  given: FleetOptions;
  /** Messages that were stored before. */
  before: number;
  seconds: DeviceReport[];
  pages: PageAnswer[];
  usage: Awaited<ReturnType<typeof watchUsage>>;
  processors: { server: number; postgres: number; generator: number };
  limits: ReturnType<typeof watchLimits>;
}

async function printResult(measured: MeasuredServer, result: Result): Promise<number> {
  const { given, seconds, pages, usage, processors, limits } = result;
  const acknowledged = seconds.flatMap(({ acknowledgedMs }) => acknowledgedMs);
  const due = sum(seconds.map((second) => second.due));
  const last = seconds.at(-1);
  const count = (await storedCount(measured)) - result.before;
  const withinDuration = seconds.slice(0, given.minutes * 60);
  const rate =
    sum(withinDuration.map((each) => each.acknowledgedMs.length)) / withinDuration.length;
  console.log('held');
  console.log(
    `  ${Math.round(rate)} messages/s acknowledged of ${Math.round(due / withinDuration.length)}/s due ` +
      `(ratio ${(rate / (due / withinDuration.length)).toFixed(2)}); in the end ${acknowledged.length} of ${due}, ` +
      `${last?.waiting ?? 0} unsent, ${last?.connected ?? 0} of ${given.devices} connected`,
  );
  console.log(
    `  refused ${tally(seconds.map(({ refused }) => refused))}; connections lost ${tally(seconds.map(({ lost }) => lost))}`,
  );
  console.log(
    count < acknowledged.length
      ? `  LOST: ${acknowledged.length} were acknowledged and ${count} are stored`
      : `  stored ${count}: all that was acknowledged`,
  );
  console.log(
    `acknowledgement, from the moment due: ${showPercentiles(percentilesOf(acknowledged))}`,
  );
  console.log(`pages: ${showPercentiles(percentilesOf(pages.map(({ tookMs }) => tookMs)))}`);
  for (const path of new Set(pages.map((page) => page.path))) {
    const own = pages.filter((page) => page.path === path);
    const failed = own.filter(({ status }) => status !== 200).length;
    console.log(
      `  ${path}: ${showPercentiles(percentilesOf(own.map(({ tookMs }) => tookMs)))}, failed ${failed}`,
    );
  }
  console.log(
    `memory at most: server ${Math.round(usage.most.server)} MiB, PostgreSQL ${Math.round(usage.most.postgres)} MiB`,
  );
  const show = (value: number) => value.toFixed(2);
  console.log(
    `processors used: server ${show(processors.server)}, PostgreSQL ${show(processors.postgres)}, ` +
      `load generator ${show(processors.generator)}`,
  );
  const broken = limits.broken();
  console.log(broken.length === 0 ? 'nothing gave way' : 'gave way, in this order');
  for (const { atSecond, words } of broken) console.log(`  after ${atSecond} s: ${words}`);
  if (count < acknowledged.length) process.exitCode = 1;
  return rate;
}

/** `none`, or `429: 12, 503: 3`. */
function tally(all: readonly Record<string, number>[]): string {
  const total: Record<string, number> = {};
  for (const each of all) {
    for (const [name, count] of Object.entries(each)) total[name] = (total[name] ?? 0) + count;
  }
  const words = Object.entries(total).map(([name, count]) => `${name}: ${count}`);
  return words.length === 0 ? 'none' : words.join(', ');
}
