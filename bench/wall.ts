import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium } from '@playwright/test';
import pg from 'pg';
import { picturesOfSize } from '../packages/server/src/testing/messages/pictures-of-size.ts';
import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { machineChromium } from '../scripts/chromium.ts';
import { openContext, recordNetwork, type Traffic } from './console-traffic-screen.ts';
import { type EstateDevice, makeEstate } from './estate.ts';
import { startMeasuredServer } from './measured-server.ts';

/**
 * What the wall of 64 cameras loads at 1920 × 1080 pixels, at first and while each camera sends a picture every five seconds,
 * and whether the page's memory grows. Needs `npm run build`. `--seconds 600` for a longer run.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
const estate = { customers: 8, devices: 16, cameras: 64, rules: 0, messages: 0, alerts: 0 };
const sendIntervalMs = 5_000;
const pictureBytes = 60_000;
const viewport = { width: 1920, height: 1080 };
/** Memory that the page may have more after the run than before it, MB. */
const growthLimitMb = 5;

const server = await startMeasuredServer();
const database = new pg.Client({ connectionString: server.databaseUrl });
const executablePath = machineChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const stopping = new AbortController();
try {
  await database.connect();
  const devices = await makeEstate(database, estate);
  const pictures = (await picturesOfSize(8, pictureBytes)).map((one) => one.toString('base64'));
  // Servers read new devices within 15 seconds.
  await sleep(15_000);
  for (const device of devices) await send(device, pictures);
  const context = await openContext(browser, server.url, await server.signIn(server.admin));
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  const cdp = await context.newCDPSession(page);
  const network = await recordNetwork(cdp);
  await page.goto(`${server.url}/app/wall?size=8`);
  await page.waitForFunction(() => document.querySelectorAll('[data-tile] img').length >= 32);
  await network.settled();
  const shown = await page.locator('[data-tile] img').count();
  report(`first view, ${shown} of 64 tiles in sight`, network.end(), 1);
  const sending = devices.map((device, nth) => sendAlways(device, pictures, nth));
  // Until every tile has been updated once.
  await sleep(2 * sendIntervalMs);
  const before = await memoryOf(cdp);
  network.begin();
  await sleep(seconds * 1_000);
  report('a minute', network.end(), 60 / seconds);
  const after = await memoryOf(cdp);
  const growthMb = after.heapMb - before.heapMb;
  const isBroken = growthMb > growthLimitMb;
  console.log(
    `memory after collection: ${before.heapMb.toFixed(1)} MB and ${before.nodes} nodes, ${seconds} s later ` +
      `${after.heapMb.toFixed(1)} MB and ${after.nodes} nodes, bound ${growthLimitMb} MB more${isBroken ? ': BROKEN' : ''}`,
  );
  if (isBroken) process.exitCode = 1;
  stopping.abort();
  await Promise.all(sending);
} finally {
  stopping.abort();
  await browser.close();
  await database.end();
  await server.stop();
}

async function send(device: EstateDevice, pictures: readonly string[]): Promise<void> {
  const codes = Array.from({ length: device.cameras }, (_, nth) => `cam-${nth}`);
  const CreatedAt = new Date().toISOString();
  const Photos = codes.map((Code) => ({
    Code,
    CreatedAt,
    Content: pictures[Math.floor(Math.random() * pictures.length)]!,
  }));
  const seen = codes.map((src) => ({ src, people: Math.floor(Math.random() * 6), photo: src }));
  const answer = await fetch(`${server.url}/api/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${device.token}` },
    body: JSON.stringify(infoMessage(seen, { Photos })),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** Sends as a device does, devices spread evenly over the interval. */
async function sendAlways(device: EstateDevice, pictures: readonly string[], nth: number) {
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  await pause((nth / estate.devices) * sendIntervalMs);
  while (!stopping.signal.aborted) {
    const begin = performance.now();
    await send(device, pictures);
    await pause(Math.max(0, sendIntervalMs - (performance.now() - begin)));
  }
}

function report(name: string, { addresses }: Traffic, factor: number): void {
  console.log(name);
  const kinds = Map.groupBy(addresses, ({ address }) => {
    if (address.startsWith('/images/')) return 'pictures';
    if (address.startsWith('/api/cameras/wall')) return 'pages of the wall';
    return address.startsWith('/api/') ? 'other calls' : 'page and code';
  });
  for (const [kind, rows] of kinds) {
    const requests = rows.reduce((sum, row) => sum + row.requests, 0) * factor;
    const kb = (rows.reduce((sum, row) => sum + row.bytes, 0) * factor) / 1_000;
    console.log(`  ${kind.padEnd(18)} ${Math.round(requests)} requests, ${kb.toFixed(1)} kB`);
  }
}

/** Of the page, after a collection of garbage. */
async function memoryOf(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
}
