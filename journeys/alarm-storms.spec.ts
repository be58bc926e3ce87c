import type { Page } from '@playwright/test';
import { infoMessage } from '../packages/server/src/testing/messages/sample-messages.ts';
import {
  expect,
  expectAccessible,
  keepPicture,
  keepScreenshot,
  newSite,
  test,
} from './fixtures.ts';
import { acknowledgedToast, alarmRows, chosenAlarm, press } from './harness/alarms.ts';
import { asked, counted } from './harness/phrases.ts';
import { toast } from './harness/toasts.ts';
import { pattern, words } from './harness/words.ts';

test('60 alarms at once are read in one list or by device, what is active first, and worked off without losing the place', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  test.slow();
  const codes = Array.from({ length: 10 }, (_, nth) => `c${nth}`);
  const cameras = Object.fromEntries(codes.map((code) => [code, `Loading bay ${code}`]));
  const site = await newSite(server, { deviceName: 'North hall', cameras });
  const second = { Name: 'South hall', Code: `south-${site.device.id}` };
  const { id: south } = await server.call<{ id: number }>('POST', '/api/devices', {
    ...second,
    CustomerID: site.customer.id,
    NewSources: 'adopt',
  });
  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${south}/token`);
  for (const [Severity, Threshold] of [
    ['critical', 20],
    ['warning', 10],
    ['notice', 5],
  ])
    await server.call('POST', '/api/alarm-rules', {
      Name: `${Severity} crowd`,
      Severity,
      Threshold,
      Measure: 'people',
      CustomerID: site.customer.id,
    });
  const see = (people: (nth: number) => number) =>
    infoMessage(codes.map((src, nth) => ({ src, people: people(nth) })));
  await site.send(see(() => 25));
  await server.call(
    'POST',
    '/api/notifications',
    see(() => 25),
    token,
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/app/alarms', await site.sessionOf('OPERATOR'));
  await expect(
    page.getByText(words('{count, plural, one {# alarm} other {# alarms}}', { count: 60 }), {
      exact: true,
    }),
  ).toBeVisible();

  // At the first use the signals are offered, and not again.
  const offer = page.getByRole('complementary', { name: words('Signals of new alarms') });
  await expect(offer.getByRole('button', { name: words('Test tone') })).toBeVisible();
  await keepScreenshot(page, 'alarms-storm');
  await page.setViewportSize({ width: 1280, height: 800 });
  await offer.getByRole('button', { name: words('No, thanks') }).click();
  await page.reload();
  await expect(
    page.getByText(words('{count, plural, one {# alarm} other {# alarms}}', { count: 60 }), {
      exact: true,
    }),
  ).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(14);
  expect(await cutSentences(page)).toEqual([]);
  await expectAccessible(page);

  // Five criticals are over: they stand below every active notice.
  await site.send(see((nth) => (nth < 5 ? 15 : 25)));
  const texts = () => alarmRows(page).allInnerTexts();
  await expect
    .poll(async () =>
      (await texts()).slice(0, 15).every((text) => /critical[\s\S]*active/.test(text)),
    )
    .toBe(true);
  await expect.poll(async () => (await texts())[15]).toMatch(/warning[\s\S]*active/);
  await press(page, 'j');
  // From below the first ones, so that the acknowledged ones leave from above and below.
  await press(page, 'j', 'j', 'j');
  const ids = await alarmRows(page).evaluateAll((all) => all.map(({ id }) => id));
  for (const next of [4, 5, 6]) {
    await press(page, 'a');
    await expect(page).toHaveURL(new RegExp(`/app/alarms/${ids[next]!.slice('alarm-'.length)}$`));
    await expect(page.locator(`#${ids[next - 1]}`)).toHaveCount(0);
    await expect(page.locator(`#${ids[next]}`)).toBeInViewport({ ratio: 1 });
  }
  // Facts of a camera that has sent no picture, and toasts that lie beside the buttons.
  await expect(page.getByRole('heading', { name: words('Pictures') })).toHaveCount(0);
  await expect(acknowledgedToast(page, 1).first()).toBeVisible();
  expect(await coveredButtons(page)).toEqual([]);
  await keepPicture(page, 'alarms-storm-chosen', 1280);
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => coveredButtons(page), `covered at ${width}`).toEqual([]);
  }

  // By device, each with its numbers; no closed group is passed over.
  await page.goto('/app/alarms');
  await page
    .getByRole('radiogroup', { name: words('Group by') })
    .getByText(words('By device'))
    .click();
  await expect(page).toHaveURL(/group=device/);
  await expect(alarmRows(page)).toHaveCount(0);
  const north = page.getByRole('button', { name: /^North hall/ });
  await expect(north).toContainText(words('{critical, number} critical', { critical: 10 }));
  await expect(page.getByRole('button', { name: /^South hall/ })).toContainText(
    words('{warning, number} warning', { warning: 10 }),
  );
  await keepPicture(page, 'alarms-grouped', 375);
  await keepPicture(page, 'alarms-grouped', 1280);
  const openGroup = page.locator('[data-alarms="list"]').getByRole('button', { expanded: true });
  await press(page, 'j');
  await expect(chosenAlarm(page)).toBeVisible();
  await expect(openGroup).toHaveCount(1);
  await expect(page).toHaveURL(/\/app\/alarms\/\d+\?group=device&open=d\d+$/);
  await expectAccessible(page);
  await page.reload();
  await expect(chosenAlarm(page)).toBeVisible();
  await expect(openGroup).toHaveCount(1);
  await keepPicture(page, 'alarms-grouped-open', 1280);
  await openGroup.click();
  await expect(alarmRows(page)).toHaveCount(0);
});

