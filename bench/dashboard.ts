import { chromium } from '@playwright/test';
import { machineChromium } from '../scripts/chromium.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { sampleMessage } from './sample-messages.ts';

/**
 * How long the dashboard takes from a browser with an empty cache to both charts drawn, with a week of
 * readings every five minutes, against a server on the same machine. Needs `npm run build`.
 */
const limitMs = 1_500;
const visits = 7;
const minuteMs = 60_000;

const server = await startMeasuredServer();
const executablePath = machineChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  await sendWeek(server);
  const token = await server.signIn(server.admin);
  await visit(token);
  const times: number[] = [];
  for (let i = 0; i < visits; i += 1) times.push(await visit(token));
  times.sort((a, b) => a - b);
  const median = times[Math.floor(visits / 2)]!;
  const show = (ms: number) => `${Math.round(ms)} ms`;
  console.log(
    `dashboard, cold browser to drawn charts: median ${show(median)} of ${visits} visits ` +
      `(${show(times[0]!)} to ${show(times.at(-1)!)}), limit ${show(limitMs)}, ` +
      `ratio ${(median / limitMs).toFixed(2)}`,
  );
  if (median > limitMs) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}

/** One visit with an empty cache: the time from requesting the page until both charts are drawn. */
async function visit(token: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: {
      cookies: [],
      origins: [{ origin: server.url, localStorage: [{ name: 'token', value: token }] }],
    },
  });
  const page = await context.newPage();
  const begin = performance.now();
  await page.goto(`${server.url}/app/main/analytics`, { waitUntil: 'commit' });
  await page.waitForFunction(areChartsDrawn, undefined, { polling: 'raf' });
  const took = performance.now() - begin;
  await context.close();
  return took;
}

/** Runs in the page: whether something is drawn on the canvases of both charts. */
function areChartsDrawn(): boolean {
  const all = [...document.querySelectorAll('main canvas')] as HTMLCanvasElement[];
  const canvases = all.slice(0, 2);
  return (
    canvases.length === 2 &&
    canvases.every((canvas) => {
      const { width, height } = canvas;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      return pixels.some((value) => value !== 0);
    })
  );
}

async function sendWeek({ call, url }: MeasuredServer): Promise<void> {
  const customer = await call<{ id: number }>('POST', '/api/customers', { Name: 'Bench' });
  const draft = { Name: 'Gate', Code: 'gate', CustomerID: customer.id, NewSources: 'adopt' };
  const { id } = await call<{ id: number }>('POST', '/api/devices', draft);
  const { token } = await call<{ token: string }>('POST', `/api/devices/${id}/token`);
  const now = Date.now();
  const moments = Array.from({ length: (7 * 24 * 60) / 5 }, (_, i) => now - i * 5 * minuteMs);
  for (let first = 0; first < moments.length; first += 250) {
    const messages = moments.slice(first, first + 250).flatMap((at) => {
      const moment = new Date(at).toISOString();
      return [sampleMessage(`info-${at}`, moment), photoMessage(`photo-${at}`, moment)];
    });
    const answer = await fetch(`${url}/api/notifications/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: `[${messages.join(',')}]`,
    });
    if (!answer.ok) throw new Error(`The readings were refused: ${await answer.text()}`);
  }
}

function photoMessage(Code: string, CreatedAt: string): string {
  return JSON.stringify({
    Code,
    CreatedAt,
    NotificationType: 4,
    Attributes: { payload: { counting: [{ src: 'gate-1', counting: 4, people: 4, mask: 3 }] } },
  });
}
