import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, expectAccessible, keepScreenshot, messageOf, newSite, test } from './fixtures.ts';
import { pattern, words } from './harness/words.ts';

test('notifications are exported with the filter of the list, and an export can be cancelled', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  for (const [nth, type] of ([1, 2, 3, 1] as const).entries()) {
    await site.send(
      messageOf(type, { Code: `sent-${nth}`, CreatedAt: `2026-03-04T08:0${nth}:00Z` }),
    );
  }
  await open('/app/notifications?type=1', await site.sessionOf('VIEWER'));
  const main = page.getByRole('main');
  await expect(
    main
      .getByText(
        words('{count, plural, one {# notification} other {# notifications}}', { count: 2 }),
        { exact: false },
      )
      .first(),
  ).toBeVisible();
  const progress = page.getByRole('region', { name: words('Export of notifications') });
  const choose = async (format: string) => {
    await main.getByRole('button', { name: words('Export'), exact: true }).click();
    await page.getByRole('menuitem', { name: format }).click();
  };

  // What the job writes to is locked, so that it is under way until this is released.
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  await client.query('begin; lock table export_parts in access exclusive mode');
  await choose('Excel');
  await expect(progress.getByText(words('running'))).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'notifications-export-running');
  await progress.getByRole('button', { name: words('Cancel') }).click();
  await expect(progress.getByText(words('cancelled'))).toBeVisible();
  await client.query('rollback');
  await client.end();

  const downloads = page.waitForEvent('download');
  await choose('CSV');
  const download = await downloads;
  expect(download.suggestedFilename()).toBe('notifications.csv');
  const text = await readFile(await download.path(), 'utf8');
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toContain('created_at,received_at,clock_wrong,type,type_name');
  expect(lines.map((line) => /,Info,.*,(sent-\d),/.exec(line)?.[1])).toEqual(['sent-0', 'sent-3']);
  await expect(progress).toContainText(
    pattern.within(
      '{count, plural, one {# notification} other {# notifications}} as {format}, {size}',
      {
        count: 2,
        format: 'CSV',
      },
    ),
  );
  await expectAccessible(page);
  await keepScreenshot(page, 'notifications-export');
  const again = page.waitForEvent('download');
  await progress.getByRole('button', { name: words('Download') }).click();
  expect(await readFile(await (await again).path(), 'utf8')).toBe(text);
  await progress.getByRole('button', { name: words('Hide the export') }).click();
  await expect(progress).toBeHidden();
});
