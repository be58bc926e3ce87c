import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { find } = endpoints.search;
let foyer: TestFoyer;
let admin: string;
let customer: number;
let other: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
  customer = await foyer.customer('Quay Side Ltd');
  other = await foyer.customer('Mountain Hut');
  await device('South quay', 'HAM-01', customer);
  await device('Quay north', 'HAM-02', customer);
  await device('Parquay 100% _x', 'HAM_03', customer);
  await device('Quay of others', 'OTH-01', other);
});
afterAll(() => foyer.stop());

async function device(name: string, code: string, customerId: number) {
  const token = admin;
  const body = { Name: name, Code: code, CustomerID: customerId };
  const { id } = (await foyer.call(endpoints.devices.create, { token, body })).data;
  const Camera = { Name: `${name} camera`, Code: `${code}-C1`, DeviceID: id };
  await foyer.call(endpoints.cameras.create, { token, body: Camera });
  return id;
}
const searched = async (q: string, token = admin) =>
  (await foyer.call(find, { token, query: { q } })).data;
const deviceNames = async (q: string, token = admin) =>
  (await searched(q, token)).devices.map(({ name }) => name);

test('names that begin with the words come first, then names with a word that does, then the rest', async () => {
  expect(await deviceNames('QUAY')).toEqual([
    'Quay north',
    'Quay of others',
    'South quay',
    'Parquay 100% _x',
  ]);
});

test('every word must match, in name or code, in any order', async () => {
  expect(await deviceNames('north quay')).toEqual(['Quay north']);
  expect(await deviceNames('ham-0')).toEqual(['Quay north', 'South quay']);
  expect(await deviceNames('quay ham-01')).toEqual(['South quay']);
  expect(await deviceNames('nowhere')).toEqual([]);
});

test('characters with a meaning in patterns are taken literally', async () => {
  expect(await deviceNames('%')).toEqual(['Parquay 100% _x']);
  expect(await deviceNames('m_0')).toEqual(['Parquay 100% _x']);
  expect(await deviceNames('\\')).toEqual([]);
  expect(await deviceNames('   ')).toEqual([]);
});

test('cameras, customers and users are found with text that distinguishes them', async () => {
  const person = await foyer.person('VIEWER', customer);
  await foyer.rows(`update users set name = 'Zoë', surname = 'Wüst' where id = $1`, [person.id]);
  const { cameras, customers } = await searched('quay side');
  expect([cameras, customers.map(({ name }) => name)]).toEqual([[], ['Quay Side Ltd']]);
  expect((await searched('ham-01-c1')).cameras).toMatchObject([
    { name: 'South quay camera', code: 'HAM-01-C1', about: 'South quay' },
  ]);
  expect((await searched('ZOË wüst')).users).toEqual([
    { id: person.id, name: 'Zoë Wüst', code: expect.stringContaining('@'), about: 'Quay Side Ltd' },
  ]);
});

test('a person finds only their own customer’s records, and no accounts', async () => {
  const viewer = (await foyer.person('VIEWER', other)).token;
  const mine = await searched('o', viewer);
  expect(mine.devices.map(({ name }) => name)).toEqual(['Quay of others']);
  expect(mine.customers.map(({ name }) => name)).toEqual(['Mountain Hut']);
  expect(mine.users).toEqual([]);
  const kinds = 'devices cameras areas alarms rules sites regions customers users'.split(' ');
  const nothing = Object.fromEntries(kinds.map((kind) => [kind, []]));
  expect(await searched('o', (await foyer.person('VIEWER')).token)).toEqual(nothing);
});

test('sites are found by name and address, and regions by name, by the people who see them', async () => {
  const token = admin;
  const region = { Name: 'Linden coast', CustomerID: customer };
  const { id } = (await foyer.call(endpoints.regions.create, { token, body: region })).data;
  for (const [Name, Address, RegionID] of [
    ['Linden arcade', 'Harbour Street 7', id],
    ['North hall', 'Linden Road 1', null],
  ] as const) {
    const body = { Name, Address, RegionID, CustomerID: customer, TimeZone: 'Europe/Berlin' };
    expect((await foyer.call(endpoints.sites.create, { token, body })).status).toBe(201);
  }
  const placesOf = async (as: string) => {
    const { sites, regions } = await searched('linden', as);
    return [sites, regions].map((rows) => rows.map(({ name }) => name));
  };
  const [arcade] = (await searched('linden arc')).sites;
  expect(arcade).toMatchObject({ code: 'Harbour Street 7', about: 'Quay Side Ltd' });
  const both = [['Linden arcade', 'North hall'], ['Linden coast']];
  expect(await placesOf(admin)).toEqual(both);
  const viewer = await foyer.person('VIEWER', customer);
  expect(await placesOf(viewer.token)).toEqual(both);
  await foyer.rows('update users set site_ids = $2 where id = $1', [viewer.id, [arcade!.id]]);
  expect(await placesOf(viewer.token)).toEqual([['Linden arcade'], ['Linden coast']]);
  expect(await placesOf((await foyer.person('OPERATOR', other)).token)).toEqual([[], []]);
});

