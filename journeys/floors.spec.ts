import type { Locator } from '@playwright/test';
import {
  infoMessage,
  lineMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';

/** 20 m by 10 m where the wall is 400 units long. */
const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 250"><rect x="50" y="25" width="400" height="200"
  fill="none" stroke="#123" stroke-width="4"/><path d="M250 25v120" stroke="#123" stroke-width="4"/></svg>`;

test('a floor gets a plan with a scale, a camera placed by keys with its error in cm, and shows who is there now', async ({
  page,
  server,
  open,
}) => {
  test.slow();
  const site = await newSite(server, { deviceName: 'Arcade', cameras: { gate: 'Arcade gate' } });
  const content = base64(await jpeg());
  const seen = (people: number) =>
    site.sendAll([
      infoMessage([{ src: 'gate', people, photo: 'p' }], {
        Photos: [{ Code: 'p', CreatedAt: new Date().toISOString(), Content: content }],
      }),
    ]);
  await seen(3);
  await server.call('POST', '/api/areas', {
    Name: 'Arcade hall',
    CustomerID: site.customer.id,
    Capacity: 10,
    Lines: [{ camera: site.cameras.gate!.id, line: 'door', direction: 1 }],
  });
  await site.sendAll([lineMessage('gate', [{ id: 'door', in: 4, out: 0 }], undefined)]);

  await open(`/app/floors/create?customer=${site.customer.id}`);
  await page.getByLabel('Name').fill('Ground floor');
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: site.customer.name }).click();
  await expect(page.getByText('Create the floor first')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Floor has been Created!')).toBeVisible();
  await page
    .getByRole('row', { name: /Ground floor/ })
    .getByRole('link', { name: 'Edit' })
    .click();

  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(plan) });
  await expect(toast(page, 'The plan is uploaded.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Plan of Ground floor' })).toBeVisible();

  // The scale: 0.6 of 500 units are 300, which are 15 m.
  await page.getByRole('button', { name: 'Set two points' }).click();
  await page.getByLabel('Distance between both points (m)').fill('15');
  await page.getByLabel('Distance between both points (m)').press('Enter');
  await expect(page.getByText('The plan shows 25 m by 12.5 m.')).toBeVisible();

  await page.getByText('Areas', { exact: true }).last().click();
  await page.getByRole('combobox', { name: 'Add an area' }).click();
  await page.getByRole('option', { name: 'Arcade hall' }).click();
  await page.getByRole('button', { name: /^Point 1 of Arcade hall/ }).press('Shift+ArrowLeft');
  await expect(
    page.getByRole('button', { name: 'Point 1 of Arcade hall: 0.35 0.4' }),
  ).toBeVisible();

  await page.getByText('Cameras', { exact: true }).last().click();
  await page.getByRole('combobox', { name: 'Add a camera' }).click();
  await page.getByRole('option', { name: 'Arcade gate' }).click();
  const marker = page.getByRole('button', { name: /^Arcade gate: / });
  await marker.press('Shift+ArrowUp');
  await marker.press(']');
  await expect(marker).toHaveAccessibleName('Arcade gate: 0.5, 0.475, looks to 5°');
  await page.getByRole('button', { name: 'Undo' }).click();
  await keepScreenshot(page, 'floor-editor');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Place its picture on the plan…' }).click();
  const picture = page.getByRole('img', { name: 'The last photo of Arcade gate' });
  const onPlan = page.getByRole('img', { name: 'Plan of Ground floor' });
  await expect(picture).toBeVisible();
  await expect(onPlan).toBeVisible();
  for (const [x, y] of [
    [0.1, 0.2],
    [0.9, 0.2],
    [0.9, 0.8],
    [0.1, 0.8],
  ] as const) {
    for (const [box, part] of [
      [picture, { x, y }],
      [onPlan, { x: 0.3 + x * 0.4, y: 0.3 + y * 0.4 }],
    ] as const) {
      // Below the header, which lies over what is scrolled.
      await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(box).toBeVisible();
      const { width, height } = (await box.boundingBox())!;
      await box.click({ position: { x: part.x * width, y: part.y * height }, force: true });
    }
  }
  await expect(page.getByText(/off by about \d+ cm \(estimated/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pairs of points' }).getByRole('row')).toHaveCount(
    5,
  );
  await keepScreenshot(page, 'floor-placement');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Floor has been Updated!')).toBeVisible();

  await page.goto('/app/sites');
  await page.getByRole('searchbox').fill(site.customer.name);
  await page.getByRole('link', { name: site.customer.name, exact: true }).click();
  await page
    .getByRole('navigation', { name: 'What is at the site' })
    .getByRole('link', { name: 'Floors' })
    .click();
  await page.getByRole('link', { name: 'Ground floor', exact: true }).click();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('link', { name: /Arcade hall 4 of 10/ })).toBeVisible();
  const live = page.getByRole('button', { name: 'Arcade gate, online, 3 people' });
  await pinched(live);
  await expect(page.getByRole('button', { name: 'Reduce the plan' })).toBeEnabled();
  await page.getByRole('button', { name: 'Show the whole plan' }).click();
  await live.click();
  const panel = page.getByRole('region', { name: 'Camera Arcade gate' });
  await expect(panel.getByText(/old$/)).toBeVisible();
  await expect(panel.getByText(/± \d+ cm/)).toBeVisible();
  await seen(5);
  await site.sendAll([lineMessage('gate', [{ id: 'door', in: 5, out: 0 }], undefined)]);
  await expect(page.getByRole('button', { name: 'Arcade gate, online, 5 people' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Arcade hall 9 of 10 · nearly full/ })).toBeVisible();
  await keepScreenshot(page, 'floor');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Heat: where people were' }).click();
  await page.getByRole('option', { name: 'Heat: today' }).click();
  await expect(page.getByText(/people were seen on \d+ of \d+ pictures/)).toBeVisible();
  await keepScreenshot(page, 'floor-heat');
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('row', { name: /Arcade gate/ })).toContainText('online');
  await expect(page.getByRole('row', { name: /Arcade hall/ })).toContainText('nearly full');
  await expectAccessible(page);
});

/** Two fingers move apart, one of them on an element. */
async function pinched(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  const session = await element.page().context().newCDPSession(element.page());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x + width / 2, y: y + height / 2, id: 0 },
              { x: x + width / 2 + apart, y: y + height / 2, id: 1 },
            ],
    });
  await touch('touchStart', 40);
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
  await touch('touchEnd');
}
