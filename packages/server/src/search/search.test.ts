import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../testing/test-foyer.ts';

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
  const nothing = { devices: [], cameras: [], customers: [], users: [] };
  expect(await searched('o', (await foyer.person('VIEWER')).token)).toEqual(nothing);
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
    `insert into devices (customer_id, name, code)
     select $1, 'Station ' || n, 'BULK-' || n from generate_series(1, 10000) n`,
    [customer],
  );
  await foyer.rows('vacuum analyze devices');
  const plan = await foyer.rows<{ 'QUERY PLAN': string }>(
    `explain select id from devices d where lower(d.name || E'\\n' || d.code) like '%bulk-9876%'`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('devices_search');
  expect((await searched('bulk-9876')).devices).toMatchObject([{ name: 'Station 9876' }]);
});
