import {
  alertMessage,
  infoMessage,
  lineMessage,
} from '../packages/server/src/testing/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/sample-pictures.ts';
import { expect, expectAccessible, findRow, keepScreenshot, newSite, test } from './fixtures.ts';
import { cardNamed } from './harness/cards.ts';
import { drawnPicture } from './harness/pictures.ts';
import type { RealServer } from './harness/real-server.ts';
import { toast } from './harness/toasts.ts';

interface Made {
  id: number;
}

/** A device of its own customer, with its token. */
async function newDevice(server: RealServer, Name: string, Code: string) {
  const owner = await server.call<Made>('POST', '/api/customers', { Name: `${Name} Ltd` });
  const { id } = await server.call<Made>('POST', '/api/devices', {
    Name,
    Code,
    CustomerID: owner.id,
  });
  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`);
  return { id, customerId: owner.id, token };
}

const newCamera = async (server: RealServer, Name: string, Code: string, DeviceID: number) =>
  (await server.call<Made>('POST', '/api/cameras', { Name, Code, DeviceID })).id;

test('a camera is created for a device, changed, looked at and deleted', async ({
  signedIn: page,
  server,
}) => {
  await newDevice(server, 'Foundry', 'foundry');
  await page.goto('/app/cameras');
  await page.getByRole('link', { name: 'Create Camera' }).click();
  await expect(page.getByRole('heading', { name: 'New camera' })).toBeVisible();
  await page.getByLabel('Name').fill('Furnace 🔥 door');
  await page.getByLabel('Code').fill('furnace-1');
  await page.getByRole('combobox', { name: 'Device' }).fill('found');
  await page.getByRole('option', { name: 'Foundry' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Camera has been Created!')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/cameras$/);

  let row = await findRow(page, 'Furnace');
  await expect(row.getByText('Foundry')).toBeVisible();
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit camera' })).toBeVisible();
  await page.getByLabel('Name').fill('Furnace door');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Camera has been Updated!')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  row = await findRow(page, 'Furnace');
  await row.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: 'Furnace door' })).toBeVisible();
  await expect(page.getByText('No readings yet')).toBeVisible();
  await expect(page.getByText('No readings of these days')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/cameras');
  row = await findRow(page, 'Furnace');
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(toast(page, 'Camera has been Deleted!')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a camera shows its last picture with boxes, its three counts and its alerts', async ({
  signedIn: page,
  server,
}) => {
  const { id, customerId, token } = await newDevice(server, 'Mint', 'mint');
  const camera = await newCamera(server, 'Vault', 'vault-1', id);
  const hall = await newCamera(server, 'Hall', 'hall-1', id);
  const Content = base64(await jpeg(640, 360));
  const reading = await server.call<Made>(
    'POST',
    '/api/notifications',
    infoMessage(
      [
        { src: 'hall-1', people: 9, photo: 'hall-photo', ppe: null },
        { src: 'vault-1', people: 4, distance: 2, ppe: 1, photo: 'vault-photo' },
      ],
      {
        Photos: [
          { Code: 'hall-photo', Content },
          { Code: 'vault-photo', Content },
        ],
      },
    ),
    token,
  );
  for (const _ of [1, 2, 3])
    await server.call('POST', '/api/notifications', alertMessage('vault-1'), token);

  await page.goto(`/app/cameras/${camera}/view`);
  await expect(page.getByRole('link', { name: 'Mint', exact: true })).toHaveAttribute(
    'href',
    `/app/devices/${id}/view`,
  );
  await expect(page.getByRole('link', { name: 'Mint Ltd' })).toHaveAttribute(
    'href',
    `/app/customers/${customerId}/view`,
  );
  await expect(page.getByRole('link', { name: `Notification ${reading.id}` })).toBeVisible();
  const count = (name: string) =>
    page.locator('dl div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await expect(count('People')).toHaveText('4');
  await expect(count('PPE violations')).toHaveText('1');
  await expect(count('Distance violations')).toHaveText('2');
  await expect(page.locator('[data-boxes="4"] [data-violating="true"]')).toHaveCount(2);
  await expect(page.getByRole('img', { name: /^Last picture of Vault: 4 people/ })).toBeVisible();

  const chart = page.getByRole('img', { name: /^3 alerts in the last 30 days/ });
  await expect(chart.locator('canvas')).toBeVisible();
  expect((await chart.boundingBox())!.height).toBe(350);
  await page.getByText('Show the figures as a table').click();
  const figures = page.getByRole('region', { name: /figures$/ });
  await expect(figures.getByRole('row')).toHaveCount(31);
  await expect(figures.getByRole('row').nth(1).getByRole('cell')).toHaveText('3');
  await expect(figures.getByRole('row').nth(30).getByRole('cell')).toHaveText('no reading');
  await expect(page.getByRole('region', { name: 'Command' })).toContainText("--camera 'vault-1'");
  await expectAccessible(page);
  await keepScreenshot(page, 'camera');

  await page.goto(`/app/cameras/${hall}/view`);
  await expect(count('PPE violations')).toHaveText('not judged');
});

test('the device shows the camera’s last photo, and the chart follows the width of its box', async ({
  signedIn: page,
  server,
}) => {
  const { id, token } = await newDevice(server, 'Quay', 'quay');
  const camera = await newCamera(server, 'Crane', 'crane-1', id);
  const Photos = [{ Code: 'p', Content: base64(await jpeg(320, 180)) }];
  await server.call(
    'POST',
    '/api/notifications',
    infoMessage([{ src: 'crane-1', people: 1, photo: 'p' }], { Photos }),
    token,
  );
  await page.goto(`/app/devices/${id}/view`);
  const photo = page.getByRole('img', { name: 'What Crane last saw' });
  await expect
    .poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Crane' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/cameras/${camera}/view$`));
  const canvas = page.locator('canvas').first();
  const width = async () => (await canvas.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(700);
  await page.setViewportSize({ width: 480, height: 800 });
  await expect.poll(width).toBeLessThan(480);
});

