import {
  healthMessage,
  infoMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { cardNamed } from './harness/cards.ts';
import { capitalised, northEast, townIn } from './harness/phrases.ts';
import { customer, device, photoMessage } from './harness/records.ts';
import { matching, pattern, words } from './harness/words.ts';

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
  const frame = page.getByRole('group', {
    name: pattern.start('Map: {device} at {place}', { device: 'Mill gate' }),
  });
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
  await expect(
    page.getByText(
      `${capitalised(words('in {town}', { town: townIn('Hamburg', 'DE') }))}, ${northEast('53.5500', '9.9900')}`,
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('region', {
      name: pattern.start('Map: {device} at {place}', {
        device: 'Mill gate',
        place: matching`${northEast('53.5500', '9.9900')}.*`,
      }),
    }),
  ).toBeVisible();
  await expect(page.locator('[data-marker="Mill gate"]')).toBeVisible();
  await expect(page.getByText(words('It has not sent a notification yet.'))).toBeVisible();
  await expect(page.getByRole('link', { name: words('Watch live') })).toHaveCount(0);
  await expect(page.getByText('10.8.0.9')).toBeVisible();

  await page.getByRole('button', { name: words('Issue token') }).click();
  const textOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).textContent()) ?? '';
  const token = await textOf(words('Token'));
  const curl = await textOf(words('Try it with {program}', { program: 'curl' }));
  expect(curl).toContain(`Bearer ${token}`);
  expect(curl).toContain(`${server.url}/api/notifications`);
  const { hostname, port } = new URL(server.mqttUrl);
  expect(await textOf(words('Try it with {program}', { program: 'mosquitto_pub' }))).toContain(
    `-h '${hostname}' -p ${port} `,
  );
  const watchLine = await textOf(words('Watch a camera'));
  expect(watchLine).toContain(`FOYER_DEVICE_TOKEN='${token}' `);
  expect(watchLine).toContain("--device 'mill-gate' --camera 'd1'");
  await expectAccessible(page);
  await keepScreenshot(page, 'device-token');
  const first = await server.call<{ id: number }>(
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
  await expect(page.getByRole('link', { name: words('Latest notification') })).toHaveAttribute(
    'href',
    `/app/notifications/${first.id}`,
  );
  await expect(page.getByRole('link', { name: words('Watch live') })).toHaveAttribute(
    'href',
    `/app/notifications/${first.id}/live`,
  );
  await expect(
    page.getByText(
      pattern.within(
        'The newest {count, plural, one {# message} other {# messages}} that the server refused. Times in {zone}.',
        { count: 1 },
      ),
    ),
  ).toBeVisible();
  await expect(page.getByText(words('over {transport}', { transport: 'HTTP' }))).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'device');

  await page.getByRole('button', { name: words('Revoke token') }).click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(
    page.getByText(words('It has no token: it can send nothing until it gets one.'), {
      exact: false,
    }),
  ).toBeVisible();
  await expect(
    server.call('POST', '/api/notifications', photoMessage('m-2', 'd1'), token),
  ).rejects.toThrow(/401/);
});

test('what a device measures of itself is drawn on its page, with its unit, and on its dashboard', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
  test.slow();
  const owner = await customer(server, 'Foundry Hall');
  const id = await device(server, { Name: 'Furnace gate', Code: 'furnace', CustomerID: owner });
  await server.call('POST', '/api/cameras', { Name: 'Gate', Code: 'gate', DeviceID: id });
  await page.goto(`/app/devices/${id}/view`);
  const card = cardNamed(page, words('The device in the last 7 days'));
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(words('No measurements in the last 7 days'));
  await expectAccessible(page);

  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`, {});
  const hourMs = 3_600_000;
  const messages = Array.from({ length: 72 }, (_, hour) => {
    const at = { CreatedAt: new Date(Date.now() - (72 - hour) * hourMs).toISOString() };
    const zones = [{ id: 'queue', people: (hour * 7) % 11 }];
    const figures = {
      sys_memory: { mem_total_kb: 1000, mem_free_kb: 600 - 5 * hour },
      load_avg: [0.4 + (hour % 12) / 10],
      temperature: `${48 + (hour % 24)} °C`,
    };
    return [
      healthMessage({}, at, figures),
      infoMessage([{ src: 'gate', people: zones[0]!.people, zones }], at),
    ];
  }).flat();
  await server.call('POST', '/api/notifications/batch', messages, token);
  await page.reload();
  await card.scrollIntoViewIfNeeded();
  const memory = card.getByRole('region', { name: words('Memory') });
  await expect(memory.getByRole('img', { name: matching`^${words('Memory')}` })).toBeVisible();
  await expect(memory).toContainText(words('How much of the device’s memory is used.'));
  await expect(card.getByRole('region', { name: words('Load') }).getByRole('img')).toBeVisible();
  await expect(
    card.getByRole('region', { name: words('Temperature') }).getByRole('img'),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'device-measures');

  await page.goto(`/app/main/analytics?customer=${owner}`);
  const zones = cardNamed(page, words('People in zones'));
  await page
    .getByRole('heading', { name: words('Where the devices are') })
    .scrollIntoViewIfNeeded();
  await expect(
    zones.getByRole('img', { name: matching`^${words('People in zones')}` }),
  ).toBeVisible();
  await expect(cardNamed(page, words('Memory'))).toHaveCount(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'dashboard-measures');
  await page.goto(`/app/main/analytics?customer=${owner}&device=${id}`);
  await page
    .getByRole('heading', { name: words('Where the devices are') })
    .scrollIntoViewIfNeeded();
  await expect(cardNamed(page, words('Memory')).getByRole('img')).toBeVisible();
});

test('the carousel shows one camera on a phone, 2 from 480 px, 3 from 768 and 4 from 1024', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
  const owner = await customer(server, 'Carousel Ltd');
  const id = await device(server, { Name: 'Many eyes', Code: 'many-eyes', CustomerID: owner });
  for (const n of [1, 2, 3, 4, 5, 6])
    await server.call('POST', '/api/cameras', { Name: `Eye ${n}`, Code: `e${n}`, DeviceID: id });
  await page.goto(`/app/devices/${id}/view`);
  const carousel = page.getByRole('region', { name: words('Cameras'), exact: true });
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
  await page
    .getByRole('button', { name: words('{label}: next', { label: words('Cameras') }) })
    .click();
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
    Code: 'watchers-1',
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
  await expect(page.getByRole('heading', { name: words('Rejected messages') })).toBeVisible();
  await expect(page.getByRole('heading', { name: words('Admin Information') })).toHaveCount(0);
  await expect(page.getByText('10.8.0.10')).toHaveCount(0);
  await expect(page.getByRole('link', { name: words('Edit') })).toHaveCount(0);
});
