import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { partNamed, pointOf } from './harness/phrases.ts';
import { toast } from './harness/toasts.ts';
import { walkedArch } from './harness/walked-arch.ts';
import { matching, pattern, words } from './harness/words.ts';

const quarterMs = 900_000;

/** What a line counts over the past as drawn, and what is counted now. */
const asDrawn = (into: number, out: number, nowIn: number, nowOut?: number) =>
  pattern(
    'As drawn {in} in and {out} out; as counted now {nowIn} in and {nowOut} out. Paths are stored of {share} of the time.',
    { in: into, out, nowIn, nowOut },
  );
/** What a zone counts over the past as drawn. */
const asDrawnStays = (stays: number) =>
  pattern(
    'As drawn {stays, plural, one {# stay} other {# stays}}, half of them no longer than {median}. Paths are stored of {share} of the time.',
    { stays },
  );

test('a line is counted over the past while it is drawn, made history and taken back, and its figure opens', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  test.slow();
  const walkAt = Math.floor(Date.now() / quarterMs) * quarterMs - quarterMs / 2;
  const { camera } = await walkedArch(server, {
    walkAt,
    stepMs: 1_500,
    counted: { in: 1, out: 0 },
    lineX: 0.1,
  });

  await open(`/app/cameras/${camera}/view`);
  await page.locator('#lines-and-zones').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: words('Edit lines and zones') }).click();
  const past = page.getByRole('region', { name: words('Counted over the past') });
  await past.getByText(words('7 days'), { exact: true }).click();
  await expect(past.getByText(asDrawn(0, 0, 1))).toBeVisible();
  // Both points of the line to the middle, by keys.
  for (const point of [1, 2]) {
    await page
      .getByRole('button', { name: pointOf(partNamed('line', 'Arch'), String(point)) })
      .focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowRight');
  }
  await expect(past.getByText(asDrawn(2, 1, 1))).toBeVisible();
  await keepScreenshot(page, 'line-past');
  await expectAccessible(page);

  await past.getByRole('button', { name: words('List what changes…') }).click();
  const changes = page.getByRole('dialog', {
    name: words('What changes at {line}', { line: 'Arch' }),
  });
  await expect(
    changes.getByText(
      words(
        'Added: {added, number}. Lost: {lost, number}. Changed way: {changed, number}. The same: {same, number}.',
        { added: 3, lost: 0, changed: 0, same: 0 },
      ),
    ),
  ).toBeVisible();
  const differences = changes.getByRole('list', { name: words('Differences, the newest first') });
  await expect(
    differences.getByRole('button', {
      name: matching`${words('{kind, select, added {added} lost {lost} other {changed way}}', { kind: 'added' })}$`,
    }),
  ).toHaveCount(3);
  await differences.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(differences.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(changes.getByRole('link', { name: words('Open the notification') })).toBeVisible();
  await keepScreenshot(page, 'line-differences');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(changes).toHaveCount(0);

  await past.getByRole('button', { name: words('Count the past again…') }).click();
  const dialog = page.getByRole('dialog', {
    name: words('Count the past of {part} again', { part: 'Arch' }),
  });
  await dialog.getByRole('button', { name: words('Count again') }).click();
  await expect(
    dialog.getByText(words('Say why: the reason is kept with the correction.')),
  ).toBeVisible();
  const day = new Date(walkAt - 3_600_000).toISOString().slice(0, 19).replaceAll('-', '/');
  await dialog.getByLabel(pattern.start('Holds from ({zone})')).fill(day.replace('T', ' '));
  await dialog.getByLabel(words('Reason')).fill('It stood at the wall.');
  await dialog.getByRole('button', { name: words('Count again') }).click();
  await expect(toast(page, words('The past of the line was counted again.'))).toBeVisible();
  await expect(past.getByText(asDrawn(2, 1, 2, 1))).toBeVisible();
  await expect(past.getByRole('list', { name: words('Recounts of the line') })).toContainText(
    'It stood at the wall.',
  );

  // The figure of today opens: its number is a link with an address of its own.
  await page.goto(`/app/cameras/${camera}/view?crossings=arch`);
  const crossings = page.getByRole('dialog', {
    name: words('Who crossed {line} today', { line: 'Arch' }),
  });
  if (new Date(walkAt).getUTCDate() === new Date().getUTCDate()) {
    await expect(
      crossings.getByText(
        words(
          '{in, number} in, {out, number} out. {paths, plural, =0 {No path is known} one {The path of # person is known} other {The paths of # people are known}}.',
          { paths: 3, in: 2, out: 1 },
        ),
      ),
    ).toBeVisible();
    const list = crossings.getByRole('list', { name: words('Crossings, the newest first') });
    await expect(list.getByRole('button')).toHaveCount(3);
    await list.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(
      crossings.getByRole('link', { name: words('Open the notification') }),
    ).toBeVisible();
    await keepScreenshot(page, 'line-crossings');
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await keepScreenshot(page, 'line-crossings-phone');
  }
  await page.keyboard.press('Escape');
  await expect(crossings).toHaveCount(0);

  await page.getByRole('button', { name: words('Edit lines and zones') }).click();
  await page.getByRole('button', { name: words('Take back') }).click();
  await expect(toast(page, words('The recount was taken back.'))).toBeVisible();
  await expect(page.getByText(pattern.within('Taken back by {person}, {moment}.'))).toBeVisible();

  // Where they walked: over the picture, and from zone to zone.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [zone, left] of [
    ['west', 0],
    ['east', 0.6],
  ] as const)
    await server.call('PUT', `/api/cameras/${camera}/zones/${zone}`, {
      name: `Side ${zone}`,
      points: [
        [left, 0],
        [left + 0.4, 0],
        [left + 0.4, 1],
        [left, 1],
      ],
    });
  await page.goto(`/app/cameras/${camera}/view`);
  await page.getByRole('heading', { name: words('Where people walk') }).scrollIntoViewIfNeeded();
  await expect(
    page.getByText(
      pattern.start(
        '{people, plural, one {One person} other {{people, number} people}} walked here; who left the picture and came back counts again. Paths are stored of {share} of the time.',
        { people: 3 },
      ),
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('img', {
      name: words('How many people went from one zone of {camera} straight to another', {
        camera: 'Arch camera',
      }),
    }),
  ).toBeVisible();
  await page
    .locator('section', { has: page.getByRole('heading', { name: words('Flow between zones') }) })
    .last()
    .getByText(words('Show the figures as a table'))
    .click();
  await expect(page.getByRole('row', { name: /^Side west/ })).toContainText('2');
  await expect(page.getByRole('row', { name: /^Side east/ })).toContainText('1');
  await keepScreenshot(page, 'camera-movement');
  await expectAccessible(page);
});