/** Alarms that are whole within the list. */
const rowsInSight = (page: Page) =>
  page.locator('[data-alarms="list"]').evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    const end = Math.min(bottom, innerHeight);
    return [...list.querySelectorAll('[role="option"]')]
      .map((row) => row.getBoundingClientRect())
      .filter((row) => row.top >= top - 1 && row.bottom <= end + 1).length;
  });

/** Facts that do not fit where they stand. */
const cutSentences = (page: Page) =>
  page
    .locator('[role="option"] bdi')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== 'visible',
        )
        .map((one) => one.textContent),
    );

/** Buttons and links in sight that a toast lies over. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.mantine-Notification-root')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a)')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isOver = toasts.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
        // What its own panel has scrolled out of sight is not there to be covered.
        return isOver && document.elementFromPoint(x, y)?.closest('.mantine-Notifications-root');
      })
      .map((one) => one.textContent || one.getAttribute('aria-label'));
  });

test('whatever is chosen is what is acted on: a range beyond what is loaded, and all that match, by a job', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { deviceName: 'Yard' });
  const alert = (nth: number) => ({
    Code: `many-${nth}`,
    CreatedAt: new Date().toISOString(),
    NotificationType: 3,
    Attributes: {
      payload: { reason: `Gate ${nth} forced`, details: { src: 'cam', value: 1, threshold: 1 } },
    },
  });
  const alerts = Array.from({ length: 620 }, (_, nth) => alert(nth));
  for (const part of [alerts.slice(0, 310), alerts.slice(310)])
    await server.call('POST', '/api/notifications/batch', part, site.device.token);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/app/alarms', await site.sessionOf('OPERATOR'));
  await expect(
    page.getByText(words('{count, plural, one {# alarm} other {# alarms}}', { count: 620 }), {
      exact: true,
    }),
  ).toBeVisible();

  // From the first to the last in sight at the 477th place, of which most were never loaded.
  await alarmRows(page).first().click();
  const list = page.locator('[data-alarms="list"]');
  const last = page.locator('[role="option"][aria-posinset="477"]');
  await expect
    .poll(async () => {
      await list.evaluate((element) => element.scrollBy(0, 2_000));
      return last.count();
    })
    .toBe(1);
  await last.click({ modifiers: ['Shift'] });
  await expect(
    page.getByText(
      `${counted('alarm', 620)} · ${words('{count, number} selected', { count: 477 })}`,
    ),
  ).toBeVisible();
  await press(page, 'a');
  await expect(acknowledgedToast(page, 477)).toBeVisible();
  await press(page, 'u');
  await expect(toast(page, words('Undone.'))).toBeVisible();

  // More than can be undone: asked first, done by a job, and reported.
  await list.focus();
  await press(page, 'Control+a');
  await expect(
    page.getByText(
      `${counted('alarm', 620)} · ${words('{count, number} selected', { count: 620 })}`,
    ),
  ).toBeVisible();
  await press(page, 'a');
  const dialog = page.getByRole('dialog', {
    name: asked(
      words('Acknowledge {count, plural, one {# alarm} other {# alarms}}', { count: 620 }),
    ),
  });
  await expect(dialog).toBeVisible();
  await keepScreenshot(page, 'alarms-many');
  await expectAccessible(page);
  await press(page, 'Enter');
  await expect(acknowledgedToast(page, 620)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: words('Nothing needs you') }),
  ).toBeVisible();

  // A second time at once, by the button.
  await page
    .getByRole('button', { name: words('Select all {count, number}', { count: 620 }) })
    .click();
  await expect(
    page.getByText(
      `${counted('alarm', 620)} · ${words('{count, number} selected', { count: 620 })}`,
    ),
  ).toBeVisible();
  await press(page, 'm');
  await page
    .getByRole('dialog', {
      name: asked(words('Take {count, plural, one {# alarm} other {# alarms}}', { count: 620 })),
    })
    .getByRole('button', {
      name: words('Take {count, plural, one {# alarm} other {# alarms}}', { count: 620 }),
    })
    .click();
  await expect(
    toast(
      page,
      pattern.start(
        '{count, plural, one {Alarm assigned to {user}.} other {# alarms assigned to {user}.}}',
        { count: 620, user: /operator.*/ },
      ),
    ),
  ).toBeVisible();

  // The filter finds the code of a device.
  await page.getByLabel(words('Filter alarms')).fill(site.device.code);
  await expect(
    page.getByText(words('{count, plural, one {# alarm} other {# alarms}}', { count: 620 }), {
      exact: true,
    }),
  ).toBeVisible();
  await page.getByLabel(words('Filter alarms')).fill('no-such-code');
  await expect(page.getByText(words('No alarm matches this filter'))).toBeVisible();
});
