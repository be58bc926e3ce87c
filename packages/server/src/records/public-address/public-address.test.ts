import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../testing/receivers/mail-server.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let own: string;
let token: string;
const { publicAddress, channels, sessions, installerLinks } = endpoints;

/** Another server, and how it answers. */
let other: string;
let answer: (response: ServerResponse) => void;
const stranger = createServer((_request, response) => answer(response));

beforeAll(async () => {
  mails = await startMailServer();
  foyer = await startTestFoyer({ mail: { smtpUrl: mails.smtpUrl, from: 'foyer@site.test' } });
  own = await foyer.app.listen({ port: 0, host: '127.0.0.1' });
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  other = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => {
  stranger.closeAllConnections();
  stranger.close();
  return Promise.all([foyer.stop(), mails.close()]);
});
beforeEach(async () => {
  mails.received.length = 0;
  await foyer.call(publicAddress.remove, { token });
});

const confirm = (address: string, as = token) =>
  foyer.call(publicAddress.confirm, { token: as, body: { address } });

/** The mail to the owner of an account, after somebody else registers its address. */
async function registrationMail(email: string): Promise<string> {
  const body = { email, password: 'a password of many letters' };
  await foyer.call(sessions.signup, { body });
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await foyer.call(sessions.signup, { body, headers });
  await expect.poll(() => mails.received.length).toBe(1);
  return mails.received[0]?.content ?? '';
}

async function testMail(): Promise<string> {
  const draft = { Name: 'Mail', Kind: 'email', Recipients: ['one@site.test'] };
  const { data } = await foyer.call(channels.create, { token, body: draft });
  await foyer.call(channels.test, { token, params: { id: data.id } });
  return mails.received.at(-1)?.content ?? '';
}

test('no message has a link, whatever its caller names as host, before an administrator confirmed the address', async () => {
  const mail = await registrationMail('mei@site.test');
  expect(mail).toContain('Sign in with it.');
  expect(mail).not.toMatch(/evil|https?:/);
  expect(await testMail()).not.toMatch(/href|https?:/);
  const customer = await foyer.customer();
  const link = await foyer.call(installerLinks.create, {
    token,
    headers: { host: 'evil.example' },
    body: { Name: 'Rossi', CustomerID: customer, Hours: 1 },
  });
  expect(link.data.address).toMatch(/^\/install#/);
  const none = { address: null, source: null };
  expect((await foyer.call(publicAddress.get, { token })).data).toMatchObject(none);
});

test('links lead to the address that an administrator confirmed', async () => {
  const { status, data } = await confirm(`${own}/`);
  expect([status, data]).toMatchObject([200, { address: own, source: 'confirmed' }]);
  const mail = await registrationMail('kim@site.test');
  expect(mail).toContain(`${own}/login`);
  expect(mail).not.toContain('evil');
  expect(await testMail()).toContain(`${own}/app/alarms`);
});

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['is another server', (response) => void response.end('ok'), /not by this Foyer/],
  [
    'leads on to this one',
    (response) => void response.writeHead(302, { location: own }).end(),
    /leads on/,
  ],
  [
    'never stops answering',
    (response) => {
      response.writeHead(200);
      const more = () => response.write('x'.repeat(10_000)) || response.once('drain', more);
      more();
    },
    /not by this Foyer/,
  ],
  ['closes the connection', (response) => void response.destroy(), /cannot be reached/],
])('an address that %s is not confirmed', async (_name, given, said) => {
  answer = given;
  const { status, problem } = await confirm(other);
  expect([status, problem.errors?.[0]]).toMatchObject([
    400,
    { path: '/address', message: expect.stringMatching(said) },
  ]);
  expect((await foyer.call(publicAddress.get, { token })).data.address).toBeNull();
});

test.each([
  'ftp://site.test',
  'file:///etc/passwd',
  'https://user:word@site.test',
  'https://site.test/path',
  'site.test',
])('%s is no address of a Foyer', async (address) => {
  const { status, problem } = await confirm(address);
  expect([status, problem.errors?.[0]?.path]).toEqual([400, '/address']);
});

test('only administrators confirm an address, and none while FOYER_PUBLIC_URL sets it', async () => {
  const customer = await foyer.customer();
  const operator = await foyer.person('OPERATOR', customer);
  expect((await confirm(own, operator.token)).status).toBe(403);
  const set = await startTestFoyer({ publicUrl: 'https://foyer.site.test' });
  const admin = (await set.person('SUPER_ADMIN')).token;
  const body = { address: own };
  expect((await set.call(publicAddress.confirm, { token: admin, body })).status).toBe(409);
  expect((await set.call(publicAddress.get, { token: admin })).data).toMatchObject({
    address: 'https://foyer.site.test',
    source: 'setting',
  });
  await set.stop();
});
