import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { matching, pattern, words } from './harness/words.ts';

test('an administrator makes a key, a program reads with it, and it is refused when it was ended', {
  tag: '@nightly',
}, async ({ open, page, server }) => {
  await open('/app/settings');
  await expect(page.getByRole('heading', { level: 1, name: words('Settings') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words('Connect') }).click();

  const form = page.getByRole('form', { name: words('New API key') });
  await form.getByRole('button', { name: words('Create key') }).click();
  await expect(
    form.getByText(words('Say which program the key is for, such as: Power BI.')),
  ).toBeVisible();
  await form.getByLabel(words('Program')).fill('Power BI of the mall');
  await form.getByLabel(words('Expires')).selectOption(words('In 90 days'));
  await form.getByRole('button', { name: words('Create key') }).click();
  await expect(
    page.getByText(
      words(
        '{noun, select, token {Keep this token now: it is shown only this once} link {Keep this link now: it is shown only this once} other {Keep this key now: it is shown only this once}}',
        { noun: 'key' },
      ),
    ),
  ).toBeVisible();
  const key = await page.getByRole('region', { name: words('API key'), exact: true }).textContent();
  expect(key).toMatch(/^foyer_[\w-]{43}$/);
  await expectAccessible(page);

  const read = () =>
    fetch(`${server.url}/api/data/flows`, { headers: { authorization: `Bearer ${key?.trim()}` } });
  expect((await read()).status).toBe(200);
  await page.getByRole('button', { name: words('I have kept it') }).click();
  await expect(page.getByText(String(key))).toHaveCount(0);
  const row = page.getByRole('row', { name: /Power BI of the mall/ });
  await expect(row).toContainText(
    matching`${words.of('permission', 'read')}.*${words('all customers')}`,
  );
  await page.getByText(words('Grafana'), { exact: true }).click();
  await expect(page.getByText('__from:date:iso')).toBeVisible();
  await keepScreenshot(page, 'connect');

  await row
    .getByRole('button', { name: words('End {access}', { access: 'Power BI of the mall' }) })
    .click();
  await page.getByRole('button', { name: words('Yes') }).click();
  await expect(page.getByText(words('No API keys'))).toBeVisible();
  expect((await read()).status).toBe(401);
});

test('a sheet is checked cell by cell, mended and imported', { tag: '@nightly' }, async ({
  open,
  page,
}) => {
  await open('/app/sites-sheet');
  await expect(
    page.getByText(
      words(
        'Choose a sheet, CSV or Excel, of up to {max, number} rows; import a longer one in parts. It is checked first; nothing is changed before you say so, and with a fault nothing at all.',
        { max: 5_000 },
      ),
      { exact: false },
    ),
  ).toBeVisible();
  const header = 'Customer,Time zone,Device,Device code,Camera,Camera code,Line';
  const choose = async (name: string, row: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('button', {
        name: matching`^(${words('Choose a sheet')}|${words('Choose another sheet')})`,
      })
      .click();
    const buffer = Buffer.from(`${header}\n${row}\n`);
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  };
  await choose('faulty.csv', 'Sheet mall,Nowhere,Edge,sheet-1,Door,door,main');
  const check = page.getByRole('region', {
    name: words('Check of {fileName}', { fileName: 'faulty.csv' }),
  });
  await expect(
    check.getByText(
      words(
        '{count, plural, one {# fault: correct it in the sheet and choose the sheet again.} other {# faults: correct them in the sheet and choose the sheet again.}}',
        { count: 1 },
      ),
    ),
  ).toBeVisible();
  await expect(check.getByRole('row', { name: /Nowhere/ })).toContainText(
    words('is not a time zone such as Europe/Rome'),
  );
  await expectAccessible(page);
  await keepScreenshot(page, 'sites-sheet');

  await choose('good.csv', 'Sheet mall,Europe/Rome,Edge,sheet-1,Door,door,main');
  await page
    .getByRole('button', {
      name: words('Import {rows, plural, one {# row} other {# rows}}', { rows: 1 }),
    })
    .click();
  await expect(
    page.getByText(
      words(
        '{rows, plural, one {# row} other {# rows}} imported, {devices, plural, one {# new device} other {# new devices}}.',
        { rows: 1, devices: 1 },
      ),
    ),
  ).toBeVisible();
  await keepScreenshot(page, 'sites-sheet-imported');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words('All sites (CSV)') }).click();
  expect((await download).suggestedFilename()).toBe('foyer-sites.csv');
  // The new device gets its claim code, in a sheet of all codes too.
  await page.getByRole('link', { name: words('Make claim codes') }).click();
  await expect(page.getByLabel(words('Only without token and code'))).toBeChecked();
  await page
    .getByRole('checkbox', {
      name: pattern.start('All in the list ({count, number})', { count: /[1-9].*/ }),
    })
    .check();
  await page
    .getByRole('button', {
      name: pattern.start('Make {count, plural, one {# code} other {# codes}}', { count: /\d+/ }),
    })
    .click();
  await page
    .getByRole('button', { name: words('Export {chart}', { chart: 'claim-codes' }) })
    .click();
  const codes = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV\b/ }).click();
  const text = await readFile(await (await codes).path(), 'utf8');
  const heads = [
    words('Customer'),
    words('Device'),
    words('Device code'),
    words('Claim code'),
    words('Address'),
    words('Expires'),
  ];
  expect(text).toContain(heads.join(','));
  expect(text).toMatch(/Sheet mall,Edge,sheet-1,[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4},/);
  await keepScreenshot(page, 'claim-codes-made');
  await open('/app/devices');
  await expect(page.getByRole('row', { name: /sheet-1/ })).toContainText('Sheet mall');
});

