import { expect, keepScreenshot, test } from './fixtures.ts';
import { pageOf } from './harness/lists.ts';
import { counted } from './harness/phrases.ts';
import { matching, pattern, words } from './harness/words.ts';

const device = { ID: 1, id: 1, Name: 'Gate house' };
const customer = { id: 1, Name: 'Harbour Mills' };
const site = { id: 1, Name: 'Harbour Mills' };

/** The rows of each list; customers have a journey of their own. */
const lists = {
  users: (id: number) => ({
    id,
    Name: `Person ${id}`,
    Surname: 'Mill',
    Email: `p${id}@mill.test`,
    Role: { id: 3, Name: 'VIEWER' },
    Customer: customer,
    RegionIDs: [],
    SiteIDs: [],
  }),
  devices: (id: number) => ({
    id,
    ID: id,
    Name: `Unit ${id}`,
    Code: `unit-${id}`,
    CustomerID: customer.id,
    Customer: customer,
    SiteID: site.id,
    Site: site,
    state: 'online',
    retired_at: null,
    troubles: [],
    reasons: [],
    Cameras: [],
    Notifications: [],
  }),
  cameras: (id: number) => ({
    id,
    Name: `Camera ${id}`,
    Code: `camera-${id}`,
    DeviceID: device.id,
    Device: device,
    state: 'online',
    retired_at: null,
  }),
};

test('five thousand sources are paged and narrowed, ten at a time', { tag: '@nightly' }, async ({
  signedIn: page,
}) => {
  const at = '2026-11-24T10:00:00.000Z';
  const data = Array.from({ length: 5_000 }, (_, i) => ({
    device_id: 1,
    device_name: 'Gate house',
    customer_id: 1,
    customer_name: 'Harbour Mills',
    source: `cam-${i + 1}`,
    state: 'new',
    first_seen_at: at,
    last_seen_at: at,
    messages: 3,
    photo_path: null,
    photo_thumbnail: null,
    camera: null,
    nearest: null,
  }));
  await page.route(/\/api\/sources\?state=new$/, (route) => route.fulfill({ json: { data } }));
  await page.goto('/app/sources');
  const rows = page
    .getByRole('main')
    .getByRole('button', { name: pattern.start('Adopt {source}…', { source: /cam-\d+/ }) });
  await expect(
    page.getByText(
      pattern.start('{all, plural, one {# source} other {# sources}} · times in {zone}', {
        all: 5_000,
      }),
    ),
  ).toBeVisible();
  await expect(rows).toHaveCount(10);
  await keepScreenshot(page, 'sources-many');
  await page.getByRole('button', { name: words('Last page') }).click();
  await expect(page).toHaveURL(/page=500$/);
  await expect(page.getByText('cam-5000', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: words('Filter sources') }).fill('cam-4321');
  await expect(
    page.getByText(
      pattern.start(
        '{found, number} of {all, plural, one {# source} other {# sources}} · times in {zone}',
        { found: 1, all: 5_000 },
      ),
    ),
  ).toBeVisible();
  await expect(rows).toHaveCount(1);
});

/** What the lists call their records. */
const named = {
  users: { one: 'user', many: words('users') },
  devices: { one: 'device', many: words('devices') },
  cameras: { one: 'camera', many: words('cameras') },
} as const;

for (const [noun, rowOf] of Object.entries(lists)) {
  const { one, many } = named[noun as keyof typeof lists];
  test(`ten thousand ${noun} are counted, paged and narrowed as ten are`, {
    tag: '@nightly',
  }, async ({ signedIn: page }) => {
    let count = 0;
    await page.route(new RegExp(`/api/${noun}\\?`), (route) =>
      route.fulfill({ json: { data: pageOf(rowOf, count, new URL(route.request().url())) } }),
    );
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    const pages = page.getByRole('navigation', { name: words('Pages') });
    await page.goto(`/app/${noun}`);
    await expect(page.getByText(words('No {records} yet', { records: many }))).toBeVisible();
    count = 10;
    await page.reload();
    await expect(rows).toHaveCount(10);
    await expect(pages).toBeHidden();
    count = 10_000;
    await page.reload();
    await expect(page.getByText(matching`^${counted(one, 10_000)}`)).toBeVisible();
    await expect(rows).toHaveCount(10);
    await expect(
      pages.getByRole('button', { name: pattern('Page {number, number}', { number: /\d+/ }) }),
    ).toHaveCount(10);
    await pages.getByRole('button', { name: words('Last page') }).click();
    await expect(page).toHaveURL(/page=1000$/);
    await expect(rows).toHaveCount(10);
    await page
      .getByRole('searchbox', { name: words('Filter {records}', { records: many }) })
      .fill('9876');
    await expect(
      page.getByText(words('{found, number} of {all}', { found: 1, all: counted(one, 10_000) })),
    ).toBeVisible();
    await expect(rows).toHaveCount(1);
  });
}
