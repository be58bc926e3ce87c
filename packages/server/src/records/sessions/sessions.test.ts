import { endpoints } from '@foyer/contract';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const { login, signup } = endpoints.sessions;
const signInBody = (email: string, password: string, more = {}) => ({
  body: { email, password, ...more },
});

describe('sign-in', () => {
  beforeAll(async () => {
    const { token } = await foyer.person('SUPER_ADMIN');
    const Customer = await foyer.customer('Station');
    const body = {
      Name: 'Ada',
      Email: 'ada@example.org',
      Password: 'drei Käse am Fenster',
      Role: 2,
      Customer,
    };
    const { status } = await foyer.call(endpoints.users.create, { token, body });
    expect(status).toBe(201);
  });

  test('answers only {access_token}, with the claims that the console reads', async () => {
    const { raw, data } = await foyer.call(
      login,
      signInBody('ada@example.org', 'drei Käse am Fenster'),
    );
    expect(raw.statusCode).toBe(200);
    expect(Object.keys(raw.json())).toEqual(['access_token']);
    expect(decodeProtectedHeader(data.access_token).alg).toBe('HS256');
    const claims = decodeJwt(data.access_token);
    const [user] = await foyer.rows('select id, customer_id from users where name = $1', ['Ada']);
    expect(claims).toMatchObject({
      Username: 'Ada',
      sub: 'OPERATOR',
      uid: user?.id,
      cid: user?.customer_id,
    });
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000 + 3600);
    const seen = await foyer.call(endpoints.customers.list, { token: data.access_token });
    expect(seen.data).toMatchObject([{ Name: 'Station' }]);
  });

  test('ignores the case of the e-mail address but not of the password', async () => {
    expect(
      (await foyer.call(login, signInBody('ADA@Example.org', 'drei Käse am Fenster'))).status,
    ).toBe(200);
    expect(
      (await foyer.call(login, signInBody('ada@example.org', 'DREI KÄSE AM FENSTER'))).status,
    ).toBe(401);
  });

  test('answers a wrong password and an unknown e-mail address alike', async () => {
    const wrong = await foyer.call(login, signInBody('ada@example.org', 'guess'));
    const unknown = await foyer.call(login, signInBody('eve@example.org', 'guess'));
    expect(wrong.status).toBe(401);
    const { requestId: one, ...answer } = wrong.problem;
    const { requestId: other, ...sameAnswer } = unknown.problem;
    expect(answer).toEqual(sameAnswer);
    expect(answer.code).toBe('wrong_credentials');
    expect(one).not.toBe(other);
  });

  test('takes the same time for an unknown e-mail address as for a wrong password', async () => {
    await foyer.person('VIEWER');
    const [stranger] = await foyer.rows<{ email: string }>(
      "select email from users where password_hash = '' limit 1",
    );
    // Who only comes through a provider has no password.
    const kinds = ['ada@example.org', 'eve@example.org', stranger?.email ?? ''];
    const took: number[][] = kinds.map(() => []);
    for (let round = 0; round < 7; round += 1) {
      for (const [nth, email] of kinds.entries()) {
        const begin = performance.now();
        expect((await foyer.call(login, signInBody(email, 'guess'))).status).toBe(401);
        took[nth]?.push(performance.now() - begin);
      }
    }
    const medians = took.map((times) => times.toSorted((a, b) => a - b)[3] as number);
    // Without the password's hash an answer comes in a tenth of the time.
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2);
  });

  test('without e-mail or password is malformed', async () => {
    for (const body of [{}, { email: 'ada@example.org' }, { email: '', password: '' }]) {
      expect((await foyer.call(login, { body })).status).toBe(400);
    }
  });

  test('is a 400, not a 500, with a NUL character', async () => {
    expect((await foyer.call(login, signInBody('ada\u0000@example.org', 'x'))).status).toBe(400);
  });
});

describe('registration', () => {
  test('makes a VIEWER without a customer, who sees empty lists', async () => {
    const made = await foyer.call(
      signup,
      signInBody('new@example.org', 'three wet herons', { username: 'Nia' }),
    );
    expect(made.status).toBe(201);
    const { data } = await foyer.call(login, signInBody('new@example.org', 'three wet herons'));
    expect(decodeJwt(data.access_token)).toMatchObject({
      Username: 'Nia',
      sub: 'VIEWER',
      uid: made.data.id,
      cid: null,
    });
    await foyer.device();
    const { data: devices } = await foyer.call(endpoints.devices.list, {
      token: data.access_token,
    });
    expect(devices).toEqual([]);
  });

  test('is rejected with a role, a customer or any other unknown field', async () => {
    for (const wish of [
      { Role: 1 },
      { Customer: await foyer.customer() },
      { role: 'SUPER_ADMIN' },
    ]) {
      const { status, problem } = await foyer.call(
        signup,
        signInBody('sly@example.org', 'pw', wish),
      );
      expect([status, problem.code]).toEqual([400, 'malformed']);
      expect(problem.detail).toMatch(new RegExp(String(Object.keys(wish)[0]), 'i'));
    }
    expect(await foyer.rows("select 1 from users where email = 'sly@example.org'")).toEqual([]);
  });

  test('is a conflict for an address that is taken, in any case', async () => {
    await foyer.call(signup, signInBody('Twice@example.org', 'three wet herons'));
    const again = await foyer.call(signup, signInBody('tWICE@EXAMPLE.org', 'four wet herons'));
    expect(again.status).toBe(409);
    expect(again.problem.errors).toEqual([{ path: '/email', message: 'is already taken' }]);
  });

  test('limits how many addresses can be tested for an account', async () => {
    const body = { email: 'taken@example.org', password: 'three wet herons' };
    const ask = async () =>
      (
        await foyer.app.inject({
          method: 'POST',
          url: signup.path,
          headers: { 'x-forwarded-for': '10.2.0.1' },
          payload: body,
        })
      ).statusCode;
    expect(await ask()).toBe(201);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push(await ask());
    expect(statuses).toEqual([...Array(20).fill(409), 429]);
  });

  test('is rejected with the reason for a weak password', async () => {
    const { status, problem } = await foyer.call(
      signup,
      signInBody('weak@example.org', 'qwertyuiop'),
    );
    expect([status, problem.errors?.[0]?.path]).toEqual([400, '/password']);
    expect(problem.detail).toMatch(/^The password is too weak\. .+ Use at least 12 characters/);
  });

  test('without a usable e-mail address or password is malformed', async () => {
    for (const [email, password] of [
      ['nobody', 'pw'],
      ['a b@example.org', 'pw'],
      ['a@example.org', ''],
    ] as const) {
      expect((await foyer.call(signup, signInBody(email, password))).status).toBe(400);
    }
  });

  test('is refused where it is closed', async () => {
    const closed = await startTestFoyer({ registrationOpen: false });
    const { status, problem } = await closed.call(
      signup,
      signInBody('late@example.org', 'three wet herons'),
    );
    expect([status, problem.code]).toEqual([403, 'registration_closed']);
    expect(await closed.rows('select 1 from users')).toEqual([]);
    await closed.stop();
  });
});
