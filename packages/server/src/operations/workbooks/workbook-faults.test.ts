import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbookOf as bombOf } from '../../testing/messages/zip-bomb.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { createWorkbookCalls, faultsOf, totalsOf } from '../../testing/workbook.ts';
import { savedWorkbook, type WorkbookTexts } from '../../testing/workbook-texts.ts';

let foyer: TestFoyer;
let calls: Awaited<ReturnType<typeof createWorkbookCalls>>;
let customer: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
  calls = await createWorkbookCalls(foyer);
  customer = await foyer.customer('Chain');
});
afterAll(() => foyer.stop());

const checked = async (sheets: WorkbookTexts) =>
  calls.check(await savedWorkbook(sheets), { customer });
const faults = async (sheets: WorkbookTexts) => faultsOf(await checked(sheets));

test('a fault names the sheet, the row, the column and what is expected', async () => {
  expect(
    await faults({
      Sites: [
        ['Name', 'Time zone', 'Latitude', 'Floor area', 'Opening hours', 'Exceptions', 'Holidays'],
        ['A', 'Mars/Base', 91, -1, '9 to 5', '24.12.2026', 'XX'],
        ['', 'Europe/Rome', '', '', '', '', ''],
      ],
      Devices: [
        ['Site', 'Name', 'Code', 'Profile', 'Mapping', 'Offline after', 'New sources'],
        ['Nowhere', 'A', 'a 1', 'acme', '{"Code": "', 0.5, 'maybe'],
        ['', 'B', 'b-1', 'xovis', '{"Code": id}', '', ''],
      ],
      Areas: [
        ['Name', 'Capacity', 'Reset at', 'Counts visitors', 'Lines'],
        ['A', 'many', '25:00', 'perhaps', 'the door'],
        ['B', '', '', '', 'none/door/in'],
      ],
    }),
  ).toEqual([
    'Sites, row 2, Time zone: is not a time zone such as Europe/Rome',
    'Sites, row 2, Latitude: must be degrees from -90 to 90',
    'Sites, row 2, Floor area: must be square metres, at most 100,000,000',
    'Sites, row 2, Opening hours: must be days and hours such as Mo-Fr 09:00-20:00; Sa 10:00-14:00',
    'Sites, row 2, Exceptions: must be dates and hours such as 2026-12-24 09:00-14:00; 2026-12-25 closed',
    'Sites, row 2, Holidays: is no country or state with known holidays',
    'Sites, row 3, Name: is missing',
    'Devices, row 2, Code: may have at most 64 characters, and any but spaces, “/”, “+”, “#”, invisible ones and letters of another width or form',
    expect.stringMatching(/^Devices, row 2, Profile: is no profile: they are foyer,/),
    expect.stringMatching(/^Devices, row 2, Mapping: is no JSONata:/),
    'Devices, row 2, Offline after: must be whole minutes from 1 to 100,000',
    'Devices, row 2, New sources: must be one of: ask, adopt',
    'Devices, row 3, Mapping: is for devices whose Profile is custom',
    'Areas, row 2, Capacity: must be a whole number, at most 1,000,000',
    'Areas, row 2, Reset at: must be a time such as 04:00',
    'Areas, row 2, Counts visitors: must be one of: yes, no',
    'Areas, row 2, Lines: must be one line a row, such as edge-1/door/entrance',
    'Areas, row 3, Lines: names no camera: none/door/in'.replace('/in', ''),
  ]);
});

test('references that are not found or not clear, and rows of one record, are faults', async () => {
  await foyer.site(customer, { name: 'Twin' });
  await foyer.site(customer, { name: 'Twin' });
  const device = await foyer.device(customer);
  expect(
    await faults({
      Regions: [
        ['ID', 'Name', 'Parent'],
        ['', 'Loop', 'Loop / End'],
        ['', 'End', 'Loop'],
        ['', 'Below', 'Unknown'],
        [99_999_999, 'Other', ''],
      ],
      Sites: [
        ['Name', 'Region'],
        ['Twin', ''],
        ['New', ''],
        ['New', ''],
        ['Placed', 'Nowhere'],
      ],
      Devices: [
        ['Site', 'Name', 'Code'],
        ['Twin', 'A', 'a-1'],
        ['', 'Same', device.code],
        ['', 'Again', device.code],
      ],
      Cameras: [
        ['Device', 'Name', 'Code'],
        ['unknown', 'Cam', 'cam'],
        ['', 'Cam', 'cam'],
      ],
    }),
  ).toEqual([
    'Regions, row 2, Parent: is not found',
    'Regions, row 3, Parent: is not found',
    'Regions, row 4, Parent: is not found',
    'Regions, row 5, ID: is not found',
    'Sites, row 2, Name: is the name of several: fill in the ID',
    'Sites, row 4, Name: is the same record as in row 3',
    'Sites, row 5, Region: is not found',
    'Devices, row 2, Site: is the name of several: write the ID with # before it, such as #12',
    'Devices, row 4, Code: is the same record as in row 3',
    'Cameras, row 2, Device: is not found',
    'Cameras, row 3, Device: is missing',
  ]);
});

