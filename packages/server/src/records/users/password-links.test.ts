import { randomUUID } from 'node:crypto';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/receivers/authenticator.ts';
import { startMailServer, textOfMail } from '../../testing/receivers/mail-server.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { hashPassword } from '../sessions/password.ts';

const { mail, check, use, offer } = endpoints.passwordLinks;
const { createPasswordLink } = endpoints.users;
const { login } = endpoints.sessions;
const publicUrl = 'https://foyer.site.test';
const before = 'the password of before';
const after = 'a password of afterwards';
let foyer: TestFoyer;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let admin: { id: number; token: string };
let storedHash: string;

beforeAll(async () => {
  storedHash = await hashPassword(before);
  mails = await startMailServer();
  foyer = await startTestFoyer({
    mail: { smtpUrl: mails.smtpUrl, from: 'Foyer <foyer@site.test>' },
    publicUrl,
  });
  admin = await foyer.person('SUPER_ADMIN');
});
afterAll(() => Promise.all([foyer.stop(), mails.close()]));
beforeEach(async () => {
  await forgetAttempts();
});

const forgetAttempts = () => foyer.rows('delete from sign_in_failures');

/** A person with a password and a session. */
async function someone() {
  const person = await foyer.person('VIEWER', await foyer.customer());
  await foyer.rows('update users set password_hash = $1 where id = $2', [storedHash, person.id]);
  return person;
}
const ask = (email: string, headers = {}) => foyer.call(mail, { body: { email }, headers });
const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email));
const textOf = (content = '') => textOfMail(content);
const tokenIn = (text = '') => /\/reset-password#(fpl_[\w-]{43})/.exec(text)?.[1] ?? '';

/** Asks for a link and reads it in the mail. */
async function mailedToken(email: string): Promise<string> {
  const count = mailsTo(email).length;
  expect((await ask(email)).status).toBe(202);
  await expect.poll(() => mailsTo(email).length).toBe(count + 1);
  return tokenIn(textOf(mailsTo(email).at(-1)?.content));
}
async function givenToken(id: number): Promise<string> {
  const { status, data } = await foyer.call(createPasswordLink, {
    token: admin.token,
    params: { id },
  });
  expect(status).toBe(201);
  return tokenIn(data.address);
}
const set = (token: string, Password = after) => foyer.call(use, { body: { token, Password } });
const signInStatus = async (email: string, password: string) =>
  (await foyer.call(login, { body: { email, password } })).status;
const sessionStatus = async (token: string) =>
  (await foyer.call(endpoints.account.get, { token })).status;
const holds = async (token: string) =>
  (await foyer.call(check, { body: { token } })).status === 200;

test('a mailed link sets the password once, ends every session and notifies the owner', async () => {
  const { id, email, token: session } = await someone();
  const token = await mailedToken(email);
  const held = await foyer.call(check, { body: { token } });
  expect(held.data.Email).toBe(email);
  const minutesLeft = (Date.parse(held.data.expires_at) - Date.now()) / 60_000;
  expect(minutesLeft).toBeGreaterThan(28);
  expect(minutesLeft).toBeLessThan(32);
  // Until it is used, nothing has changed.
  expect(await signInStatus(email, before)).toBe(200);
  expect(await sessionStatus(session)).toBe(200);

  expect((await set(token)).data).toEqual({ id });
  expect(await sessionStatus(session)).toBe(401);
  expect(await signInStatus(email, before)).toBe(401);
  expect(await signInStatus(email, after)).toBe(200);
  await expect.poll(() => mailsTo(email).length).toBe(2);
  expect(textOf(mailsTo(email)[1]?.content)).toContain('was set by a one-time link');

  const again = await set(token, 'yet another password');
  expect([again.status, again.problem.detail]).toEqual([
    404,
    expect.stringMatching(/was used, has expired.*Ask for another one/),
  ]);
  expect(await signInStatus(email, after)).toBe(200);
});

