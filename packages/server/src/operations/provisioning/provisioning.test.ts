import { endpoints, type SheetPlan, type SheetUpload } from '@foyer/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { JobInterrupted } from '../../platform/jobs/job-definition.ts';
import { workbookOf } from '../../testing/messages/zip-bomb.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { importHandler } from './import-job.ts';

const { check, template } = endpoints.provisioning;
const importing = endpoints.provisioning.import;
const exporting = endpoints.provisioning.export;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const header = 'Customer,Time zone,Device,Device code,Camera,Camera code,Line,Line name,In,Out';
const sheet = (...rows: string[]) => ({ Format: 'csv', Content: [header, ...rows].join('\n') });
const checked = async (body: object) => (await foyer.call(check, { token, body })).data;
const imported = (body: object) => foyer.call(importing, { token, body });
const faultsOf = ({ faults }: SheetPlan) =>
  faults.map(({ row, column, message }) => `${row} ${column} ${message}`);
const file = async (path: string) => {
  const answer = await foyer.app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

test('a sheet creates customers, devices, cameras and lines; a second time all is there', async () => {
  const body = sheet(
    'Mall,Europe/Rome,Edge,m-1,Door,door,d,Doors,enter,leave',
    'Mall,,,m-1,Garage,garage,,,,',
    'Hall,,Counter,h-1,,,,,,',
    'Empty,,,,,,,,,',
  );
  const plan = {
    rows: 4,
    fault_count: 0,
    faults: [],
    customers: { new: 3, changed: 0, same: 0 },
    devices: { new: 2, changed: 0, same: 0 },
    cameras: { new: 2, changed: 0, same: 0 },
    lines: { new: 1, changed: 0, same: 0 },
  };
  expect(await checked(body)).toEqual(plan);
  expect((await foyer.call(endpoints.customers.list, { token })).data).toEqual([]);
  const done = await imported(body);
  expect([done.status, done.data]).toEqual([201, plan]);
  const devices = (await foyer.call(endpoints.devices.list, { token })).data;
  expect(devices.map(({ Code, Name, Customer }) => [Code, Name, Customer.Name]).sort()).toEqual([
    ['h-1', 'Counter', 'Hall'],
    ['m-1', 'Edge', 'Mall'],
  ]);
  const [{ id = 0 } = {}] = (await foyer.call(endpoints.cameras.list, { token })).data.filter(
    ({ Code }) => Code === 'door',
  );
  const lines = await foyer.call(endpoints.lines.list, { token, params: { id } });
  expect(lines.data).toMatchObject([
    { id: 'd', name: 'Doors', in_name: 'enter', out_name: 'leave' },
  ]);
  expect(await checked(body)).toMatchObject({
    customers: { new: 0, changed: 0, same: 3 },
    lines: { new: 0, changed: 0, same: 1 },
  });
});

test('existing names are changed, empty cells change nothing', async () => {
  await imported(sheet('Depot,Europe/Rome,Edge,d-1,Door,door,x,Ramp,,'));
  const change = sheet('Depot,,New name,d-1,,door,x,,up,');
  expect(await checked(change)).toMatchObject({
    customers: { same: 1 },
    devices: { changed: 1 },
    cameras: { same: 1 },
    lines: { changed: 1 },
  });
  await imported(change);
  const text = (await file('/api/provisioning/sheet?format=csv')).toString();
  expect(text).toContain('Depot,Europe/Rome,,New name,d-1,foyer,,,,,,10,Door,door,x,Ramp,up,\r\n');
});

test('a sheet says how devices speak: a profile by its name or title, and the mapping of a custom one', async () => {
  const speaking = (...rows: string[]) => ({
    Format: 'csv',
    Content: ['Customer,Device,Device code,Profile,Mapping', ...rows].join('\n'),
  });
  const spoken = async () => {
    const { data } = await foyer.call(endpoints.devices.list, { token });
    return data
      .filter(({ Customer }) => Customer.Name === 'Speech')
      .map(({ Code, Profile, Mapping }) => [Code, Profile, Mapping])
      .sort();
  };
  await imported(
    speaking(
      'Speech,A,sp-a,axis 3d people counter,',
      'Speech,B,sp-b,custom,"{""Code"": id, ""x"": ""1,2""}"',
      'Speech,C,sp-c,,',
    ),
  );
  expect(await spoken()).toEqual([
    ['sp-a', 'axis-3d', ''],
    ['sp-b', 'custom', '{"Code": id, "x": "1,2"}'],
    ['sp-c', 'foyer', ''],
  ]);
  // A sheet from before these columns leaves them as they are; another changes them.
  await imported(sheet('Speech,,Renamed,sp-a,,,,,,'));
  const change = speaking('Speech,,sp-c,xovis,', 'Speech,,sp-b,,"{""Code"": nr}"');
  expect(await checked(change)).toMatchObject({ devices: { new: 0, changed: 2, same: 0 } });
  await imported(change);
  expect(await spoken()).toEqual([
    ['sp-a', 'axis-3d', ''],
    ['sp-b', 'custom', '{"Code": nr}'],
    ['sp-c', 'xovis', ''],
  ]);
  const wrong = speaking(
    'Speech,,sp-a,acme,',
    'Speech,,sp-b,,"{""Code"": "',
    'Speech,,sp-c,,"{""Code"": id}"',
    'Speech,,,xovis,',
  );
  const faults = faultsOf(await checked(wrong));
  expect(faults.map((fault) => fault.slice(0, 28))).toEqual([
    '2 Profile is no profile: the',
    '3 Mapping is no JSONata: Exp',
    '4 Mapping is for devices who',
    '5 Device code is missing: Pr',
  ]);
});

test('every fault is reported with its cell, and then nothing is imported', async () => {
  const body = sheet(
    ',,Edge,f-1,,,,,,',
    'Faulty,Mars/Base,Edge,f 2,,,,,,',
    'Faulty,,,f-3,,,,,,',
    'Faulty,,Edge,f-4,,cam,,,,',
    'Faulty,,Other,f-4,Cam,cam,,,,',
    'Faulty,,,,Cam,cam9,,,,',
    'Faulty,,Edge,f-5,,,line,,,',
    'Third,,Edge,f-5,,,,,,',
  );
  const plan = await checked(body);
  expect(faultsOf(plan)).toEqual([
    '2 Customer is missing: the name of a customer is expected',
    '3 Time zone is not a time zone such as Europe/Rome',
    '3 Device code may have at most 64 characters, and any but spaces, “/”, “+”, “#”, invisible ones and letters of another width or form',
    '4 Device is missing: a new device needs a name',
    '6 Device is “Edge” in row 5: the same is expected in every row',
    '7 Device code is missing: Camera code needs it',
    '8 Camera code is missing: Line needs it',
    '9 Device code belongs to Faulty in a row above: one customer is expected in all its rows',
  ]);
  const refused = await imported(body);
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, '/Content/2/Customer']);
  const { data } = await foyer.call(endpoints.customers.list, { token });
  expect(data.map(({ Name }) => Name)).not.toContain('Faulty');
});

