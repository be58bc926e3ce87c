import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EstateDevice, makeEstate } from './estate.ts';
import type { EstateOptions } from './estate-options.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { percentilesOf, showPercentiles } from './percentiles.ts';

/**
 * A large estate: how long after its message is committed an alarm is in the list while a month of history is imported,
 * and how long until many Alerts that come at once are all in the list.
 */
export async function measureEstate(options: EstateOptions): Promise<void> {
  const server = await startMeasuredServer();
  const database = new pg.Client({ connectionString: server.databaseUrl });
  try {
    await database.connect();
    const devices = await makeEstate(database, options);
    // Servers read new devices within 15 seconds; what they do not know yet is always evaluated.
    await sleep(16_000);
    const estate = { server, database, devices, options };
    await measureImport(estate);
    await measureBurst(estate);
  } finally {
    await database.end();
    await server.stop();
  }
}

interface Estate {
  server: MeasuredServer;
  database: pg.Client;
  devices: readonly EstateDevice[];
  options: EstateOptions;
}

const monthMs = 30 * 86_400_000;
/** Of one device in one request. */
const batchSize = 50;
const importers = 4;
const probePauseMs = 200;
/** Of so many messages one reaches the threshold of its customer's rule. */
const crowdedEvery = 50;
const crowd = 60;

let codes = 0;

function reading({ cameras }: EstateDevice, at: number): object {
  codes += 1;
  const people = codes % crowdedEvery === 0 ? crowd : 3;
  return {
    Code: `history-${codes}`,
    CreatedAt: new Date(at).toISOString(),
    NotificationType: 1,
    Attributes: {
      payload: {
        results: Array.from({ length: cameras }, (_, nth) => ({
          src: `cam-${nth}`,
          counting_num: people,
          people: [],
        })),
      },
    },
  };
}

/** Each of a reason of its own, which begins an alarm of its own. */
function alert(createdAt = new Date().toISOString()): object {
  codes += 1;
  return {
    Code: `alert-${codes}`,
    CreatedAt: createdAt,
    NotificationType: 3,
    Attributes: {
      payload: {
        reason: `Door ${codes} forced`,
        details: { src: 'cam-0', value: 1, threshold: 1 },
      },
    },
  };
}

async function post({ server }: Estate, device: EstateDevice, path: string, body: object) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${device.token}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
}

interface ListedAlarm {
  device_id: number;
  started_at: string;
}

/** For each Alert of a random device: ms from its answer until the list shows its alarm. */
async function probe(estate: Estate, isOver: () => boolean): Promise<number[]> {
  const { server, devices } = estate;
  const times: number[] = [];
  for (let nth = 0; !isOver(); nth += 1) {
    const device = devices[devices.length - 1 - (nth % devices.length)]!;
    const since = new Date().toISOString();
    await post(estate, device, '/api/notifications', alert(since));
    const begin = performance.now();
    for (;;) {
      const { rows } = await server.call<{ rows: ListedAlarm[] }>(
        'GET',
        `/api/alarms?limit=100&device=${device.id}`,
      );
      if (rows.some((row) => row.started_at >= since)) break;
      await sleep(10);
    }
    times.push(performance.now() - begin);
    await sleep(probePauseMs);
  }
  return times;
}

/** Sends a month of each device in order, as an import does. */
async function importHistory(estate: Estate): Promise<void> {
  const { devices, options } = estate;
  const ofDevice = Math.ceil(options.messages / devices.length);
  const stepMs = monthMs / ofDevice;
  const first = Date.now() - monthMs;
  let next = 0;
  const importer = async () => {
    for (;;) {
      const device = devices[next];
      next += 1;
      if (!device) return;
      for (let from = 0; from < ofDevice; from += batchSize) {
        const count = Math.min(batchSize, ofDevice - from);
        const batch = Array.from({ length: count }, (_, nth) =>
          reading(device, first + (from + nth) * stepMs),
        );
        await post(estate, device, '/api/notifications/batch', batch);
      }
    }
  };
  await Promise.all(Array.from({ length: importers }, importer));
}

async function measureImport(estate: Estate): Promise<void> {
  const { options, database } = estate;
  let isOver = false;
  const begin = performance.now();
  const probing = probe(estate, () => isOver);
  const lags = watchLag(estate, () => isOver);
  const importing = (async () => {
    await importHistory(estate);
    const importedMs = performance.now() - begin;
    await noHistoryWaits(database);
    isOver = true;
    return { importedMs, backlogMs: performance.now() - begin - importedMs };
  })();
  // What fails ends all: nothing waits for the rest.
  const [{ importedMs, backlogMs }, times, lag] = await Promise.all([importing, probing, lags]);
  console.log(
    `import of a month    ${options.messages} messages in ${seconds(importedMs)}, evaluated ${seconds(backlogMs)} later`,
  );
  console.log(`from commit to list  ${showPercentiles(percentilesOf(times))} (goal: p99 2,000 ms)`);
  console.log(`largest lag reported ${lag.toFixed(1)} s`);
  const { rows } = await database.query<{ measure: string; open: number; count: number }>(
    `select measure, count(*)::int as count, (count(*) filter (where state <> 'closed'))::int as open
    from alarms group by 1 order by 1`,
  );
  for (const { measure, count, open } of rows)
    console.log(`alarms of ${measure.padEnd(16)} ${count}, open ${open}`);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function noHistoryWaits(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ waits: boolean }>(
      `select exists (select from alarm_triggers where kind in ('late', 'history')) as waits`,
    );
    if (!rows[0]!.waits) return;
    await sleep(200);
  }
}

async function watchLag({ server }: Estate, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    most = Math.max(most, Number(/^foyer_alarm_lag_seconds (\S+)/m.exec(metrics)?.[1] ?? 0));
    await sleep(1_000);
  }
  return most;
}

const burstMs = 3_000;
const senders = 16;

/** Alerts of as many devices within three seconds: when all of them are in the list. */
async function measureBurst(estate: Estate): Promise<void> {
  const { server, devices, options } = estate;
  const alerting = devices.slice(0, Math.min(options.alerts, devices.length));
  const since = new Date().toISOString();
  const begin = performance.now();
  let next = 0;
  const sender = async () => {
    for (;;) {
      const nth = next;
      next += 1;
      const device = alerting[nth];
      if (!device) return;
      const dueMs = (nth / alerting.length) * burstMs;
      await sleep(Math.max(0, begin + dueMs - performance.now()));
      await post(estate, device, '/api/notifications', alert());
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, sender)).then(
    () => performance.now() - begin,
  );
  const count = async () => {
    const { rows } = await estate.database.query<{ count: number }>(
      `select count(*)::int as count from alarms where measure = 'alert' and started_at >= $1`,
      [since],
    );
    return rows[0]!.count;
  };
  while ((await count()) < alerting.length) await sleep(50);
  // As the list has them.
  await server.call('GET', '/api/alarms?limit=100&order=urgency');
  const allMs = performance.now() - begin;
  console.log(
    `${alerting.length} Alerts, sent in ${seconds(await sending)}, all in the list after ${seconds(allMs)} (goal: 5 s)`,
  );
}
