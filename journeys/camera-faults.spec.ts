import type { Locator } from '@playwright/test';
import {
  faultMessage,
  healthMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { newCamera, newDevice } from './harness/cameras.ts';
import { drawnPicture } from './harness/pictures.ts';
import { pattern, words } from './harness/words.ts';

test('a picture that cannot be trusted is shown beside the usual one, with since when and what to do, until it is good', async ({
  signedIn: page,
  server,
}) => {
  const { id, token } = await newDevice(server, 'Customs house', 'customs');
  const camera = await newCamera(server, 'Gate to the yard', 'customs-1', id);
  const usual = (await drawnPicture()).jpeg;
  const covered = await jpeg(960, 540);
  const at = '2026-03-04T11:05:00Z';
  const fault = { kind: 'covered', since: '2026-03-04T11:04:00Z' } as const;
  const told = faultMessage(
    'customs-1',
    { ...fault, reference: 'usual', picture: 'now' },
    {
      CreatedAt: at,
      Photos: [
        { Code: 'usual', CreatedAt: '2026-03-04T10:58:00Z', Content: base64(usual) },
        { Code: 'now', CreatedAt: at, Content: base64(covered) },
      ],
    },
  );
  await server.call('POST', '/api/notifications', told, token);
  await page.goto(`/app/cameras/${camera}/view`);
  await expect(
    page.getByRole('heading', { name: words('The picture cannot be trusted') }),
  ).toBeVisible();
  await expect(
    page.getByText(
      pattern('<fault/> since <time/>', {
        fault: words.of('fault of a picture', 'covered'),
        time: /04\/03\/2026 \d\d:04/,
      }),
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      words(
        'Remove what is before the camera: a cloth, a bag, paint, a web, or something put there.',
      ),
    ),
  ).toBeVisible();
  const pictures = [
    words('What {camera} usually sees', { camera: 'Gate to the yard' }),
    words('What {camera} sees now: {fault}', {
      camera: 'Gate to the yard',
      fault: words.of('fault of a picture', 'covered'),
    }),
  ];
  for (const name of pictures) {
    await expect.poll(() => isLoaded(page.getByRole('img', { name }))).toBe(true);
  }
  await keepScreenshot(page, 'camera-picture-fault');
  await expectAccessible(page);

  await page.goto(`/app/devices/${id}/view`);
  await expect(
    page.getByText(
      words('{sentence}.', {
        sentence: words('{subject} gives a picture that cannot be trusted: {fault}', {
          subject: 'Gate to the yard',
          fault: words.of('fault of a picture', 'covered'),
        }),
      }),
    ),
  ).toBeVisible();
  await keepScreenshot(page, 'device-picture-fault');

  await server.call('POST', '/api/notifications', healthMessage({ 'customs-1': 99 }), token);
  await page.goto(`/app/cameras/${camera}/view`);
  await expect(page.getByRole('heading', { name: 'Gate to the yard' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: words('The picture cannot be trusted') }),
  ).toHaveCount(0);
});

const isLoaded = (image: Locator) =>
  image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0);