test('a CSV file that breaks off says where, what is there, and what is expected', async () => {
  const header = 'Customer,Time zone,Device,Device code';
  const sentenceOf = async (...rows: string[]) => {
    const body = { Format: 'csv' as const, Content: [header, ...rows].join('\n') };
    const { status, problem } = await foyer.call(endpoints.provisioning.check, { token, body });
    expect(status).toBe(400);
    return problem.detail;
  };
  expect(await sentenceOf('Mall,,Edge,e-1', 'Mall,,"Ed"ge,e-2')).toBe(
    'The CSV file cannot be read. Row 3, column Device: the text goes on after its closing quotation mark. ' +
      'Expected: the next column or the end of the row, or the quotation mark twice where it is part of the text.',
  );
  expect(await sentenceOf('Mall,,Ed"ge,e-1')).toBe(
    'The CSV file cannot be read. Row 2, column Device: a quotation mark follows “Ed”. ' +
      'Expected: the whole text in quotation marks, and each one inside it twice.',
  );
  expect(await sentenceOf('Mall,"Europe/Rome,Edge,e-1', 'Mall,,Edge,e-2')).toBe(
    'The CSV file cannot be read. Row 2, column Time zone: the text begins with a quotation mark and never ends with one. ' +
      'Expected: a quotation mark at its end.',
  );
});

test('a picture chosen in place of a sheet is refused as no text, not as a faulty column', async () => {
  const body = { Format: 'csv' as const, Content: '\ufffdPNG\r\n\u001a\n\0\0\0\rIHDR' };
  const { status, problem } = await foyer.call(endpoints.provisioning.check, { token, body });
  expect(status).toBe(400);
  expect(problem.detail).toBe(
    'The file is no text: choose a CSV file in UTF-8, or an Excel workbook (.xlsx).',
  );
});