test('where people stood is drawn over the last picture, for the range the address names', async ({
  signedIn: page,
  server,
}) => {
  const { id, token } = await newDevice(server, 'Atrium', 'atrium');
  const camera = await newCamera(server, 'Escalator', 'escalator', id);
  const { jpeg: picture, people } = await drawnPicture();
  const Photos = [{ Code: 'p', Content: base64(picture) }];
  const dayMs = 86_400_000;
  for (const daysAgo of [0, 0, 12]) {
    const message = infoMessage([{ src: 'escalator', people: 0, photo: 'p' }], {
      CreatedAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
      ...(daysAgo === 0 && { Photos }),
    });
    Object.assign(message.Attributes.payload.results[0]!, { people, counting_num: people.length });
    await server.call('POST', '/api/notifications', message, token);
  }
  await page.goto(`/app/cameras/${camera}/view?range=7d`);
  await expect(page.getByRole('heading', { name: 'Escalator' })).toBeVisible();
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Where people stood' }),
  });
  await panel.scrollIntoViewIfNeeded();
  const heat = (count: number, pictures: number) =>
    panel.getByRole('img', {
      name: new RegExp(
        `^Heat map over the last picture of Escalator.* ${count} people in ${pictures} pictures`,
      ),
    });
  await expect(heat(people.length * 2, 2)).toBeVisible();
  await expect
    .poll(() =>
      heat(people.length * 2, 2).evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBe(960);

  /** Opacity of the heat at a place of the picture, 0 to 255. */
  const warmthAt = ([x, y]: readonly number[]) =>
    panel.locator('canvas').evaluate(
      (canvas, [across, down]) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const context = (canvas as HTMLCanvasElement).getContext('2d')!;
        return context.getImageData(Math.floor(across! * width), Math.floor(down! * height), 1, 1)
          .data[3];
      },
      [x, y],
    );
  const { tl, br } = people[0]!.segm.value;
  expect(await warmthAt([(tl[0]! + br[0]!) / 2, br[1]!])).toBeGreaterThan(100);
  expect(await warmthAt([0.002, 0.002])).toBe(0);

  await page.getByRole('radiogroup', { name: 'Range' }).getByText('30 days').click();
  await expect(page).toHaveURL(/\/view$/);
  await expect(heat(people.length * 3, 3)).toBeVisible();
  await page.goBack();
  await expect(heat(people.length * 2, 2)).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'camera-footfall');

  const blind = await newCamera(server, 'Blind', 'blind', id);
  await page.goto(`/app/cameras/${blind}/view?range=today`);
  await expect(page.getByRole('heading', { name: 'Blind' })).toBeVisible();
  await page.getByRole('heading', { name: 'Where people stood' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
  await expect(page.getByText('No readings in this range')).toBeVisible();
});

