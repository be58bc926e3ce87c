import {
  healthMessage,
  infoMessage,
  lineMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { newCamera, newDevice } from './harness/cameras.ts';
import { cardNamed } from './harness/cards.ts';
import { drawnPicture } from './harness/pictures.ts';
import { toast } from './harness/toasts.ts';
import { words } from './harness/words.ts';

test('a mask is drawn on a camera by pointer and by keys, and kept', { tag: '@nightly' }, async ({
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
  await page.getByRole('heading', { name: words('Masks') }).scrollIntoViewIfNeeded();
  const shown = page.getByAltText(words('The last photo of {camera}', { camera: 'Quay' }));
  await shown.scrollIntoViewIfNeeded();
  const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const select = (x: number, y: number) =>
    page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await select(0.5, 0.1);
  await select(0.9, 0.1);
  await expect(page.getByText('Mask 1 has too few points')).toBeVisible();
  await select(0.9, 0.9);
  await select(0.2, 0.2);
  await page.getByRole('button', { name: words('Undo') }).click();
  await expect(page.getByRole('button', { name: /^Point \d of mask 1/ })).toHaveCount(3);
  const point = page.getByRole('button', { name: /^Point 1 of mask 1/ });
  const before = await point.getAttribute('aria-label');
  await point.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(point).not.toHaveAttribute('aria-label', before ?? '');
  await page.getByLabel(words('Mask {number}: name', { number: '1' })).fill('Windows');
  await page.getByLabel(words('Mask {number}: points', { number: '1' })).fill('0.5 0, 1 0, 2 1');
  await page.getByLabel(words('Mask {number}: points', { number: '1' })).press('Enter');
  await expect(page.getByText('“2 1” is no point')).toBeVisible();
  await page
    .getByLabel(words('Mask {number}: points', { number: '1' }))
    .fill('0.5 0, 1 0, 1 1, 0.5 1');
  await page.getByLabel(words('Mask {number}: points', { number: '1' })).press('Enter');
  await page.getByLabel(words('Mask {number}: shows', { number: '1' })).selectOption('Black');
  await keepScreenshot(page, 'camera-masks');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save masks') }).click();
  await expect(toast(page, words('The masks apply to every photo from now on.'))).toBeVisible();
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
  await page.getByRole('heading', { name: words('Lines and zones') }).scrollIntoViewIfNeeded();
  await expect(page.getByText(words('No lines or zones yet'))).toBeVisible();

  const photo = { Code: 'p', Content: base64((await drawnPicture()).jpeg) };
  const zones = [{ id: 'queue', people: 3, dwell_s: [600, 640, 7000] }];
  const seen = [{ src: 'museum-1', people: 1, photo: 'p', zones }];
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
  await page.getByRole('heading', { name: words('Lines and zones') }).scrollIntoViewIfNeeded();
  const row = page.getByRole('row', { name: /^door/ });
  await expect(row).toContainText('not drawn');
  await expect(row.getByRole('cell').nth(1)).toHaveText('7');
  const queueIn = (table: RegExp) =>
    page.getByRole('region', { name: table }).getByRole('row', { name: /^queue/ });
  await expect(queueIn(/^Zones of/)).toContainText('3');
  // Lengths of stays are right to 15 %.
  await expect(queueIn(/^How long people stayed/)).toHaveText(/^queue3(9|1[0-2]) min(1 h|2 h)/);

  const card = cardNamed(page, words('Lines and zones'));
  const lengths = page.getByRole('region', { name: /^Stays in queue of Main entrance by length/ });
  await expect(lengths.getByRole('row', { name: /^1 to 3 h/ })).toHaveText(/^1 to 3 h133\.3$/);
  await card.getByLabel(words('Stays that ended in')).selectOption({ index: 1 });
  await expect(lengths).toHaveAccessibleName(/by length, \d\d\/\d\d\/\d{4} \d\d:00 to \d\d:\d\d$/);
  await expect(lengths.getByRole('row', { name: /^5 to 15 min/ })).toContainText('66.7');
  await expect(page.getByRole('img', { name: /^How long people stayed in queue/ })).toBeVisible();
  await keepScreenshot(page, 'camera-stays');
  await card.getByRole('button', { name: words('Edit lines and zones') }).click();
  // Every tool and the whole picture are on the screen together, on a computer and on a phone.
  const tools = card.getByRole('region', { name: words('Drawing tools') });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await tools.scrollIntoViewIfNeeded();
    await card
      .getByAltText(words('The last photo of {camera}', { camera: 'Main entrance' }))
      .scrollIntoViewIfNeeded();
    await expect(tools.getByRole('button', { name: words('Undo') })).toBeInViewport({ ratio: 1 });
    await expect(tools.getByRole('button', { name: words('New line') })).toBeInViewport({
      ratio: 1,
    });
    await expect(
      card.getByAltText(words('The last photo of {camera}', { camera: 'Main entrance' })),
    ).toBeInViewport({ ratio: 1 });
  }
  await card.getByRole('button', { name: words('New line') }).click();
  await expect(page.getByLabel('Id of line new line')).toBeVisible();
  await page.getByRole('button', { name: 'Delete line new line' }).click();
  await page.getByRole('button', { name: 'Draw line door' }).click();
  const shown = card.getByAltText(words('The last photo of {camera}', { camera: 'Main entrance' }));
  await shown.scrollIntoViewIfNeeded();
  const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const select = (x: number, y: number) =>
    page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await select(0.2, 0.6);
  await expect(page.getByText('The line door has too few points')).toBeVisible();
  await select(0.5, 0.7);
  await card.getByRole('button', { name: words('Undo') }).click();
  await card.getByRole('button', { name: words('Add point') }).click();
  const second = page.getByRole('button', { name: /^Point 2 of line door/ });
  await second.focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByLabel('Name of in of line door').fill('To the halls');
  await page.getByLabel('Name of out of line door').fill('To the street');
  await page.getByLabel('Name of line door').fill('North door');
  await page.getByRole('button', { name: words('Show somebody going in') }).click();
  await expect(page.getByText('Counted as one in: To the halls.')).toBeVisible();
  await keepScreenshot(page, 'camera-lines-editor');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save lines and zones') }).click();
  await expect(toast(page, words('The lines and zones were saved.'))).toBeVisible();
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

test('a camera is set up step by step until its picture arrives, and its floor is measured', async ({
  expectTrouble,
  signedIn: page,
  server,
}) => {
  const { id: deviceId } = await newDevice(server, 'Bakery', 'bakery');
  await page.goto(`/app/cameras/set-up?device=${deviceId}`);
  await page.getByLabel(words('Name')).fill('Counter');
  await page.getByLabel(words('Code')).fill('counter-1');
  await keepScreenshot(page, 'set-up-camera');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    page.getByRole('heading', { name: words('Set up {camera}', { camera: 'Counter' }) }),
  ).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/')[3]);

  expectTrouble(/400/);
  const address = page.getByLabel(words('Address of the camera'));
  await address.fill('10.0.0.5');
  await page.getByLabel(words('Seconds between two messages')).fill('0');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page.getByLabel(words('Seconds between two messages'))).toHaveAccessibleDescription(
    /Seconds between two messages must be/,
  );
  await page.getByLabel(words('Seconds between two messages')).fill('2');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(address).toHaveAccessibleDescription(/Address of the camera must begin with rtsp/);
  await expect(address).toHaveValue('10.0.0.5');
  await keepScreenshot(page, 'set-up-address');
  await expectAccessible(page);
  await address.fill('rtsp://user:unseen-secret@10.0.0.5/1');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(toast(page, /takes it within about 15 seconds/)).toBeVisible();

  await page.getByRole('button', { name: words('Make a claim code') }).click();
  await expect(
    page.getByRole('img', { name: words('QR code of {device}', { device: 'Bakery' }) }),
  ).toBeVisible();
  await expect(page.getByText(/Waiting until the device takes the code/)).toBeVisible();
  const command = await page
    .getByRole('region', { name: words('Command on the device') })
    .textContent();
  expect(command).toContain(`--server ${server.url}`);
  await keepScreenshot(page, 'set-up-device');
  await expectAccessible(page);
  const [code = ''] = /\w{4}-\w{4}-\w{4}/.exec(command ?? '') ?? [];
  const { token } = await server.call<{ token: string }>('POST', '/api/claims', { code });
  await expect(page.getByText(/^Taken at/)).toBeVisible();
  await page.getByRole('button', { name: words('Next'), exact: true }).click();
  await expect(page.getByText(words('no message yet'))).toBeVisible();
  await keepScreenshot(page, 'set-up-waiting');
  await expectAccessible(page);

  const send = (message: unknown) => server.call('POST', '/api/notifications', message, token);
  const health = async (watcher_configuration: object) =>
    send(healthMessage({ 'counter-1': 100 }, {}, { watcher_configuration } as never));
  const config = await server.call<{ version: string }>(
    'GET',
    '/api/device/config',
    undefined,
    token,
  );
  await health({ version: config.version });
  await expect(page.getByText(words('taken by the camera watcher'))).toBeVisible();
  const photo = { Code: 'p', Content: base64((await drawnPicture()).jpeg) };
  await send(infoMessage([{ src: 'counter-1', people: 3, photo: 'p' }], { Photos: [photo] }));
  await expect(page.getByRole('img', { name: /^Last picture of Counter: 3 people/ })).toBeVisible();
  await keepScreenshot(page, 'set-up-picture');

  await page.getByRole('link', { name: words('Measure on the floor') }).click();
  await expect(page.getByLabel(words('Another address'))).toHaveValue('');
  await page.getByRole('button', { name: words('Measure on the floor') }).click();
  await page.getByLabel(words('From corner 1 to 2 (m)')).fill('4');
  await expect(page.getByText(/^Measure both sides/)).toBeVisible();
  await page.getByLabel(words('From corner 2 to 3 (m)')).fill('6,5');
  await page.getByLabel(words('From corner 2 to 3 (m)')).press('Enter');
  await expect(page.getByText(/^The squares of the grid are 1 m wide/)).toBeVisible();
  expect(Number(await page.locator('[data-lines]').getAttribute('data-lines'))).toBeGreaterThan(8);
  await page.getByLabel(words('Corners of the floor')).fill('0.2 0.9, 0.8 0.9, 0.35 0.6, 0.65 0.6');
  await page.getByLabel(words('Corners of the floor')).press('Enter');
  await expect(page.getByText(/^The sides cross each other/)).toBeVisible();
  await expect(page.locator('[data-lines="0"]')).toHaveCount(1);
  await page.getByRole('button', { name: words('Undo') }).click();
  const corner = page.getByRole('button', { name: /^Point 4 of the floor/ });
  await corner.focus();
  await page.keyboard.press('ArrowRight');
  await expect(corner).toHaveAccessibleName(
    words('Point {number} of {shape}: {x} {y}', {
      number: '4',
      shape: words('the floor'),
      x: '0.36',
      y: '0.6',
    }),
  );
  await keepScreenshot(page, 'camera-settings-floor');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(page.getByText(words('not yet taken'))).toBeVisible();
  const saved = await server.call<{ ground: object }>('GET', `/api/cameras/${id}/settings`);
  expect(saved).toMatchObject({ has_address: true, every_s: 2 });
  expect(saved.ground).toEqual({
    points: [
      [0.2, 0.9],
      [0.8, 0.9],
      [0.65, 0.6],
      [0.36, 0.6],
    ],
    width_m: 4,
    depth_m: 6.5,
  });
  const reason = 'no picture came from counter-1 within a minute';
  const wanted = await server.call<{ version: string }>(
    'GET',
    '/api/device/config',
    undefined,
    token,
  );
  await health({ version: config.version, refused: { version: wanted.version, reason } });
  await page.goto(`/app/devices/${deviceId}/view`);
  const state = cardNamed(page, words('Camera watcher'));
  await expect(state.getByText(words('previous settings restored'))).toBeVisible();
  await expect(state.getByText(reason)).toBeVisible();
  await keepScreenshot(page, 'device-watcher');
  await page.goto(`/app/cameras/${id}/view`);
  await expect(
    cardNamed(page, words('Camera settings')).getByText(/measured on a floor of 4 × 6.5 m/),
  ).toBeVisible();
  expect(await page.content()).not.toContain('unseen-secret');
  await keepScreenshot(page, 'camera-settings');
  await expectAccessible(page);

  // Foyer's own watcher asks for no id of a new line: it is made from the name.
  await page.getByRole('heading', { name: words('Lines and zones') }).scrollIntoViewIfNeeded();
  const card = cardNamed(page, words('Lines and zones'));
  await card.getByRole('button', { name: words('Edit lines and zones') }).click();
  await card.getByRole('button', { name: words('New line') }).click();
  await card.getByLabel('Name of line new line').fill('North door');
  await expect(card.getByLabel(/^Id of/)).toHaveCount(0);
  await card.getByRole('button', { name: words('Add point') }).click();
  await card.getByRole('button', { name: words('Add point') }).click();
  await card.getByRole('button', { name: words('Save lines and zones') }).click();
  await expect(toast(page, words('The lines and zones were saved.'))).toBeVisible();
  const [line] = await server.call<{ id: string }[]>('GET', `/api/cameras/${id}/lines`);
  expect(line?.id).toBe('north-door');
});