test('a device of another customer is not moved by a sheet', async () => {
  await imported(sheet('Owner,,Edge,own-1,,,,,,'));
  const plan = await checked(sheet('Thief,,Edge,own-1,,,,,,'));
  expect(faultsOf(plan)).toEqual(['2 Device code is a device of Owner: move it in its form first']);
});

test.each([
  ['no header', { Format: 'csv', Content: 'a,b\n1,2' }],
  ['a column that is not known', { Format: 'csv', Content: 'Customer,Colour\nMall,red' }],
  ['a column twice', { Format: 'csv', Content: 'Customer,Customer\nMall,Mall' }],
])('a sheet with %s has a fault of its header', async (_, body) => {
  const plan = await checked(body);
  expect(plan.faults[0]?.row).toBe(1);
  expect((await imported(body)).status).toBe(400);
});

const workbook = (content: Buffer) => ({ Format: 'xlsx', Content: content.toString('base64') });
const rowsOf = (count: number) => Array.from({ length: count }, () => ['Mall']);

test.each([
  ['5,001 rows', async () => sheet(...rowsOf(5_001).map(String)), /more than 5,000 rows/],
  [
    'an open quotation mark',
    async () => sheet('Mall', `"Mall\n${'Mall\n'.repeat(50_000)}`),
    /row 3 has more than 65,536 characters/,
  ],
  [
    '700,000 rows as a workbook',
    async () => workbook(workbookOf(16, 'rows')),
    /more than 5,000 rows/,
  ],
  [
    'more characters than a request may have',
    async () => ({ Format: 'csv', Content: 'a'.repeat(6 * 1024 * 1024 + 1) }),
    /^Content is larger than 6 MiB: send it in parts\.$/,
  ],
  ['500 MB of texts', async () => workbook(workbookOf(500, 'texts')), /more than 64 MiB/],
])('a sheet with %s is refused while it is read', async (_, bodyOf, words) => {
  const body = await bodyOf();
  for (const endpoint of [check, importing]) {
    const { status, problem } = await foyer.call(endpoint, { token, body });
    expect([status, problem.detail]).toEqual([400, expect.stringMatching(words)]);
  }
});

test('a workbook of 5,000 rows is read, whatever other pictures and sheets it holds', async () => {
  const cells = [['Customer'], ...rowsOf(5_000)].map((row) =>
    row.map((value) => ({ type: String, value })),
  );
  const bytes = await writeExcel([
    { data: cells, sheet: 'Sites' },
    { data: cells, sheet: 'Notes' },
  ]).toBuffer();
  expect(await checked(workbook(bytes))).toMatchObject({ rows: 5_000, fault_count: 0 });
});

test.each([
  ['CSV', { Format: 'csv', Content: 'Customer,Device\n"Mall,1' }],
  ['Excel', { Format: 'xlsx', Content: Buffer.from('no workbook').toString('base64') }],
])('a damaged %s file is refused in words', async (_, body) => {
  const { status, problem } = await foyer.call(check, { token, body });
  expect([status, problem.errors?.[0]?.path]).toEqual([400, '/Content']);
});

test('CSV with semicolons and columns in another order is understood', async () => {
  const Content = '\ufeffDevice code;customer;Device\r\ns-1;Semi;Edge\r\n;;\r\n';
  expect(await checked({ Format: 'csv', Content })).toMatchObject({
    rows: 1,
    fault_count: 0,
    devices: { new: 1 },
  });
});

test.each(['csv', 'xlsx'])('the template as %s can be imported as it is', async (Format) => {
  const bytes = await file(`${template.path}?format=${Format}`);
  const Content = bytes.toString(Format === 'csv' ? 'utf8' : 'base64');
  expect(await checked({ Format, Content })).toMatchObject({ rows: 5, fault_count: 0 });
});

test('what is exported as a workbook is imported without a change', async () => {
  await imported(sheet('Round,,Edge,r-1,Cam,cam,line,Name,a,b'));
  const { data: devices } = await foyer.call(endpoints.devices.list, { token });
  const { id = 0 } = devices.find(({ Code }) => Code === 'r-1') ?? {};
  // A mapping that its profile does not use is not exported, as it could not be imported.
  const change = { Profile: 'xovis', Mapping: '{"unused": 1}' };
  await foyer.call(endpoints.devices.update, { token, params: { id }, body: change });
  const bytes = await file(`${exporting.path}?format=xlsx`);
  const plan = await checked({ Format: 'xlsx', Content: bytes.toString('base64') });
  expect(plan.fault_count).toBe(0);
  for (const { new: added, changed } of [plan.customers, plan.devices, plan.cameras, plan.lines]) {
    expect([added, changed]).toEqual([0, 0]);
  }
});

