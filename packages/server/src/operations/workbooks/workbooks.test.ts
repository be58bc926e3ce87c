import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { changesOf, createWorkbookCalls, faultsOf, totalsOf } from '../../testing/workbook.ts';
import { readTexts, savedWorkbook } from '../../testing/workbook-texts.ts';

let foyer: TestFoyer;
let calls: Awaited<ReturnType<typeof createWorkbookCalls>>;
beforeAll(async () => {
  foyer = await startTestFoyer();
  calls = await createWorkbookCalls(foyer);
});
afterAll(() => foyer.stop());

/** A chain with a record of each kind, entered by a workbook. */
const chain = (name: string) => ({
  Regions: [
    ['Customer', 'Name', 'Parent'],
    // Its parent stands below it.
    [name, 'Berlin', 'North'],
    [name, 'North', ''],
  ],
  Sites: [
    ['Customer', 'Name', 'Region', 'Time zone', 'Address', 'Latitude', 'Longitude'].concat([
      'Floor area',
      'Opening hours',
      'Exceptions',
      'Holidays',
    ]),
    [
      ...[name, 'Alexanderplatz', 'North / Berlin', 'Europe/Berlin', 'Platz 1', 52.52, 13.41],
      ...[1200.5, 'Mo-Fr 9:00-20:00; Sa 10:00-14:00, 15:00-18:00', '2026-12-25 closed', 'DE-BE'],
    ],
  ],
  Devices: [
    ['Customer', 'Site', 'Name', 'Code', 'Offline after', 'New sources', 'IP address'],
    [name, 'Alexanderplatz', 'Edge', `${name}-edge`, 30, 'adopt', '10.8.0.9'],
  ],
  Cameras: [
    ['Device', 'Name', 'Code'],
    [`${name}-edge`, 'Door', 'door'],
    [`${name}-edge`, 'Hall', 'hall'],
  ],
  Areas: [
    ['Customer', 'Site', 'Name', 'Capacity', 'Reset at', 'Counts visitors', 'Lines', 'Exceptions'],
    [
      ...[name, 'Alexanderplatz', 'Shop', 80, 0.25, 'yes'],
      `${name}-edge/door/in\nreversed ${name}-edge/hall/back door`,
      '2026-12-24 09:00-14:00',
    ],
  ],
});

test('a workbook creates regions, sites, devices, cameras and areas that name each other', async () => {
  const customer = await foyer.customer('Round');
  const { counts, job } = await calls.imported(await savedWorkbook(chain('Round')));
  expect(totalsOf({ counts })).toEqual({ new: 7, changed: 0, unchanged: 0, refused: 0 });
  const { token } = calls;
  const query = { customer };
  const [site] = (
    await foyer.call(endpoints.sites.list, { token, query: { ...query, q: 'Alexanderplatz' } })
  ).data;
  expect(site).toMatchObject({
    Regions: [{ Name: 'North' }, { Name: 'Berlin' }],
    ...{ TimeZone: 'Europe/Berlin', Latitude: 52.52, AreaM2: 1200.5, Holidays: 'DE-BE' },
    OpeningHours: {
      weekly: [
        ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '20:00' })),
        { weekday: 6, opens: '10:00', closes: '14:00' },
        { weekday: 6, opens: '15:00', closes: '18:00' },
      ],
      exceptions: [{ date: '2026-12-25', hours: [] }],
    },
  });
  const [device] = (await foyer.call(endpoints.devices.list, { token, query })).data;
  expect(device).toMatchObject({
    ...{ SiteID: site!.id, offline_after_minutes: 30, NewSources: 'adopt', ip_vpn: '10.8.0.9' },
    Cameras: [{ Name: 'Door' }, { Name: 'Hall' }],
  });
  const [area] = (await foyer.call(endpoints.areas.list, { token, query })).data;
  expect(area).toMatchObject({
    ...{ SiteID: site!.id, Capacity: 80, ResetAt: '06:00', CountsVisitors: true },
    Lines: [
      { camera_name: 'Door', line: 'in', direction: 1 },
      { camera_name: 'Hall', line: 'back door', direction: -1 },
    ],
  });
  expect(
    (await calls.resultOf(job)).map(([sheet, row, name, outcome]) =>
      [sheet, row, name, outcome].join(),
    ),
  ).toEqual(expect.arrayContaining(['Regions,3,North,New', 'Areas,2,Shop,New']));
});

test('what is exported is imported without a change, also where names are those of several', async () => {
  const customer = await foyer.customer('Same');
  await calls.imported(await savedWorkbook(chain('Same')));
  // Names that no name can be told from, or that spreadsheets read as something else.
  for (const name of ['Twin', 'Twin', '=1+1', '  spaces ', '#5', "'quoted", '_x0041_', '007'])
    await foyer.site(customer, { name });
  const twins = await foyer.rows<{ id: number }>(
    `select id from sites where customer_id = $1 and name in ('Twin', '#5') order by id`,
    [customer],
  );
  for (const { id } of twins) {
    const device = await foyer.device(customer);
    await foyer.rows('update devices set site_id = $2, name = $3 where id = $1', [
      ...[device.id, id, '@sum(A1)'],
    ]);
  }
  await foyer.call(endpoints.areas.create, {
    token: calls.token,
    body: {
      ...{ Name: 'Odd', CustomerID: customer, SiteID: twins[0]!.id },
      Lines: [{ camera: await cameraAt(twins[0]!.id), line: ' "line"\nof two ', direction: -1 }],
    },
  });
  const bytes = await calls.exported({ customer });
  expect(totalsOf(await calls.check(bytes.toString('base64'), { customer }))).toEqual({
    ...{ new: 0, changed: 0, refused: 0, unchanged: expect.any(Number) },
  });
  const { Sites } = await readTexts(bytes);
  expect(Sites.length).toBe(1 + 1 + 1 + 8);
  // As another program saves it, everything is unchanged as well.
  const saved = await savedWorkbook(await readTexts(bytes));
  expect(totalsOf(await calls.check(saved, { customer }))).toMatchObject({
    new: 0,
    changed: 0,
    refused: 0,
  });
});