test('areas, rules and alarms are found, each by the people they concern', async () => {
  const token = admin;
  const create = async (call: Parameters<typeof foyer.call>[0], body: object) =>
    (await foyer.call(call, { token, body })).status;
  const Area = { Name: 'Walnut hall', CustomerID: customer };
  expect(await create(endpoints.areas.create, Area)).toBe(201);
  const Rule = { Name: 'Walnut crowd', Measure: 'people', Severity: 'warning', Threshold: 9 };
  expect(await create(endpoints.alarmRules.create, { ...Rule, CustomerID: customer })).toBe(201);
  expect(await create(endpoints.alarmRules.create, { ...Rule, Name: 'Walnut for all' })).toBe(201);
  for (const [state, nth] of [
    ['active', 1],
    ['closed', 2],
  ] as const) {
    await foyer.rows(
      `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params,
        customer_id, started_at)
      values (999, $1, 'Walnut rule', 'clock', 'notice', $2, '', $3, '{}', $4, now())`,
      [`device:${nth}`, state, 'clock', customer],
    );
  }
  const names = async (as: string) => {
    const { areas, rules, alarms } = await searched('walnut', as);
    return [areas, rules]
      .map((rows) => rows.map(({ name }) => name).toSorted())
      .concat([alarms.map(({ about }) => about)]);
  };
  const alarm = 'Walnut rule · Quay Side Ltd';
  expect(await names(admin)).toEqual([
    ...[['Walnut hall'], ['Walnut crowd', 'Walnut for all'], [alarm]],
  ]);
  expect(await names((await foyer.person('OPERATOR', other)).token)).toEqual([
    ...[[], ['Walnut for all'], []],
  ]);
  expect(await names((await foyer.person('VIEWER', customer)).token)).toEqual([
    ...[['Walnut hall'], [], [alarm]],
  ]);
  const german = { token, query: { q: 'walnut' }, headers: { 'accept-language': 'de' } };
  const { rules, alarms } = (await foyer.call(find, german)).data;
  expect([rules, alarms].map((rows) => rows[0]?.code)).toEqual(['Warnung', 'Hinweis']);
});

test('numbers in names are ordered by their value, in a search and in lists', async () => {
  const owner = await foyer.customer('Numbered');
  const order = ['Post 2', 'Post 9', 'post 10', 'Pôst 10b', 'Post 100'];
  for (const [nth, name] of order.toReversed().entries()) await device(name, `POST-${nth}`, owner);
  const viewer = (await foyer.person('VIEWER', owner)).token;
  expect(await deviceNames('post', viewer)).toEqual(order);
  const listed = (await foyer.call(endpoints.devices.list, { token: viewer })).data;
  expect(listed.map(({ Name }) => Name)).toEqual(order);
  const cameras = (await foyer.call(endpoints.cameras.list, { token: viewer })).data;
  expect(cameras.map(({ Name }) => Name)).toEqual(order.map((name) => `${name} camera`));
});

test('retired devices and customers are not found, nor their cameras', async () => {
  const id = await device('Walrus dock', 'WAL-1', customer);
  const counts = async () => {
    const { devices, cameras } = await searched('walrus');
    return [devices.length, cameras.length];
  };
  expect(await counts()).toEqual([1, 1]);
  await foyer.call(endpoints.devices.remove, { token: admin, params: { id } });
  expect(await counts()).toEqual([0, 0]);
});

test('at most six records of each kind are answered, and none without words', async () => {
  for (let i = 0; i < 8; i++) await device(`Row ${i}`, `ROW-${i}`, customer);
  expect(await deviceNames('row')).toHaveLength(6);
  expect((await foyer.call(find, { token: admin })).status).toBe(400);
});

test('among 10,000 devices a search is answered from its index', async () => {
  await foyer.rows(
    `insert into devices (customer_id, site_id, name, code)
     select $1, (select min(id) from sites where customer_id = $1), 'Station ' || n, 'BULK-' || n from generate_series(1, 10000) n`,
    [customer],
  );
  await foyer.rows('vacuum analyze devices');
  const plan = await foyer.rows<{ 'QUERY PLAN': string }>(
    `explain select id from devices d where search_text like '%bulk-9876%'`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('devices_search');
  expect((await searched('bulk-9876')).devices).toMatchObject([{ name: 'Station 9876' }]);
});
