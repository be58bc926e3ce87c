import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** A screen that is measured. */
export interface TrafficScreen {
  name: string;
  path: string;
  /** What stands on it once it can be used, beside its heading. */
  useful: string;
  /** kB a minute at most. */
  limitKb?: number;
}

/** What came over the network while a screen was watched. */
export interface Traffic {
  bytes: number;
  /** By address, the one with the most bytes first. */
  addresses: { address: string; requests: number; bytes: number }[];
}

/** What a list shows of a device, and since when, in ms since 1970. */
export interface Shown {
  device: number;
  lastSeenMs: number;
  atMs: number;
}

const quietMs = 2_000;
const settleLimitMs = 20_000;
const slowdown = 4;

export async function openContext(browser: Browser, url: string, token: string) {
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
    },
  });
}

/** ms from requesting the screen with an empty cache, on a processor slowed down four times, until it can be used. */
export async function usefulAfter(
  browser: Browser,
  url: string,
  token: string,
  screen: TrafficScreen,
): Promise<number> {
  const context = await openContext(browser, url, token);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const begin = performance.now();
  await page.goto(url + screen.path, { waitUntil: 'commit' });
  await isUseful(page, screen);
  const took = performance.now() - begin;
  await context.close();
  return took;
}

const isUseful = (page: Page, { useful }: TrafficScreen) =>
  page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll('main h1')].some((each) => each.textContent !== '') &&
      [...document.querySelectorAll(selector)].some((each) => each.getClientRects().length > 0),
    useful,
    { polling: 'raf', timeout: 60_000 },
  );

/** Watches a screen for some time from when it can be used and its first load has ended. */
export async function watchScreen(
  browser: Browser,
  url: string,
  token: string,
  screen: TrafficScreen,
  seconds: number,
): Promise<{ traffic: Traffic; shown: Shown[] }> {
  const context = await openContext(browser, url, token);
  const page = await context.newPage();
  const network = await recordNetwork(await context.newCDPSession(page));
  await page.goto(url + screen.path, { waitUntil: 'commit' });
  await isUseful(page, screen);
  await network.settled();
  await page.evaluate(recordLastSeen);
  network.begin();
  await sleep(seconds * 1_000);
  const traffic = network.end();
  const shown = await page.evaluate(() => window.shownDevices);
  await context.close();
  return { traffic, shown };
}

declare global {
  interface Window {
    shownDevices: Shown[];
  }
}

/** Runs in the page: keeps since when which moment stands in each row of a list of devices. */
function recordLastSeen(): void {
  const known = new Map<number, number>();
  window.shownDevices = [];
  const look = () => {
    for (const row of document.querySelectorAll('main tbody tr')) {
      const link = row.querySelector<HTMLAnchorElement>('a[href*="/app/devices/"]');
      const time = row.querySelector('time');
      if (!link || !time) continue;
      const device = Number(/devices\/(\d+)/.exec(link.href)?.[1]);
      const lastSeenMs = Date.parse(time.dateTime);
      if (known.get(device) === lastSeenMs) continue;
      known.set(device, lastSeenMs);
      window.shownDevices.push({ device, lastSeenMs, atMs: Date.now() });
    }
  };
  look();
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['datetime'],
  });
}

/** Bytes as they came over the network, headers and the stream of events included. */
export async function recordNetwork(cdp: CDPSession) {
  const addressOf = new Map<string, string>();
  const underWay = new Set<string>();
  let counts = new Map<string, { requests: number; bytes: number }>();
  let changedAt = performance.now();
  const countOf = (id: string) => {
    const address = addressOf.get(id) ?? 'unknown';
    const count = counts.get(address) ?? { requests: 0, bytes: 0 };
    counts.set(address, count);
    return count;
  };
  const ended = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId);
    changedAt = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    addressOf.set(requestId, shortAddress(request.url));
    countOf(requestId).requests += 1;
    if (!request.url.includes('/api/events')) underWay.add(requestId);
    changedAt = performance.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (addressOf.has(requestId)) countOf(requestId).bytes += response.encodedDataLength;
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (addressOf.has(requestId)) countOf(requestId).bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ended);
  cdp.on('Network.loadingFailed', ended);
  await cdp.send('Network.enable');
  return {
    /** Resolves when nothing has been requested or received for two seconds, or after twenty. */
    async settled() {
      const begin = performance.now();
      const isQuiet = () => underWay.size === 0 && performance.now() - changedAt > quietMs;
      while (!isQuiet() && performance.now() - begin < settleLimitMs) await sleep(50);
    },
    begin() {
      counts = new Map();
    },
    end(): Traffic {
      const addresses = [...counts]
        .map(([address, count]) => ({ address, ...count }))
        .sort((a, b) => b.bytes - a.bytes);
      return { bytes: addresses.reduce((sum, { bytes }) => sum + bytes, 0), addresses };
    },
  };
}

/** `/api/devices?limit,page`: ids of the path and values of the parameters are left out. */
function shortAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const names = [...new Set(searchParams.keys())].sort().join(',');
  const path = pathname.replace(/\/\d+(?=\/|$)/g, '/:id');
  return names === '' ? path : `${path}?${names}`;
}
