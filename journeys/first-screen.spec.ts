import {
  alertsNamed,
  expect,
  expectAccessible,
  keepScreenshot,
  messageOf,
  newSite,
  test,
} from './fixtures.ts';
import { matching, pattern, words } from './harness/words.ts';

test('the first screen says what needs somebody: alarms, who is inside, today, and cameras with a problem', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server, {
    deviceName: 'Oak gate',
    cameras: { door: 'Oak door', lost: 'Oak yard' },
  });
  const camera = site.cameras.door!.id;
  await server.call('POST', '/api/areas', {
    Name: 'Oak hall',
    CustomerID: site.customer.id,
    Capacity: 50,
    Lines: [{ camera, line: 'in', direction: 1 }],
  });
  const now = Date.now();
  const crossed = { period: { from: new Date(now - 60_000).toISOString() }, src: 'door' };
  await site.send(
    messageOf(1, {
      payload: {
        results: [
          {
            ...crossed,
            imsa_uid: 'picture',
            counting_num: 3,
            people: [],
            lines: [{ id: 'in', in: 7, out: 2 }],
          },
        ],
      },
    }),
  );
  const [alert] = alertsNamed(['oak-1']);
  await site.send(alert!);

  await open(`/app/main/analytics?customer=${site.customer.id}`);
  const first = page.getByRole('region', { name: words('Now'), exact: true });
  await expect(first.getByRole('list', { name: words('Areas by people inside') })).toContainText(
    matching`Oak hall.*${pattern('{people} of {capacity, number}', { people: /5.*/, capacity: 50 })}`,
  );
  await expect(first.getByRole('list', { name: words('Alarms to acknowledge') })).toBeVisible();
  await expect(first.getByRole('link', { name: 'Too many people' })).toBeVisible();
  await expect(
    first.getByText(
      pattern.within(
        '{people, plural, one {# person} other {# people}} present now. Usual values need three weeks.',
        { people: 3 },
      ),
    ),
  ).toBeVisible();
  await expect(
    first.getByRole('img', {
      name: pattern.within(
        '{people, plural, one {# person} other {# people}} present now. Usual values need three weeks.',
      ),
    }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: words('Devices Status') })).toBeAttached();
  await expectAccessible(page);
  await keepScreenshot(page, 'first-screen');
  // At 1280 × 800 without scrolling.
  await page.setViewportSize({ width: 1280, height: 800 });
  const box = await first.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(800);
  // On a phone in the order of urgency.
  await page.setViewportSize({ width: 375, height: 812 });
  const headings = await first.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    words('Alarms'),
    words('Inside now'),
    words('Today against usual'),
    words('Cameras with a problem'),
  ]);
});
