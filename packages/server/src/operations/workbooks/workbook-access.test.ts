import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type Tenant } from '../../testing/tenant.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { createWorkbookCalls, faultsOf, totalsOf } from '../../testing/workbook.ts';
import { readTexts, savedWorkbook } from '../../testing/workbook-texts.ts';

const canary = 'Nightingale';

let foyer: TestFoyer;
let calls: Awaited<ReturnType<typeof createWorkbookCalls>>;
let customer: number;
let ours: Tenant;
let theirs: Tenant;
let foreign: Tenant;
beforeAll(async () => {
  foyer = await startTestFoyer();
  calls = await createWorkbookCalls(foyer);
  customer = await foyer.customer('Chain');
  ours = await createTenant(foyer, 'Wren', { customer, site: await foyer.site(customer) });
  theirs = await createTenant(foyer, canary, { customer, site: await foyer.site(customer) });
  foreign = await createTenant(foyer, `${canary}Others`);
});
afterAll(() => foyer.stop());

const limited = async (role: 'VIEWER' | 'OPERATOR', limit: object) => {
  const person = await foyer.person(role, customer);
  await foyer.call(endpoints.users.update, {
    token: calls.token,
    params: { id: person.id },
    body: limit,
  });
  return person.token;
};
const apiKey = async () =>
  (
    await foyer.call(endpoints.apiKeys.create, {
      token: calls.token,
      body: { Name: 'Panel', Role: 'VIEWER', CustomerID: customer, SiteIDs: [ours.ids.sites!] },
    })
  ).data.key;

describe.each([
  ['a viewer of a site', () => limited('VIEWER', { SiteIDs: [ours.ids.sites!] })],
  ['an operator of a region', () => limited('OPERATOR', { RegionIDs: [ours.ids.regions!] })],
  ['a program of a site', apiKey],
])('%s', (_, tokenOf) => {
  test('exports its own site alone, without what administrators read', async () => {
    const texts = await readTexts(await calls.exported({}, await tokenOf()));
    const all = JSON.stringify(texts);
    expect(all).toContain('Wren');
    expect(all).not.toContain(canary);
    expect(all).not.toContain('10.8.0.7');
    for (const sheet of ['Regions', 'Sites', 'Devices', 'Cameras', 'Areas'] as const)
      expect([sheet, texts[sheet].length]).toEqual([sheet, 2]);
    expect(texts.Devices[0]).not.toContain('IP address');
  });

  test('neither checks nor imports, nor exports what is elsewhere', async () => {
    const token = await tokenOf();
    const body = { Content: await savedWorkbook({ Sites: [['Name'], ['Mine']] }) };
    const { workbooks } = endpoints;
    expect((await foyer.call(workbooks.check, { token, body })).status).toBe(403);
    expect((await foyer.call(workbooks.begin, { token, body })).status).toBe(403);
    for (const query of [
      { site: theirs.ids.sites! },
      { region: theirs.ids.regions! },
      { customer: foreign.ids.customers! },
      { site: foreign.ids.sites! },
    ]) {
      const { status } = await foyer.call(workbooks.export, { token, query });
      expect([query, status]).toEqual([query, 404]);
    }
  });
});

test('people of the whole customer export both sites, so that the test can fail', async () => {
  const { token } = await foyer.person('OPERATOR', customer);
  const all = JSON.stringify(await readTexts(await calls.exported({}, token)));
  expect([all.includes('Wren'), all.includes(canary), all.includes('Others')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('in a chosen customer another one’s ids, names and codes are not found', async () => {
  const { ids } = foreign;
  const plan = await calls.check(
    await savedWorkbook({
      Regions: [
        ['ID', 'Name', 'Parent'],
        [ids.regions!, 'Taken', ''],
        ['', 'Below', `#${ids.regions}`],
      ],
      Sites: [
        ['ID', 'Name', 'Region'],
        [ids.sites!, 'Taken', ''],
        ['', 'New', `#${ids.regions}`],
      ],
      Devices: [
        ['ID', 'Site', 'Name', 'Code'],
        [ids.devices!, '', 'Taken', 'taken'],
        ['', `#${ids.sites}`, 'New', 'new-1'],
      ],
      Cameras: [
        ['ID', 'Device', 'Name', 'Code'],
        [ids.cameras!, `#${ids.devices}`, 'Taken', 'x'],
      ],
      Areas: [
        ['ID', 'Name', 'Site'],
        [ids.areas!, 'Taken', ''],
        ['', 'New', `#${ids.sites}`],
      ],
    }),
    { customer },
  );
  expect(faultsOf(plan)).toEqual([
    'Regions, row 2, ID: is not found',
    'Regions, row 3, Parent: is not found',
    'Sites, row 2, ID: is not found',
    'Sites, row 3, Region: is not found',
    'Devices, row 2, ID: is not found',
    'Devices, row 3, Site: is not found',
    'Cameras, row 2, ID: is not found',
    'Areas, row 2, ID: is not found',
    'Areas, row 3, Site: is not found',
  ]);
});

test('in a chosen site only what is there is changed, and no region or site is created', async () => {
  const query = { site: ours.ids.sites! };
  const sheets = {
    Regions: [['Name'], ['New region']],
    Sites: [
      ['ID', 'Name', 'Address'],
      [ours.ids.sites!, 'Wren mall', 'Via Roma 1'],
      [theirs.ids.sites!, 'Mine now', ''],
      ['', 'New site', ''],
    ],
    Areas: [
      ['Name', 'Capacity'],
      ['Added', 5],
    ],
  };
  const content = await savedWorkbook(sheets);
  const refusal =
    'cannot be created, renamed or moved while a region or a site is chosen: choose the whole customer';
  expect(faultsOf(await calls.check(content, query))).toEqual([
    `Regions, row 2, : ${refusal}`,
    'Sites, row 3, ID: is not found',
    `Sites, row 4, : ${refusal}`,
  ]);
  expect(totalsOf(await calls.imported(content, query))).toMatchObject({ new: 1, changed: 1 });
  const [area] = await foyer.rows(`select site_id from areas where name = 'Added'`);
  expect(area).toEqual({ site_id: ours.ids.sites });
});
