import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { customer, device } from './harness/records.ts';
import { matching, pattern, words } from './harness/words.ts';

test('a mapping is tried with what a device sent and saved with it as a test; what was refused is sent again', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
  const owner = await customer(server, 'Mapping Ltd');
  const draft = { Name: 'East wing', Code: 'east-wing', CustomerID: owner, Profile: 'custom' };
  const id = await device(server, { ...draft, Mapping: '{"Code": "none"}' });
  await server.call('POST', '/api/cameras', { Name: 'East door', Code: 'door', DeviceID: id });
  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`, {});
  const send = (body: object) =>
    fetch(`${server.url}/in/${token}`, { method: 'POST', body: JSON.stringify(body) });
  await send({ sn: '64E1', at: '2026-03-04T10:00:00Z', enter: 3, leave: 1 });
  await page.goto(`/app/devices/${id}/view`);
  await page.getByRole('link', { name: words('Received messages') }).click();
  const messages = page.getByRole('list', { name: words('Received messages') });
  await expect(
    messages.getByRole('button', {
      name: matching`${words('refused')}.*${words('gives something that is no notification with Code and CreatedAt')}`,
    }),
  ).toBeVisible();
  const editor = page.getByRole('textbox', { name: words('Mapping (JSONata)') });
  await editor.fill('{"Code": sn & ]');
  await expect(page.getByRole('list', { name: words('Faults') })).toContainText(
    pattern.within('{fault} (line {line}, column {column})', { line: '1', column: '15' }),
  );
  await expectAccessible(page);
  await editor.fill(`{"Code": sn & at, "CreatedAt": at, "NotificationType": 1, "Attributes": {"payload":
    {"results": [{"src": "door", "lines": [{"id": "main", "in": enter, "out": leave}]}]}}}`);
  const adds = page.getByRole('list', { name: words('What it adds') });
  await expect(adds).toContainText(
    pattern.within('<source/> counts as camera <camera/>', { camera: 'East door' }),
  );
  await expect(adds).toContainText(words('{in, number} in, {out, number} out', { in: 3, out: 1 }));
  await page.getByRole('button', { name: words('Save as a new version') }).click();
  await expect(
    page.getByText(
      pattern.within(
        '{count, plural, one {# message is a test} other {# messages are tests}} of this mapping. Times in {zone}.',
        { count: 1 },
      ),
    ),
  ).toBeVisible();
  await page
    .getByRole('button', { name: words('Send {count, number} refused again', { count: 1 }) })
    .click();
  await expect(
    page.getByText(
      words('{count, plural, one {# message} other {# messages}} accepted by the active mapping', {
        count: 1,
      }),
    ),
  ).toBeVisible();
  await expect(
    messages.getByRole('button', {
      name: matching`${words('accepted')}.*${pattern('{way} · sent again')}`,
    }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: words('Difference to the editor') })
    .last()
    .click();
  await expect(page.getByRole('textbox', { name: words('Difference') })).toContainText('"none"');
  await expectAccessible(page);
  await keepScreenshot(page, 'mapping');
});

test('a mapping is tried with nothing before it is known what the device sent', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
  const owner = await customer(server, 'Cold mapping Ltd');
  const draft = { Name: 'Cold wing', Code: 'cold-wing', CustomerID: owner, Profile: 'custom' };
  const id = await device(server, { ...draft, Mapping: '{"Code": sn}' });
  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`, {});
  await fetch(`${server.url}/in/${token}`, { method: 'POST', body: '{"sn": "64E1"}' });
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/devices\/\d+\/received/, async (route) => {
    await held;
    await route.continue();
  });
  const tried: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/profiles/preview')) tried.push(request.postData() ?? '');
  });
  await page.clock.install();
  await page.goto(`/app/devices/${id}/view`);
  await page.getByRole('link', { name: words('Received messages') }).click();
  await expect(page.getByLabel(words('Loading the preview'))).toBeVisible();
  await expect(page.getByText('{}', { exact: true })).toHaveCount(0);
  // Longer than what is typed takes to settle.
  await page.clock.runFor(2_000);
  answer();
  await expect(page.getByRole('list', { name: words('Faults') })).toBeVisible();
  expect(tried.filter((body) => !body.includes('64E1'))).toEqual([]);
});
