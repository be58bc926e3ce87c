import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { cpuSeconds } from './cpu.ts';
import { connectLoader } from './history-load.ts';
import { measureAlarms } from './large-estate-alarms.ts';
import { type EstateView, listCases, screenCases } from './large-estate-cases.ts';
import { importSheets, rowsASheet } from './large-estate-import.ts';
import {
  enterAlarms,
  enterDevices,
  enterHistory,
  enterRest,
  enterSites,
  touchStates,
} from './large-estate-load.ts';
import { readLargeEstateOptions } from './large-estate-options.ts';
import { makeViews } from './large-estate-views.ts';
import { startMeasuredServer } from './measured-server.ts';
import { postgresProcesses } from './memory.ts';
import { percentilesOf } from './percentiles.ts';

/**
 * One PostgreSQL with 100,000 devices: how long an import takes, every list, search, tree, map, choice in a form and dashboard
 * as everybody, a large and a small customer and a region see them, how soon an alarm is in the list, and what the server
 * and the database use while nobody asks for anything.
 */
const limitMs = 200;
const warmUpRequests = 2;
const maxRequests = 12;
const maxCaseMs = 1_500;
/** States are renewed before they would count as silent. */
const touchEveryMs = 240_000;

const options = readLargeEstateOptions(process.argv.slice(2));
const server = await startMeasuredServer(options.data === '' ? undefined : resolve(options.data));
process.once('SIGINT', () => end(1));
process.once('SIGTERM', () => end(1));
const { db, close } = connectLoader(server.databaseUrl);
const slow: string[] = [];
const answered: {
  view: string;
  name: string;
  p50: number;
  p95: number;
  cpuMs: number;
  bytes: number;
}[] = [];
let touchedAt = -Infinity;
/** A signal ends what waits for the database, which fails and would end everything again. */
let isEnding = false;
const begin = performance.now();
const say = (what: string) =>
  console.log(`${Math.round((performance.now() - begin) / 1_000)} s: ${what}`);

const touch = async () => {
  if (performance.now() - touchedAt < touchEveryMs) return;
  await touchStates(db);
  touchedAt = performance.now();
};

try {
  if (!(await isLoaded())) await load();
  const views = await makeViews(server, db, options);
  await touch();
  // Servers read new devices within 15 seconds, and offline ones are told once.
  await sleep(20_000);
  for (const view of views) await measureView(view);
  printAnswers();
  if (options.only === '') {
    await touch();
    await measureAlarms(server, db, options);
    await measureIdle();
  }
  await end(0);
} catch (error) {
  console.error(error);
  await end(1);
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await close();
  await server.stop();
  process.exit(code);
}

async function isLoaded(): Promise<boolean> {
  const { rows } = await sql<{ isLoaded: boolean }>`
    select exists (select from device_latest) as "isLoaded"`.execute(db);
  return rows[0]!.isLoaded;
}

async function load(): Promise<void> {
  const { devices, cameras, sheets, sites } = options;
  await enterSites(db, options);
  const camerasADevice = Math.ceil(cameras / devices);
  const imported = Math.min(devices, sheets * Math.floor(rowsASheet / camerasADevice));
  await enterDevices(db, options, devices - imported);
  await sql`vacuum (analyze)`.execute(db);
  say(`${devices - imported} devices by SQL`);
  if (imported > 0) {
    const { rows } = await sql<{ site: number; name: string }>`
      select s.id as site, c.name from sites s join customers c on c.id = s.customer_id`.execute(
      db,
    );
    const names = new Map(rows.map(({ site, name }) => [site, name]));
    const { seconds, progressReports } = await importSheets(server, {
      ...{ first: devices - imported + 1, devices, camerasADevice, sheets },
      customerOf: (device) => names.get(1 + ((device - 1) % sites))!,
    });
    // A sheet names no site: its devices are at their customer's first one.
    await sql`update devices d set site_id = s.id from sites s
      where d.id > ${devices - imported} and s.id = 1 + (d.id - 1) % ${sites}::int`.execute(db);
    const total = seconds.reduce((sum, each) => sum + each, 0);
    say(
      `${seconds.length} sheets with ${imported} devices imported in ${total.toFixed(1)} s ` +
        `(${seconds.map((each) => each.toFixed(1)).join(', ')}), progress seen ${progressReports} times; ` +
        `all ${devices} at this speed: ${(((total / imported) * devices) / 60).toFixed(1)} min`,
    );
  }
  await enterRest(db, options);
  say('areas, rules, users, sources');
  await enterHistory(db, options, say);
  await enterAlarms(db);
  await touch();
  await sql`update alarm_rules_version set version = version + 1`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  const { rows } = await sql<{ mib: number }>`
    select pg_database_size(current_database()) / 1048576 as mib`.execute(db);
  say(`loaded; ${rows[0]!.mib} MiB on disk`);
}

