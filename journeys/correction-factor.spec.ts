import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { countedQuay } from './harness/counted-quay.ts';
import { toast } from './harness/toasts.ts';
import { matching, pattern, words } from './harness/words.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/** Twice as many came in as were counted. */
const doubledIn = words('In {in}, out {out}', { in: '+100 %', out: words('unchanged') });

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
  const view = page.getByRole('dialog', {
    name: words('Accuracy audit of {line}', { line: 'gangway' }),
  });
  const downloading = page.waitForEvent('download');
  await view.getByRole('button', { name: words('Report (PDF)') }).click();
  const report = await downloading;
  expect(report.suggestedFilename()).toMatch(/^Accuracy audit of .*\.pdf$/);
  expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await view.getByRole('button', { name: words('Apply as correction factor…') }).click();
  const dialog = page.getByRole('dialog', {
    name: words('Correction factor of {line}', { line: 'gangway' }),
  });
  await expect(dialog.getByText(words('{sentence}.', { sentence: doubledIn }))).toBeVisible();
  await dialog.getByRole('button', { name: words('Apply the factor') }).click();
  await expect(
    dialog.getByText(words('Say why: the reason is kept with the correction.')),
  ).toBeVisible();
  await dialog.getByLabel(words('Reason')).fill('Half of the people walk behind a pillar');
  await expectAccessible(page);
  await keepScreenshot(page, 'correction-factor-dialog');
  await dialog.getByRole('button', { name: words('Apply the factor') }).click();
  await expect(
    toast(page, words('Figures are corrected: {change}.', { change: doubledIn })),
  ).toBeVisible();
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
  await expect(
    main.getByText(pattern.within('{place}, from {moment} on, by an accuracy audit')),
  ).toBeVisible();
  await keepScreenshot(page, 'correction-factor-days');

  const chart = main.getByRole('img', {
    name: words('In and out over the lines of {camera}', { camera: 'Quay camera' }),
  });
  await chart.scrollIntoViewIfNeeded();
  await expect(
    main.getByText(
      matching`${pattern('Thin lines: 95 %; {inLow, number} to {inHigh, number} in and {outLow, number} to {outHigh, number} out altogether.', { inLow: /\d+/, inHigh: /\d+/, outLow: /\d+/, outHigh: /\d+/ })} ${words('Dots: with corrections.')}`,
    ),
  ).toBeVisible();
  await keepScreenshot(page, 'correction-factor-chart');

  await main
    .getByRole('button', { name: words('Open the audit of {line}', { line: 'gangway' }) })
    .click();
  await factors
    .getByRole('button', { name: words('Take back: {change}', { change: doubledIn }) })
    .click();
  await expect(toast(page, words('The correction factor was taken back.'))).toBeVisible();
  await expect(
    factors.getByText(pattern.within('Taken back by {person}, {moment}.')),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    main.getByText(words('No corrections yet: figures are what was counted.')),
  ).toBeVisible();
});
