import { type Browser, expect, test } from '@playwright/test';
import { openAs } from './fixtures.ts';
import { type RealServer, startRealServer } from './harness/real-server.ts';
import { waitingInSight } from './harness/waiting-parts.ts';

/**
 * Compares 40 screens with approved pictures of them, in `journeys/pictures`: `npm run pictures` writes these anew. The font is
 * the product's own; the pictures are of Debian's Chromium, the browser of the journeys.
 */
const product = [
  'main/analytics',
  'notifications',
  'alarms',
  'regions',
  'areas',
  'claim-codes',
  'areas/1',
  'customers',
  'customers/1',
  'users/create',
  'devices',
  'devices/1',
  'cameras',
  'cameras/1',
  'alarm-rules',
  'alarm-rules/create',
  'maintenance-windows',
  'policies/create',
  'channels/create',
  'reports/create',
  'regions/1/view',
  'settings',
  'account',
  'no-such-screen',
];
const showcase = [
  'core/typography',
  'ui/buttons',
  'ui/card',
  'ui/list-groups',
  'ui/nav',
  'tables/basic',
  'tables/dynamic',
  'forms/elements',
  'forms/wizard',
  'charts/echarts',
  'chat',
  'email',
  'extra/invoice',
  'extra/time-line',
  'ecommerce/products',
  'profile',
];
const widths = { desk: { width: 1280, height: 800 }, phone: { width: 375, height: 750 } };

/** The moment of every picture. What the server itself dates is masked. */
const moment = new Date('2026-06-15T10:00:00Z');

let server: RealServer;
let token: string;
test.beforeAll(async () => {
  server = await startRealServer();
  token = await server.tokenOf();
  const create = async (noun: string, draft: object) =>
    (await server.call<{ id: number }>('POST', `/api/${noun}`, draft)).id;
  const CustomerID = await create('customers', { Name: 'Harbour Mall', Code: 'harbour-mall' });
  const ParentID = await create('regions', { Name: 'Coast', CustomerID });
  await create('regions', { Name: 'Old town', CustomerID, ParentID });
  const DeviceID = await create('devices', { Name: 'Gate house', Code: 'gate-house', CustomerID });
  const camera = await create('cameras', { Name: 'North entrance', Code: 'north', DeviceID });
  await create('cameras', { Name: 'Food court', Code: 'food-court', DeviceID });
  const Lines = [{ camera, line: 'door', direction: 1 }];
  await create('areas', { Name: 'Ground floor', CustomerID, Capacity: 400, Lines });
  const condition = { Measure: 'people', Severity: 'warning', Threshold: 50 };
  await create('alarm-rules', { Name: 'Crowd at an entrance', CustomerID, ...condition });
});
test.afterAll(() => server?.stop());

async function compared(browser: Browser, path: string, picture: string, options: object) {
  const page = await browser.newPage(options);
  try {
    await page.clock.install({ time: moment });
    await openAs(page, server.url, token, `/app/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const isUnknown = path === 'no-such-screen';
    await expect(page.getByRole('heading', { name: '404' })).toHaveCount(isUnknown ? 1 : 0);
    await expect.poll(() => page.evaluate(waitingInSight)).toBe(0);
    // It comes some time after the screen.
    if (path === 'email') await expect(page.getByText('this is a real app')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(picture, {
      mask: [page.locator('time'), page.locator('canvas')],
      maxDiffPixelRatio: 0.005,
    });
  } finally {
    await page.close();
  }
}

for (const path of [...product, ...showcase]) {
  for (const [device, viewport] of Object.entries(widths)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${path} looks as approved on a ${device}, ${colorScheme}`, async ({ browser }) => {
        const picture = `${path.replaceAll('/', '-')}-${device}-${colorScheme}.png`;
        await compared(browser, path, picture, { viewport, colorScheme, reducedMotion: 'reduce' });
      });
    }
  }
}
