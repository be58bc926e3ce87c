import {
  healthMessage,
  infoMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { alertsNamed, newSite, test } from './fixtures.ts';
import { expectNoJump, recordShifts } from './harness/layout-shifts.ts';

const rowsPerPage = 10;

for (const width of [1280, 375]) {
  test(`at ${width} pixels, the screens that are used most do not jump when their data comes`, {
    tag: '@nightly',
  }, async ({ page, open, server }) => {
    const site = await newSite(server, { cameras: { hall: 'Hall', door: 'Door' } });
    await site.send(infoMessage([{ src: 'hall', people: 9, distance: 2 }]));
    await site.sendAll([...alertsNamed(['Door open']), healthMessage({ hall: 98, door: 97 })]);
    // As many as a page has: rows that wait are as many.
    for (let nth = 1; nth < rowsPerPage; nth += 1) await newSite(server);
    await open('/favicon.svg');
    await page.setViewportSize({ width, height: 800 });
    await recordShifts(page);
    for (const path of [
      'main/analytics',
      'alarms',
      'wall',
      'cameras',
      'devices',
      `devices/${site.device.id}/view`,
      'notifications',
    ])
      await expectNoJump(page, `/app/${path}`);
  });
}