async function cameraAt(site: number): Promise<number> {
  const [device] = await foyer.rows<{ id: number }>('select id from devices where site_id = $1', [
    site,
  ]);
  return foyer.camera(device!.id, 'odd');
}

test('cells change records, an empty cell empties, and a column that is left out keeps', async () => {
  const customer = await foyer.customer('Edits');
  await calls.imported(await savedWorkbook(chain('Edits')));
  const edits = {
    Sites: [
      ['Name', 'Address', 'Time zone', 'Region'],
      ['Alexanderplatz', '', '', ''],
    ],
    Areas: [
      ['Site', 'Name', 'Opening hours', 'Lines'],
      ['Alexanderplatz', 'Shop', 'Mo-Su 08:00-24:00', 'Edits-edge/door/in'],
    ],
  };
  const plan = await calls.check(await savedWorkbook(edits), { customer });
  expect(changesOf(plan)).toEqual([
    'Sites 2 Address: Platz 1 → ',
    'Sites 2 Region: North / Berlin → ',
    'Areas 2 Opening hours:  → Mo-Su 08:00-24:00',
    'Areas 2 Lines: Edits-edge/door/in\nreversed Edits-edge/hall/back door → Edits-edge/door/in',
  ]);
  await calls.imported(await savedWorkbook(edits), { customer });
  const { token } = calls;
  const [site] = (
    await foyer.call(endpoints.sites.list, { token, query: { customer, q: 'Alexanderplatz' } })
  ).data;
  expect(site).toMatchObject({
    Address: '',
    RegionID: null,
    TimeZone: 'Europe/Berlin',
    AreaM2: 1200.5,
  });
  const [area] = (await foyer.call(endpoints.areas.list, { token, query: { customer } })).data;
  expect(area).toMatchObject({
    Capacity: 80,
    Lines: [{ line: 'in' }],
    OpeningHours: { exceptions: [{ date: '2026-12-24' }] },
  });
  expect(area?.OpeningHours.weekly).toHaveLength(7);
});

test('records are renamed by their IDs, and other rows may name them as before or after', async () => {
  const customer = await foyer.customer('Names');
  await calls.imported(await savedWorkbook(chain('Names')));
  const { Regions, Sites, Devices } = await readTexts(await calls.exported({ customer }));
  const [north, berlin] = [Regions[1]!, Regions[2]!];
  north[2] = 'Nord';
  const site = Sites.find((row) => row.includes('Alexanderplatz'))!;
  site[2] = 'Alex';
  const edge = Devices[1]!;
  edge[2] = 'Alex';
  edge[4] = 'Names-renamed';
  const plan = await calls.check(await savedWorkbook({ Regions, Sites, Devices }), { customer });
  expect([faultsOf(plan), changesOf(plan).sort()]).toEqual([
    [],
    [
      'Devices 2 Code: Names-edge → Names-renamed',
      'Regions 2 Name: North → Nord',
      'Sites 2 Name: Alexanderplatz → Alex',
    ],
  ]);
  expect(berlin[3]).toBe('North');
  await calls.imported(await savedWorkbook({ Regions, Sites, Devices }), { customer });
  const again = await readTexts(await calls.exported({ customer }));
  expect(again.Regions.map((row) => row[3])).toEqual(['Parent', '', 'Nord']);
  expect(again.Sites.find((row) => row[2] === 'Alex')?.[3]).toBe('Nord / Berlin');
  expect(again.Cameras.map((row) => row[1])).toEqual(['Device', 'Names-renamed', 'Names-renamed']);
});

test('a device that moves to another site goes on with its cameras, and its file is still understood', async () => {
  const customer = await foyer.customer('Moves');
  await calls.imported(await savedWorkbook(chain('Moves')));
  await foyer.site(customer, { name: 'Outlet' });
  const texts = await readTexts(await calls.exported({ customer }));
  const { Devices, Cameras, Areas } = texts;
  Devices[1]![2] = 'Outlet';
  Cameras[1]![2] = 'Back door';
  Areas[1]![2] = 'Outlet';
  const content = await savedWorkbook(texts);
  const { counts, job } = await calls.imported(content, { customer });
  const refused = (await calls.resultOf(job)).filter((row) => row[3] === 'Refused');
  expect([refused, totalsOf({ counts })]).toEqual([[], expect.objectContaining({ changed: 3 })]);
  const { token } = calls;
  const [device] = (await foyer.call(endpoints.devices.list, { token, query: { customer } })).data;
  expect([device?.Site.Name, device?.Cameras.map(({ Name }) => Name)]).toEqual([
    'Outlet',
    ['Back door', 'Hall'],
  ]);
  const [area] = (await foyer.call(endpoints.areas.list, { token, query: { customer } })).data;
  expect([area?.Site.Name, area?.Lines.map(({ camera_name }) => camera_name)]).toEqual([
    'Outlet',
    ['Back door', 'Hall'],
  ]);
  // Its IDs are those of the records before; imported once more it changes nothing.
  expect(totalsOf(await calls.check(content, { customer }))).toMatchObject({
    ...{ new: 0, changed: 0, refused: 0 },
  });
});