test('cameras are listed ten a page with their states', async ({ signedIn: page, server }) => {
  const { id } = await newDevice(server, 'Arena', 'arena');
  for (let i = 1; i <= 12; i += 1) await newCamera(server, `Arena gate ${i}`, `arena-${i}`, id);
  await page.goto('/app/cameras?q=arena');
  await expect(page.getByText(/^12 of \d+ cameras$|^12 cameras$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('row').nth(1).getByText('never seen')).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'cameras');
});

test('a mask is drawn on a camera by pointer and by keys, and kept', async ({
  signedIn: page,
  server,
}) => {
  const device = await newDevice(server, 'Harbour', 'harbour');
  const id = await newCamera(server, 'Quay', 'quay-1', device.id);
  const picture = base64(await jpeg(400, 300));
  const photo = { Code: 'p', Content: picture };
  const seen = [{ src: 'quay-1', people: 1, photo: 'p' }];
  await server.call(
    'POST',
    '/api/notifications',
    infoMessage(seen, { Photos: [photo] }),
    device.token,
  );
  await page.goto(`/app/cameras/${id}/view`);
  await page.getByRole('heading', { name: 'Masks' }).scrollIntoViewIfNeeded();
  const shown = page.getByAltText('The last photo of Quay');
  await shown.scrollIntoViewIfNeeded();
  const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const select = (x: number, y: number) =>
    page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await select(0.5, 0.1);
  await select(0.9, 0.1);
  await expect(page.getByText('Mask 1 has too few points')).toBeVisible();
  await select(0.9, 0.9);
  await select(0.2, 0.2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Point \d of mask 1/ })).toHaveCount(3);
  const point = page.getByRole('button', { name: /^Point 1 of mask 1/ });
  const before = await point.getAttribute('aria-label');
  await point.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(point).not.toHaveAttribute('aria-label', before ?? '');
  await page.getByLabel('Mask 1: name').fill('Windows');
  await page.getByLabel('Mask 1: points').fill('0.5 0, 1 0, 2 1');
  await page.getByLabel('Mask 1: points').press('Enter');
  await expect(page.getByText('“2 1” is no point')).toBeVisible();
  await page.getByLabel('Mask 1: points').fill('0.5 0, 1 0, 1 1, 0.5 1');
  await page.getByLabel('Mask 1: points').press('Enter');
  await page.getByLabel('Mask 1: shows').selectOption('Black');
  await keepScreenshot(page, 'camera-masks');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save masks' }).click();
  await expect(toast(page, 'The masks hold for every photo from now on.')).toBeVisible();
  const { masks } = await server.call<{ masks: unknown[] }>('GET', `/api/cameras/${id}`);
  expect(masks).toEqual([
    {
      name: 'Windows',
      kind: 'black',
      points: [
        [0.5, 0],
        [1, 0],
        [1, 1],
        [0.5, 1],
      ],
    },
  ]);
});