async function measureView(view: EstateView): Promise<void> {
  const cases = [
    ...screenCases(view),
    ...listCases(view).flatMap(({ name, path }) => [{ name, path }]),
  ].filter(({ name }) => name.includes(options.only));
  for (const { name, path } of cases) {
    await touch();
    const times: number[] = [];
    let bytes = 0;
    let asked = 0;
    const before = await usedMs();
    const end = performance.now() + maxCaseMs;
    for (let nth = 0; nth < warmUpRequests + maxRequests; nth += 1) {
      const from = performance.now();
      const answer = await fetch(`${server.url}${path}`, {
        headers: { authorization: `Bearer ${view.token}`, 'accept-encoding': 'identity' },
      });
      const text = await answer.text();
      if (!answer.ok) {
        console.log(`  ${view.name}, ${name}: ${answer.status} ${text.slice(0, 300)}`);
        break;
      }
      bytes = text.length;
      asked += 1;
      if (nth >= warmUpRequests || from > end) times.push(performance.now() - from);
      if (performance.now() > end && times.length > 0) break;
    }
    if (times.length === 0) continue;
    const { p50, p95 } = percentilesOf(times);
    const cpuMs = ((await usedMs()) - before) / asked;
    answered.push({ view: view.name, name, p50, p95, cpuMs, bytes });
    if (p95 > limitMs) slow.push(`${view.name}, ${name}`);
  }
  say(`${view.name}: ${cases.length} requests measured`);
}

/** Processor time of server and database so far. */
async function usedMs(): Promise<number> {
  const postgres = await postgresProcesses(server.dataFolder);
  return (await cpuSeconds([server.processId, ...postgres])) * 1_000;
}

function printAnswers(): void {
  const views = [...new Set(answered.map(({ view }) => view))];
  console.log(
    `\np50 / p95 in ms, ! above ${limitMs}; processor time of server and database in ms; kB`,
  );
  console.log(`${''.padEnd(44)}${views.map((view) => view.padStart(26)).join('')}`);
  for (const [name, found] of Map.groupBy(answered, (each) => each.name)) {
    const cells = views.map((view) => {
      const one = found.find((each) => each.view === view);
      if (!one) return '';
      const mark = one.p95 > limitMs ? '!' : ' ';
      return `${Math.round(one.p50)} / ${Math.round(one.p95)}${mark} ${Math.round(one.cpuMs)} ${(one.bytes / 1_000).toFixed(0)} kB`;
    });
    console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(26)).join('')}`);
  }
  console.log(`\n${slow.length} of ${answered.length} above ${limitMs} ms`);
}

/** Processor time of sweeps: nobody asks, no device sends. */
async function measureIdle(): Promise<void> {
  if (options.idleSeconds === 0) return;
  const used = async () => ({
    server: await cpuSeconds([server.processId]),
    postgres: await cpuSeconds(await postgresProcesses(server.dataFolder)),
  });
  await touchStates(db);
  await sleep(10_000);
  const before = await used();
  await sleep(options.idleSeconds * 1_000);
  const after = await used();
  const share = (part: 'server' | 'postgres') =>
    `${(((after[part] - before[part]) / options.idleSeconds) * 100).toFixed(1)} %`;
  console.log(
    `\nwhile nobody asks, of one processor: server ${share('server')}, PostgreSQL ${share('postgres')}`,
  );
}
