import { formatNumber } from '@foyer/translation';
import { expect, expectAccessible, keepScreenshot, messageOf, newSite, test } from './fixtures.ts';
import { cardNamed, factsOf } from './harness/cards.ts';
import { counted } from './harness/phrases.ts';
import { drawnPicture } from './harness/pictures.ts';
import { journeyLanguage, words } from './harness/words.ts';

const health = {
  sys_memory: { mem_total_kb: 8_000_000, mem_free_kb: 2_600_000 },
  app_memory_kb: 612_345,
  uptime: 2 * 86_400 + 3 * 3600 + 4 * 60 + 5,
  load_avg: [0.4, 1.25, 2],
  img_sources: [
    { title: 'gate-1', sampling_status: 'up', alive: 1790, sampling_success: '98.5 %' },
    { title: 'yard-2', sampling_status: 'down', alive: 0, sampling_success: '50 %' },
  ],
  workers: [
    { name: 'detector', timestamp: '2026-03-04T08:05:09Z', running: true, terminating: false },
    { name: 'sender', timestamp: '2026-03-04T08:05:09Z', running: false, terminating: false },
  ],
  partitions: [
    { mountpoint: '/data', type: 'ext4', size: '234G', free_inodes: 15_600_000, use_pct: '93%' },
  ],
  iwconfig: 'lo        no wireless extensions.\n\nwlan0     IEEE 802.11\n          Mode:Managed',
};

/** The sentence of an alert about 1,412 people where 1,000 are allowed. */
const tooMany = (place: string) =>
  words('{what}, allowed {limit}, {place}', {
    what: counted('person', 1412),
    limit: formatNumber(1000, journeyLanguage, 0),
    place,
  });

test('Health shows memory, uptime and load, and a card per source, worker and partition', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const id = await site.send(messageOf(2, { payload: health }));
  await open(`/app/notifications/${id}`, await site.sessionOf('VIEWER'));
  await expect(
    page.getByRole('heading', { name: words('Notification Description') }),
  ).toBeVisible();
  expect(await factsOf(page, words('System memory'))).toEqual([
    [words('In use'), '67.5 %'],
    [words('Used'), '5,400,000 kB'],
    [words('Total'), '8,000,000 kB'],
  ]);
  expect(await factsOf(page, words('System'))).toEqual([
    [words('App memory'), '612,345 kB'],
    [words('Uptime'), '2 d 3 h 4 min'],
    [words('Load average'), '0.40 1.25 2.00'],
  ]);
  expect(await factsOf(page, 'gate-1')).toEqual([
    [words('Sampling status'), 'up'],
    [words('Alive count'), '1,790'],
    [words('Sampling success'), '98.5 %'],
  ]);
  await expect(cardNamed(page, 'gate-1').getByRole('img', { name: words('good') })).toBeVisible();
  // 50 is not above 50.
  await expect(cardNamed(page, 'yard-2').getByRole('img', { name: words('poor') })).toBeVisible();
  await expect(cardNamed(page, 'yard-2')).toContainText('down');
  expect(await factsOf(page, 'detector')).toEqual([
    [words('State'), 'running'],
    [words('Timestamp'), '04/03/2026 09:05'],
    [words('Running'), 'yes'],
    [words('Terminating'), 'no'],
  ]);
  expect(await factsOf(page, '/data')).toEqual([
    [words('Type'), 'ext4'],
    [words('Size'), '234G'],
    [words('Free inodes'), '15,600,000'],
    [words('In use'), '93%'],
  ]);
  // What stopped comes first, with its word.
  expect((await factsOf(page, 'sender'))[0]).toEqual([words('State'), 'stopped']);
  await expect(page.getByRole('heading', { name: /^(detector|sender)$/ })).toHaveText([
    'sender',
    'detector',
  ]);
  await expect(page.locator('pre')).toHaveText([/^lo/, /^wlan0.*Managed$/s]);
  await expectAccessible(page);
  await keepScreenshot(page, 'notification-health');
});