test('a zone is counted over the past while it is drawn, made history and taken back', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const walkAt = Math.floor(Date.now() / quarterMs) * quarterMs - quarterMs / 2;
  const { camera } = await walkedArch(server, {
    walkAt,
    stepMs: 1_500,
    counted: { in: 1, out: 0 },
    lineX: 0.5,
  });
  await server.call('PUT', `/api/cameras/${camera}/zones/queue`, {
    name: 'Queue',
    points: [
      [0, 0],
      [0.1, 0],
      [0.1, 1],
      [0, 1],
    ],
  });

  await open(`/app/cameras/${camera}/view`);
  await page.locator('#lines-and-zones').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: words('Edit lines and zones') }).click();
  await page
    .getByRole('button', { name: words('Draw {part}', { part: partNamed('zone', 'Queue') }) })
    .click();
  const past = page.getByRole('region', { name: words('Counted over the past') });
  await past.getByText(words('7 days'), { exact: true }).click();
  await expect(past.getByText(asDrawnStays(0))).toBeVisible();
  // The right side of the zone to the right side of the picture.
  for (const point of [2, 3]) {
    await page
      .getByRole('button', { name: pointOf(partNamed('zone', 'Queue'), String(point)) })
      .focus();
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('Shift+ArrowRight');
  }
  await expect(past.getByText(asDrawnStays(3))).toBeVisible();
  await keepScreenshot(page, 'zone-past');
  await expectAccessible(page);

  await past.getByRole('button', { name: words('Count the past again…') }).click();
  const dialog = page.getByRole('dialog', {
    name: words('Count the past of {part} again', { part: 'Queue' }),
  });
  const day = new Date(walkAt - 3_600_000).toISOString().slice(0, 19).replaceAll('-', '/');
  await dialog.getByLabel(pattern.start('Holds from ({zone})')).fill(day.replace('T', ' '));
  await dialog.getByLabel(words('Reason')).fill('It ended at the wall.');
  await dialog.getByRole('button', { name: words('Count again') }).click();
  await expect(toast(page, words('The past of the zone was counted again.'))).toBeVisible();
  await expect(
    past.getByText(
      pattern.within(
        'As drawn {stays, plural, one {# stay} other {# stays}}, half of them no longer than {median}; as counted now {nowStays} and {nowMedian}. Paths are stored of {share} of the time.',
        { nowStays: '3' },
      ),
    ),
  ).toBeVisible();
  await expect(past.getByRole('list', { name: words('Recounts of the zone') })).toContainText(
    'It ended at the wall.',
  );
  await past.getByRole('button', { name: words('Take back') }).click();
  await expect(toast(page, words('The recount was taken back.'))).toBeVisible();
  await expect(
    past.getByText(
      pattern.within(
        'As drawn {stays, plural, one {# stay} other {# stays}}, half of them no longer than {median}; as counted now {nowStays} and {nowMedian}. Paths are stored of {share} of the time.',
      ),
    ),
  ).toHaveCount(0);
});
