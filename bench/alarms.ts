import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { loadHttp } from './load-http.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { percentilesOf, showPercentiles } from './percentiles.ts';

/**
 * What alarm rules cost ingest, and how long after its message is committed an alarm is in the list: 1,000 rules over
 * 5,000 sources. Everything runs on one machine in one go: compare ratios.
 */
const deviceCount = 500;
const sourcesOfDevice = 10;
const rulesOfDevice = 2;
const windowMs = 5_000;
const windowPairs = 6;
const batchSize = 250;
const alarmCount = 300;
const alarmsPerSecond = 30;
/** Of so many messages one reaches a threshold. */
const alarmingEvery = 20_000;

let sent = 0;

const server = await startMeasuredServer();
const database = new pg.Client({ connectionString: server.databaseUrl });
try {
  await database.connect();
  const devices = await makeDevices();
  await makeRules();
  const without: number[] = [];
  const withRules: number[] = [];
  await switchRules(true);
  await load(devices);
  // One after the other, so that a machine that becomes slower does so for both.
  for (let pair = 0; pair < windowPairs; pair += 1) {
    await switchRules(pair % 2 === 0);
    (pair % 2 === 0 ? withRules : without).push(await load(devices));
    await switchRules(pair % 2 !== 0);
    (pair % 2 !== 0 ? withRules : without).push(await load(devices));
  }
  const [bare, watched] = [median(without), median(withRules)];
  const rules = deviceCount * rulesOfDevice;
  console.log(`messages without rules       ${Math.round(bare)} /s`);
  console.log(
    `messages with ${rules} rules   ${Math.round(watched)} /s   ratio ${(watched / bare).toFixed(3)}`,
  );
  await switchRules(true);
  await settled();
  console.log(
    `from commit to list          ${showPercentiles(percentilesOf(await alarmTimes(devices)))}`,
  );
} finally {
  await database.end();
  await server.stop();
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

/** Only the rules of this bench: without any, or all of them. */
async function switchRules(isOn: boolean): Promise<void> {
  await database.query(`update alarm_rules set enabled = $1 and device_id is not null`, [isOn]);
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
  }));
  return JSON.stringify({
    Code: `bench-${nth}-${Math.random()}`,
    CreatedAt: new Date().toISOString(),
    NotificationType: 1,
    Attributes: { payload: { results } },
  });
}

/** Messages stored a second, in batches of some devices at a time. */
async function load(devices: readonly BenchDevice[]): Promise<number> {
  const { requests, seconds } = await loadHttp({
    port: server.port,
    tokens: devices.map(({ token }) => token),
    connections: 8,
    durationMs: windowMs,
    next: () => ({
      path: '/api/notifications/batch',
      body: `[${Array.from({ length: batchSize }, () => {
        sent += 1;
        return message(sent, sent % alarmingEvery === 0 ? 60 : 3);
      }).join(',')}]`,
    }),
  });
  return (requests * batchSize) / seconds;
}

/** Waits until everything is evaluated. */
async function settled(): Promise<void> {
  for (;;) {
    const { rows } = await database.query('select count(*)::int as count from alarm_triggers');
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
