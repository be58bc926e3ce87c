import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { countedQuay } from './harness/counted-quay.ts';
import { toast } from './harness/toasts.ts';
import { words } from './harness/words.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

test('the error that an audit found is applied as a correction factor, shown beside what was counted, and taken back', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const begin = Math.floor((Date.now() - 2 * quarterMs) / quarterMs) * quarterMs;
  const { site, camera, at } = await countedQuay(server, begin);
  const audit = await server.call<{ id: number }>('POST', '/api/audits', {
    ...{ CameraID: camera, line: 'gangway', from: at(0), to: at(10), intervals: 10, minutes: 1 },
  });
  // The administrator is one of the two who count.
  const people = [undefined, await site.sessionOf('OPERATOR')];
  for (let interval = 1; interval <= 10; interval += 1)
    for (const session of people) {
      const count = { interval, in: 4, out: 1 };
      await server.call('POST', `/api/audits/${audit.id}/counts`, count, session);
    }

  await open(`/app/cameras/${camera}/view?audit=${audit.id}`);
  const view = page.getByRole('dialog', { name: 'Accuracy audit of gangway' });
  const downloading = page.waitForEvent('download');
  await view.getByRole('button', { name: words('Report (PDF)') }).click();
  const report = await downloading;
  expect(report.suggestedFilename()).toMatch(/^Accuracy audit of .*\.pdf$/);
  expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await view.getByRole('button', { name: words('Apply as correction factor…') }).click();
  const dialog = page.getByRole('dialog', { name: 'Correction factor of gangway' });
  await expect(dialog.getByText('In +100 %, out unchanged.')).toBeVisible();
  await dialog.getByRole('button', { name: words('Apply the factor') }).click();
  await expect(dialog.getByText('Say why: the reason is kept')).toBeVisible();
  await dialog.getByLabel(words('Reason')).fill('Half of the people walk behind a pillar');
  await expectAccessible(page);
  await keepScreenshot(page, 'correction-factor-dialog');
  await dialog.getByRole('button', { name: words('Apply the factor') }).click();
  await expect(toast(page, 'Figures are corrected: In +100 %, out unchanged.')).toBeVisible();
  const factors = view.getByRole('list', { name: words('Correction factors') });
  await expect(factors.getByText('Half of the people walk behind a pillar')).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'correction-factor-audit');
  await page.keyboard.press('Escape');

  const main = page.getByRole('main');
  await main.getByText(words('Corrections of the count')).click();
  const days = main.getByRole('region', {
    name: words('Corrected days of {place}', { place: 'Quay camera' }),
  });
  await expect(days.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    ...[/./, '40', '20', '10', '10', /%/],
  ]);
  await expect(main.getByText(/by an accuracy audit$/)).toBeVisible();
  await keepScreenshot(page, 'correction-factor-days');

  const chart = main.getByRole('img', {
    name: words('In and out over the lines of {camera}', { camera: 'Quay camera' }),
  });
  await chart.scrollIntoViewIfNeeded();
  await expect(
    main.getByText(/Thin lines: 95 %; \d+ to \d+ in and \d+ to \d+ out altogether\. Dots: with/),
  ).toBeVisible();
  await keepScreenshot(page, 'correction-factor-chart');

  await main.getByRole('button', { name: 'Open the audit of gangway' }).click();
  await factors.getByRole('button', { name: /^Take back: In \+100 %/ }).click();
  await expect(toast(page, words('The correction factor was taken back.'))).toBeVisible();
  await expect(factors.getByText(/Taken back by/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByText('No corrections yet')).toBeVisible();
});
