import { readFile } from 'node:fs/promises';
import { readTexts, savedWorkbook } from '../packages/server/src/testing/workbook-texts.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';
import { matching, words } from './harness/words.ts';

test('everything of a customer is downloaded, changed in a spreadsheet and imported again', async ({
  open,
  page,
  server,
}) => {
  const { customer, device } = await newSite(server, { cameras: { door: 'Door' } });
  await open(`/app/sites-sheet?customer=${customer.id}`);
  const main = page.getByRole('main');
  const downloaded = async (button: string) => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: button, exact: true }).click();
    return readTexts(await readFile(await (await download).path()));
  };
  const texts = await downloaded(words('Download'));
  expect(texts.Devices[1]).toContain(device.code);
  const set = (rows: (string | number)[][], column: string, value: string) => {
    rows[1]![rows[0]!.indexOf(column)] = value;
  };
  set(texts.Sites, 'Time zone', 'Nowhere');
  set(texts.Devices, 'Name', 'Renamed gate');
  set(texts.Cameras, 'Name', 'Renamed door');
  const choose = async (button: string, buffer: Buffer) => {
    const opened = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: button }).click();
    const chooser = await opened;
    // A browser would not report that the same file is chosen again.
    expect(await chooser.element().evaluate((input: HTMLInputElement) => input.value)).toBe('');
    await chooser.setFiles({
      name: 'chain.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
  };
  await choose(words('Import a file'), Buffer.alloc(0));
  await expect(toast(page, words('The file is empty. Choose another one.'))).toBeVisible();
  const workbook = Buffer.from(await savedWorkbook(texts), 'base64');
  await choose(words('Import a file'), workbook);

  const check = page.getByRole('region', {
    name: words('Check of {fileName}', { fileName: 'chain.xlsx' }),
  });
  await expect(check.getByRole('row', { name: matching`${words('Sites')} 2` })).toContainText(
    `${words('Time zone')}: Nowhere ${words('is not a time zone such as Europe/Rome')}`,
  );
  await expectAccessible(page);
  await keepScreenshot(page, 'workbook-refused');
  await choose(words('Import another file'), workbook);
  await check
    .getByRole('button', { name: matching`^${words.of('number of records', 'Changed')} · 2` })
    .click();
  await expect(check.getByRole('row', { name: matching`${words('Devices')} 2` })).toContainText(
    `${words('Name')}: ${device.name} Renamed gate`,
  );
  await keepScreenshot(page, 'workbook-changed');
  await check
    .getByRole('button', {
      name: words('Import {rows, plural, one {# row} other {# rows}}', { rows: 2 }),
    })
    .click();

  const imported = page.getByRole('region', { name: words('Import of a file') });
  await expect(imported.getByRole('row', { name: matching`${words('Devices')}` })).toContainText(
    '1',
  );
  await expect(imported.getByText(words('done'))).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'workbook-imported');
  const [result] = Object.values(await downloaded(words('Download the result')));
  expect(result!.map((row) => row.join(' '))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Sites 2 .* Refused Time zone/),
      expect.stringMatching(/^Cameras 2 Renamed door Changed Name Door Renamed door/),
    ]),
  );
  expect((await downloaded(words('Download'))).Cameras[1]).toContain('Renamed door');
});

test('the import of a sheet is begun once by a double click, and is shown to who comes back', async ({
  open,
  page,
}) => {
  const name = `Sheet ${Date.now()}`;
  await open('/app/sites-sheet');
  const main = page.getByRole('main');
  const opened = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: words('Choose a sheet') }).click();
  await (await opened).setFiles({
    name: 'sheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Customer,Device,Device code\n${name},Gate,${name.replace(' ', '-')}`),
  });
  const check = page.getByRole('region', {
    name: words('Check of {fileName}', { fileName: 'sheet.csv' }),
  });
  await expect(check).toBeFocused();
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname);
  });
  await check
    .getByRole('button', {
      name: words('Import {rows, plural, one {# row} other {# rows}}', { rows: 1 }),
    })
    // As slow as a person: another button may be in its place by then.
    .dblclick({ delay: 150 });
  const imported = main.getByRole('region', { name: words('Import of the sheet') });
  await expect(imported).toBeFocused();
  expect(changes).toEqual(['/api/provisioning/imports']);

  await page.goto('/app/devices');
  await page.goto('/app/sites-sheet');
  await expect(imported.getByText(words('done'))).toBeVisible();
  await expect(imported).toContainText(
    words(
      '{rows, plural, one {# row} other {# rows}} imported, {devices, plural, one {# new device} other {# new devices}}.',
      { rows: 1, devices: 1 },
    ),
  );
  await expectAccessible(page);
});
