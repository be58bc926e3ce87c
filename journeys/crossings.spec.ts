import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';
import { walkedArch } from './harness/walked-arch.ts';
import { matching, pattern, words } from './harness/words.ts';

const quarterMs = 900_000;
const hourMs = 4 * quarterMs;

const countedTwice = words(
  '{kind, select, wrong_person {wrong person} counted_twice {counted twice} other {not a person}}',
  { kind: 'counted_twice' },
);

test('a bar of a chart and a figure of an area lead to their people, whose paths are played one after another', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  test.slow();
  // Within one hour, which has ended, of the present day of UTC where there is one.
  const hour = Math.floor((Date.now() - quarterMs) / hourMs) * hourMs;
  const { camera, site } = await walkedArch(server, {
    walkAt: hour,
    stepMs: 400,
    counted: { in: 3, out: 1 },
    lineX: 0.5,
  });
  const at = (ms: number) => new Date(hour + ms).toISOString();

  await open(`/app/cameras/${camera}/view?range=7d`);
  await page.locator('#lines-and-zones').scrollIntoViewIfNeeded();
  const chart = page.getByRole('slider', {
    name: words('Read {chart}', {
      chart: words('In and out over the lines of {camera}', { camera: 'Arch camera' }),
    }),
  });
  await chart.focus();
  // The bar of that hour is the last one or the one before.
  if (!(await chart.getAttribute('aria-valuetext'))?.includes('In 3'))
    await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /In 3; Out 1/);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: words('Crossings'), level: 1 })).toBeVisible();
  await expect(
    page.getByText(
      words(
        '{in, number} in, {out, number} out. {paths, plural, =0 {No path is known} one {The path of # person is known} other {The paths of # people are known}}.',
        { paths: 3, in: 3, out: 1 },
      ),
    ),
  ).toBeVisible();
  const list = page.getByRole('list', { name: words('Crossings, the newest first') });
  const people = list.getByRole('button');
  await expect(people).toHaveCount(4);
  await expect(list.getByText(words('no path'))).toHaveCount(1);
  await people.last().click();
  await expect(page).toHaveURL(/person=1/);
  await expectAccessible(page);
  await keepScreenshot(page, 'crossings');
  await page.reload();
  await expect(people.last()).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: words('Play one after another') }).click();
  await expect(people.first()).toHaveAttribute('aria-current', 'true', { timeout: 20_000 });
  await expect(page.getByRole('link', { name: words('Play around this moment') })).toHaveAttribute(
    'href',
    new RegExp(`/app/cameras/${camera}/replay`),
  );

  // Somebody doubts the first one, by keys alone: it is counted all the same.
  await people.last().click();
  await page.getByLabel(words('Doubtful because')).selectOption({ label: countedTwice });
  await page.getByLabel(words('Note')).fill('Came back at once');
  await page.keyboard.press('Enter');
  await expect(
    toast(page, words('The crossing is marked. Counts stay as they are.')),
  ).toBeVisible();
  await expect(
    page.getByText(
      matching`^${words('Doubtful: {kind}.', { kind: countedTwice })} ${pattern('Marked by {person}, {moment}.')} Came back`,
    ),
  ).toBeVisible();
  await expect(people.last()).toContainText(countedTwice);
  await expect(
    page.getByText(
      matching`^${pattern('{in, number} in, {out, number} out. {paths, plural, =0 {No path is known} one {The path of # person is known} other {The paths of # people are known}}.', { in: 3, out: 1 })} ${words('{count, plural, one {# crossing is} other {# crossings are}} marked as doubtful: the count stays as it is.', { count: 1 })}`,
    ),
  ).toBeVisible();
  await keepScreenshot(page, 'crossing-marked');
  await expectAccessible(page);

  await page.getByText(words.of('direction of a line', 'Out'), { exact: true }).first().click();
  await expect(people).toHaveCount(1);
  // A bar of the shorter chart is opened by the pointer.
  const quarters = page.getByRole('slider', {
    name: words('Read {chart}', { chart: words('People in and out') }),
  });
  const { width = 0, height = 0 } = (await quarters.boundingBox()) ?? {};
  await quarters.click({ position: { x: width * 0.18, y: height / 2 } });
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(at(quarterMs)).slice(0, -8)));
  await expect(people).toHaveCount(1);
  await page.setViewportSize({ width: 375, height: 800 });
  await keepScreenshot(page, 'crossings-phone');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`/app/cameras/${camera}/view?range=7d`);
  await page.locator('#lines-and-zones').scrollIntoViewIfNeeded();
  await page
    .getByText(
      words('{count, plural, one {# doubtful crossing} other {# doubtful crossings}}', {
        count: 1,
      }),
      { exact: true },
    )
    .click();
  await expect(
    page.getByRole('row', { name: matching`${countedTwice} Came back at once` }),
  ).toBeVisible();
  const { id: area } = await server.call<{ id: number }>('POST', '/api/areas', {
    Name: 'Hall',
    CustomerID: site.customer.id,
    Lines: [{ camera, line: 'arch', direction: -1 }],
  });
  await page.goto(`/app/areas/${area}/view?range=7d`);
  const ofArea = page.getByRole('slider', {
    name: words('Read {chart}', { chart: words('In and out of {area}', { area: 'Hall' }) }),
  });
  await ofArea.focus();
  if (!(await ofArea.getAttribute('aria-valuetext'))?.includes('Out 3'))
    await page.keyboard.press('ArrowLeft');
  await expect(ofArea).toHaveAttribute('aria-valuetext', /In 1; Out 3/);
  await keepScreenshot(page, 'area-flows');
  if (new Date(hour).getUTCDate() === new Date().getUTCDate()) {
    await page
      .getByRole('link', {
        name: words('{people}: show who crossed {line}', { people: '3', line: 'Arch' }),
      })
      .click();
    await expect(
      page.getByText(
        words(
          '{in, number} in, {out, number} out. {paths, plural, =0 {No path is known} one {The path of # person is known} other {The paths of # people are known}}.',
          { paths: 2, in: 0, out: 3 },
        ),
      ),
    ).toBeVisible();
    await expect(people).toHaveCount(3);

    await page.goto(`/app/main/analytics?customer=${site.customer.id}`);
    await page
      .getByRole('link', { name: words('{people}: show who came in', { people: '3' }) })
      .click();
    await expect(
      page.getByText(
        words(
          '{in, number} in, {out, number} out. {paths, plural, =0 {No path is known} one {The path of # person is known} other {The paths of # people are known}}.',
          { paths: 2, in: 3, out: 0 },
        ),
      ),
    ).toBeVisible();
  }
});
