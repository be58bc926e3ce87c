import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../testing/test-foyer.ts';
import { forgetSignIns } from './sign-in-limit.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const password = 'right one';
/** Signs in from an address; the proxy on this machine tells the server which. */
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
const twentyWrong = [...Array(20).fill(401), 429];

test('after twenty wrong passwords from one address the account is closed there, and says for how long', async () => {
  const email = await registered('one@limit.test');
  expect(await statusesOf(21, email, () => '10.0.0.1')).toEqual(twentyWrong);
  const refused = await signIn(email, '10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too_many');
  const waitS = Number(refused.headers['retry-after']);
  expect(waitS).toBeGreaterThan(800);
  expect(waitS).toBeLessThanOrEqual(900);
});

test('guesses from all over the world do not lock the owner out where they signed in before', async () => {
  const email = await registered('two@limit.test');
  expect((await signIn(email, '10.0.1.1')).statusCode).toBe(200);
  expect(await statusesOf(21, email, (i) => `10.0.2.${i}`)).toEqual(twentyWrong);
  expect((await signIn(email, '10.0.3.1')).statusCode).toBe(429);
  expect((await signIn(email, '10.0.1.1')).statusCode).toBe(200);
});

test('an account that does not exist is treated the same', async () => {
  expect(await statusesOf(21, 'nobody@limit.test', () => '10.0.4.1')).toEqual(twentyWrong);
});

test('one address may not guess at many accounts either', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 101; i += 1) {
    statuses.push((await signIn(`victim-${i}@limit.test`, '10.0.5.1', 'guess')).statusCode);
  }
  expect(statuses).toEqual([...Array(100).fill(401), 429]);
});

test('a right password forgets the wrong ones before it, and time forgets the rest', async () => {
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
