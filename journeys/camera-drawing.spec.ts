import {
  infoMessage,
  lineMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { newCamera, newDevice } from './harness/cameras.ts';
import { cardNamed } from './harness/cards.ts';
import { partNamed, pointOf } from './harness/phrases.ts';
import { drawnPicture } from './harness/pictures.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

const newLine = partNamed(
  'line',
  words('{kind, select, line {new line} other {new zone}}', { kind: 'line' }),
);
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
  await expect(
    page.getByText(
      pattern.within(
        '{shape, select, line {Line} zone {Zone} mask {Mask} other {Floor}} {number} has too few points: set at least {least}, or delete it.',
        { shape: 'mask', number: '1' },
      ),
    ),
  ).toBeVisible();
  await select(0.9, 0.9);
  await select(0.2, 0.2);
  await page.getByRole('button', { name: words('Undo') }).click();
  await expect(
    page.getByRole('button', { name: pointOf(words('mask {number}', { number: '1' })) }),
  ).toHaveCount(3);
  const point = page.getByRole('button', {
    name: pointOf(words('mask {number}', { number: '1' }), '1'),
  });
  const before = await point.getAttribute('aria-label');
  await point.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(point).not.toHaveAttribute('aria-label', before ?? '');
  await page.getByLabel(words('Mask {number}: name', { number: '1' })).fill('Windows');
  await page.getByLabel(words('Mask {number}: points', { number: '1' })).fill('0.5 0, 1 0, 2 1');
  await page.getByLabel(words('Mask {number}: points', { number: '1' })).press('Enter');
  await expect(
    page.getByText(
      words('“{text}” is no point: write two numbers from 0 to 1, as in 0.25 0.5', { text: '2 1' }),
    ),
  ).toBeVisible();
  await page
    .getByLabel(words('Mask {number}: points', { number: '1' }))
    .fill('0.5 0, 1 0, 1 1, 0.5 1');
  await page.getByLabel(words('Mask {number}: points', { number: '1' })).press('Enter');
  await page
    .getByLabel(words('Mask {number}: shows', { number: '1' }))
    .selectOption(words('Black'));
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

test('a line that a device sent is drawn, named in both directions, and counted', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
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
  await expect(row).toContainText(words('(not drawn)'));
  await expect(row.getByRole('cell').nth(1)).toHaveText('7');
  const queueIn = (table: RegExp) =>
    page.getByRole('region', { name: table }).getByRole('row', { name: /^queue/ });
  await expect(queueIn(pattern.start('Zones of {camera} today'))).toContainText('3');
  // Lengths of stays are right to 15 %.
  await expect(
    queueIn(
      pattern.start(
        'How long people stayed in zones of {camera} {range, select, today {today} 7d {in 7 days} other {in 30 days}}',
      ),
    ),
  ).toHaveText(/^queue3(9|1[0-2]) min(1 h|2 h)/);

  const card = cardNamed(page, words('Lines and zones'));
  const lengths = page.getByRole('region', {
    name: matching`^${words('Stays in {place} by length', { place: words('{zone} of {camera}', { zone: 'queue', camera: 'Main entrance' }) })}`,
  });
  await expect(lengths.getByRole('row', { name: matching`^${words('1 to 3 h')}` })).toHaveText(
    matching`^${words('1 to 3 h')}133\.3$`,
  );
  await card.getByLabel(words('Stays that ended in')).selectOption({ index: 1 });
  await expect(lengths).toHaveAccessibleName(
    pattern.within('Stays in {place} by length, {when}', {
      when: pattern('{from} to {to}', { from: /\d\d\/\d\d\/\d{4} \d\d:00/, to: /\d\d:\d\d/ }),
    }),
  );
  await expect(
    lengths.getByRole('row', { name: matching`^${words('5 to 15 min')}` }),
  ).toContainText('66.7');
  await expect(
    page.getByRole('img', {
      name: matching`^${words('How long people stayed in {place}', { place: 'queue' })}`,
    }),
  ).toBeVisible();
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
  await expect(page.getByLabel(words('Id of {part}', { part: newLine }))).toBeVisible();
  await page.getByRole('button', { name: words('Delete {part}', { part: newLine }) }).click();
  await page
    .getByRole('button', { name: words('Draw {part}', { part: partNamed('line', 'door') }) })
    .click();
  const shown = card.getByAltText(words('The last photo of {camera}', { camera: 'Main entrance' }));
  await shown.scrollIntoViewIfNeeded();
  const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const select = (x: number, y: number) =>
    page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await select(0.2, 0.6);
  await expect(
    page.getByText(
      pattern.within(
        'The {kind, select, line {line} other {zone}} {name} has too few points: set at least {least}, or remove them.',
        { kind: 'line', name: 'door' },
      ),
    ),
  ).toBeVisible();
  await select(0.5, 0.7);
  await card.getByRole('button', { name: words('Undo') }).click();
  await card.getByRole('button', { name: words('Add point') }).click();
  const second = page.getByRole('button', { name: pointOf(partNamed('line', 'door'), '2') });
  await second.focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Shift+ArrowRight');
  await page
    .getByLabel(words('Name of in of {part}', { part: partNamed('line', 'door') }))
    .fill('To the halls');
  await page
    .getByLabel(words('Name of out of {part}', { part: partNamed('line', 'door') }))
    .fill('To the street');
  await page
    .getByLabel(words('Name of {part}', { part: partNamed('line', 'door') }))
    .fill('North door');
  await page.getByRole('button', { name: words('Show somebody going in') }).click();
  await expect(
    page.getByText(
      words('Counted as one {direction, select, in {in} other {out}}: {name}.', {
        direction: 'in',
        name: 'To the halls',
      }),
    ),
  ).toBeVisible();
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
