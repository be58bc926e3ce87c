import { lineMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { seededVisitors } from '../packages/server/src/testing/seeded-visitors.ts';
import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { cardNamed } from './harness/cards.ts';
import { matching, pattern, words } from './harness/words.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const days = 42;
/** Three hours of the day before yesterday, and all of yesterday, were not measured. */
const isMeasured = (day: number, hour: number) =>
  day !== days - 2 && !(day === days - 3 && hour >= 11 && hour < 14);

/** How many came in as counted, and about how many more: the first and the second group. */
const counts = pattern(
  '{name}: {counted, number} counted, about {estimated, number} more estimated ({low, number} to {high, number})',
  {
    name: words.of('direction of a line', 'In'),
    counted: /([\d,]+)/,
    estimated: /(\d+)/,
    low: /\d+/,
    high: /\d+/,
  },
);
/** How they were estimated: by one of the methods. */
const estimatedBy = matching`(${words('Estimated by the mean of the same hours in three weeks before.')}|${words('Estimated by the median of the same hours in up to eight weeks before.')}|${words('Estimated by the mean of the same hours in up to eight weeks before; newer weeks count more.')}|${words('Estimated by the mean of the same hours in up to eight weeks before, scaled to the week before.')})`;

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
  await expect(estimate).toContainText(matching`${counts}`);
  await expect(estimate).toContainText(
    matching`${estimatedBy} .*${pattern('On past days of the same lines the error was {error} on average.', { error: /\d+ %/ })}$`,
  );
  await expect(flows).toContainText(
    pattern.within('{sum}. Hatched: estimated for the time that was not measured.'),
  );
  await expect(
    flows.getByRole('button', {
      name: words('{name}, estimated', { name: words.of('direction of a line', 'In') }),
    }),
  ).toBeVisible();
  // Eleven hours of about 22 people, and three of them.
  const [, counted, about] = matching`${counts}`.exec((await estimate.textContent())!)!;
  expect(Number(about)).toBeGreaterThan(250);
  expect(Number(about)).toBeLessThan(370);
  await expect(flows).toContainText(
    pattern.within('{in, number} in, {out, number} out', { in: counted, out: counted }),
  );
  await keepScreenshot(page, 'flow-estimates');
  await expectAccessible(page);
});
