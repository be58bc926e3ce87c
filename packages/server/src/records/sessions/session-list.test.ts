import { randomUUID } from 'node:crypto';
import { endpoints, inEnglish } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { browserName } from './browser-name.ts';

const { sessions, endSession, signOut, get } = endpoints.account;
let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const password = 'three wet herons';
async function registered() {
  const email = `${randomUUID()}@example.org`;
  await foyer.call(endpoints.sessions.signup, { body: { email, password } });
  return email;
}
async function signIn(email: string, userAgent = firefox): Promise<string> {
  const answer = await foyer.app.inject({
    method: 'POST',
    url: endpoints.sessions.login.path,
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  });
  return answer.json().access_token;
}
const statusOf = async (token: string) => (await foyer.call(get, { token })).status;

test('the list of own sessions shows time, address and browser, and no session of others', async () => {
  const email = await registered();
  const [one, two] = [await signIn(email), await signIn(email, 'curl/8')];
  await signIn(await registered());
  const { data } = await foyer.call(sessions, { token: two });
  expect(data).toHaveLength(2);
  expect(data.find(({ current }) => current)).toMatchObject({
    browser: 'Another program',
    address: '127.0.0.1',
  });
  expect(data.find(({ current }) => !current)?.browser).toBe('Firefox on Linux');
  expect(await statusOf(one)).toBe(200);
});

test('a session can be ended alone, at once, and only by its own person', async () => {
  const email = await registered();
  const [one, two] = [await signIn(email), await signIn(email)];
  const other = await signIn(await registered());
  const { data } = await foyer.call(sessions, { token: one });
  const id = data.find(({ current }) => !current)?.id ?? '';
  const asStranger = await foyer.call(endSession, { token: other, params: { id } });
  expect(asStranger.status).toBe(404);
  expect(await statusOf(two)).toBe(200);
  expect((await foyer.call(endSession, { token: one, params: { id } })).status).toBe(200);
  expect([await statusOf(one), await statusOf(two)]).toEqual([200, 401]);
  expect((await foyer.call(endSession, { token: one, params: { id } })).status).toBe(404);
  expect((await foyer.call(endSession, { token: one, params: { id: 'x' } })).status).toBe(400);
  await foyer.call(signOut, { token: one });
  expect(await statusOf(one)).toBe(401);
});

test('a request does not write: the last use of a session is written once in ten minutes', async () => {
  const token = await signIn(await registered());
  const { data } = await foyer.call(sessions, { token });
  const id = data[0]?.id;
  const versionOf = async () =>
    (await foyer.rows('select xmin::text, last_used_at from sessions where id = $1', [id]))[0];
  const before = await versionOf();
  for (let i = 0; i < 20; i += 1) await statusOf(token);
  expect(await versionOf()).toEqual(before);
  await foyer.rows(
    "update sessions set last_used_at = now() - interval '11 minutes' where id = $1",
    [id],
  );
  await statusOf(token);
  await expect
    .poll(async () => Date.now() - (await versionOf())?.last_used_at)
    .toBeLessThan(60_000);
});

test('a token without a session id is rejected', async () => {
  const { id, token } = await foyer.person('VIEWER');
  expect(await statusOf(token)).toBe(200);
  await foyer.rows('delete from sessions where user_id = $1', [id]);
  expect(await statusOf(token)).toBe(401);
});

test.each([
  [undefined, 'Another program'],
  ['x'.repeat(5000), 'Another program'],
  [firefox, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
])('the browser %s is called %s', (userAgent, name) => {
  expect(inEnglish(browserName(userAgent))).toBe(name);
});