/** Texts of a label that reach beyond its edge, or are cut. */
const textsCutOnLabels = (page: Page) =>
  page.getByRole('list', { name: pattern.start('Sheet {number}') }).evaluate((sheet) =>
    [...sheet.querySelectorAll<HTMLElement>('span, time')].flatMap((text) => {
      const label = text.closest('li')!.getBoundingClientRect();
      const { right, bottom, top } = text.getBoundingClientRect();
      const isCut =
        right > label.right ||
        bottom > label.bottom ||
        top < label.top ||
        text.scrollWidth > text.clientWidth + 1;
      return isCut && getComputedStyle(text).display !== 'inline' ? [text.textContent] : [];
    }),
  );

test('a label’s QR code gives a device its token and settings once, on a phone', {
  tag: '@nightly',
}, async ({ expectTrouble, open, page, server }) => {
  const { customer, device } = await newSite(server, {
    deviceName: 'Goods in and out, ground floor of the northern hall',
    cameras: { door: 'Door' },
  });
  await open('/app/claim-codes');
  await page.getByRole('searchbox', { name: words('Search devices') }).fill(device.code);
  await page
    .getByRole('checkbox', { name: words('Choose {device}', { device: device.name }), exact: true })
    .check();
  await expectAccessible(page);
  await keepScreenshot(page, 'claim-codes');
  await page
    .getByRole('button', {
      name: words('Make {count, plural, one {# code} other {# codes}}', { count: 1 }),
    })
    .click();
  await expect(
    page.getByText(words('Print or export these codes now: they are shown only this once')),
  ).toBeVisible();
  const picture = page.getByRole('img', { name: pattern.start('QR code of {device}') });
  const code = await page.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent();
  const address = `${server.url}/claim#${code}`;
  await keepScreenshot(page, 'claim-labels');
  for (const size of ['L7160', 'L7163', 'L7165']) {
    const choice = page.getByLabel(words('Labels'), { exact: true });
    const name = await choice.locator('option', { hasText: size }).textContent();
    await choice.selectOption({ label: name ?? '' });
    await expect.poll(() => textsCutOnLabels(page), size).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: words('Labels') })).toBeHidden();
  await expect(picture).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(address);
  await expectAccessible(page);
  await keepScreenshot(page, 'claim');
  await page.getByRole('button', { name: words('Show token and settings') }).click();
  const shownToken = page.getByRole('region', { name: words('Token'), exact: true });
  await expect(shownToken).toHaveText(/^fdt_/);
  const token = (await shownToken.textContent()) ?? '';
  await expect(page).toHaveURL(`${server.url}/claim`);
  await expectAccessible(page);
  await keepScreenshot(page, 'claimed');

  expectTrouble(/40[14]/);
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByRole('button', { name: words('Show token and settings') }).click();
  await expect(
    page.getByText(
      words(
        'This code gives nothing: it is mistyped, used, expired or revoked. Check it, or ask for a new one.',
      ),
    ),
  ).toBeVisible();

  await open('/app/installer-links');
  const form = page.getByRole('form', { name: words('New link') });
  await form.getByLabel(words('For whom')).fill('Rossi');
  await form.getByLabel(words('Devices of')).selectOption(customer.name);
  await form.getByRole('button', { name: words('Make link') }).click();
  const link = await page.getByRole('region', { name: words('Link'), exact: true }).textContent();
  await expectAccessible(page);
  await keepScreenshot(page, 'installer-links');

  await page.goto(link ?? '');
  await expect(page).toHaveURL(`${server.url}/install`);
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
  await expect(page.getByText(words('Nothing seen yet'))).toBeVisible();
  // The devices take the whole width of a phone.
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await leftOf(page.getByRole('listitem').first())).toBe(
    await leftOf(page.getByRole('heading', { name: words('Devices'), exact: true })),
  );
  await page.getByLabel(words('Name of the camera')).fill('Main entrance');
  await page.getByRole('button', { name: words('Save') }).click();
  const Photos = [{ Code: 'p', Content: base64(await jpeg(320, 180)) }];
  const message = infoMessage([{ src: 'door', people: 3, photo: 'p' }], { Photos });
  await server.call('POST', '/api/notifications', message, token);
  await expect(
    page.getByText(
      pattern.within(
        '{state}: {people, plural, one {# person} other {# people}} seen at {moment}',
        { state: words('Works'), people: 3 },
      ),
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('img', { name: words('Newest of {camera}', { camera: 'Main entrance' }) }),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'installer');
  const [made] = await server.call<{ id: number }[]>('GET', '/api/installer-links');
  await server.call('DELETE', `/api/installer-links/${made?.id}`);
  await expect(page.getByRole('heading', { name: words('This link has ended') })).toBeVisible();
});