test('Alert is one sentence with its picture, and links the camera whose code is the source', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server, { cameras: { 'gate-1': 'Main gate' } });
  const token = await site.sessionOf('VIEWER');
  const of = (src: string) => ({
    reason: 'Too many people in the queue',
    reason_code: 'longQueue',
    details: { threshold: 1000, src, value: 1412 },
  });
  const { jpeg, people } = await drawnPicture();
  const info = messageOf(1, {
    payload: {
      results: [{ src: 'gate-1', imsa_uid: 'crowd', counting_num: 1412, people }],
    },
    Photos: [{ Code: 'crowd', Content: Buffer.from(jpeg).toString('base64') }],
  });
  const seen = await site.send(info);
  const known = await site.send(messageOf(3, { payload: of('gate-1') }));
  const unknown = await site.send(messageOf(3, { payload: of('nowhere-9') }));
  await open(`/app/notifications/${known}`, token);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Main gate' }).first(),
  ).toHaveAttribute('href', `/app/cameras/${site.cameras['gate-1']?.id}/view`);
  expect(await factsOf(page, tooMany('Main gate'))).toEqual([
    [words('Camera'), 'Main gate gate-1'],
    [words('Reason'), words('Too many people in the queue')],
    [words('Value'), '1,412'],
    [words('Threshold'), '1,000'],
  ]);
  await expect(page.locator(`[data-boxes="${people.length}"]`)).toBeVisible();
  await expect(
    page.getByRole('link', { name: words('notification {id}', { id: String(seen) }) }),
  ).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'notification-alert');
  await open(`/app/notifications/${unknown}`, token);
  const lost = cardNamed(page, tooMany('nowhere-9'));
  await expect(lost).toContainText(words('no camera of this name'));
  await expect(lost.getByRole('link')).toHaveCount(0);
  await expect(
    page.getByText(
      words('The alert came without a picture, and the camera sent none at that time.'),
    ),
  ).toBeVisible();
  await expect(page.locator('figure')).toHaveCount(0);
});

test('Photo shows Counting, People and Masks with a value per source', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const counting = [
    { src: 'gate-1', counting: 1205, people: 12, mask: 9 },
    { src: 'yard-2', counting: 0, people: 3, mask: 0 },
  ];
  const id = await site.send(messageOf(4, { payload: { counting } }));
  await open(`/app/notifications/${id}`, await site.sessionOf('VIEWER'));
  await expect(cardNamed(page, words('Counting'))).toBeVisible();
  for (const [card, first, second] of [
    [words('Counting'), '1,205', '0'],
    [words('People'), '12', '3'],
    [words('Masks'), '9', '0'],
  ] as const)
    expect(await factsOf(page, card)).toEqual([
      ['gate-1 no camera of this name', first],
      ['yard-2 no camera of this name', second],
    ]);
  await expectAccessible(page);
  await keepScreenshot(page, 'notification-photo');
});

test('the banner names type, code, created date with its zone, customer and device', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const token = await site.sessionOf('VIEWER');
  for (const [type, label] of [
    [1, words('Info')],
    [2, words('Health')],
    [3, words('Alert')],
    [4, words('Photo')],
  ] as const) {
    const message = messageOf(type, { CreatedAt: '2026-07-04T21:35:00Z' });
    const id = await site.send(message);
    await open(`/app/notifications/${id}`, token);
    await expect(page.getByRole('heading', { level: 1, name: message.Code })).toBeVisible();
    await expect(page).toHaveTitle(`Notification ${message.Code} · Foyer`);
    const main = page.getByRole('main');
    await expect(main).toContainText(`${words('Type')}${label}`);
    await expect(main).toContainText(
      `${words('Created')}${words('{moment} ({zone})', { moment: '04/07/2026 23:35', zone: 'Europe/Rome' })}`,
    );
    await expect(main.getByRole('link', { name: site.customer.name })).toHaveAttribute(
      'href',
      `/app/customers/${site.customer.id}/view`,
    );
    await expect(main.getByRole('link', { name: site.device.name })).toHaveAttribute(
      'href',
      `/app/devices/${site.device.id}/view`,
    );
  }
});

test('a wrong device clock is flagged in the list and on the detail', async ({
  page,
  server,
  open,
}) => {
  const site = await newSite(server);
  const token = await site.sessionOf('VIEWER');
  const id = await site.send(messageOf(3, { CreatedAt: '1970-01-01T00:05:00Z' }));
  await open('/app/notifications', token);
  await expect(
    page.getByRole('img', { name: words('The device’s clock was wrong') }),
  ).toBeVisible();
  await open(`/app/notifications/${id}`, token);
  await expect(page.getByText(words('The device’s clock was wrong'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${words('Created')}01/01/1970 01:05`);
  await expectAccessible(page);
  await keepScreenshot(page, 'notification-clock-wrong');
});
