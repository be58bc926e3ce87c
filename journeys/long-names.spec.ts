import type { Locator, Page } from '@playwright/test';
import {
  healthMessage,
  infoMessage,
} from '../packages/server/src/testing/messages/sample-messages.ts';
import { expect, keepPicture, keepScreenshot, messageOf, newSite, test } from './fixtures.ts';
import { matching, words } from './harness/words.ts';

/** As long as a name may be, without a place to break. */
const long = (first: string) => first + 'x'.repeat(255 - first.length);

interface Made {
  id: number;
}

/** Looks at a screen on a phone and on a computer: none may be wider than its window. */
async function expectFits(page: Page, path: string, name: string, text: string) {
  await page.goto(path);
  await expect(page.getByText(text).first()).toBeVisible();
  for (const width of [390, 1280]) await keepPicture(page, `long-${name}`, width);
}

test('names of 255 letters without a space widen no view, form or list', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
  const create = async (noun: string, body: object) =>
    (await server.call<Made>('POST', `/api/${noun}`, body)).id;
  const customer = await create('customers', {
    Name: long('Customer'),
    Location: long('Place'),
    Email: `${'e'.repeat(60)}@${'d'.repeat(60)}.example`,
  });
  const device = await create('devices', {
    Name: long('Device'),
    Code: 'c'.repeat(64),
    CustomerID: customer,
    ip_vpn: 'i'.repeat(64),
    NewSources: 'adopt',
  });
  const camera = await create('cameras', {
    Name: long('Camera'),
    Code: 'k'.repeat(64),
    DeviceID: device,
  });
  const users = await Promise.all(
    ['a', 'b', 'c'].map((letter) =>
      create('users', {
        Name: long('User'),
        Email: `${letter.repeat(60)}@${'d'.repeat(60)}.example`,
        Password: 'a password of a site',
        Role: 2,
        Customer: customer,
      }),
    ),
  );
  const report = await create('reports', {
    Name: long('Report'),
    CustomerID: customer,
    Period: 'weekly',
    Users: users,
  });
  await expectFits(page, `/app/customers/${customer}/view`, 'customer-view', long('Customer'));
  await expectFits(page, `/app/customers/${customer}`, 'customer-form', long('Customer'));
  await expectFits(page, `/app/devices/${device}/view`, 'device-view', long('Device'));
  await expectFits(page, `/app/devices/${device}`, 'device-form', long('Device'));
  await expectFits(page, `/app/cameras/${camera}/view`, 'camera-view', long('Camera'));
  await expectFits(page, `/app/users/${users[0]}/view`, 'user-view', long('User'));
  await expectFits(page, `/app/reports/${report}/view`, 'report-view', 'a'.repeat(60));
  await expectFits(page, `/app/reports/${report}`, 'report-form', 'a'.repeat(60));
  await expectFits(page, '/app/reports', 'report-list', 'a'.repeat(60));
  // The preview of a rule names each camera that it draws.
  const site = await newSite(server, {
    deviceName: long('Gate house'),
    cameras: { hall: long('Hall') },
  });
  await site.send(infoMessage([{ src: 'hall', people: 2 }]));
  await site.send(healthMessage({ hall: 'down' }));
  const rule = await create('alarm-rules', {
    Name: long('Rule'),
    Measure: 'people',
    Severity: 'notice',
    Threshold: 1,
    DeviceID: site.device.id,
  });
  await expectFits(page, `/app/alarm-rules/${rule}`, 'rule-form', long('Hall'));
  // Its card of cameras with a problem has the name.
  const dashboard = `/app/main/analytics?customer=${site.customer.id}`;
  await expectFits(page, dashboard, 'dashboard', long('Hall'));
  // Other journeys' devices may fill the first page.
  await expectFits(page, '/app/devices?q=Devicexxx', 'device-list', long('Device'));
});

interface Fact {
  /** The name and the value begin on one line. */
  isLevel: boolean;
  valueLines: number;
}