test('a sheet says where a customer is, beside its time zone, and takes back what was exported', async () => {
  const sheet = (row: string) => ({
    Format: 'csv',
    Content: `Customer;Time zone;Location\n${row}`,
  });
  const there = () =>
    foyer.rows(`select time_zone, location from customers where name = 'Located'`);
  expect((await imported(sheet('Located;Europe/Rome;Via Roma 1, Milano'))).status).toBe(201);
  expect(await there()).toEqual([{ time_zone: 'Europe/Rome', location: 'Via Roma 1, Milano' }]);
  // What a row leaves out stays.
  await imported(sheet('Located;;Via Roma 2, Milano'));
  expect(await there()).toEqual([{ time_zone: 'Europe/Rome', location: 'Via Roma 2, Milano' }]);
  await imported(sheet('Located;Europe/Vienna;'));
  expect(await there()).toEqual([{ time_zone: 'Europe/Vienna', location: 'Via Roma 2, Milano' }]);
  const exported = await foyer.app.inject({
    url: '/api/provisioning/sheet?format=csv',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(exported.body).toContain('Located,Europe/Vienna,"Via Roma 2, Milano"');
});

test('a sheet says where a device stands, its addresses and when it is offline', async () => {
  const described = (...rows: string[]) => ({
    Format: 'csv',
    Content: [
      'Customer;Device;Device code;Latitude;Longitude;IP address;MAC address;Offline after',
      ...rows,
    ].join('\n'),
  });
  const rowsThere = () =>
    foyer.rows(
      `select code, latitude, longitude, ip_vpn, mac_address, offline_after_minutes from devices
       where code like 'pl-%' order by code`,
    );
  const first = described(
    'Places;A;pl-a;45,4642;9.190;10.8.0.9;02:00:00:00:00:09;30',
    'Places;B;pl-b;;;;;',
  );
  expect((await imported(first)).status).toBe(201);
  expect(await rowsThere()).toEqual([
    {
      code: 'pl-a',
      latitude: 45.4642,
      longitude: 9.19,
      ip_vpn: '10.8.0.9',
      mac_address: '02:00:00:00:00:09',
      offline_after_minutes: 30,
    },
    {
      code: 'pl-b',
      latitude: null,
      longitude: null,
      ip_vpn: '',
      mac_address: '',
      offline_after_minutes: 10,
    },
  ]);
  expect(await checked(first)).toMatchObject({ devices: { same: 2 } });
  await imported(described('Places;;pl-b;-33.9;151.2;;;1440'));
  expect((await rowsThere())[1]).toMatchObject({ latitude: -33.9, offline_after_minutes: 1440 });
  // A number is no formula, though it begins with a minus.
  const exported = (await file('/api/provisioning/sheet?format=csv')).toString();
  expect(exported).toContain(',pl-b,foyer,,-33.9,151.2,,,1440,');
  expect(await checked({ Format: 'csv', Content: exported })).toMatchObject({
    faults: [],
    devices: { new: 0, changed: 0 },
  });
  const wrong = described('Places;;pl-a;91;east;;;0', 'Places;;pl-b;;;;;1.5');
  expect(faultsOf(await checked(wrong))).toEqual([
    '2 Latitude must be degrees from -90 to 90',
    '2 Longitude must be degrees from -180 to 180',
    '2 Offline after must be whole minutes from 1 to 100,000',
    '3 Offline after must be whole minutes from 1 to 100,000',
  ]);
});

test('one fault of a cell is reported once, even if it causes others', async () => {
  const Content = [
    'Customer,Device,Device code,Profile,Mapping,Camera,Camera code',
    // Four cells need the code that is missing.
    'Once,Edge,,custom,"{""Code"": id}",Cam,cam',
    // No such profile, so that nobody can say whether a mapping is for it.
    'Once,Edge,on-a,acme,"{""Code"": id}",,',
    // A code that no device may have, of a device without a name.
    'Once,,on b,,,,',
  ].join('\n');
  const plan = await checked({ Format: 'csv', Content });
  expect(faultsOf(plan).map((fault) => fault.slice(0, 40))).toEqual([
    '2 Device code is missing: Device, Profil',
    '3 Profile is no profile: they are foyer,',
    '4 Device code may have at most 64 charac',
  ]);
  expect(plan.fault_count).toBe(3);
});

test('a sheet is imported in the background, with its progress in rows', async () => {
  const begin = endpoints.provisioning.begin;
  const body = sheet(
    ...Array.from({ length: 600 }, (_, n) => `Slow,,Edge ${n},slow-${n},Door,door,,,,`),
  );
  const begun = await foyer.call(begin, { token, body });
  expect(begun.status, begun.raw.body).toBe(202);
  const job = await foyer.jobEnded(begun.data.job);
  expect(job).toMatchObject({
    state: 'done',
    result: { rows: 600, devices: { new: 600 }, cameras: { new: 600 } },
  });
  const { data } = await foyer.call(endpoints.jobs.get, { token, params: { id: begun.data.job } });
  expect([data.done, data.total]).toEqual([600, 600]);
  const wrong = await foyer.call(begin, { token, body: sheet(',,Edge,w-1,,,,,,') });
  await foyer.jobEnded(wrong.data.job);
  const params = { id: wrong.data.job };
  expect((await foyer.call(endpoints.jobs.get, { token, params })).data).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('Row 2: Customer is missing'),
  });
});

