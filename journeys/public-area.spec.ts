import { lineMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { withinSentence } from './harness/phrases.ts';
import { pattern, words } from './harness/words.ts';

// The public page is shown without a connection.
test.use({ serviceWorkers: 'allow' });

/** A moment of today, whichever. */
const moment = /\d\d\/\d\d\/\d{4} \d\d:\d\d/;

test('the public page needs no sign-in, says since when it is old, recovers, and ends with its link', async ({
  page,
  server,
  context,
  expectTrouble,
}) => {
  const site = await newSite(server, { deviceName: 'Pool', cameras: { pool: 'Turnstile' } });
  const enter = (people: number) =>
    site.sendAll([lineMessage('pool', [{ id: 'gate', in: people, out: 0 }], undefined)]);
  await enter(1);

  const camera = site.cameras.pool!.id;
  const { id } = await server.call<{ id: number }>('POST', '/api/areas', {
    Name: 'Swimming pool',
    CustomerID: site.customer.id,
    Capacity: 3,
    Lines: [{ camera, line: 'gate', direction: 1 }],
  });
  await server.call('POST', `/api/areas/${id}/links`, { Name: 'Tablet' });
  const [link] = await server.call<{ id: number; path: string }[]>('GET', `/api/areas/${id}/links`);

  await page.goto(link!.path);
  const word = page.getByRole('heading', { level: 1 });
  await expect(word).toHaveText(words.of('state of an area', 'Free'));
  // To be read from five metres: at least a tenth of the screen's height.
  expect((await word.boundingBox())!.height).toBeGreaterThan(page.viewportSize()!.height / 10);
  await keepScreenshot(page, 'public-area');
  await expectAccessible(page);
  await enter(2);
  await expect(word).toHaveText(words('Please wait'));

  // Once its service worker is active, the page is kept.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expectTrouble(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await expect(page.getByText(pattern('No connection since {moment}.', { moment }))).toBeVisible({
    timeout: 20_000,
  });
  await expect(word).toHaveText(words('Please wait'));
  await page.reload();
  await expect(word).toHaveText(words('Unknown'));
  await expect(
    page.getByText(
      pattern('No connection since {moment}. Then: {state}.', {
        moment,
        state: withinSentence(words('Please wait')),
      }),
    ),
  ).toBeVisible();
  await expect(page.getByText('Swimming pool')).toBeVisible();
  await keepScreenshot(page, 'public-area-offline');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(word).toHaveText(words('Please wait'));
  await expect(page.getByText(pattern.within('No connection since {moment}.'))).toBeHidden();
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/']);

  await server.call('DELETE', `/api/areas/${id}/links/${link!.id}`);
  await expect(word).toHaveText('404');
  await expect(
    page.getByText(
      words(
        'This link does not lead anywhere, or it has been revoked. Ask who gave it to you for a new one.',
      ),
    ),
  ).toBeVisible();
  await expectAccessible(page);
});
