import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AccuracyAudit } from '../packages/contract/src/index.ts';
import { onPath } from '../scripts/chromium.ts';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { countedQuay } from './harness/counted-quay.ts';
import { toast } from './harness/toasts.ts';
import { pattern, words } from './harness/words.ts';

const minuteMs = 60_000;
/** As a person types it, in UTC. */
const typed = (at: number) =>
  new Date(at).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

test('random intervals of a line are counted blind by keys, and the audit says how far its counter is off', {
  tag: '@nightly',
}, async ({ page, server, open, expectTrouble }) => {
  test.slow();
  // More intervals than the range has.
  expectTrouble(/400/);
  const begin = Math.floor(Date.now() / minuteMs) * minuteMs - 30 * minuteMs;
  const { site, camera } = await countedQuay(server, begin);
  const second = await site.sessionOf('OPERATOR');

  await open(`/app/cameras/${camera}/view`);
  await page.locator('#lines-and-zones').scrollIntoViewIfNeeded();
  await page.getByText(words('Accuracy'), { exact: true }).click();
  await page
    .getByRole('button', { name: words('Begin an audit of {line}', { line: 'gangway' }) })
    .click();
  const dialog = page.getByRole('dialog', { name: words('Audit {line}', { line: 'gangway' }) });
  // The browser of a journey has a clock of its own zone.
  const offsetMs = await page.evaluate(() => new Date().getTimezoneOffset() * -60_000);
  await dialog
    .getByRole('textbox', { name: pattern.start('From ({zone})') })
    .fill(typed(begin + offsetMs));
  await dialog
    .getByRole('textbox', { name: pattern.start('Until ({zone})') })
    .fill(typed(begin + 10 * minuteMs + offsetMs));
  await dialog.getByLabel(words('Intervals')).fill('9');
  await dialog.getByRole('button', { name: words('Draw intervals') }).click();
  await expect(dialog.getByText(words('is more than the range has'))).toBeVisible();
  await dialog.getByLabel(words('Intervals')).fill('2');
  await dialog.getByRole('button', { name: words('Draw intervals') }).click();
  await expect(toast(page, words('The intervals are drawn.'))).toBeVisible();

  const audit = page.getByRole('dialog', {
    name: words('Accuracy audit of {line}', { line: 'gangway' }),
  });
  await expect(audit.getByText(words('Not all intervals are counted yet.'))).toBeVisible();
  const { searchParams } = new URL(page.url());
  const id = Number(searchParams.get('audit'));
  for (const interval of [1, 2]) {
    await audit
      .getByRole('button', { name: pattern.start('Count the interval of {moment}') })
      .first()
      .click();
    await expect(
      audit.getByText(
        pattern.start(
          'Count everybody who crosses the line from {from} until {to} (clock of {zone}). What the counter and others counted is shown afterwards.',
        ),
      ),
    ).toBeVisible();
    for (const key of ['i', 'i', 'i', 'u', ...'iiiiiiii', ...'ooooo'])
      await page.keyboard.press(key);
    if (interval === 1) await keepScreenshot(page, 'accuracy-count');
    await audit.getByRole('button', { name: words('Save my count') }).click();
    await expect(toast(page, words('Your count is saved.'))).toBeVisible();
    await server.call('POST', `/api/audits/${id}/counts`, { interval, in: 10, out: 5 }, second);
  }
  await page.reload();
  await expect(audit.getByText(/0 % \(−\d/).first()).toBeVisible();
  await expect(
    audit.getByText(
      `${words('{in, number} in, {out, number} out', { in: 10, out: 5 })} · ${words('counter: {in, number} in, {out, number} out', { in: 10, out: 5 })}`,
    ),
  ).toHaveCount(2);
  await keepScreenshot(page, 'accuracy-audit');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: words('Open the audit of {line}', { line: 'gangway' }) }),
  ).toBeVisible();
  await keepScreenshot(page, 'accuracy-lines');
});

test(
  'an interval is counted from a recording on the computer, with pause, slow motion and back by keys',
  { tag: '@nightly' },
  async ({ page, server, open }, testInfo) => {
    test.skip(onPath('ffmpeg') === undefined, 'ffmpeg is not installed: it makes the recording.');
    const begin = Math.floor(Date.now() / minuteMs) * minuteMs - 30 * minuteMs;
    const { camera, at } = await countedQuay(server, begin);
    await server.call('PUT', `/api/cameras/${camera}/lines/gangway`, {
      points: [
        [0.5, 0.1],
        [0.5, 0.9],
      ],
    });
    const drawn = { CameraID: camera, line: 'gangway', from: at(0), to: at(10) };
    const { id, intervals } = await server.call<AccuracyAudit>('POST', '/api/audits', {
      ...drawn,
      intervals: 2,
      minutes: 1,
    });
    // It was not cut for the interval: it begins ten seconds before.
    const recordedAt = Date.parse(intervals[0]!.from) - 10_000;
    const recording = testInfo.outputPath('gangway.webm');
    await promisify(execFile)('ffmpeg', [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=4', '-t', '75'],
      ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-g', '8', recording],
    ]);

    await open(`/app/cameras/${camera}/view?audit=${id}`);
    const audit = page.getByRole('dialog', {
      name: words('Accuracy audit of {line}', { line: 'gangway' }),
    });
    await audit
      .getByRole('button', { name: pattern.start('Count the interval of {moment}') })
      .first()
      .click();
    await audit.locator('input[type=file]').setInputFiles(recording);
    const offsetMs = await page.evaluate(() => new Date().getTimezoneOffset() * -60_000);
    const beginning = audit.getByLabel(pattern.start('The recording begins at ({zone})'));
    await beginning.fill(typed(recordedAt - 3_600_000 + offsetMs));
    await expect(
      audit.getByText(
        pattern.start(
          'The recording does not hold the whole interval: it goes from {from} to {to}. Correct when it begins, or choose another one.',
        ),
      ),
    ).toBeVisible();
    await beginning.fill(typed(recordedAt + offsetMs));
    const video = audit.locator('video');
    const playedS = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
    const startS = 10;
    await expect.poll(playedS).toBeCloseTo(startS, 1);
    await audit.getByRole('button', { name: words('Play'), exact: true }).focus();
    await page.keyboard.press('i');
    await page.keyboard.press('k');
    await expect.poll(playedS).toBeGreaterThan(startS + 1);
    await page.keyboard.press('k');
    await expect(audit.getByRole('button', { name: words('Play'), exact: true })).toBeVisible();
    await page.keyboard.press('i');
    await page.keyboard.press('o');
    await page.keyboard.press('s');
    await expect(audit.getByLabel(words('Speed'))).toHaveValue('0.5');
    const figures = audit.getByRole('status');
    await expect(figures.nth(0)).toHaveText('2');
    await expect(figures.nth(1)).toHaveText('1');
    await keepScreenshot(page, 'accuracy-recording');
    await expectAccessible(page);
    // Back to the beginning: who was counted after it is counted again.
    await page.keyboard.press('j');
    await expect(figures.nth(0)).toHaveText('1');
    await expect(figures.nth(1)).toHaveText('0');
    expect(await playedS()).toBeCloseTo(startS, 1);
  },
);
