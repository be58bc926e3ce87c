import { lineMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { seededVisitors } from '../packages/server/src/testing/seeded-visitors.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { cardNamed } from './harness/cards.ts';
import { words } from './harness/words.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const days = 42;
/** Three hours of the day before yesterday, and all of yesterday, were not measured. */
const isMeasured = (day: number, hour: number) =>
  day !== days - 2 && !(day === days - 3 && hour >= 11 && hour < 14);

test('what was not measured is drawn hatched on what was counted, and said beside it with its interval and error', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server, { deviceName: 'Arcade', cameras: { gate: 'Main gate' } });
  const first = Math.floor(Date.now() / dayMs) * dayMs - (days - 1) * dayMs;
  const shop = { visitors: 600, trend: 0, dayNoise: 0.05, hourNoise: 0.05 };
  const messages = seededVisitors(shop, 4, days).flatMap((people, day) =>
    [[0, 9], ...Array.from({ length: 11 }, (_, nth) => [9 + nth, 10 + nth]), [20, 24]].flatMap(
      ([from, until]) => {
        const end = first + day * dayMs + until! * hourMs;
        if (!isMeasured(day, from!) || end > Date.now()) return [];
        // Every day of the week is alike, so that it does not matter which one today is.
        const count = from === 0 || from === 20 ? 0 : 20 + (people[from!]! % 5);
        const period = {
          from: new Date(end - (until! - from!) * hourMs).toISOString(),
          to: new Date(end).toISOString(),
        };
        const lines = [{ id: 'door', in: count, out: count }];
        return [lineMessage('gate', lines, period, { CreatedAt: period.to })];
      },
    ),
  );
  for (let from = 0; from < messages.length; from += 500)
    await site.sendAll(messages.slice(from, from + 500));

  await open('/app/main/analytics', await site.sessionOf('VIEWER'));
  await cardNamed(page, words('Mask')).scrollIntoViewIfNeeded();
  const flows = cardNamed(page, words('In and out'));
  await flows.scrollIntoViewIfNeeded();
  const estimate = flows.getByTestId('flow-estimate');
  await expect(estimate).toContainText(
    /In: [\d,]+ counted, about \d+ more estimated \(\d+ to \d+\)/,
  );
  await expect(estimate).toContainText(/^.*Estimated by .*the error was \d+ % on average\.$/);
  await expect(flows).toContainText('Hatched: estimated for the time that was not measured.');
  await expect(flows.getByRole('button', { name: 'In, estimated' })).toBeVisible();
  // Eleven hours of about 22 people, and three of them.
  const [, counted, about] = /In: ([\d,]+) counted, about (\d+) more/.exec(
    (await estimate.textContent())!,
  )!;
  expect(Number(about)).toBeGreaterThan(250);
  expect(Number(about)).toBeLessThan(370);
  await expect(flows).toContainText(`${counted} in, ${counted} out`);
  await keepScreenshot(page, 'flow-estimates');
  await expectAccessible(page);
});
