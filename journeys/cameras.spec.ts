import {
  alertMessage,
  infoMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, findRow, keepScreenshot, test } from './fixtures.ts';
import { newCamera, newDevice } from './harness/cameras.ts';
import { counted, newRecord } from './harness/phrases.ts';
import { drawnPicture } from './harness/pictures.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

interface Made {
  id: number;
}

test('a camera is created for a device, changed, looked at and deleted', async ({
  signedIn: page,
  server,
}) => {
  await newDevice(server, 'Foundry', 'foundry');
  await page.goto('/app/cameras');
  await page
    .getByRole('link', { name: words('Create {record}', { record: words('Camera') }) })
    .click();
  await expect(page.getByRole('heading', { name: newRecord(words('camera')) })).toBeVisible();
  await page.getByLabel(words('Name')).fill('Furnace 🔥 door');
  await page.getByLabel(words('Code')).fill('furnace-1');
  await page.getByRole('combobox', { name: words('Device') }).fill('found');
  await page.getByRole('option', { name: 'Foundry' }).click();
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Created!', { record: words('Camera') })),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app\/cameras$/);

  let row = await findRow(page, 'Furnace');
  await expect(row.getByText('Foundry')).toBeVisible();
  await row.getByRole('link', { name: words('Edit') }).click();
  await expect(
    page.getByRole('heading', { name: words('Edit {record}', { record: words('camera') }) }),
  ).toBeVisible();
  await page.getByLabel(words('Name')).fill('Furnace door');
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    toast(page, words('{record} has been Updated!', { record: words('Camera') })),
  ).toBeVisible();
  await page.getByRole('link', { name: words('Back') }).click();
  row = await findRow(page, 'Furnace');
  await row.getByRole('link', { name: words('View') }).click();
  await expect(page.getByRole('heading', { name: 'Furnace door' })).toBeVisible();
  await expect(page.getByText(words('No readings yet'))).toBeVisible();
  await expect(page.getByText(words('No readings of these days'))).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/cameras');
  row = await findRow(page, 'Furnace');
  await row.getByRole('button', { name: words('Delete') }).click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    toast(page, words('{record} has been Deleted!', { record: words('Camera') })),
  ).toBeVisible();
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
  await expect(
    page.getByRole('link', {
      name: words.part('<link>Notification {id}</link> of <time/>', 'link', {
        id: String(reading.id),
      }),
    }),
  ).toBeVisible();
  const count = (name: string) =>
    page.locator('dl div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await expect(count(words('People'))).toHaveText('4');
  await expect(count(words('PPE violations'))).toHaveText('1');
  await expect(count(words('Distance violations'))).toHaveText('2');
  await expect(page.locator('[data-boxes="4"] [data-violating="true"]')).toHaveCount(2);
  await expect(
    page.getByRole('img', {
      name: matching`^${words('Last picture of {camera}: {boxes}', { camera: 'Vault', boxes: words('{count, plural, one {# person detected} other {# people detected}}', { count: 4 }) })}`,
    }),
  ).toBeVisible();

  const chart = page.getByRole('img', {
    name: pattern.start(
      '{alerts, plural, one {# alert} other {# alerts}} in the last {days, plural, one {# day} other {# days}} ({zone}); no readings on {gaps, plural, one {# day} other {# days}}, left empty in the chart.',
      { alerts: 3, days: 30 },
    ),
  });
  await expect(chart.locator('canvas')).toBeVisible();
  expect((await chart.boundingBox())!.height).toBe(350);
  await page.getByText(words('Show the figures as a table')).click();
  const figures = page.getByRole('region', { name: pattern.within('{label}: figures') });
  await expect(figures.getByRole('row')).toHaveCount(31);
  await expect(figures.getByRole('row').nth(1).getByRole('cell')).toHaveText('3');
  await expect(figures.getByRole('row').nth(30).getByRole('cell')).toHaveText(words('no reading'));
  await expect(page.getByRole('link', { name: words('Set up step by step') })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'camera');

  await page.goto(`/app/cameras/${hall}/view`);
  await expect(count(words('PPE violations'))).toHaveText(words('not judged'));
});

test('the device shows the camera’s last photo, and the chart follows the width of its box', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
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
  const photo = page.getByRole('img', {
    name: words('What {camera} last saw', { camera: 'Crane' }),
  });
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

test('where people stood is drawn over the last picture, for the range the address names', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
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
    has: page.getByRole('heading', { name: words('Where people stood') }),
  });
  await panel.scrollIntoViewIfNeeded();
  const heat = (count: number, pictures: number) =>
    panel.getByRole('img', {
      name: pattern('Heat map over the last picture of {camera}. {sentence}', {
        camera: 'Escalator',
        sentence: pattern(
          '{clause}; {people, plural, one {# person} other {# people}} in {pictures, plural, one {# picture} other {# pictures}} since {moment} ({zone}).',
          { people: count, pictures },
        ),
      }),
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

  await page
    .getByRole('radiogroup', { name: words('Range') })
    .getByText(words('30 days'))
    .click();
  await expect(page).toHaveURL(/\/view$/);
  await expect(heat(people.length * 3, 3)).toBeVisible();
  await page.goBack();
  await expect(heat(people.length * 2, 2)).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'camera-footfall');

  const blind = await newCamera(server, 'Blind', 'blind', id);
  await page.goto(`/app/cameras/${blind}/view?range=today`);
  await expect(page.getByRole('heading', { name: 'Blind' })).toBeVisible();
  await page.getByRole('heading', { name: words('Where people stood') }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('radio', { name: words('Today') })).toBeChecked();
  await expect(page.getByText(words('No readings in this range'))).toBeVisible();
});

test('cameras are listed ten a page with their states', { tag: '@nightly' }, async ({
  signedIn: page,
  server,
}) => {
  const { id } = await newDevice(server, 'Arena', 'arena');
  for (let i = 1; i <= 12; i += 1) await newCamera(server, `Arena gate ${i}`, `arena-${i}`, id);
  await page.goto('/app/cameras?q=arena');
  await expect(
    page.getByText(
      matching`^(${counted('camera', 12)}|${pattern('{found, number} of {all}', { found: 12, all: pattern('{count, plural, one {# camera} other {# cameras}}') })})$`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('row').nth(1).getByText(words('never seen'))).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'cameras');
});
