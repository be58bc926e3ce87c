import { sql } from 'kysely';
import { cpuSeconds } from './cpu.ts';
import { measureReads, type PageReads, readsOf } from './history-buffers.ts';
import { printDisk } from './history-disk.ts';
import { cases, isMeasured, type ListCase, places } from './history-lists.ts';
import {
  connectLoader,
  deriveCounts,
  deriveLevels,
  loadNotifications,
  prepare,
} from './history-load.ts';
import { writePlans } from './history-plans.ts';
import { loadHttp } from './load-http.ts';
import { startMeasuredServer } from './measured-server.ts';
import { postgresProcesses } from './memory.ts';
import { sampleMessage } from './sample-messages.ts';

/**
 * How fast lists, dashboard and ingest are on a year of history, at each size in millions of
 * notifications that is given; the word `lists` leaves the dashboard out. Besides requests a second
 * it prints what a request costs server and database in processor time, which other programs on
 * the machine disturb less.
 */
const words = process.argv.slice(2);
const onlyLists = words.includes('lists');
const given = words.map(Number).filter((size) => size > 0);
const sizes = given.length > 0 ? given.sort((a, b) => a - b) : [1, 10, 30];
/** Requests before measuring: each connection to the database plans its statements first. */
const warmUpMs = 1_000;
const durationMs = 1_500;
/** Simultaneous operators: enough that requests wait for each other. */
const listConnections = 40;

const table = new Map<string, Measured[]>();
const reads = new Map<string, PageReads[]>();

const server = await startMeasuredServer();
const { db, close } = connectLoader(server.databaseUrl);
try {
  await prepare(db);
  const tokens = { admin: await server.signIn(server.admin), viewer: await makeViewer() };
  const senders = await makeSenders();
  let loaded = 0;
  for (const millions of sizes) {
    const size = millions * 1_000_000;
    const begin = performance.now();
    await loadNotifications(db, loaded + 1, size + 1);
    const loadedS = Math.round((performance.now() - begin) / 1000);
    await deriveCounts(db);
    if (!onlyLists) await deriveLevels(db);
    const allS = Math.round((performance.now() - begin) / 1000);
    loaded = size;
    console.log(
      `${millions} million: loaded in ${loadedS} s, derived in ${allS - loadedS} s, ` +
        `${Math.round((await databaseMib()) / millions)} MiB of disk a million`,
    );
    await printDisk(db, size, !onlyLists);
    await measureLists(tokens, size);
    for (const [name, found] of await measureReads(server.databaseUrl)) {
      reads.set(name, [...(reads.get(name) ?? []), found]);
    }
    for (const [who, token] of onlyLists ? [] : Object.entries(tokens)) {
      await measure(`${who}, analytics`, token, () => ({ path: '/api/analytics' }));
    }
    await measureIngest(senders);
  }
  printTable();
  printReads();
  await writePlans(server.databaseUrl);
} finally {
  await close();
  await server.stop();
}

interface Measured {
  perSecond: number;
  /** Processor time of server and database. */
  cpuUs: number;
}

/** Sends requests for a while; returns how many were answered and what they cost. */
async function measure(
  name: string,
  token: string | readonly string[],
  next: () => { path: string; body?: string },
  connections = listConnections,
) {
  const load = { port: server.port, tokens: [token].flat(), connections, next };
  await loadHttp({ ...load, durationMs: warmUpMs });
  const processes = [server.processId, ...(await postgresProcesses(server.dataFolder))];
  const before = await cpuSeconds(processes);
  const { requests, seconds } = await loadHttp({ ...load, durationMs });
  const cpuUs = Math.round(((await cpuSeconds(processes)) - before) * (1e6 / requests));
  const measured = { perSecond: Math.round(requests / seconds), cpuUs };
  table.set(name, [...(table.get(name) ?? []), measured]);
  console.log(`  ${name.padEnd(40)} ${cellOf(measured)}`);
}

async function measureLists(tokens: Record<ListCase['as'], string>, size: number) {
  for (const { name, as, filters } of cases) {
    const sample = await fetch(pathOf(server.url, filters(), 1), {
      headers: { authorization: `Bearer ${tokens[as]}` },
    });
    const { data } = (await sample.json()) as { data: { count: number } };
    for (const [place, pageOf] of Object.entries(places)) {
      if (!isMeasured({ name, as, filters }, place, size)) continue;
      await measure(`${as}, ${name}, ${place} page`, tokens[as], () => ({
        path: pathOf('', filters(), pageOf(data.count)),
      }));
    }
  }
}

function pathOf(origin: string, filters: Record<string, string | number>, page: number) {
  const query = Object.entries({ ...filters, page }).map(([key, value]) => `${key}=${value}`);
  return `${origin}/api/notifications?${query.join('&')}`;
}

async function measureIngest(senders: readonly string[]) {
  let sent = 0;
  const run = Date.now();
  const next = () => sampleMessage(`top-${run}-${sent++}`, new Date().toISOString());
  const path = '/api/notifications/batch';
  const batch = () => ({ path, body: `[${Array.from({ length: 250 }, next).join(',')}]` });
  await measure('ingest, batches of 250', senders, batch, senders.length);
}

/** A person who sees a twentieth of the notifications. */
async function makeViewer(): Promise<string> {
  const credentials = { email: 'viewer@bench.test', password: 'a password for benchmarks' };
  await server.call('POST', '/api/users', {
    Email: credentials.email,
    Password: credentials.password,
    Role: 3,
    Customer: 1,
  });
  return server.signIn(credentials);
}

function makeSenders(): Promise<string[]> {
  return Promise.all(
    [1, 2, 3, 4].map(async (id) => {
      const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`);
      return token;
    }),
  );
}

async function databaseMib(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return (rows[0]?.bytes ?? 0) / 1024 / 1024;
}

function cellOf({ perSecond, cpuUs }: Measured) {
  return `${String(perSecond).padStart(6)} /s ${String(cpuUs).padStart(6)} µs`;
}

/** One line per case: each size, and the cost at the largest size relative to the smallest. */
function printTable() {
  console.log(`\n${'millions'.padEnd(42)} ${sizes.map((n) => String(n).padStart(18)).join('')}`);
  for (const [name, measured] of table) {
    const [first, last] = [measured[0], measured.at(-1)];
    const ratio = measured.length > 1 && first && last ? (last.cpuUs / first.cpuUs).toFixed(2) : '';
    console.log(`${name.padEnd(42)} ${measured.map(cellOf).join('  ')}  ${ratio}`);
  }
}

/** Buffers of a page when all is cached, different ones of them, and µs in the database, at each size. */
function printReads() {
  const heading = 'buffers, of which cold, µs warm';
  console.log(`\n${heading.padEnd(42)} ${sizes.map((n) => String(n).padStart(19)).join('')}`);
  for (const [name, found] of reads) {
    console.log(`${name.padEnd(42)} ${found.map(readsOf).join('  ')}`);
  }
}
