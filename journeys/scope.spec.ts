import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectAccessible, keepScreenshot, test } from './fixtures.ts';
import { counted } from './harness/phrases.ts';
import type { RealServer } from './harness/real-server.ts';
import { customer, device } from './harness/records.ts';
import { scopeButton } from './harness/scope.ts';
import { toast } from './harness/toasts.ts';
import { matching, words } from './harness/words.ts';

const create = async (server: RealServer, noun: string, fields: object) =>
  (await server.call<{ id: number }>('POST', `/api/${noun}`, fields)).id;

/** A customer with 2,000 shops in 20 cities of two countries; the doors of two of them. */
async function chain(server: RealServer, name: string) {
  const CustomerID = await customer(server, name);
  const country = (Name: string) => create(server, 'regions', { Name, CustomerID });
  const [north, south] = [await country(`${name} north`), await country(`${name} south`)];
  const db = new pg.Client(server.databaseUrl);
  await db.connect();
  // As many would take minutes through the API.
  await db.query(
    `with cities as (
       insert into regions (name, customer_id, parent_id, path)
       select $4 || ' city ' || n, $1, parent, '{}' from generate_series(1, 20) n,
         lateral (select case when n <= 10 then $2::integer else $3::integer end as parent) p
       returning id, name, parent_id),
     shops as (
       insert into sites (name, customer_id, region_id, time_zone)
       select name || ' shop ' || n, $1, id, 'Europe/Berlin'
       from cities, generate_series(1, 100) n)
     select 1`,
    [CustomerID, north, south, name],
  );
  await db.query(
    `update regions set path = array[parent_id, id] where customer_id = $1 and parent_id is not null`,
    [CustomerID],
  );
  const shop = async (Name: string) => {
    const found = await db.query<{ id: number }>('select id from sites where name = $1', [Name]);
    return found.rows[0]?.id ?? 0;
  };
  const sites = [
    await shop(`${name} city 3 shop 42`),
    await shop(`${name} city 14 shop 7`),
  ] as const;
  await db.end();
  const door = (Name: string, SiteID: number) =>
    device(server, { Name, Code: Name.toLowerCase().replaceAll(' ', '-'), CustomerID, SiteID });
  await door(`${name} north door`, sites[0]);
  await door(`${name} south door`, sites[1]);
  return { id: CustomerID, north, south, sites };
}

const line = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: false });
/** Presses the arrow key until the line of this name is the active one. */
async function moveTo(page: Page, name: string) {
  const active = page.getByRole('tree').locator('[data-active] bdi').first();
  for (let lines = await line(page, '').count(); lines > 0; lines -= 1) {
    if ((await active.textContent()) === name) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`There is no line ${name}.`);
}

