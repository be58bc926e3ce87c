import type { Page } from '@playwright/test';
import { expect, expectAccessible, findRow, keepScreenshot, test } from './fixtures.ts';
import type { RealServer } from './harness/real-server.ts';
import { withStreetMap } from './harness/tiny-tiles.ts';

interface Made {
  id: number;
}

const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status', { name: 'Messages' }).getByText(words);

const customer = async (server: RealServer, Name: string) =>
  (await server.call<Made>('POST', '/api/customers', { Name })).id;

const device = async (server: RealServer, facts: Record<string, unknown>) =>
  (await server.call<Made>('POST', '/api/devices', facts)).id;

/** The browser as one without WebGL: the map is drawn as SVG. */
const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked) {
      const [kind] = asked as unknown as [string];
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, asked);
    } as typeof real;
  });

const photoMessage = (Code: string, src: string) => ({
  Code,
  CreatedAt: new Date().toISOString(),
  NotificationType: 4,
  Attributes: { payload: { counting: [{ src, counting: 4, people: 4, mask: 3 }] } },
});

test('a device is created with a place picked on the map, changed and deleted', async ({
  signedIn: page,
  server,
}) => {
  await customer(server, 'Picked Places Ltd');
  await page.goto('/app/devices');
  await page.getByRole('link', { name: 'Create Device' }).click();
  await expect(page.getByRole('heading', { name: 'New device' })).toBeVisible();
  await page.getByLabel('Name').fill('Gate house');
  await page.getByLabel('Code').fill('gate-house');
  await page.getByRole('combobox', { name: 'Customer' }).fill('picked');
  await page.getByRole('option', { name: 'Picked Places Ltd' }).click();
  const map = page.getByRole('region', { name: /^Map: the device has no place yet/ }).first();
  // The middle of the map is 51, 7 (specification, section 9).
  await map.click();
  await expect(page.getByLabel('Latitude')).toHaveValue(/^(51|51\.00\d*|50\.99\d*)$/);
  await expect(page.getByLabel('Longitude')).toHaveValue(/^(7|7\.00\d*|6\.99\d*)$/);
  // By the name of a town, with the keyboard alone.
  await page.getByRole('combobox', { name: 'Find a town' }).fill('hambu');
  await expect(page.getByRole('option', { name: 'Hamburg, Germany' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Latitude')).toHaveValue(/^53\.5/);
  await expect(page.getByText(/Now: In Hamburg, Germany, 53\.5/)).toBeVisible();
  await page.getByLabel('Latitude').fill('48,2082');
  await page.getByLabel('Longitude').fill('16.3738');
  await expect(page.getByText('Now: In Vienna, Austria, 48.2082° N, 16.3738° E.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Device has been Created!')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/devices$/);

  const row = await findRow(page, 'Picked Places Ltd');
  await expect(row.getByText('never seen')).toBeVisible();
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit device' })).toBeVisible();
  await expect(page.getByLabel('Latitude')).toHaveValue('48.2082');
  await page.getByLabel('ip_vpn').fill('10.8.0.7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Device has been Updated!')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(toast(page, 'Device has been Deleted!')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/devices$/);
  await expect(page.getByRole('row', { name: /Picked Places Ltd/ })).toHaveCount(0);
});

test('sorting, filter and page are in the address, Back restores them, and State sorts by how bad it is', async ({
  signedIn: page,
  server,
}) => {
  const CustomerID = await customer(server, 'Sorted Sites Ltd');
  for (let i = 1; i <= 12; i++) {
    const id = await device(server, { Name: `Sorted ${i}`, Code: `sorted-${i}`, CustomerID });
    if (i !== 7) continue;
    const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`, {});
    await server.call('POST', '/api/notifications', photoMessage('sorted', 'cam'), token);
  }
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await page.goto('/app/devices?q=sorted+sites');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'State' }).click();
  await expect(page).toHaveURL(/sort=State/);
  // The one that is well comes last, though its word begins with an earlier letter than others'.
  await page.getByRole('button', { name: 'State' }).click();
  await expect(page).toHaveURL(/sort=-State/);
  await expect(rows.first()).toContainText('Sorted 7');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(2);
  const address = /(?=.*page=2)(?=.*sort=-State)(?=.*q=sorted)/;
  await expect(page).toHaveURL(address);
  await rows
    .first()
    .getByRole('link', { name: /^Sorted/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Sorted/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(address);
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Sorted 7');
});

test('after Create the list shows the new device and what comes next: its token and its cameras', async ({
  signedIn: page,
  server,
}) => {
  const CustomerID = await customer(server, 'Next Steps Ltd');
  // Enough before it that it is not on the first page.
  for (let i = 1; i <= 11; i++)
    await device(server, { Name: `AAA ${i}`, Code: `aaa-${i}`, CustomerID });
  await page.goto('/app/devices/create');
  await page.getByLabel('Name').fill('Device Gate 3');
  await page.getByLabel('Code').fill('next-gate-3');
  await page.getByRole('combobox', { name: 'Customer' }).fill('next steps');
  await page.getByRole('option', { name: 'Next Steps Ltd' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/app\/devices$/);
  const notice = page.getByRole('region', { name: 'The new device' });
  await expect(notice).toContainText('Device Device Gate 3 was created.');
  await expect(page.getByRole('row', { name: /Device Gate 3/ })).toBeInViewport();
  await expectAccessible(page);
  await keepScreenshot(page, 'device-created');
  await notice.getByRole('link', { name: 'Get its token' }).click();
  await expect(page.getByText('It has no token')).toBeInViewport();
  await page.goBack();
  await notice.getByRole('link', { name: 'Add its cameras' }).click();
  await expect(page.getByRole('combobox', { name: 'Device' })).toHaveValue('Device Gate 3');
  await page.goBack();
  await notice.getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice).toHaveCount(0);
});

test('a rejected code is shown at its field, and typed values are not discarded without asking', async ({
  signedIn: page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/400/);
  await customer(server, 'Refusals Ltd');
  await page.goto('/app/devices/create');
  await page.getByLabel('Name').fill('Wrong');
  await page.getByLabel('Code').fill('with space');
  await page.getByLabel('Latitude').fill('99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Latitude')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(page.getByLabel('Code')).toHaveValue('with space');
});

test('without WebGL the map is drawn, and the keyboard moves it and sets the place', async ({
  signedIn: page,
}) => {
  await withoutWebGl(page);
  await page.goto('/app/devices/create');
  const map = page.getByRole('application', { name: /^Map/ });
  await expect(map.locator('path').first()).toHaveAttribute('d', /^M/);
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Latitude')).toHaveValue('51');
  // 100 px to the east at zoom 8.
  await expect(page.getByLabel('Longitude')).toHaveValue(
    String(Number((7 + (100 * 360) / (512 * 2 ** 8)).toFixed(4))),
  );
  await expect(page.locator('[data-marker="Device"]')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectAccessible(page);
});

test('an operator’s street map is drawn in place of the outlines, and says whose it is', async ({
  signedIn: page,
}) => {
  await withStreetMap(page);
  await page.goto('/app/devices/create');
  const frame = page.getByRole('group', { name: /^Map/ });
  await expect(frame).toHaveAttribute('data-streets', 'true');
  await expect(frame.getByText('Streets of the journeys')).toBeAttached();
  await expect(frame.locator('[data-towns]')).toHaveCount(0);
  await frame.locator('canvas').click();
  await expect(page.getByLabel('Latitude')).toHaveValue(/^5[01]/);
  await expectAccessible(page);
});

test('the list is filtered by the name of the customer, ten rows a page', async ({
  signedIn: page,
  server,
}) => {
  const north = await customer(server, 'Nordlicht AG');
  const south = await customer(server, 'شركة الجنوب 🏭');
  for (let i = 1; i <= 11; i += 1)
    await device(server, { Name: `Hall ${i}`, Code: `north-${i}`, CustomerID: north });
  await device(server, { Name: 'بوابة', Code: 'south-1', CustomerID: south });
  await page.goto('/app/devices');
  await page.getByRole('searchbox', { name: 'Filter devices' }).fill('nordlicht');
  await expect(page.getByText(/^11 of \d+ devices ·/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Filter devices' }).fill('الجنوب');
  await expect(page.getByRole('row', { name: /بوابة/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await keepScreenshot(page, 'devices');
});

test('a device shows where it is, its cameras, its token and its rejected messages', async ({
  signedIn: page,
  server,
}) => {
  // It looks at two screens with a map at every width.
  test.slow();
  const owner = await customer(server, 'Harbour Mills');
  const id = await device(server, {
    Name: 'Mill gate',
    Code: 'mill-gate',
    CustomerID: owner,
    ip_vpn: '10.8.0.9',
    mac_address: '02:42:73:98:95:a4',
    latitude: 53.55,
    longitude: 9.99,
  });
  for (const n of [1, 2, 3, 4, 5])
    await server.call('POST', '/api/cameras', { Name: `Door ${n}`, Code: `d${n}`, DeviceID: id });
  // No water before the land: what is behind the map is no sea while its outlines are on their way.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/countries-50m.*\.json/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/app/devices/${id}/view`);
  const frame = page.getByRole('group', { name: /^Map: Mill gate/ });
  await expect(frame).toHaveAttribute('data-land', 'false');
  const colours = () =>
    frame.evaluate((box) => {
      const token = document.createElement('i');
      token.style.background = 'var(--foyer-info-tint)';
      box.append(token);
      const sea = getComputedStyle(token).backgroundColor;
      token.remove();
      return { ground: getComputedStyle(box).backgroundColor, sea };
    });
  const waiting = await colours();
  expect(waiting.ground).not.toBe(waiting.sea);
  answer();
  await expect(frame).toHaveAttribute('data-land', 'true');
  // The place says something: its town is named, on the map and in words.
  await expect(frame.locator('[data-towns] text').first()).toBeVisible();
  await expect(page.getByText('In Hamburg, Germany, 53.5500° N, 9.9900° E')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Map: Mill gate at 53\.5500° N/ })).toBeVisible();
  await expect(page.locator('[data-marker="Mill gate"]')).toBeVisible();
  await expect(page.getByText('It has not sent a notification yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch live' })).toHaveCount(0);
  await expect(page.getByText('10.8.0.9')).toBeVisible();

  await page.getByRole('button', { name: 'Issue token' }).click();
  const textOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).textContent()) ?? '';
  const token = await textOf('Token');
  const curl = await textOf('Try it with curl');
  expect(curl).toContain(`Bearer ${token}`);
  expect(curl).toContain(`${server.url}/api/notifications`);
  const { hostname, port } = new URL(server.mqttUrl);
  expect(await textOf('Try it with mosquitto_pub')).toContain(`-h '${hostname}' -p ${port} `);
  const watchLine = await textOf('Watch a camera');
  expect(watchLine).toContain(`FOYER_DEVICE_TOKEN='${token}' `);
  expect(watchLine).toContain("--device 'mill-gate' --camera 'd1'");
  await expectAccessible(page);
  await keepScreenshot(page, 'device-token');
  const first = await server.call<Made>(
    'POST',
    '/api/notifications',
    JSON.parse(/-d '(.*)'$/s.exec(curl)![1]!),
    token,
  );
  await expect(server.call('POST', '/api/notifications', { Code: 'bad' }, token)).rejects.toThrow(
    /400/,
  );

  await page.reload();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Latest notification' })).toHaveAttribute(
    'href',
    `/app/notifications/${first.id}`,
  );
  await expect(page.getByRole('link', { name: 'Watch live' })).toHaveAttribute(
    'href',
    `/app/notifications/${first.id}/live`,
  );
  await expect(page.getByText('The newest 1 message that the server refused.')).toBeVisible();
  await expect(page.getByText('over HTTP')).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'device');

  await page.getByRole('button', { name: 'Revoke token' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('It has no token', { exact: false })).toBeVisible();
  await expect(
    server.call('POST', '/api/notifications', photoMessage('m-2', 'd1'), token),
  ).rejects.toThrow(/401/);
});