/** How the first fact of each list is laid out, in the order of the lists. */
const firstFacts = (page: Page): Promise<Fact[]> =>
  page
    .getByRole('main')
    .locator('section:has(> :is(h2, h3)) dl > div:first-child')
    .evaluateAll((facts) =>
      facts.map((fact) => {
        const [name = [], value = []] = ['dt', 'dd'].map((part) => {
          const text = document.createRange();
          text.selectNodeContents(fact.querySelector(part)!);
          const bottoms = [...text.getClientRects()].map(({ bottom }) => Math.round(bottom));
          return [...new Set(bottoms)].sort((one, other) => one - other);
        });
        return { isLevel: Math.abs(name[0]! - value[0]!) <= 6, valueLines: value.length };
      }),
    );

test('beside a long name a figure stays on one line, and a long value begins level with its name', {
  tag: '@nightly',
}, async ({ signedIn: page, server }) => {
  const site = await newSite(server, { cameras: { 'gate-1': long('Gate') } });
  const counted = { src: 'gate-1', counting: 12_345, people: 12_345, mask: 12_345 };
  const photo = await site.send(messageOf(4, { payload: { counting: [counted] } }));
  const alert = await site.send(messageOf(3));
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/app/notifications/${photo}`);
    await expect(page.getByText('12,345')).toHaveCount(3);
    const oneLine = { isLevel: true, valueLines: 1 };
    expect(await firstFacts(page)).toEqual([oneLine, oneLine, oneLine]);

    await page.goto(`/app/notifications/${alert}`);
    await expect(page.getByRole('link', { name: long('Gate') })).toBeVisible();
    expect(await firstFacts(page)).toMatchObject([{ isLevel: true }]);
  }
});

/** Whether the last of these texts is cut at its end: its beginning is in sight, and the rest is not. */
const isCutAtItsEnd = (texts: Locator): Promise<boolean> =>
  texts.last().evaluate((element) => {
    const all = document.createRange();
    all.selectNodeContents(element);
    const { left, right } = all.getBoundingClientRect();
    const seen = element.getBoundingClientRect();
    return left >= seen.left - 1 && right > seen.right + 1;
  });

test('a long name in Latin letters is cut at its end in Arabic too', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const site = await newSite(server, { cameras: { hall: long('Hall') } });
  const body = { Name: long('Area'), CustomerID: site.customer.id, Capacity: 10, Lines: [] };
  await server.call('POST', '/api/areas', body);
  await page.addInitScript(() => localStorage.setItem('foyer-language', 'ar'));
  await page.goto(`/login?token=${await server.tokenOf()}`);
  await page.goto(`/app/main/analytics?customer=${site.customer.id}`);
  const area = page.getByRole('link', { name: long('Area') }).first();
  await expect(area).toBeVisible();
  expect(await isCutAtItsEnd(area.locator('bdi'))).toBe(true);
  await page.goto(`/app/devices/${site.device.id}/view`);
  const camera = page.getByRole('link', { name: long('Hall') }).first();
  await expect(camera).toBeVisible();
  expect(await isCutAtItsEnd(camera.locator('bdi'))).toBe(true);
});

test('an invisible character is marked in a name, and refused in a code', {
  tag: '@nightly',
}, async ({ signedIn: page, server, expectTrouble }) => {
  const made = await server.call<Made>('POST', '/api/customers', { Name: 'Harbour\u200b Hall' });
  await page.goto('/app/customers?q=Hall');
  const mark = page
    .getByRole('main')
    .getByTitle(words('Invisible character {mark}', { mark: 'U+200B' }));
  await expect(mark).toHaveText('U+200B');
  await page.goto(`/app/customers/${made.id}/view`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HarbourU+200B Hall');
  await keepScreenshot(page, 'name-marked');

  expectTrouble(/400/);
  await page.goto('/app/devices/create');
  await page.getByLabel(words('Name')).fill('Gate');
  await page.getByLabel(words('Code')).fill('gate-1\u202e');
  await page.getByRole('combobox', { name: words('Customer') }).fill('Hall');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(
    page
      .getByText(
        matching`${words('may have any characters but spaces, “/”, “+”, “#”, invisible ones and letters of another width or form')}`,
      )
      .first(),
  ).toBeVisible();
});
