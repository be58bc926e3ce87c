import { type Endpoint, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../testing/test-foyer.ts';
import { nounOf } from './audit-store.ts';

let foyer: TestFoyer;
let admin: { id: number; token: string };
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = await foyer.person('SUPER_ADMIN');
});
afterAll(() => foyer.stop());

const { list } = endpoints.audit;
const newest = async (query = {}) => {
  const { data } = await foyer.call(list, { token: admin.token, query });
  return data.rows;
};

test('every write by a person says who, what, when and from where, without passwords', async () => {
  const body = { Name: 'Ada', Email: 'ada@audit.test', Password: 'käse 1', Role: 3 };
  const made = await foyer.call(endpoints.users.create, { token: admin.token, body });
  const [entry] = await newest();
  expect(entry).toMatchObject({
    user_id: admin.id,
    address: '127.0.0.1',
    action: 'Create a user',
    noun: 'users',
    record_id: made.data.id,
    change: { ...body, Password: '•••' },
    status: 201,
  });
  expect(Math.abs(Date.now() - Date.parse(String(entry?.at)))).toBeLessThan(60_000);
});

test('every change is filed under the noun of what it changes', () => {
  for (const [noun, calls] of Object.entries(endpoints)) {
    const filed = noun === 'sessions' ? 'users' : noun;
    for (const endpoint of Object.values(calls) as Endpoint[]) {
      if (endpoint.method === 'GET' || endpoint.unaudited) continue;
      expect([endpoint.path, nounOf(endpoint)]).toEqual([endpoint.path, filed]);
    }
  }
});

test('what was refused is on record too, as is a registration', async () => {
  const params = { id: 999_999 };
  await foyer.call(endpoints.customers.remove, { token: admin.token, params });
  expect((await newest())[0]).toMatchObject({
    action: 'Retire a customer',
    record_id: 999_999,
    status: 404,
  });
  const person = { email: 'new@audit.test', password: 'secret of hers' };
  const { data } = await foyer.call(endpoints.sessions.signup, { body: person });
  expect((await newest())[0]).toMatchObject({
    user_id: null,
    username: person.email,
    noun: 'users',
    record_id: data.id,
    change: { ...person, password: '•••' },
  });
});

test('reading, signing in and looking at notifications leave no entry', async () => {
  const before = (await newest()).length;
  await foyer.call(endpoints.devices.list, { token: admin.token });
  await foyer.call(endpoints.attention.readAll, { token: admin.token });
  await foyer.call(endpoints.sessions.login, {
    body: { email: 'ada@audit.test', password: 'käse 1' },
  });
  expect(await newest()).toHaveLength(before);
});

test('a long text is kept as its length', async () => {
  const body = { description1: 'x'.repeat(4000) };
  await foyer.call(endpoints.products.create, { token: admin.token, body });
  expect((await newest())[0]?.change).toEqual({
    description1: `${'x'.repeat(40)}… (4000 characters)`,
  });
});

test('entries are found by person, kind and time, a page at a time', async () => {
  const other = await foyer.person('SUPER_ADMIN');
  for (const Name of ['North', 'South', 'West']) {
    await foyer.call(endpoints.customers.create, { token: other.token, body: { Name } });
  }
  const query = { user: other.id, noun: 'customers', limit: 2 };
  const first = await foyer.call(list, { token: admin.token, query });
  expect(first.data.count).toBe(3);
  expect(first.data.rows.map(({ change }) => change.Name)).toEqual(['West', 'South']);
  const second = await foyer.call(list, { token: admin.token, query: { ...query, page: 2 } });
  expect(second.data.rows.map(({ change }) => change.Name)).toEqual(['North']);
  expect(await newest({ ...query, noun: 'devices' })).toEqual([]);
  expect(await newest({ ...query, dateTo: '2020-01-01' })).toEqual([]);
  expect(await newest({ ...query, dateFrom: '2020-01-01' })).toHaveLength(2);
});

test('nobody changes or removes an entry, not even in the database', async () => {
  const writes = ["update audit_entries set username = 'x'", 'delete from audit_entries'];
  for (const write of writes) await expect(foyer.rows(write)).rejects.toThrow(/never changed/);
});

test('only SUPER_ADMIN reads them', async () => {
  const { token } = await foyer.person('OPERATOR', await foyer.customer());
  expect((await foyer.call(list, { token })).status).toBe(403);
});
