import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { get, update, changePassword, signOutEverywhere } = endpoints.account;
const { login } = endpoints.sessions;
let foyer: TestFoyer;
let admin: string;
let Customer: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
  Customer = await foyer.customer('Mall');
});
afterAll(() => foyer.stop());

let serial = 0;
/** A person with a password, and a session of theirs. */
async function someone(password = 'the first one') {
  serial += 1;
  const Email = `person-${serial}@example.org`;
  const body = { Name: 'Lin', Email, Password: password, Role: 2, Customer };
  const { data } = await foyer.call(endpoints.users.create, { token: admin, body });
  return { id: data.id, email: Email, session: () => session(Email, password) };
}

async function session(email: string, password: string): Promise<string> {
  const { data } = await foyer.call(login, { body: { email, password } });
  return data.access_token;
}

const statusOf = async (token: string) => (await foyer.call(get, { token })).status;

describe('the profile', () => {
  test('shows the own account and is changed in part', async () => {
    const person = await someone();
    const token = await person.session();
    const { data: before } = await foyer.call(get, { token });
    expect(before).toEqual({
      id: person.id,
      Name: 'Lin',
      Surname: '',
      Email: person.email,
      Telephone: '',
      WebSite: '',
      Location: '',
      Language: null,
      Role: { id: 2, Name: 'OPERATOR' },
      Customer: { id: Customer, Name: 'Mall' },
      RegionIDs: [],
      SiteIDs: [],
      SecondFactor: false,
    });
    const body = { Surname: 'Wu', Telephone: '+49 1', WebSite: 'wu.example', Location: 'Essen' };
    const changed = await foyer.call(update, { token, body });
    expect(changed.data).toEqual({ ...before, ...body });
    expect((await foyer.call(get, { token })).data).toEqual(changed.data);
    expect((await foyer.call(update, { token, body: {} })).data).toEqual(changed.data);
  });

  test('keeps e-mail, role, customer and password, whatever the request says', async () => {
    const person = await someone();
    const token = await person.session();
    const wish = { Name: 'Sly', Role: 1, Customer: null, Email: 'x@example.org', Password: 'new' };
    const { raw } = await foyer.call(update, { token, body: wish });
    expect(raw.statusCode).toBe(200);
    const { data } = await foyer.call(get, { token });
    expect(data).toMatchObject({
      Name: 'Sly',
      Email: person.email,
      Role: { Name: 'OPERATOR' },
      Customer: { id: Customer },
    });
    expect(await person.session()).toEqual(expect.any(String));
  });

  test('is not changed by a faulty form, whose faults are all named', async () => {
    const token = await (await someone()).session();
    const body = { Name: 5, Surname: 'x'.repeat(256) };
    const { status, problem } = await foyer.call(update, { token, body });
    expect(status).toBe(400);
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual(['/Name', '/Surname']);
    expect((await foyer.call(get, { token })).data.Name).toBe('Lin');
  });
});

describe('changing the password', () => {
  test('ends every other session and answers a new token', async () => {
    const person = await someone();
    const [here, elsewhere] = [await person.session(), await person.session()];
    const body = { current: 'the first one', next: 'the second one' };
    const { status, data } = await foyer.call(changePassword, { token: here, body });
    expect(status).toBe(200);
    expect(await statusOf(data.access_token)).toBe(200);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 401]);
    expect(await session(person.email, 'the second one')).toEqual(expect.any(String));
    const old = await foyer.call(login, {
      body: { email: person.email, password: 'the first one' },
    });
    expect(old.status).toBe(401);
  });

  test('is done once where several are made at the same time with the same current password', async () => {
    const person = await someone();
    const token = await person.session();
    const passwords = Array.from({ length: 6 }, (_, nth) => `the later one ${nth}`);
    const answers = await Promise.all(
      passwords.map(async (next) => ({
        next,
        ...(await foyer.call(changePassword, { token, body: { current: 'the first one', next } })),
      })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(await statusOf(made[0]!.data.access_token)).toBe(200);
    expect(await session(person.email, made[0]!.next)).toEqual(expect.any(String));
    for (const { status } of answers.filter((answer) => !made.includes(answer)))
      expect([400, 401]).toContain(status);
  });

  test('changes nothing and ends nothing with a wrong current password', async () => {
    const person = await someone();
    const token = await person.session();
    for (const current of ['THE FIRST ONE', '', 'the second one']) {
      const body = { current, next: 'the second one' };
      const { status, problem } = await foyer.call(changePassword, { token, body });
      expect([status, problem.detail]).toEqual([400, 'The current password is wrong.']);
      expect(problem.errors).toEqual([{ path: '/current', message: 'is wrong' }]);
    }
    expect(await statusOf(token)).toBe(200);
    expect(await person.session()).toEqual(expect.any(String));
  });

  test('is rejected with the reason for a weak one', async () => {
    const token = await (await someone()).session();
    const body = { current: 'the first one', next: 'password' };
    const { status, problem } = await foyer.call(changePassword, { token, body });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, '/next']);
    expect(problem.detail).toBe(
      'The password is too weak. This is a heavily used password. Use at least 12 characters, such as a few words, or fewer that are harder to guess.',
    );
  });

  test('is limited from a stolen session, which does not lock the sign-in', async () => {
    const person = await someone();
    const token = await person.session();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const body = { current: `guess ${i}`, next: 'chosen by a thief' };
      const call = i % 2 === 0 ? changePassword : endpoints.account.remove;
      statuses.push((await foyer.call(call, { token, body })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    expect(await person.session()).toEqual(expect.any(String));
  });

  test('is malformed for an empty or too long one', async () => {
    const token = await (await someone()).session();
    for (const next of ['', 'x'.repeat(257), 5]) {
      const body = { current: 'the first one', next };
      const { status, problem } = await foyer.call(changePassword, { token, body });
      expect([status, problem.errors?.[0]?.path]).toEqual([400, '/next']);
    }
  });
});

