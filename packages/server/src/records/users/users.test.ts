import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { list, get, create, update, remove } = endpoints.users;
const { login } = endpoints.sessions;
let foyer: TestFoyer;
let token: string;
let lastAdmin: number;
let Customer: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
  ({ token, id: lastAdmin } = await foyer.person('SUPER_ADMIN'));
  Customer = await foyer.customer('Mall');
});
afterAll(() => foyer.stop());

const signsIn = async (email: string, password: string) =>
  (await foyer.call(login, { body: { email, password } })).status === 200;

test('roles are listed for the choice', async () => {
  const { data } = await foyer.call(endpoints.roles.list, { token });
  expect(data).toEqual([
    { id: 1, Name: 'SUPER_ADMIN', SecondFactorRequired: false },
    { id: 2, Name: 'OPERATOR', SecondFactorRequired: false },
    { id: 3, Name: 'VIEWER', SecondFactorRequired: false },
  ]);
});

test('a user is created, read, listed, changed in part and deleted', async () => {
  const person = { Name: 'Lin', Surname: 'Wu', Email: 'Lin@example.org', Telephone: '1' };
  const body = { ...person, Password: 'the first password', Role: 3, Customer };
  const made = await foyer.call(create, { token, body });
  expect(made.status).toBe(201);
  const params = made.data;
  const user = {
    ...person,
    ...params,
    WebSite: '',
    Location: '',
    Language: null,
    Role: { id: 3, Name: 'VIEWER' },
    Customer: { id: Customer, Name: 'Mall' },
    RegionIDs: [],
    SiteIDs: [],
    SecondFactor: false,
  };
  expect((await foyer.call(get, { token, params })).data).toEqual(user);
  expect((await foyer.call(list, { token })).data).toContainEqual(user);

  const change = { Surname: 'Wu-Li', Role: 2, Customer: null };
  const changed = await foyer.call(update, { token, params, body: change });
  const operator = { ...user, ...change, Role: { id: 2, Name: 'OPERATOR' } };
  expect(changed.data).toEqual(operator);
  expect((await foyer.call(update, { token, params, body: {} })).data).toEqual(operator);
  expect((await foyer.call(remove, { token, params })).data).toEqual(params);
  expect((await foyer.call(get, { token, params })).status).toBe(404);
});

test('an empty password keeps the present one; no answer contains one', async () => {
  const body = { Email: 'pw@example.org', Password: 'the first password', Role: 3 };
  const { data: params } = await foyer.call(create, { token, body });
  await foyer.call(update, { token, params, body: { Password: '', Name: 'Pat' } });
  expect(await signsIn(body.Email, 'the first password')).toBe(true);
  const { raw } = await foyer.call(update, {
    token,
    params,
    body: { Password: 'the second password' },
  });
  expect(await signsIn(body.Email, 'the first password')).toBe(false);
  expect(await signsIn(body.Email, 'the second password')).toBe(true);
  expect(raw.body).not.toMatch(/passw|argon|second p/i);
  const nobody = { ...body, Email: 'no@example.org', Password: '' };
  expect((await foyer.call(create, { token, body: nobody })).status).toBe(400);
});

test('an e-mail address belongs to one user, whatever its case', async () => {
  const body = { Email: 'one@example.org', Password: 'three wet herons', Role: 3 };
  const { data: first } = await foyer.call(create, { token, body });
  const second = await foyer.call(create, { token, body: { ...body, Email: 'ONE@example.org' } });
  expect(second.status).toBe(409);
  expect(second.problem.errors).toEqual([{ path: '/Email', message: 'is already taken' }]);
  const { email } = await foyer.person('VIEWER');
  const taken = await foyer.call(update, { token, params: first, body: { Email: email } });
  expect(taken.status).toBe(409);
});

test('roles and customers that do not exist are named', async () => {
  const body = { Email: 'who@example.org', Password: 'three wet herons', Role: 9, Customer };
  const role = await foyer.call(create, { token, body });
  expect([role.status, role.problem.errors?.[0]?.path]).toEqual([400, '/Role']);
  const gone = { ...body, Role: 3, Customer: 2_000_000_000 };
  const customer = await foyer.call(create, { token, body: gone });
  expect([customer.status, customer.problem.errors?.[0]?.path]).toEqual([400, '/Customer']);
});

test('a customer of 0, as an empty form has it, means none', async () => {
  const body = { Email: 'none@example.org', Password: 'three wet herons', Role: 3, Customer: 0 };
  const { data: params } = await foyer.call(create, { token, body });
  expect((await foyer.call(get, { token, params })).data.Customer).toBeNull();
});

describe('the last SUPER_ADMIN', () => {
  test('can be neither deleted nor given another role', async () => {
    const params = { id: lastAdmin };
    for (const answer of [
      await foyer.call(remove, { token, params }),
      await foyer.call(update, { token, params, body: { Role: 3 } }),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'in_use']);
      expect(answer.problem.detail).toContain('last administrator');
    }
    expect((await foyer.call(update, { token, params, body: { Name: 'Boss' } })).status).toBe(200);
  });

  test('stays when two are deleted at the same time', async () => {
    const other = await foyer.person('SUPER_ADMIN');
    const answers = await Promise.all([
      foyer.call(remove, { token, params: { id: lastAdmin } }),
      foyer.call(remove, { token, params: { id: other.id } }),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await foyer.rows('select 1 from users where role_id = 1')).toHaveLength(1);
  });
});
