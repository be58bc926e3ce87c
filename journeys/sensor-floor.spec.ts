import { expect, expectAccessible, keepScreenshot, newSite, test } from './fixtures.ts';
import { toast } from './harness/toasts.ts';
import { pattern, words } from './harness/words.ts';

test('a sensor that reports metres gets its floor measured, and its people walk over the picture', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  const site = await newSite(server, { deviceName: 'Sensor', cameras: { s1: 'Sensor one' } });
  const [device] = await server.call<{ id: number }[]>(
    'GET',
    `/api/devices?customer=${site.customer.id}`,
  );
  await server.call('PUT', `/api/devices/${device!.id}`, { Profile: 'xovis' });
  const { token } = await server.call<{ token: string }>(
    'POST',
    `/api/devices/${device!.id}/token`,
  );
  const camera = `/app/cameras/${site.cameras.s1!.id}`;

  await open(`${camera}/view`);
  await expect(
    page.getByText(
      words(
        'The sensor reports where people are in metres from its origin. Measure the floor with the origin as first corner, the second one in the direction of x: from then on paths are stored and shown on the picture.',
      ),
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: words('Edit the floor') }).click();
  await page.getByRole('button', { name: words('Measure on the floor') }).click();
  // The origin is in the middle, x to the right and y upwards: the sensor sees 8 m by 6 m.
  await page.getByLabel(words('Corners of the floor')).fill('0.5 0.5, 1 0.5, 1 0, 0.5 0');
  await page.getByLabel(words('Corners of the floor')).press('Tab');
  await page.getByLabel(words('From corner 1 to 2 (m)')).fill('4');
  await page.getByLabel(words('From corner 2 to 3 (m)')).fill('3');
  await keepScreenshot(page, 'sensor-floor');
  await expectAccessible(page);
  await page.getByRole('button', { name: words('Save') }).click();
  await expect(toast(page, words('Saved'))).toBeVisible();

  const begin = Date.now() - 60_000;
  const frames = Array.from({ length: 12 }, (_, second) => ({
    framenumber: second,
    time: begin + 1000 * second,
    tracked_objects: [{ track_id: 490, type: 'PERSON', position: [0.5 * second - 3, 1, 1.74] }],
    events: [],
  }));
  const sent = await fetch(`${server.url}/in/${token}`, {
    method: 'POST',
    body: JSON.stringify({ live_data: { sensor_info: { serial_number: 's1' }, frames } }),
  });
  expect(await sent.text()).toBe('OK');
  await page.goto(`${camera}/view`);
  await page.getByRole('heading', { name: words('Where people walk') }).scrollIntoViewIfNeeded();
  await expect(
    page.getByText(
      pattern.start(
        '{people, plural, one {One person} other {{people, number} people}} walked here; who left the picture and came back counts again. Paths are stored of {share} of the time.',
        { people: 1 },
      ),
    ),
  ).toBeVisible();
  await page.getByText(words('Speed'), { exact: true }).click();
  await expect(page.getByText(words('Mean speed of walking people, km/h'))).toBeVisible();
  await expect(page.getByText('4 × 3 m')).toBeVisible();
});