test('one of two uses of a link at once succeeds', async () => {
  const { id } = await someone();
  const token = await givenToken(id);
  const answers = await Promise.all([set(token), set(token, 'the other of both passwords')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('tokens are stored as digests, and in no background job', async () => {
  const { id, email } = await someone();
  for (const token of [await mailedToken(email), await givenToken(id)]) {
    expect(token).not.toBe('');
    const rows = await foyer.rows('select encode(token_hash, $1) as kept from password_links', [
      'escape',
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const jobs = await foyer.rows('select data, output from pgboss.job');
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(token);
  }
});

test('a link ends when its time is over', async () => {
  const { id, email } = await someone();
  const token = await mailedToken(email);
  await foyer.rows('update password_links set expires_at = now() where user_id = $1', [id]);
  expect(await holds(token)).toBe(false);
  expect((await set(token)).status).toBe(404);
  expect(await signInStatus(email, before)).toBe(200);
});

test('a newer link takes the place of an older one; a mail leaves an administrator’s link', async () => {
  const { id, email } = await someone();
  const given = await givenToken(id);
  const first = await mailedToken(email);
  const second = await mailedToken(email);
  expect([await holds(first), await holds(second), await holds(given)]).toEqual([
    false,
    true,
    true,
  ]);
  const newest = await givenToken(id);
  expect([await holds(second), await holds(given), await holds(newest)]).toEqual([
    false,
    false,
    true,
  ]);
});

test.each<[string, (person: { id: number; token: string }) => Promise<{ status: number }>]>([
  [
    'the person changed the password',
    ({ token }) =>
      foyer.call(endpoints.account.changePassword, {
        token,
        body: { current: before, next: 'changed by the person' },
      }),
  ],
  [
    'an administrator set the password',
    ({ id }) =>
      foyer.call(endpoints.users.update, {
        token: admin.token,
        params: { id },
        body: { Password: 'set by an administrator' },
      }),
  ],
  [
    'the account has another address',
    ({ id }) =>
      foyer.call(endpoints.users.update, {
        token: admin.token,
        params: { id },
        body: { Email: `${randomUUID()}@example.org` },
      }),
  ],
  [
    'the account was deleted',
    ({ id }) => foyer.call(endpoints.users.remove, { token: admin.token, params: { id } }),
  ],
])('a link ends when %s', async (_what, change) => {
  const person = await someone();
  const token = await givenToken(person.id);
  expect(await holds(token)).toBe(true);
  expect((await change(person)).status).toBe(200);
  expect(await holds(token)).toBe(false);
  expect((await set(token)).status).toBe(404);
});

test('a weak password is refused at its field, and the link still holds', async () => {
  const { id, email } = await someone();
  const token = await givenToken(id);
  for (const weak of ['password1', email]) {
    const { status, problem } = await set(token, weak.slice(0, 11));
    expect([status, problem.errors?.[0]?.path]).toEqual([400, '/Password']);
  }
  expect(await holds(token)).toBe(true);
  expect((await set(token)).status).toBe(200);
});

test('the second factor stays, and failed sign-ins of before keep nobody out', async () => {
  const { id, email, token: session } = await someone();
  const begun = await foyer.call(endpoints.account.beginSecondFactor, {
    token: session,
    body: { current: before },
  });
  const code = await codeOf(begun.data.secret, -30);
  await foyer.call(endpoints.account.confirmSecondFactor, { token: session, body: { code } });
  for (let i = 0; i < 20; i += 1) await signInStatus(email, 'a wrong guess');
  expect(await signInStatus(email, before)).toBe(429);
  expect((await set(await givenToken(id))).status).toBe(200);
  const without = await foyer.call(login, { body: { email, password: after } });
  expect([without.status, without.problem.code]).toEqual([401, 'second_factor_required']);
  const body = { email, password: after, code: await codeOf(begun.data.secret) };
  expect((await foyer.call(login, { body })).status).toBe(200);
});

test('an unknown address gets the same answer in the same time, and no mail', async () => {
  const { email } = await someone();
  const unknown = `${randomUUID()}@example.org`;
  const answers = new Map<string, unknown>();
  const took = new Map<string, number[]>([
    [email, []],
    [unknown, []],
  ]);
  for (let i = 0; i < 11; i += 1) {
    for (const address of [email, unknown]) {
      const begun = performance.now();
      const { status, raw } = await ask(address);
      took.get(address)?.push(performance.now() - begun);
      answers.set(address, [status, raw.body, Object.keys(raw.headers).toSorted()]);
      await forgetAttempts();
    }
  }
  expect(answers.get(email)).toEqual([202, '{"data":{}}', expect.any(Array)]);
  expect(answers.get(unknown)).toEqual(answers.get(email));
  const [known = 0, other = 0] = [email, unknown].map((address) =>
    (took.get(address) ?? []).toSorted((a, b) => a - b).at(5),
  );
  expect(Math.max(known, other) / Math.min(known, other)).toBeLessThan(3);
  await expect.poll(() => mailsTo(email).length).toBe(11);
  expect(mailsTo(unknown)).toEqual([]);
});

test('requests for one address are limited, known or not, and those of one caller', async () => {
  const { email } = await someone();
  for (const address of [email, `${randomUUID()}@example.org`]) {
    await forgetAttempts();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      statuses.push((await ask(i % 2 === 0 ? address : address.toUpperCase())).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  }
  await forgetAttempts();
  const ofCaller: number[] = [];
  for (let i = 0; i < 22; i += 1) {
    ofCaller.push((await ask(`${randomUUID()}@example.org`)).status);
  }
  expect(ofCaller.filter((status) => status === 202)).toHaveLength(20);
  const { problem, raw } = await ask(`${randomUUID()}@example.org`);
  expect(problem.detail).toMatch(/^Too many links for a new password were asked for: try again/);
  expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0);
  // A sign-in is no request for a link.
  expect(await signInStatus(email, before)).toBe(200);
});

test('the link begins with the public address, whatever the request names as host', async () => {
  const { id, email } = await someone();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await ask(email, headers);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const text = textOf(mailsTo(email)[0]?.content);
  expect(text).toContain(`${publicUrl}/reset-password#fpl_`);
  expect(text).not.toContain('evil');
  const given = await foyer.call(createPasswordLink, {
    token: admin.token,
    params: { id },
    headers,
  });
  expect(given.data.address).toMatch(/^https:\/\/foyer\.site\.test\/reset-password#fpl_/);
});

test('a person who signs in with a provider gets a password by the link, and loses no verified sign-in', async () => {
  const { id, email } = await foyer.person('VIEWER');
  await foyer.rows(
    `insert into identities (provider, subject, user_id, verified)
     values ('google', $1, $2, true), ('microsoft', $1, $2, false)`,
    [randomUUID(), id],
  );
  const token = await mailedToken(email);
  expect(textOf(mailsTo(email)[0]?.content)).toContain('you sign in with Google or Microsoft');
  expect(mailsTo(email)[0]?.content).toMatch(/^Content-Language: en\r?$/m);
  expect((await set(token)).status).toBe(200);
  expect(await signInStatus(email, after)).toBe(200);
  // One that no provider verified may be another person's.
  expect(await foyer.rows('select provider from identities where user_id = $1', [id])).toEqual([
    { provider: 'google' },
  ]);
});

test('only administrators make links, and who made, asked for and used one is in the audit', async () => {
  const person = await someone();
  const operator = await foyer.person('OPERATOR', await foyer.customer());
  const params = { id: person.id };
  for (const token of [person.token, operator.token, undefined]) {
    const { status } = await foyer.call(createPasswordLink, { token, params });
    expect(status).toBe(token === undefined ? 401 : 403);
  }
  const nobody = await foyer.call(createPasswordLink, { token: admin.token, params: { id: 9e8 } });
  expect(nobody.status).toBe(404);
  await ask(person.email);
  const token = await givenToken(person.id);
  await set(token);
  const { data } = await foyer.call(endpoints.audit.list, {
    token: admin.token,
    query: { noun: 'users', limit: 100 },
  });
  const entries = data.rows.filter(({ record_id }) => record_id === person.id);
  expect(entries).toEqual([
    expect.objectContaining({ action: 'Set a new password by a link', user_id: person.id }),
    expect.objectContaining({
      action: 'Make a one-time link by which a user sets a new password',
      user_id: admin.id,
    }),
    expect.objectContaining({ action: 'Ask for a link to set a new password' }),
  ]);
  expect(JSON.stringify(data)).not.toContain(token);
});

test.each([
  ['without a mail server', { publicUrl }],
  ['without a public address', { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'a@site.test' } }],
])('%s no link is mailed, and an administrator’s still works', async (_name, settings) => {
  const other = await startTestFoyer(settings);
  try {
    expect((await other.call(offer)).data).toEqual({ by_mail: false });
    const { id, email } = await other.person('VIEWER');
    const { status, problem } = await other.call(mail, { body: { email } });
    expect([status, problem.code, problem.detail]).toEqual([
      403,
      'no_mail',
      expect.stringContaining('ask an administrator'),
    ]);
    const { token } = await other.person('SUPER_ADMIN');
    const given = await other.call(createPasswordLink, { token, params: { id } });
    const body = { token: tokenIn(given.data.address), Password: after };
    expect((await other.call(use, { body })).status).toBe(200);
    const hours = (Date.parse(given.data.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
  } finally {
    await other.stop();
  }
});

test('with both, people are offered a link by mail', async () => {
  expect((await foyer.call(offer)).data).toEqual({ by_mail: true });
  const { status, problem } = await ask('one@site.test, two@site.test');
  expect([status, problem.errors?.[0]?.path]).toEqual([400, '/email']);
});

test('mails about a password come in the language that the person chose', async () => {
  const { id, email } = await foyer.person('VIEWER');
  await foyer.rows("update users set language = 'ja' where id = $1", [id]);
  expect((await set(await mailedToken(email))).status).toBe(200);
  await expect.poll(() => mailsTo(email).length).toBe(2);
  for (const { content } of mailsTo(email)) expect(content).toMatch(/^Content-Language: ja\r?$/m);
});