test('an import that is cancelled has done nothing', async () => {
  const steps: [number, number][] = [];
  const upload = sheet(
    ...Array.from({ length: 300 }, (_, n) => `Gone,,Edge ${n},gone-${n},Door,door,,,,`),
  ) as SheetUpload;
  const handler = importHandler({
    db: foyer.postgres.db,
    threads: foyer.threads,
    onDeviceChanged: () => undefined,
  });
  const progress = async (done: number, total = 0) => {
    steps.push([done, total]);
    if (done > 150) throw new JobInterrupted('The job is over.');
  };
  const run = { id: crypto.randomUUID(), signal: AbortSignal.timeout(60_000), progress };
  await expect(handler(upload, run)).rejects.toThrow(JobInterrupted);
  expect(steps.at(-1)).toEqual([expect.any(Number), 300]);
  expect(await foyer.rows(`select from devices where code like 'gone-%'`)).toEqual([]);
});

const namedAnyhow = [
  '=1+1',
  "'=x",
  '\rreturn\r=1+1',
  '\ttab',
  ' spaces ',
  "' apostrophe ",
  '-1;2',
  '_x0041_',
];

test.each(['csv', 'xlsx'])(
  'a %s sheet has any name as it is, no formula among them, and is imported without a change',
  async (Format) => {
    const customer = await foyer.customer(`=Names in ${Format}`);
    for (const [nth, Name] of namedAnyhow.entries()) {
      const device = { Name, Code: `=${Format}-${nth}`, CustomerID: customer };
      expect((await foyer.call(endpoints.devices.create, { token, body: device })).status).toBe(
        201,
      );
    }
    const bytes = await file(`${exporting.path}?format=${Format}`);
    if (Format === 'csv') {
      const rows: string[][] = parse(bytes, { bom: true });
      const unsafe = rows
        .flat()
        .filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-[\d.]+$/.test(cell));
      expect([rows.length > namedAnyhow.length, unsafe]).toEqual([true, []]);
    }
    const plan = await checked({
      Format,
      Content: bytes.toString(Format === 'csv' ? 'utf8' : 'base64'),
    });
    expect(plan.faults).toEqual([]);
    for (const { new: added, changed } of [
      plan.customers,
      plan.devices,
      plan.cameras,
      plan.lines,
    ]) {
      expect([added, changed]).toEqual([0, 0]);
    }
  },
);

test('5,000 rows are imported within 10 seconds', async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, n) => `Chain ${n % 50},,Edge ${n},chain-${n},Door,door,line,Doors,,`,
  );
  const begin = performance.now();
  expect((await imported(sheet(...rows))).status).toBe(201);
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect(await checked(sheet(...rows))).toMatchObject({ lines: { same: 5_000 } });
});

test('only SUPER_ADMIN imports and exports', async () => {
  const { token: operator } = await foyer.person('OPERATOR', await foyer.customer());
  const body = sheet('Mall,,,,,,,,,');
  expect((await foyer.call(importing, { token: operator, body })).status).toBe(403);
  expect((await foyer.call(exporting, { token: operator })).status).toBe(403);
});