test('a region is no part of itself, and no record gets the name of another', async () => {
  const create = async (Name: string, ParentID: number | null) =>
    (
      await foyer.call(endpoints.regions.create, {
        token: calls.token,
        body: { Name, CustomerID: customer, ParentID },
      })
    ).data.id;
  const top = await create('Top', null);
  const inner = await create('Inner', top);
  const [one, two] = [
    await foyer.site(customer, { name: 'One' }),
    await foyer.site(customer, { name: 'Two' }),
  ];
  expect(
    await faults({
      Regions: [
        ['ID', 'Name', 'Parent'],
        [top, 'Top', 'Top / Inner'],
        [inner, 'Inner', 'Top'],
      ],
      Sites: [
        ['ID', 'Name'],
        [one, 'Two'],
        [two, 'Two'],
      ],
    }),
  ).toEqual([
    'Regions, row 2, Parent: is this region or part of it',
    'Sites, row 2, Name: is that of another record',
  ]);
  // Exchanged names are no such fault.
  const exchanged = {
    Sites: [
      ['ID', 'Name'],
      [one, 'Two'],
      [two, 'One'],
    ],
  };
  expect(totalsOf(await checked(exchanged))).toMatchObject({ changed: 2, refused: 0 });
});

test('a wrong head refuses its sheet, as nobody knows which cell is which', async () => {
  expect(
    await faults({
      Sites: [
        ['Name', 'Adress'],
        ['Shop', 'Via Roma 1'],
      ],
      Devices: [
        ['Name', 'Name'],
        ['Edge', 'Edge'],
      ],
    }),
  ).toEqual([
    expect.stringMatching(/^Sites, row 1, : is not a column: they are ID, Customer, Name/),
    'Devices, row 1, Name: is there twice: each column is expected once',
    'Devices, row 1, Code: is missing',
  ]);
});

test('without a chosen customer every row names its own, and moves nothing to another', async () => {
  const other = await foyer.customer('Other');
  const site = await foyer.site(other, { name: 'Theirs' });
  const { status, data } = await foyer.call(endpoints.workbooks.check, {
    token: calls.token,
    body: {
      Content: await savedWorkbook({
        Sites: [
          ['ID', 'Customer', 'Name'],
          ['', '', 'Somewhere'],
          ['', 'Nobody', 'Somewhere'],
          [site, 'Chain', 'Theirs'],
          ['', 'Other', 'Fine'],
        ],
      }),
    },
  });
  expect(status).toBe(200);
  expect(faultsOf(data)).toEqual([
    'Sites, row 2, Customer: is missing',
    'Sites, row 3, Customer: is not found',
    'Sites, row 4, Customer: is not the customer of this record: a workbook moves nothing to another',
  ]);
  expect(totalsOf(data)).toMatchObject({ new: 1, refused: 3 });
});

const refusalOf = async (Content: string) => {
  const { status, problem } = await foyer.call(endpoints.workbooks.check, {
    token: calls.token,
    body: { Content },
  });
  return [status, problem.errors?.[0]?.path, problem.detail];
};

test.each([
  [
    'no archive',
    async () => Buffer.from('no workbook').toString('base64'),
    'The file is not an Excel workbook (.xlsx), or it is damaged.',
  ],
  [
    'a part of an archive',
    async () => (await savedWorkbook({ Sites: [['Name']] })).slice(0, 2_000),
    'The file is not an Excel workbook (.xlsx), or it is damaged.',
  ],
  [
    'other sheets',
    async () => savedWorkbook({ Notes: [['Name']] } as WorkbookTexts),
    'The workbook has none of these sheets: Regions, Sites, Devices, Cameras, Areas.',
  ],
  [
    'too many rows',
    async () =>
      savedWorkbook({ Sites: [['Name'], ...Array.from({ length: 2_001 }, (_, n) => [`S ${n}`])] }),
    'The sheet Sites has more than 2,000 rows: import it in parts.',
  ],
  [
    '500 MB of texts',
    async () => bombOf(500, 'texts').toString('base64'),
    'The workbook unpacks to more than 96 MiB: copy its rows into an empty workbook, or send CSV.',
  ],
])('a file with %s is refused in words', async (_, contentOf, sentence) => {
  expect(await refusalOf(await contentOf())).toEqual([400, '/Content', sentence]);
});
