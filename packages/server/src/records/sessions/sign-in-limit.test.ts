import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { forgetSignIns } from './sign-in-limit.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const password = 'the right password';
/** Signs in from an address, given in the header of a trusted proxy. */
const signIn = (email: string, from: string, given = password) =>
  foyer.app.inject({
    method: 'POST',
    url: endpoints.sessions.login.path,
    headers: { 'x-forwarded-for': from },
    payload: { email, password: given },
  });
const statusesOf = async (count: number, email: string, from: (i: number) => string) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) {
    statuses.push((await signIn(email, from(i), 'guess')).statusCode);
  }
  return statuses;
};
const registered = async (email: string) => {
  await foyer.call(endpoints.sessions.signup, { body: { email, password } });
  return email;
};
const createsNoSession = async (run: () => Promise<void>) => {
  await foyer.rows(`create function refuse_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await foyer.rows(`create trigger full_disk before insert on sessions
    for each row execute function refuse_full()`);
  await run().finally(async () => {
    await foyer.rows('drop trigger full_disk on sessions');
    await foyer.rows('drop function refuse_full');
  });
};
const twentyWrong = [...Array(20).fill(401), 429];

test('after twenty wrong passwords from one address the account is locked for that address, and the answer says for how long', async () => {
  const email = await registered('one@limit.test');
  expect(await statusesOf(21, email, () => '10.0.0.1')).toEqual(twentyWrong);
  const refused = await signIn(email, '10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too_many');
  const waitS = Number(refused.headers['retry-after']);
  expect(waitS).toBeGreaterThan(800);
  expect(waitS).toBeLessThanOrEqual(900);
});

test('wrong passwords from many addresses do not lock the owner out where they signed in before', async () => {
  const email = await registered('two@limit.test');
  expect((await signIn(email, '10.0.1.1')).statusCode).toBe(200);
  expect(await statusesOf(21, email, (i) => `10.0.2.${i}`)).toEqual(twentyWrong);
  expect((await signIn(email, '10.0.3.1')).statusCode).toBe(429);
  expect((await signIn(email, '10.0.1.1')).statusCode).toBe(200);
});

test('an account that does not exist is limited in the same way', async () => {
  expect(await statusesOf(21, 'nobody@limit.test', () => '10.0.4.1')).toEqual(twentyWrong);
});

test('one address is limited over all accounts together', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 101; i += 1) {
    statuses.push((await signIn(`victim-${i}@limit.test`, '10.0.5.1', 'guess')).statusCode);
  }
  expect(statuses).toEqual([...Array(100).fill(401), 429]);
});

/** The cookie of a browser in which the account was signed in. */
const browserOf = async (email: string, from: string) => {
  const answer = await signIn(email, from);
  expect(answer.statusCode).toBe(200);
  return answer.cookies.find(({ name }) => name === 'foyer-device')?.value ?? '';
};
const signInWith = (cookie: string, email: string, from: string, given = password) =>
  foyer.app.inject({
    method: 'POST',
    url: endpoints.sessions.login.path,
    headers: { 'x-forwarded-for': from },
    cookies: { 'foyer-device': cookie },
    payload: { email, password: given },
  });

test('a hundred wrong passwords from one address lock out new browsers there, but none that signed in before', async () => {
  const [known, roaming] = [
    await registered('four@limit.test'),
    await registered('five@limit.test'),
  ];
  expect((await signIn(known, '10.0.7.1')).statusCode).toBe(200);
  const browser = await browserOf(roaming, '10.0.8.1');
  await foyer.rows(
    `insert into sign_in_failures (account, address)
     select sha256(i::text::bytea), '10.0.7.1' from generate_series(1, 100) i`,
  );
  expect((await signIn(await registered('six@limit.test'), '10.0.7.1')).statusCode).toBe(429);
  expect((await signIn(roaming, '10.0.7.1')).statusCode).toBe(429);
  expect((await signInWith(browser, roaming, '10.0.7.1')).statusCode).toBe(200);
  expect((await signIn(known, '10.0.7.1')).statusCode).toBe(200);
});

test('a familiar browser can sign in while its address is locked for the account', async () => {
  const email = await registered('seven@limit.test');
  const browser = await browserOf(email, '10.0.9.1');
  expect(await statusesOf(21, email, () => '10.0.9.1')).toEqual(twentyWrong);
  expect((await signIn(email, '10.0.9.1')).statusCode).toBe(429);
  expect((await signInWith(browser, email, '10.0.9.1')).statusCode).toBe(200);
});

test('a familiar browser has the same limit of wrong passwords, and is not familiar to other accounts', async () => {
  const [email, victim] = [
    await registered('eight@limit.test'),
    await registered('nine@limit.test'),
  ];
  const browser = await browserOf(email, '10.0.10.1');
  const guesses = async (whose: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      statuses.push((await signInWith(browser, whose, `10.0.11.${i}`, 'guess')).statusCode);
    }
    return statuses;
  };
  expect(await guesses(email)).toEqual(twentyWrong);
  expect(await guesses(victim)).toEqual(twentyWrong);
});

test.each(['', 'x', 'W10.x', `${Buffer.from('[["a","b"]]').toString('base64url')}.AAAA`])(
  'a cookie that the server did not sign (%j) makes no browser familiar',
  async (cookie) => {
    const email = await registered(`forged-${cookie.length}@limit.test`);
    await statusesOf(20, email, () => `10.0.12.${cookie.length}`);
    expect((await signInWith(cookie, email, '10.0.13.1')).statusCode).toBe(429);
  },
);

test('only a trusted proxy’s address header is used', async () => {
  const direct = await startTestFoyer({ trustedProxies: ['10.9.0.0/16'] });
  const from = (remoteAddress: string, email: string, forwardedFor: string) =>
    direct.app.inject({
      method: 'POST',
      url: endpoints.sessions.login.path,
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { email, password: 'guess' },
    });
  for (let i = 0; i < 20; i += 1) await from('10.8.0.1', 'a@limit.test', `10.0.14.${i}`);
  await from('10.9.0.1', 'a@limit.test', '10.0.14.99');
  const rows = await direct.rows<{ address: string }>(
    'select distinct address from sign_in_failures order by address',
  );
  expect(rows.map(({ address }) => address)).toEqual(['10.8.0.1']);
  await from('10.9.0.1', 'b@limit.test', '10.0.14.99');
  expect(
    await direct.rows("select 1 from sign_in_failures where address = '10.0.14.99'"),
  ).toHaveLength(1);
  await direct.stop();
});

test('a right password clears the wrong ones before it, and the others expire', async () => {
  const email = await registered('three@limit.test');
  await statusesOf(19, email, () => '10.0.6.1');
  expect((await signIn(email, '10.0.6.1')).statusCode).toBe(200);
  expect(await statusesOf(21, email, () => '10.0.6.1')).toEqual(twentyWrong);
  await foyer.rows("update sign_in_failures set at = at - interval '16 minutes'");
  expect((await signIn(email, '10.0.6.1')).statusCode).toBe(200);
  await foyer.rows("update sign_in_failures set at = at - interval '1 day'");
  await forgetSignIns(foyer.postgres.db);
  expect(await foyer.rows('select * from sign_in_failures')).toEqual([]);
});

test('right sign-ins while the disk is full are not counted as wrong ones', async () => {
  const email = await registered('full@limit.test');
  const statuses: number[] = [];
  await createsNoSession(async () => {
    for (let i = 0; i < 21; i += 1) statuses.push((await signIn(email, '10.0.9.1')).statusCode);
    // While a deletion is refused too, this server leaves the attempts out by itself.
    await foyer.rows(`create trigger full_disk before delete on sign_in_failures
      for each row execute function refuse_full()`);
    for (let i = 0; i < 21; i += 1) statuses.push((await signIn(email, '10.0.9.1')).statusCode);
    await foyer.rows('drop trigger full_disk on sign_in_failures');
  });
  expect(statuses).toEqual(Array(42).fill(503));
  expect((await signIn(email, '10.0.9.1')).statusCode).toBe(200);
  expect(await foyer.rows(`select 1 from sign_in_failures where address = '10.0.9.1'`)).toEqual([]);
});

test('a registration that the server could not write is not counted', async () => {
  // A check, as Citus knows no triggers on tables of every node.
  await foyer.rows(`create function refuse_user(id integer) returns boolean language plpgsql as $$
    begin raise exception 'disk' using errcode = '53100'; end $$`);
  await foyer.rows('alter table users add constraint full_disk check (refuse_user(id)) not valid');
  const signUp = (email: string) =>
    foyer.call(endpoints.sessions.signup, { body: { email, password } });
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await signUp(`late-${i}@limit.test`)).status);
  await foyer.rows('alter table users drop constraint full_disk');
  expect(statuses).toEqual(Array(21).fill(503));
  expect((await signUp('late@limit.test')).status).toBe(201);
});