test('signing out everywhere ends all sessions of the caller and no others', async () => {
  const [person, other] = [await someone(), await someone()];
  const [one, two, theirs] = [
    await person.session(),
    await person.session(),
    await other.session(),
  ];
  const { status, data } = await foyer.call(signOutEverywhere, { token: one });
  expect([status, data.id]).toEqual([200, person.id]);
  expect([await statusOf(one), await statusOf(two)]).toEqual([401, 401]);
  expect(await statusOf(theirs)).toBe(200);
  expect(await statusOf(await person.session())).toBe(200);
});

test('a new role, another customer and a deletion take effect with the next request', async () => {
  const [ours, theirs] = [await foyer.customer(), await foyer.customer()];
  const { id, token } = await foyer.person('SUPER_ADMIN');
  const seen = async () =>
    (await foyer.call(endpoints.customers.list, { token })).data.map((customer) => customer.id);
  const become = (body: object) =>
    foyer.call(endpoints.users.update, { token: admin, params: { id }, body });
  const { create } = endpoints.customers;
  expect((await foyer.call(create, { token, body: { Name: 'One more' } })).status).toBe(201);
  expect(await seen()).toEqual(expect.arrayContaining([ours, theirs]));

  await become({ Role: 3, Customer: ours });
  expect((await foyer.call(create, { token, body: { Name: 'Too many' } })).status).toBe(403);
  expect(await seen()).toEqual([ours]);
  await become({ Customer: theirs });
  expect(await seen()).toEqual([theirs]);

  await foyer.call(endpoints.users.remove, { token: admin, params: { id } });
  expect((await foyer.call(endpoints.customers.list, { token })).status).toBe(401);
});

test('a password that an administrator sets ends earlier sessions', async () => {
  const person = await someone();
  const token = await person.session();
  const ask = { token: admin, params: { id: person.id } };
  await foyer.call(endpoints.users.update, { ...ask, body: { Name: 'Lin Wu', Password: '' } });
  expect(await statusOf(token)).toBe(200);
  await foyer.call(endpoints.users.update, { ...ask, body: { Password: 'the third one' } });
  expect(await statusOf(token)).toBe(401);
});

describe('personal data', () => {
  test('is exported completely, without that of others', async () => {
    const person = await someone();
    const token = await person.session();
    await foyer.call(update, { token, body: { Name: 'Linnea' } });
    const { data, status } = await foyer.call(endpoints.account.export, { token });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      profile: { id: person.id, Name: 'Linnea', Email: person.email },
      providers: [],
      sessions: [{ current: true, address: '127.0.0.1' }],
      changes: [
        { action: 'Export all that is kept about the caller' },
        { action: 'Change the own profile', change: { Name: 'Linnea' }, noun: 'account' },
        { action: 'Sign in' },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/password|argon2/i);
  });

  test('is deleted with the account, whose sessions end at once; its audit entries stay', async () => {
    const person = await someone();
    const token = await person.session();
    await foyer.call(update, { token, body: { Name: 'Gone' } });
    const guess = await foyer.call(endpoints.account.remove, { token, body: { current: 'x' } });
    expect([guess.status, guess.problem.detail]).toEqual([400, 'The current password is wrong.']);
    const body = { current: 'the first one' };
    const { data, status } = await foyer.call(endpoints.account.remove, { token, body });
    expect([status, data.id]).toEqual([200, person.id]);
    expect((await foyer.call(get, { token })).status).toBe(401);
    const kept = await foyer.call(endpoints.audit.list, {
      token: admin,
      query: { user: person.id },
    });
    expect(kept.data.rows.map(({ action }) => action)).toEqual([
      // Rejected, as the session had ended.
      'The own profile',
      'Delete the own account',
      'Delete the own account',
      'Change the own profile',
      'Sign in',
    ]);
    const again = await foyer.call(login, {
      body: { email: person.email, password: 'the first one' },
    });
    expect(again.status).toBe(401);
  });

  test('cannot be deleted where they are the last SUPER_ADMIN’s', async () => {
    const person = {
      Name: 'Last',
      Email: 'last@example.org',
      Password: 'the only one there is',
      Role: 1,
    };
    await foyer.call(endpoints.users.create, { token: admin, body: person });
    const last = await session('last@example.org', 'the only one there is');
    for (const { id } of await foyer.rows<{ id: number }>(
      "select id from users where role_id = 1 and email <> 'last@example.org'",
    )) {
      await foyer.call(endpoints.users.remove, { token: last, params: { id } });
    }
    const { status, problem } = await foyer.call(endpoints.account.remove, {
      token: last,
      body: { current: 'the only one there is' },
    });
    expect([status, problem.code]).toEqual([409, 'in_use']);
  });
});
