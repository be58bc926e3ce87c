import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { measureEstate } from './alarm-estate.ts';
import { cpuSeconds } from './cpu.ts';
import { readEstateOptions } from './estate-options.ts';
import { loadHttp } from './load-http.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { postgresProcesses } from './memory.ts';
import { percentilesOf, showPercentiles } from './percentiles.ts';

/**
 * What alarm rules cost ingest, and how long after its message is committed an alarm is in the list: 1,000 rules, and
 * those of the first start, over 5,000 sources. With and without rules by turns in one run: compare ratios. Where other
 * programs use the machine too, processor time is the figure to trust: throughput is what they left over. With
 * `--estate`, what `alarm-estate.ts` measures.
 */
const deviceCount = 500;
const sourcesOfDevice = 10;
const rulesOfDevice = 2;
const windowMs = 6_000;
const pairs = Number(process.env.FOYER_BENCH_PAIRS ?? 8);
const batchSize = 250;
const alarmCount = 300;
const alarmsPerSecond = 30;
/** Of so many messages one reaches a threshold, and one has a person without protective equipment. */
const alarmingEvery = 20_000;
const violatingEvery = 5;

interface Cost {
  perSecond: number;
  /** Processor time a message, µs. */
  server: number;
  database: number;
}

let sent = 0;

const estate = readEstateOptions(process.argv.slice(2));
if (estate) {
  await measureEstate(estate);
  process.exit();
}
const server = await startMeasuredServer();
const database = new pg.Client({ connectionString: server.databaseUrl });
try {
  await database.connect();
  const devices = await makeDevices();
  await makeRules();
  await switchRules(true);
  await load(devices);
  const measured: { without: Cost; with: Cost }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const costs = new Map<boolean, Cost>();
    // The one that is second finds a larger database: by turns.
    for (const hasRules of pair % 2 === 0 ? [true, false] : [false, true]) {
      await switchRules(hasRules);
      costs.set(hasRules, await load(devices));
    }
    measured.push({ without: costs.get(false)!, with: costs.get(true)! });
  }
  const rules = deviceCount * rulesOfDevice;
  const cpuOf = ({ server: node, database: postgres }: Cost) => node + postgres;
  printCost(
    'without rules',
    measured.map((pair) => pair.without),
  );
  printCost(
    `with ${rules} rules`,
    measured.map((pair) => pair.with),
  );
  printRatios(
    'processor time a message, ratio',
    measured.map((pair) => cpuOf(pair.with) / cpuOf(pair.without)),
  );
  printRatios(
    'messages a second, ratio',
    measured.map((pair) => pair.with.perSecond / pair.without.perSecond),
  );
  await switchRules(true);
  await settled();
  const times = await alarmTimes(devices);
  console.log(`from commit to list   ${showPercentiles(percentilesOf(times))}`);
} finally {
  await database.end();
  await server.stop();
}

function printCost(what: string, costs: readonly Cost[]): void {
  const of = (part: keyof Cost) => Math.round(median(costs.map((cost) => cost[part])));
  console.log(
    `${what.padEnd(20)} ${of('perSecond')} messages/s, µs of processor: server ${of('server')}, database ${of('database')}`,
  );
}

/** The median of ratios that were measured pair by pair, and how far they lie apart. */
function printRatios(what: string, ratios: readonly number[]): void {
  const shown = (value: number) => value.toFixed(3);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  console.log(
    `${what}   median ${shown(median(ratios))}, ${shown(least)} to ${shown(most)} of ${ratios.length} pairs`,
  );
}

interface BenchDevice {
  id: number;
  token: string;
}

async function makeDevices(): Promise<BenchDevice[]> {
  const call: MeasuredServer['call'] = server.call;
  const customer = await call<{ id: number }>('POST', '/api/customers', { Name: 'Bench' });
  const devices: BenchDevice[] = [];
  for (let nth = 0; nth < deviceCount; nth += 1) {
    const draft = {
      Name: `D${nth}`,
      Code: `d-${nth}`,
      CustomerID: customer.id,
      NewSources: 'adopt',
    };
    const { id } = await call<{ id: number }>('POST', '/api/devices', draft);
    const { token } = await call<{ token: string }>('POST', `/api/devices/${id}/token`);
    devices.push({ id, token });
  }
  return devices;
}

