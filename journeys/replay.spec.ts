import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import { base64, jpeg } from '../packages/server/src/testing/messages/sample-pictures.ts';
import { expect, expectAccessible, keepPicture, newSite, test } from './fixtures.ts';
import { alarmRows } from './harness/alarms.ts';
import { counted } from './harness/phrases.ts';
import { smallTouchTargets } from './harness/touch-targets.ts';
import { matching, pattern, words } from './harness/words.ts';

const quarterMs = 900_000;

/** A picture of the side door with so many people. */
const pictureOf = (people: number) =>
  pattern('{camera} at {time}, {people, plural, one {# person} other {# people}}', {
    camera: 'Side door',
    people,
  });

test('a camera is played again: pictures, who moved between them, counts by the moment, alarms, keys and address', async ({
  page,
  server,
  open,
}) => {
  test.slow();
  const site = await newSite(server, { cameras: { door: 'Side door' } });
  const camera = site.cameras.door!.id;
  await server.call('POST', '/api/alarm-rules', {
    Name: 'Crowd',
    Severity: 'warning',
    Threshold: 5,
    Measure: 'people',
    CustomerID: site.customer.id,
  });
  await server.call('PUT', `/api/cameras/${camera}/lines/door`, {
    name: 'Side',
    points: [
      [0.5, 0],
      [0.5, 1],
    ],
  });
  const begin = Math.floor(Date.now() / quarterMs) * quarterMs - quarterMs;
  const at = (ms: number) => new Date(begin + ms).toISOString();
  const Content = base64(await jpeg(640, 360));
  const message = (ms: number, people: number, counted: object = {}) => {
    const sent = infoMessage([{ src: 'door', people, photo: `p-${ms}` }], {
      CreatedAt: at(ms),
      Photos: [{ Code: `p-${ms}`, CreatedAt: at(ms), Content }],
    });
    Object.assign(sent.Attributes.payload.results[0]!, {
      period: { from: at(ms - 20_000), to: at(ms) },
      lines: [{ id: 'door', in: 0, out: 0 }],
      ...counted,
    });
    return sent;
  };
  const walked = {
    lines: [{ id: 'door', in: 1, out: 0 }],
    paths: [
      {
        det_id: 1,
        from: at(62_000),
        points: [
          [0, 0.2, 0.5],
          [4_000, 0.4, 0.5],
          [8_000, 0.8, 0.5],
        ],
      },
    ],
  };
  await site.sendAll([
    message(60_000, 2),
    message(80_000, 3, walked),
    message(100_000, 1),
    infoMessage([{ src: 'door', people: 7 }]),
  ]);

  const address = (ms: number) => `/app/cameras/${camera}/replay?at=${at(ms)}`;
  await open(address(66_000), await site.sessionOf('VIEWER'));
  const stage = page.getByTestId('replay-stage');
  const counts = page.getByTestId('replay-counts').getByRole('row', { name: /Side/ });
  const slider = page.getByRole('slider', { name: words('Moment') });
  await expect(stage.getByRole('img', { name: pictureOf(2) })).toBeVisible();
  await expect(stage.locator('[data-boxes="2"]')).toBeAttached();
  await expect(
    stage.getByText(
      pattern.within(
        'Picture of {time}, {seconds, plural, one {# second} other {# seconds}} before',
        {
          seconds: 6,
        },
      ),
    ),
  ).toBeVisible();
  // Half way between the first two points of the path.
  await expect(stage.locator('[data-walker]')).toHaveAttribute('style', /left: 40%/);
  await expect(counts.getByRole('cell').first()).toHaveText('0');
  await expectAccessible(page);
  await keepPicture(page, 'replay', 1280);

  await page.keyboard.press('ArrowRight');
  await expect(stage.locator('[data-walker]')).toHaveAttribute('style', /left: 50%/);
  await page.keyboard.press(']');
  await expect(counts.getByRole('cell').first()).toHaveText('1');
  await expect(counts).toHaveAttribute('data-crossed', 'true');
  await expect(stage.locator('[data-crossed="true"]')).toBeAttached();
  await page.keyboard.press('.');
  await expect(stage.getByRole('img', { name: matching`${counted('person', 3)}$` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`at=${encodeURIComponent(at(80_000))}`));

  const shown = () => slider.getAttribute('aria-valuetext');
  const before = await shown();
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: words('Pause') })).toBeVisible();
  await expect(page.getByRole('combobox', { name: words('Speed') })).toHaveValue('2');
  await expect.poll(shown).not.toBe(before);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: words('Play'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(/speed=2/);

  // The quarter hour after the last message has nothing of it.
  await page.goto(address(400_000));
  await expect(page.getByText(words('Nothing was measured at this moment'))).toBeVisible();
  await page.getByRole('button', { name: pattern.start('Before: {moment}') }).click();
  await expect(stage.getByRole('img', { name: matching`${counted('person', 1)}$` })).toBeVisible();

  await page.getByText(words('Day'), { exact: true }).click();
  await expect(page).toHaveURL(/length=day/);
  const alarms = page.getByRole('list', { name: words('Alarms') }).getByRole('button');
  if (new Date(begin).getUTCDate() === new Date().getUTCDate()) {
    await expect(alarms.first()).toHaveAccessibleName(
      matching`^${words.of('alarm severity', 'warning')}: `,
    );
  }
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await smallTouchTargets(page)).toEqual([]);
  await expectAccessible(page);
  await keepPicture(page, 'replay', 375);

  // A press leads to its moment.
  await slider.click({ position: { x: 2, y: 30 } });
  await expect(slider).toHaveAttribute('aria-valuetext', /^00:/);
});

test('the wall, the page of a camera, an alarm and a notification lead to the moment', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server, { cameras: { gate: 'Gate' } });
  await server.call('POST', '/api/alarm-rules', {
    Name: 'Crowd',
    Severity: 'warning',
    Threshold: 3,
    Measure: 'people',
    CustomerID: site.customer.id,
  });
  const CreatedAt = new Date(Date.now() - 5_000).toISOString();
  const Photos = [{ Code: 'p', CreatedAt, Content: base64(await jpeg()) }];
  const id = await site.send(
    infoMessage([{ src: 'gate', people: 4, photo: 'p' }], { CreatedAt, Photos }),
  );
  const seen = page
    .getByTestId('replay-stage')
    .getByRole('img', { name: matching`${counted('person', 4)}$` });
  await open(`/app/notifications/${id}`, await site.sessionOf('VIEWER'));
  await page.getByRole('link', { name: words('Play around this moment') }).click();
  await expect(page).toHaveURL(new RegExp(`at=${encodeURIComponent(CreatedAt)}`));
  await expect(seen).toBeVisible();
  await page.getByRole('link', { name: words('Back to the camera') }).click();
  await page.getByRole('link', { name: words('Replay') }).click();
  await expect(seen).toBeVisible();
  await page.goto('/app/wall');
  await page
    .getByRole('link', { name: `Gate, ${words('online')}, ${counted('person', 4)}`, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`replay.*at=${encodeURIComponent(CreatedAt)}`));
  await expect(seen).toBeVisible();

  await page.goto('/app/alarms');
  await alarmRows(page).first().click();
  await page.getByRole('link', { name: words('Play around this moment') }).click();
  await expect(page).toHaveURL(new RegExp(`replay.*at=${encodeURIComponent(CreatedAt)}`));
});