test('a line that a device sent is drawn, named in both directions, and counted', async ({
  signedIn: page,
  server,
}) => {
  const device = await newDevice(server, 'Museum', 'museum');
  const id = await newCamera(server, 'Main entrance', 'museum-1', device.id);
  await page.goto(`/app/cameras/${id}/view`);
  await page.getByRole('heading', { name: 'Lines and zones' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('No lines or zones yet')).toBeVisible();

  const photo = { Code: 'p', Content: base64((await drawnPicture()).jpeg) };
  const seen = [{ src: 'museum-1', people: 1, photo: 'p', zones: [{ id: 'queue', people: 3 }] }];
  await server.call(
    'POST',
    '/api/notifications',
    infoMessage(seen, { Photos: [photo] }),
    device.token,
  );
  const to = new Date();
  const period = { from: new Date(to.getTime() - 60_000).toISOString(), to: to.toISOString() };
  await server.call(
    'POST',
    '/api/notifications',
    lineMessage('museum-1', [{ id: 'door', in: 7, out: 2 }], period),
    device.token,
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Lines and zones' }).scrollIntoViewIfNeeded();
  const row = page.getByRole('row', { name: /^door/ });
  await expect(row).toContainText('not drawn');
  await expect(row.getByRole('cell').nth(1)).toHaveText('7');
  await expect(page.getByRole('row', { name: /^queue/ })).toContainText('3');

  const card = cardNamed(page, 'Lines and zones');
  await card.getByRole('button', { name: 'Edit lines and zones' }).click();
  await page.getByRole('button', { name: 'Draw line door' }).click();
  const shown = card.getByAltText('The last photo of Main entrance');
  await shown.scrollIntoViewIfNeeded();
  const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const select = (x: number, y: number) =>
    page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await select(0.2, 0.6);
  await expect(page.getByText('The line door has too few points')).toBeVisible();
  await select(0.5, 0.7);
  await card.getByRole('button', { name: 'Undo' }).click();
  await card.getByRole('button', { name: 'Add point' }).click();
  const second = page.getByRole('button', { name: /^Point 2 of line door/ });
  await second.focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByLabel('Name of in of line door').fill('To the halls');
  await page.getByLabel('Name of out of line door').fill('To the street');
  await page.getByLabel('Name of line door').fill('North door');
  await page.getByRole('button', { name: 'Show somebody going in' }).click();
  await expect(page.getByText('Counted as one in: To the halls.')).toBeVisible();
  await keepScreenshot(page, 'camera-lines-editor');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save lines and zones' }).click();
  await expect(toast(page, 'The lines and zones were saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^North door/ })).toContainText('To the halls');
  await expect(page.getByText('To the street').first()).toBeVisible();
  const [line] = await server.call<{ points: number[][] }[]>('GET', `/api/cameras/${id}/lines`);
  expect(line?.points).toEqual([
    [0.2, 0.6],
    [0.55, 0.6],
  ]);
  await keepScreenshot(page, 'camera-lines');
  await expectAccessible(page);
});

test('a misspelt source waits outside the totals with its picture, and counts as the camera it is like until that is undone', async ({
  open,
  page,
  server,
}) => {
  const site = await newSite(server, {
    deviceName: 'Boiler house',
    newSources: 'ask',
    cameras: { 'door-1': 'Boiler door' },
  });
  const content = base64(await jpeg());
  await site.sendAll([
    infoMessage([{ src: 'door-1', people: 2 }]),
    infoMessage([{ src: 'dor-1', people: 7, photo: 'p' }], {
      Photos: [{ Code: 'p', Content: content }],
    }),
    infoMessage([{ src: 'a-lift-whose-name-nobody-could-ever-have-expected-here', people: 1 }]),
  ]);
  const viewer = await site.sessionOf('VIEWER');
  const counted = async () =>
    (
      await server.call<{ summary: { people: number } }>(
        'GET',
        `/api/analytics?device=${site.device.id}`,
      )
    ).summary.people;
  expect(await counted()).toBe(2);

  await open('/app/cameras');
  await expect(page.getByRole('status').filter({ hasText: 'outside all totals' })).toBeVisible();
  await page.getByRole('link', { name: 'Look at them' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'dor-1' });
  await expect(row.getByRole('img', { name: /^What dor-1 last saw/ })).toBeVisible();
  await expect(row).toContainText('In no total yet · 1 reading');
  await keepScreenshot(page, 'sources');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'It is Boiler door' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'counts as Boiler door' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(counted).toBe(4.5);
  await keepScreenshot(page, 'sources-decided');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect.poll(counted).toBe(2);

  await page.goto(`/app/devices/${site.device.id}/view`);
  await page.getByRole('button', { name: 'Adopt a-lift-whose' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the camera').fill('Lift');
  await keepScreenshot(page, 'source-dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adopt' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'is the new camera Lift' }),
  ).toBeVisible();
  await keepScreenshot(page, 'device-sources');
  await page.getByRole('button', { name: 'Ignore dor-1' }).click();
  await expect(page.getByText('No new sources')).toBeVisible();

  await open('/app/sources?state=ignored', viewer);
  await expect(page.getByText('dor-1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Take back/ })).toHaveCount(0);
});