async function makeRules(): Promise<void> {
  await database.query(
    `insert into alarm_rules (name, measure, severity, device_id, customer_id, threshold, end_threshold)
    select 'Crowd ' || d.id || ' ' || n, 'people', 'warning', d.id, d.customer_id, 50 + n, 40
    from devices d, generate_series(1, ${rulesOfDevice}) n`,
  );
}

/** Without any rule, or with all of them. */
async function switchRules(isOn: boolean): Promise<void> {
  await database.query(`update alarm_rules set enabled = $1, changed_at = now()`, [isOn]);
  // A lasting alarm always has its state: both go.
  await database.query('delete from alarm_evaluations');
  await database.query('delete from alarms');
  await database.query('update alarm_rules_version set version = version + 1');
  await sleep(2_000);
}

function message(nth: number, people: number): string {
  const results = [0, 1].map((part) => ({
    src: `cam-${(nth + part) % sourcesOfDevice}`,
    counting_num: part === 0 ? people : 2,
    people: Array.from({ length: part === 0 ? people : 2 }, (_, i) =>
      person(part + i === 0 && nth % violatingEvery === 0),
    ),
  }));
  return JSON.stringify({
    Code: `bench-${nth}-${Math.random()}`,
    CreatedAt: new Date().toISOString(),
    NotificationType: 1,
    Attributes: { payload: { results } },
  });
}

function person(isViolating: boolean) {
  return {
    det_id: 1,
    violates_ipd: false,
    violates_ppe: isViolating,
    segm: { value: { tl: [0.1, 0.31], br: [0.16, 0.72] } },
  };
}

/** Messages stored a second and their processor time, the evaluation of them included; a batch of each device in turn. */
async function load(devices: readonly BenchDevice[]): Promise<Cost> {
  let nth = 0;
  const before = await usedSeconds();
  const { requests, seconds } = await loadHttp({
    port: server.port,
    tokens: devices.map(({ token }) => token),
    connections: 8,
    durationMs: windowMs,
    next: () => {
      nth += 1;
      return {
        path: '/api/notifications/batch',
        token: devices[nth % devices.length]!.token,
        body: `[${Array.from({ length: batchSize }, () => {
          sent += 1;
          return message(sent, sent % alarmingEvery === 0 ? 60 : 3);
        }).join(',')}]`,
      };
    },
  });
  await settled();
  const messages = requests * batchSize;
  const [node, postgres] = (await usedSeconds()).map((used, i) => used - before[i]!);
  return {
    perSecond: messages / seconds,
    server: (node! / messages) * 1e6,
    database: (postgres! / messages) * 1e6,
  };
}

async function usedSeconds(): Promise<[server: number, database: number]> {
  const postgres = await postgresProcesses(server.dataFolder);
  return [await cpuSeconds([server.processId]), await cpuSeconds(postgres)];
}

/** Waits until everything that need not wait is evaluated. */
async function settled(): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      'select count(*)::int as count from alarm_triggers where due_at is null or due_at <= now()',
    );
    if (rows[0].count === 0) return;
    await sleep(200);
  }
}
/** For each alarm: ms from the answer to its message until the list shows it. */
async function alarmTimes(devices: readonly BenchDevice[]): Promise<number[]> {
  const answered = new Map<number, number>();
  const times: number[] = [];
  const shown = new Set<number>();
  const begun = new Date().toISOString();
  let isOver = false;
  const watch = async () => {
    while (!isOver || shown.size < answered.size) {
      const { rows } = await server.call<{
        rows: { device_id: number; source: string; started_at: string }[];
      }>('GET', '/api/alarms?limit=100');
      for (const { device_id, source, started_at } of rows) {
        if (source !== 'cam-9' || started_at < begun || shown.has(device_id)) continue;
        const at = answered.get(device_id);
        if (at === undefined) continue;
        shown.add(device_id);
        times.push(performance.now() - at);
      }
      await sleep(10);
    }
  };
  const watching = watch();
  for (let nth = 0; nth < alarmCount; nth += 1) {
    const device = devices[nth % devices.length]!;
    // `cam-9` alone raises these.
    const answer = await fetch(`${server.url}/api/notifications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${device.token}` },
      body: message(9, 51),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
    answered.set(device.id, performance.now());
    await sleep(1000 / alarmsPerSecond);
  }
  isOver = true;
  await watching;
  return times;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