test('a used device moves with its form, and is retired by Delete and shown when asked for', async ({
  signedIn: page,
  server,
}) => {
  test.slow();
  const mill = await customer(server, 'Mill Retired');
  await customer(server, 'Quay Retired');
  const facts = { Name: 'Wanderer', Code: 'wanderer', CustomerID: mill };
  const id = await device(server, facts);
  await server.call('POST', '/api/cameras', { Name: 'Door', Code: 'd1', DeviceID: id });
  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`, {});
  await server.call('POST', '/api/notifications', photoMessage('w-1', 'd1'), token);

  await page.goto(`/app/devices/${id}`);
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: 'Quay Retired' }).click();
  await expect(page.getByText('Saving moves this device to another customer')).toBeVisible();
  await expect(page.getByText(/stays with Mill Retired, as a retired device/)).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'device-move');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Device has been Updated!')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/app/devices/${id}$`));
  await expect(page.getByText('Saving moves this device')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Quay Retired');
  // The same token sends for the new customer.
  await server.call('POST', '/api/notifications', photoMessage('w-2', 'd1'), token);

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: /Are you sure.* retires the device Wanderer/ });
  await expect(question).toContainText('What it sent stays readable');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(toast(page, 'Device has been Deleted!')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/devices$/);
  await page.getByRole('searchbox').fill('wanderer');
  await expect(page.getByRole('row', { name: /Wanderer/ })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show retired' }).click();
  await expect(page).toHaveURL(/retired=true/);
  const rows = page.getByRole('row', { name: /Wanderer.*retired/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'devices-retired');

  await page.goto(`/app/devices/${id}/view`);
  await expect(page.getByText(/This device was retired on/)).toBeVisible();
  await expect(page.getByText('Door', { exact: true })).toBeVisible();
  const camera = page.getByRole('article').filter({ hasText: 'Door' });
  await expect(camera, 'not its last state').toContainText('retired');
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Issue token' })).toHaveCount(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'device-retired');
  await page.getByRole('link', { name: 'Its notifications' }).click();
  await expect(page.getByRole('row', { name: /w-1/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /w-2/ })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Device' })).toHaveValue('Wanderer (retired)');

  await server.call('DELETE', `/api/customers/${mill}`);
  await page.goto('/app/customers?retired=true&q=mill+retired');
  await expect(page.getByRole('row', { name: /Mill Retired.*retired/ })).toBeVisible();
  await page.goto(`/app/customers/${mill}/view`);
  await expect(page.getByText(/This customer was retired on/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wanderer' })).toContainText('retired');
  await page.getByRole('link', { name: 'As a list' }).click();
  await expect(page.getByRole('row', { name: /Wanderer.*retired/ })).toHaveCount(1);
  await page.goBack();
  await keepScreenshot(page, 'customer-retired');
});

test('the carousel shows one camera on a phone, 2 from 480 px, 3 from 768 and 4 from 1024', async ({
  signedIn: page,
  server,
}) => {
  const owner = await customer(server, 'Carousel Ltd');
  const id = await device(server, { Name: 'Many eyes', Code: 'many-eyes', CustomerID: owner });
  for (const n of [1, 2, 3, 4, 5, 6])
    await server.call('POST', '/api/cameras', { Name: `Eye ${n}`, Code: `e${n}`, DeviceID: id });
  await page.goto(`/app/devices/${id}/view`);
  const carousel = page.getByRole('region', { name: 'Cameras', exact: true });
  for (const [width, shown] of [
    [479, 1],
    [480, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const ratio = () =>
      carousel.evaluate((region) => {
        const slide = region.querySelector('[aria-roledescription="slide"]');
        return Math.round(region.clientWidth / (slide?.clientWidth ?? 1));
      });
    await expect.poll(ratio, `${width} px`).toBe(shown);
  }
  const offset = () =>
    carousel.evaluate(
      (region) =>
        region.querySelector('[aria-roledescription="slide"]')!.getBoundingClientRect().left -
        region.getBoundingClientRect().left,
    );
  await page.getByRole('button', { name: 'Cameras: next' }).click();
  await expect.poll(offset).toBeLessThan(-100);
});

test('people who are not administrators see a device without its network, token or buttons to change it', async ({
  page,
  server,
  signInAs,
}) => {
  const owner = await customer(server, 'Watchers Ltd');
  const id = await device(server, {
    Name: 'Watched',
    Code: 'watched',
    CustomerID: owner,
    ip_vpn: '10.8.0.10',
  });
  const roles = await server.call<{ id: number; Name: string }[]>('GET', '/api/roles');
  const person = { Email: 'watcher@journeys.test', Password: 'a password of a watcher' };
  await server.call('POST', '/api/users', {
    ...person,
    Role: roles.find(({ Name }) => Name === 'OPERATOR')!.id,
    Customer: owner,
  });
  await signInAs(await server.tokenOf(person.Email, person.Password));
  await page.goto(`/app/devices/${id}/view`);
  await expect(page.getByRole('heading', { name: 'Watched' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rejected messages' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Information' })).toHaveCount(0);
  await expect(page.getByText('10.8.0.10')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});