const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('the scope of all screens is chosen by keyboard among 2,000 sites, and kept in the address', {
  tag: '@nightly',
}, async ({ page, server, open }) => {
  test.slow();
  const own = await chain(server, 'Lantern');
  await open('/app/devices');
  await expect(scopeButton(page)).toContainText(words('All customers'));
  await scopeButton(page).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: words('Find a site or region') });
  await expect(field).toBeFocused();
  await keepScreenshot(page, 'scope-tree');

  // By the tree: into the customer, into its first region.
  await expect(line(page, 'Lantern')).toBeVisible();
  await moveTo(page, 'Lantern');
  await page.keyboard.press('ArrowRight');
  await expect(line(page, 'Lantern north')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(line(page, 'Lantern city')).toHaveCount(10);
  await page.keyboard.press('ArrowUp');
  await keepScreenshot(page, 'scope-tree-open');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(scopeButton(page)).toHaveText(/Lantern north/);
  await expect(scopeButton(page)).toBeFocused();
  expect(parameters(page)).toEqual({ customer: `${own.id}`, region: `${own.north}` });
  await expect(page.getByRole('link', { name: 'Lantern north door', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lantern south door', exact: true })).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: matching`^${counted('device', 1)} ·` }),
  ).toBeVisible();

  // By the search, which finds one of 2,000 by its words.
  await page.keyboard.press('Enter');
  await field.fill('lantern 14 shop 7');
  await expect(line(page, 'Lantern city 14 shop 7')).toHaveCount(11);
  await moveTo(page, 'Lantern city 14 shop 7');
  await expect(page.locator('[data-active]')).toContainText(
    'Lantern › Lantern south › Lantern city 14',
  );
  await keepScreenshot(page, 'scope-search');
  await page.keyboard.press('Enter');
  await expect(scopeButton(page)).toHaveText(/Lantern city 14 shop 7/);
  await expect(page.getByRole('link', { name: 'Lantern south door', exact: true })).toBeVisible();

  // Every screen keeps it, and a reload too; Back returns to the scope before.
  await page
    .getByRole('navigation', { name: words.of('name of the side menu', 'Main') })
    .getByRole('link', { name: words('Alarms') })
    .click();
  await page.waitForURL('**/app/alarms?*');
  expect(parameters(page)).toEqual({ customer: `${own.id}`, site: `${own.sites[1]}` });
  await page.reload();
  await expect(scopeButton(page)).toHaveText(/Lantern city 14 shop 7/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Lantern south door', exact: true })).toBeVisible();
  await page.goBack();
  await expect(scopeButton(page)).toHaveText(/Lantern north/);
  await expect(page.getByRole('link', { name: 'Lantern north door', exact: true })).toBeVisible();

  // Escape closes and changes nothing.
  await scopeButton(page).press('Enter');
  await expect(field).toBeFocused();
  await field.fill('shop');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(scopeButton(page)).toBeFocused();
  await expect(scopeButton(page)).toHaveText(/Lantern north/);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(scopeButton(page)).toBeInViewport();
  await expect(scopeButton(page)).toHaveText(/Lantern north/);
});

test('who is limited chooses among what is theirs; another scope of an address is left with a sentence', {
  tag: '@nightly',
}, async ({ page, server, open, expectTrouble }) => {
  test.slow();
  expectTrouble(/404/);
  const own = await chain(server, 'Beacon');
  const roles = await server.call<{ id: number; Name: string }[]>('GET', '/api/roles');
  const Role = roles.find(({ Name }) => Name === 'VIEWER')?.id;
  const Password = 'a password of a beacon';
  const viewer = async (Email: string, limit: object) => {
    await create(server, 'users', { Email, Password, Role, Customer: own.id, ...limit });
    return server.tokenOf(Email, Password);
  };
  const ofRegion = await viewer('region@beacon.test', { RegionIDs: [own.north] });
  await open(`/app/notifications?site=${own.sites[1]}`, ofRegion);
  await expect(
    toast(
      page,
      words(
        'The chosen sites were deleted, or you do not have access. Everything that you may see is shown.',
      ),
    ),
  ).toBeVisible();
  await expect(scopeButton(page)).toContainText(words('All sites'));
  expect(parameters(page)).toEqual({});
  await expect(
    page.getByText(words('No {records} yet', { records: words('notifications') })),
  ).toBeVisible();
  await scopeButton(page).click();
  await expect(line(page, 'Beacon north')).toBeVisible();
  await expect(line(page, 'Beacon south')).toHaveCount(0);
  await page.getByRole('combobox', { name: words('Find a site or region') }).fill('city 3 shop 42');
  await line(page, 'Beacon city 3 shop 42').click();
  await expect(scopeButton(page)).toHaveText(/Beacon city 3 shop 42/);
  expect(parameters(page)).toEqual({ site: `${own.sites[0]}` });

  const ofSite = await viewer('site@beacon.test', { SiteIDs: [own.sites[0]] });
  await open('/app/notifications', ofSite);
  await expect(page.getByRole('banner').getByText('Beacon city 3 shop 42')).toBeVisible();
  await expect(scopeButton(page)).toHaveCount(0);
  await keepScreenshot(page, 'scope-of-one-site');
});
