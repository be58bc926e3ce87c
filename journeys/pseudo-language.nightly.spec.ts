import type { Page } from '@playwright/test';
import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { alertsNamed, expect, keepPicture, newSite, test } from './fixtures.ts';
import { textsCutOff } from './harness/cut-texts.ts';
import { catalogueOf } from './harness/english-texts.ts';
import { pseudoCatalogue } from './harness/pseudo-language.ts';
import { waitingInSight } from './harness/waiting-parts.ts';

/** Screens of the product; `$device` and `$camera` are records of the test. */
const screens = [
  'main/analytics',
  'alarms',
  'notifications',
  'areas',
  'areas/create',
  'customers',
  'customers/create',
  'users',
  'users/create',
  'devices',
  'devices/create',
  'devices/$device/view',
  'devices/$device',
  'cameras',
  'cameras/$camera/view',
  'cameras/$camera/settings',
  'cameras/$camera/replay',
  'regions',
  'sites',
  'alarm-rules',
  'alarm-rules/create',
  'alarm-performance',
  'maintenance-windows',
  'policies',
  'policies/create',
  'channels/create',
  'deliveries',
  'reports/create',
  'api-keys',
  'claim-codes',
  'installer-links',
  'sources',
  'import-and-export',
  'audit',
  'settings',
  'account',
];

/** Gives the page a language that is 40 % longer than English, in brackets and with accents. */
async function speakPseudo(page: Page) {
  const body = JSON.stringify(pseudoCatalogue(Object.keys(catalogueOf('de'))));
  await page.route('**/assets/messages-*.json', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.addInitScript(() => localStorage.setItem('foyer-language', 'de'));
}

for (const width of [375, 1280]) {
  test(`texts that are 40 % longer are neither cut nor wider than the window at ${width} pixels`, async ({
    page,
    open,
    server,
  }) => {
    test.setTimeout(300_000);
    const site = await newSite(server, { cameras: { 'cam-7': 'Kamera 7' } });
    await site.send(infoMessage([{ src: 'cam-7', people: 9, distance: 2 }]));
    await site.sendAll(alertsNamed(['XR-1']));
    await speakPseudo(page);
    await open('/favicon.svg');
    const faults: string[] = [];
    for (const screen of screens) {
      const path = screen
        .replace('$device', String(site.device.id))
        .replace('$camera', String(site.cameras['cam-7']?.id));
      await page.goto(`/app/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect.poll(() => page.evaluate(waitingInSight)).toBe(0);
      await keepPicture(page, `pseudo-${screen.replaceAll(/\W/g, '-')}`, width);
      faults.push(...(await textsCutOff(page)).map((text) => `${screen}: ${text}`));
    }
    expect(faults).toEqual([]);
  });
}
