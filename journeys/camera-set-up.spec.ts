import {
  healthMessage,
  infoMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64 } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { newDevice } from './harness/cameras.ts';
import { cardNamed } from './harness/cards.ts';
import { faultOf, partNamed, pointOf } from './harness/phrases.ts';
import { drawnPicture } from './harness/pictures.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

const newLine = partNamed(
  'line',
  words('{kind, select, line {new line} other {new zone}}', { kind: 'line' }),
);
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
    pattern.within('{field} {problem}.', {
      field: words('Seconds between two messages'),
      problem: matching`${words('must be a number')}.*`,
    }),
  );
  await page.getByLabel(words('Seconds between two messages')).fill('2');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(address).toHaveAccessibleDescription(
    matching`^${faultOf(
      words('Address of the camera'),
      words(
        'must begin with rtsp://, rtsps://, http://, https:// or usb:, or be the whole path of a file on the device, such as /srv/entrance.mp4',
      ),
    )}`,
  );
  await expect(address).toHaveValue('10.0.0.5');
  await keepScreenshot(page, 'set-up-address');
  await expectAccessible(page);
  await address.fill('rtsp://user:unseen-secret@10.0.0.5/1');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(
      page,
      words(
        'Saved. The camera watcher takes it within about 15 seconds; where no picture comes within a minute, it restores the previous settings.',
      ),
    ),
  ).toBeVisible();

  await page.getByRole('button', { name: words('Make a claim code') }).click();
  await expect(
    page.getByRole('img', { name: words('QR code of {device}', { device: 'Bakery' }) }),
  ).toBeVisible();
  await expect(page.getByText(words('Waiting until the device takes the code…'))).toBeVisible();
  const command = await page
    .getByRole('region', { name: words('Command on the device') })
    .textContent();
  expect(command).toContain(`--server ${server.url}`);
  await keepScreenshot(page, 'set-up-device');
  await expectAccessible(page);
  const [code = ''] = /\w{4}-\w{4}-\w{4}/.exec(command ?? '') ?? [];
  const { token } = await server.call<{ token: string }>('POST', '/api/claims', { code });
  await expect(page.getByText(pattern.start('Taken at {moment}.'))).toBeVisible();
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
  await expect(
    page.getByRole('img', {
      name: matching`^${words('Last picture of {camera}: {boxes}', { camera: 'Counter', boxes: words('{count, plural, one {# person detected} other {# people detected}}', { count: 3 }) })}`,
    }),
  ).toBeVisible();
  await keepScreenshot(page, 'set-up-picture');

  await page.getByRole('link', { name: words('Measure on the floor') }).click();
  await expect(page.getByLabel(words('Another address'))).toHaveValue('');
  await page.getByRole('button', { name: words('Measure on the floor') }).click();
  await page.getByLabel(words('From corner 1 to 2 (m)')).fill('4');
  await expect(
    page.getByText(words('Measure both sides on the floor and write them in metres.')),
  ).toBeVisible();
  await page.getByLabel(words('From corner 2 to 3 (m)')).fill('6,5');
  await page.getByLabel(words('From corner 2 to 3 (m)')).press('Enter');
  await expect(
    page.getByText(
      words(
        'The squares of the grid are {metres, number} m wide. They should lie flat on the floor and run along its walls or tiles.',
        { metres: 1 },
      ),
    ),
  ).toBeVisible();
  expect(Number(await page.locator('[data-lines]').getAttribute('data-lines'))).toBeGreaterThan(8);
  await page.getByLabel(words('Corners of the floor')).fill('0.2 0.9, 0.8 0.9, 0.35 0.6, 0.65 0.6');
  await page.getByLabel(words('Corners of the floor')).press('Enter');
  await expect(
    page.getByText(
      words(
        'The sides cross each other. Move the corners so that 1, 2, 3 and 4 go round the rectangle.',
      ),
    ),
  ).toBeVisible();
  await expect(page.locator('[data-lines="0"]')).toHaveCount(1);
  await page.getByRole('button', { name: words('Undo') }).click();
  const corner = page.getByRole('button', { name: pointOf(words('the floor'), '4') });
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
    cardNamed(page, words('Camera settings')).getByText(
      words('measured on a floor of {width} × {depth} m', { width: '4', depth: '6.5' }),
    ),
  ).toBeVisible();
  expect(await page.content()).not.toContain('unseen-secret');
  await keepScreenshot(page, 'camera-settings');
  await expectAccessible(page);

  // Foyer's own watcher asks for no id of a new line: it is made from the name.
  await page.getByRole('heading', { name: words('Lines and zones') }).scrollIntoViewIfNeeded();
  const card = cardNamed(page, words('Lines and zones'));
  await card.getByRole('button', { name: words('Edit lines and zones') }).click();
  await card.getByRole('button', { name: words('New line') }).click();
  await card.getByLabel(words('Name of {part}', { part: newLine })).fill('North door');
  await expect(card.getByLabel(pattern.start('Id of {part}'))).toHaveCount(0);
  await card.getByRole('button', { name: words('Add point') }).click();
  await card.getByRole('button', { name: words('Add point') }).click();
  await card.getByRole('button', { name: words('Save lines and zones') }).click();
  await expect(toast(page, words('The lines and zones were saved.'))).toBeVisible();
  const [line] = await server.call<{ id: string }[]>('GET', `/api/cameras/${id}/lines`);
  expect(line?.id).toBe('north-door');
});
