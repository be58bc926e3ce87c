import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { machineChromium } from '../scripts/chromium.ts';
import { type Commit, makeAreas, sendHistory, startLoad } from './console-traffic-load.ts';
import { readTrafficOptions } from './console-traffic-options.ts';
import {
  type Shown,
  type Traffic,
  type TrafficScreen,
  usefulAfter,
  watchScreen,
} from './console-traffic-screen.ts';
import { makeEstate } from './estate.ts';
import { startMeasuredServer } from './measured-server.ts';
import { percentilesOf } from './percentiles.ts';

/**
 * How much the console loads on a large estate while devices send 50 messages a second: bytes and requests of each screen
 * in a minute, how old "last seen" gets in the list of devices, and how long each screen takes until it can be used on a
 * slow processor. Needs `npm run build`.
 */
const usefulLimitMs = 2_000;
const ageLimitMs = 5_000;
const visits = 3;
const addressesShown = 8;

const options = readTrafficOptions(process.argv.slice(2));
const server = await startMeasuredServer();
const database = new pg.Client({ connectionString: server.databaseUrl });
const executablePath = machineChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  await database.connect();
  const devices = await makeEstate(database, options.estate);
  await makeAreas(database);
  await sendHistory(server.url, devices);
  const { customers, cameras } = options.estate;
  console.log(
    `${customers} customers, ${devices.length} devices, ${cameras} cameras; each screen for ${options.seconds} s`,
  );
  const commits: Commit[] = [];
  const load = await startLoad(server.url, devices, (commit) => commits.push(commit));
  const token = await server.signIn(server.admin);
  // Servers read new devices within 15 seconds.
  await sleep(15_000);
  const screens = screensOf(devices[0]!.id);
  for (const screen of screens) {
    if (options.only.length > 0 && !options.only.includes(screen.name)) continue;
    commits.length = 0;
    const { traffic, shown } = await watchScreen(
      browser,
      server.url,
      token,
      screen,
      options.seconds,
    );
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit += 1)
      times.push(await usefulAfter(browser, server.url, token, screen));
    report(screen, traffic, times);
    if (screen.name === 'devices') reportAge(shown, commits);
  }
  await load.stop();
} finally {
  await browser.close();
  await database.end();
  await server.stop();
}

function screensOf(device: number): TrafficScreen[] {
  const row = 'main tbody tr a';
  return [
    { name: 'dashboard', path: '/app/main/analytics', useful: 'main canvas', limitKb: 500 },
    { name: 'alarms', path: '/app/alarms', useful: '[role=option][id]', limitKb: 300 },
    { name: 'devices', path: '/app/devices', useful: row, limitKb: 100 },
    { name: 'cameras', path: '/app/cameras', useful: row },
    { name: 'areas', path: '/app/areas', useful: row },
    {
      name: 'device',
      path: `/app/devices/${device}/view`,
      useful: 'main a[href*="/app/cameras/"]',
    },
    { name: 'rules', path: '/app/alarm-rules', useful: row },
    { name: 'notifications', path: '/app/notifications', useful: 'main tbody time' },
  ];
}

/** A line of the table; a broken bound makes the exit code 1. */
function line(name: string, value: string, limit: string | undefined, isBroken: boolean): void {
  const bound = limit === undefined ? '' : `, bound ${limit}${isBroken ? ': BROKEN' : ''}`;
  console.log(`  ${name.padEnd(18)} ${value}${bound}`);
  if (isBroken) process.exitCode = 1;
}

function report({ name, limitKb }: TrafficScreen, traffic: Traffic, times: number[]): void {
  const aMinute = 60 / options.seconds;
  const kb = (traffic.bytes * aMinute) / 1_000;
  const requests = traffic.addresses.reduce((sum, each) => sum + each.requests, 0);
  console.log(name);
  line(
    'a minute',
    `${kb.toFixed(1)} kB, ${Math.round(requests * aMinute)} requests`,
    limitKb === undefined ? undefined : `${limitKb} kB`,
    limitKb !== undefined && kb > limitKb,
  );
  const { p50, most } = percentilesOf(times);
  line(
    'useful after',
    `${Math.round(p50)} ms, slowest ${Math.round(most)} ms of ${times.length}`,
    `${usefulLimitMs} ms`,
    p50 > usefulLimitMs,
  );
  for (const { address, requests: count, bytes } of traffic.addresses.slice(0, addressesShown)) {
    const size = ((bytes * aMinute) / 1_000).toFixed(1);
    console.log(
      `    ${size.padStart(8)} kB ${String(Math.round(count * aMinute)).padStart(5)} × ${address}`,
    );
  }
}

/** For each message of a listed device: ms from its commit until the list shows it, or until the end. */
function reportAge(shown: readonly Shown[], commits: readonly Commit[]): void {
  const listed = Map.groupBy(shown, ({ device }) => device);
  const first = Math.min(...shown.map(({ atMs }) => atMs));
  const last = first + options.seconds * 1_000;
  const ages = commits.flatMap(({ device, sentAtMs, answeredAtMs }) => {
    const rows = listed.get(device);
    if (!rows || answeredAtMs < first || answeredAtMs > last) return [];
    const at = rows.find(({ lastSeenMs }) => lastSeenMs >= sentAtMs)?.atMs;
    // What was sent shortly before the end may not be shown yet.
    if (at === undefined && last - answeredAtMs < ageLimitMs) return [];
    return [Math.max(0, (at ?? last) - answeredAtMs)];
  });
  const { p50, most, count } = percentilesOf(ages);
  line(
    'last seen is old',
    `at most ${Math.round(most)} ms, median ${Math.round(p50)} ms of ${count}`,
    `${ageLimitMs} ms`,
    most > ageLimitMs || count === 0,
  );
}
