import { randomUUID } from 'node:crypto';
import { endpoints, type Provider } from '@foyer/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/receivers/authenticator.ts';
import {
  type ProviderPerson,
  startTestProvider,
  type TestProvider,
} from '../../testing/receivers/test-provider.ts';
import { followUntil } from '../../testing/test-browser.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const home = 'http://foyer.test';
type Name = Provider['name'];
let foyer: TestFoyer;
let providers: Record<Name, TestProvider>;

beforeAll(async () => {
  providers = {
    google: await startTestProvider('in the identity'),
    microsoft: await startTestProvider('at userinfo'),
  };
  for (const name of ['google', 'microsoft'] as const) {
    providers[name].register(`${home}/api/auth/${name}/callback`);
  }
  const { google, microsoft } = providers;
  foyer = await startTestFoyer({
    publicUrl: home,
    providers: { google: google.settings, microsoft: microsoft.settings },
  });
});
afterAll(async () => {
  await foyer.stop();
  await Promise.all(Object.values(providers).map((provider) => provider.stop()));
});

const newPerson = (more: Partial<ProviderPerson> = {}): ProviderPerson => {
  const sub = randomUUID();
  return { sub, name: 'Kim Lee', email: `${sub}@example.org`, email_verified: true, ...more };
};

/** The callback's redirect and the cookie of the browser. */
interface Return {
  location: string;
  browser: string;
}

/** Exchanges the one-time code as the login page does, and returns the session token. */
async function exchange({ location, browser }: Return, at = foyer, second?: string) {
  const code = new URL(location, home).searchParams.get('code') ?? '';
  const answer = await at.app.inject({
    method: 'POST',
    url: endpoints.sessions.exchange.path,
    cookies: { 'foyer-sign-in-code': browser },
    payload: { code, ...(second === undefined ? {} : { second }) },
  });
  return {
    problem: answer.json().code,
    status: answer.statusCode,
    token: answer.json().data?.access_token ?? '',
  };
}
const claimsOf = async (back: Return, at = foyer) => decodeJwt((await exchange(back, at)).token);
const reasonOf = ({ location }: Return) => errorOf(location);
const errorOf = (location: string) => {
  const url = new URL(location, home);
  expect(url.pathname).toBe('/login');
  expect([...url.searchParams.keys()]).toEqual(['error']);
  return url.searchParams.get('error');
};

/** Starts a sign-in: the redirect to the provider and the cookie. */
async function startSignIn(name: Name, at = foyer) {
  const answer = await at.app.inject(`/api/auth/${name}`);
  expect(answer.statusCode).toBe(302);
  return { to: new URL(answer.headers.location ?? '', home), cookie: answer.cookies[0] };
}

/** Calls the callback with an address and a cookie; returns the redirect. */
async function callBack(url: URL, cookie: string | undefined, at = foyer) {
  const answer = await at.app.inject({
    url: url.pathname + url.search,
    ...(cookie === undefined ? {} : { cookies: { 'foyer-sign-in': cookie } }),
  });
  expect(answer.statusCode).toBe(302);
  const browser = answer.cookies.find(({ name }) => name === 'foyer-sign-in-code')?.value ?? '';
  return { location: answer.headers.location ?? '', browser };
}

/** Follows the redirects to the provider and back to the callback. */
async function followProvider(name: Name, person: ProviderPerson, at = foyer) {
  providers[name].person = person;
  const { to, cookie } = await startSignIn(name, at);
  return { back: await followUntil(home, to.href), cookie: cookie?.value };
}

async function signIn(name: Name, person: ProviderPerson, at = foyer) {
  const { back, cookie } = await followProvider(name, person, at);
  return callBack(back, cookie, at);
}

const userCount = async () => (await foyer.rows('select 1 from users')).length;

test('the list of providers shows which are configured, and why others are not', async () => {
  const { list } = { list: endpoints.sessions.providers };
  expect((await foyer.call(list)).data).toEqual([
    { name: 'google', label: 'Google', configured: true, reason: '' },
    { name: 'microsoft', label: 'Microsoft', configured: true, reason: '' },
  ]);
  const bare = await startTestFoyer();
  expect((await bare.call(list)).data[0]).toEqual({
    name: 'google',
    label: 'Google',
    configured: false,
    reason: 'Google is not configured on this server.',
  });
  expect(errorOf((await startSignIn('google', bare)).to.href)).toBe('not_configured');
  await bare.stop();
});

test('an unknown provider redirects to the login page', async () => {
  for (const name of ['facebook', 'toString', '__proto__']) {
    const answer = await foyer.app.inject(`/api/auth/${name}`);
    expect(answer.statusCode).toBe(302);
    expect(errorOf(answer.headers.location ?? '')).toBe('not_configured');
  }
});

test('the redirect has a new state, nonce and S256 challenge; the cookie is HttpOnly', async () => {
  const [one, other] = [await startSignIn('google'), await startSignIn('google')];
  expect(one.to.origin).toBe(providers.google.settings.issuer);
  const asked = Object.fromEntries(one.to.searchParams);
  expect(asked).toMatchObject({
    client_id: 'foyer',
    response_type: 'code',
    redirect_uri: `${home}/api/auth/google/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(other.to.searchParams.get(name)).not.toBe(asked[name]);
  }
  expect(one.cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
  expect(one.cookie?.maxAge).toBeLessThanOrEqual(600);
});

describe.each(['google', 'microsoft'] as const)('with %s', (name) => {
  test('a newcomer becomes a VIEWER without a customer, and is the same person next time', async () => {
    const person = newPerson();
    const claims = await claimsOf(await signIn(name, person));
    expect(claims).toMatchObject({ Username: 'Kim Lee', sub: 'VIEWER', cid: null });
    const before = await userCount();
    const moved = { ...person, email: `new-${person.email}` };
    expect((await claimsOf(await signIn(name, moved))).uid).toBe(claims.uid);
    expect(await userCount()).toBe(before);
  });

  test('a verified address joins the account that has it, whatever its case', async () => {
    const { id, email } = await foyer.person('OPERATOR');
    const claims = await claimsOf(await signIn(name, newPerson({ email: email.toUpperCase() })));
    expect(claims).toMatchObject({ uid: id, sub: 'OPERATOR' });
  });

  test('an account registered with another person’s address goes to the owner of the address', async () => {
    const { login, signup } = endpoints.sessions;
    const email = `${crypto.randomUUID()}@example.org`;
    const body = { email, password: 'set by a stranger' };
    await foyer.call(signup, { body });
    const stranger = (await foyer.call(login, { body })).raw.json().access_token;
    await signIn(name, newPerson({ email }));
    expect((await foyer.call(login, { body })).status).toBe(401);
    expect((await foyer.call(endpoints.account.get, { token: stranger })).status).toBe(401);
  });

  test.each([false, undefined])(
    'an address whose verification is %s joins no account and names no new one',
    async (email_verified) => {
      const { email_verified: _, ...person } = newPerson();
      const said = email_verified === undefined ? {} : { email_verified };
      const { id, email } = await foyer.person('SUPER_ADMIN');
      expect(reasonOf(await signIn(name, { ...person, ...said, email }))).toBe('unverified');
      expect(await foyer.rows('select 1 from identities where user_id = $1', [id])).toEqual([]);
      const before = await userCount();
      expect(reasonOf(await signIn(name, { ...person, ...said }))).toBe('unverified');
      expect(await userCount()).toBe(before);
    },
  );

  test('an account cannot be prepared for another person', async () => {
    const { email_verified: _, ...owner } = newPerson();
    const attacker = newPerson({ email: String(owner.email), email_verified: false });
    expect(reasonOf(await signIn(name, attacker))).toBe('unverified');
    const { uid } = await claimsOf(await signIn(name, { ...owner, email_verified: true }));
    expect(reasonOf(await signIn(name, attacker))).toBe('unverified');
    expect(await subjectsOf(Number(uid))).toEqual([owner.sub]);
  });

  test('an account that was prepared before belongs to its owner from their verified sign-in on', async () => {
    const { id, email } = await foyer.person('VIEWER');
    const attacker = newPerson({ email, email_verified: false });
    await keepOldIdentity(name, attacker, id);
    const stolen = await exchange(await signIn(name, attacker));
    const { uid } = await claimsOf(await signIn(name, newPerson({ email })));
    expect(uid).toBe(id);
    expect((await foyer.call(endpoints.account.get, { token: stolen.token })).status).toBe(401);
    expect(reasonOf(await signIn(name, attacker))).toBe('unverified');
  });

  test('the verified identity stays where an account has two old ones', async () => {
    const { id, email } = await foyer.person('VIEWER');
    const [attacker, owner] = [newPerson({ email, email_verified: false }), newPerson({ email })];
    await keepOldIdentity(name, attacker, id);
    await keepOldIdentity(name, owner, id);
    expect(reasonOf(await signIn(name, attacker))).toBe('unverified');
    await foyer.rows("update users set password_hash = 'chosen by a stranger' where id = $1", [id]);
    expect((await claimsOf(await signIn(name, owner))).uid).toBe(id);
    expect(await subjectsOf(id)).toEqual([owner.sub]);
    const [row] = await foyer.rows('select password_hash from users where id = $1', [id]);
    expect(row?.password_hash).toBe('');
  });
});

/** An identity as earlier versions stored it, without whether the address was verified. */
const keepOldIdentity = (provider: Name, { sub }: ProviderPerson, userId: number) =>
  foyer.rows('insert into identities (provider, subject, user_id) values ($1, $2, $3)', [
    provider,
    sub,
    userId,
  ]);
const subjectsOf = async (userId: number) =>
  (await foyer.rows('select subject from identities where user_id = $1', [userId])).map(
    ({ subject }) => subject,
  );

test('the one-time code works once, for a short time, and in the browser that began', async () => {
  const back = await signIn('google', newPerson());
  const other = await signIn('google', newPerson());
  expect(back.location).toMatch(/^\/login\?code=[\w-]{43}$/);
  for (const browser of ['', other.browser, 'x'.repeat(43)]) {
    expect((await exchange({ ...back, browser })).status).toBe(401);
  }
  expect((await exchange(back)).status).toBe(200);
  expect((await exchange(back)).status).toBe(401);
  await foyer.rows("update sign_in_codes set expires_at = now() - interval '1 second'");
  expect((await exchange(other)).status).toBe(401);
  await signIn('google', newPerson());
  expect(await foyer.rows('select 1 from sign_in_codes where expires_at <= now()')).toEqual([]);
  const kept = await foyer.rows('select code_hash, browser_hash from sign_in_codes');
  expect(JSON.stringify(kept)).not.toContain(
    new URL(other.location, home).searchParams.get('code'),
  );
});

test('joining an account and signing in through a provider are in the audit', async () => {
  const { id, email } = await foyer.person('VIEWER');
  await exchange(await signIn('google', newPerson({ email })));
  const rows = await foyer.rows(
    "select action, username from audit_entries where user_id = $1 and noun = 'sessions' order by id",
    [id],
  );
  expect(rows).toEqual([
    { action: 'sessions.joined', username: email },
    { action: 'sessions.signedIn', username: email },
  ]);
});

test('Microsoft verifies an address by the claim that its domain’s owner was verified', async () => {
  const { email_verified: _, ...person } = newPerson();
  const claims = await claimsOf(await signIn('microsoft', { ...person, xms_edov: true }));
  expect(claims).toMatchObject({ Username: 'Kim Lee' });
  const { email_verified: __, ...other } = newPerson();
  expect(reasonOf(await signIn('google', { ...other, xms_edov: true }))).toBe('unverified');
});

test('a person who came through a provider has no password until they choose one', async () => {
  const person = newPerson();
  const { token } = await exchange(await signIn('google', person));
  const body = { email: person.email ?? '', password: '' };
  const tryPassword = async (password: string) =>
    (await foyer.call(endpoints.sessions.login, { body: { ...body, password } })).status;
  expect(await tryPassword('anything')).toBe(401);
  const { changePassword } = endpoints.account;
  const guess = { token, body: { current: 'anything', next: 'mine own password' } };
  expect((await foyer.call(changePassword, guess)).status).toBe(400);
  const first = { token, body: { current: '', next: 'mine own password' } };
  const { data } = await foyer.call(changePassword, first);
  expect(await tryPassword('mine own password')).toBe(200);
  const again = { token: data.access_token, body: { current: '', next: 'another password' } };
  expect((await foyer.call(changePassword, again)).status).toBe(400);
});

test('the same subject at another provider is another person', async () => {
  const person = newPerson();
  const one = await claimsOf(await signIn('google', person));
  const other = await signIn('microsoft', { ...person, email: `other-${person.email}` });
  expect((await claimsOf(other)).uid).not.toBe(one.uid);
});

test('a sign-in without an e-mail address is answered with that reason', async () => {
  const { email: _, ...person } = newPerson();
  const before = await userCount();
  expect(reasonOf(await signIn('google', person))).toBe('no_address');
  expect(await userCount()).toBe(before);
});

test('a second factor is proved when the one-time code is exchanged, which a wrong factor does not use up', async () => {
  const person = newPerson();
  const { token } = await exchange(await signIn('google', person));
  const { beginSecondFactor, confirmSecondFactor } = endpoints.account;
  const begun = await foyer.call(beginSecondFactor, { token, body: { current: '' } });
  const { secret } = begun.data;
  const confirm = { code: await codeOf(secret, -30) };
  expect((await foyer.call(confirmSecondFactor, { token, body: confirm })).status).toBe(200);

  const back = await signIn('google', person);
  expect(await exchange(back)).toMatchObject({ status: 401, problem: 'second_factor_required' });
  expect(await exchange(back, foyer, '000000')).toMatchObject({
    status: 401,
    problem: 'wrong_second_factor',
  });
  expect(
    await exchange({ ...back, browser: 'another' }, foyer, await codeOf(secret)),
  ).toMatchObject({
    status: 401,
    problem: 'wrong_credentials',
  });
  expect((await exchange(back, foyer, await codeOf(secret))).status).toBe(200);
  expect((await exchange(back, foyer, await codeOf(secret, 30))).status).toBe(401);
});

describe('where registration is closed', () => {
  let closed: TestFoyer;
  beforeAll(async () => {
    closed = await startTestFoyer({
      publicUrl: home,
      registrationOpen: false,
      providers: { google: providers.google.settings },
    });
  });
  afterAll(() => closed.stop());

  test('a new person is rejected and an existing one signs in', async () => {
    expect(reasonOf(await signIn('google', newPerson(), closed))).toBe('registration_closed');
    expect(await closed.rows('select 1 from users')).toEqual([]);
    const { id, email } = await closed.person('VIEWER');
    const back = await signIn('google', newPerson({ email }), closed);
    expect((await claimsOf(back, closed)).uid).toBe(id);
  });
});

describe('no session is made', () => {
  const unconfirmed = 'not_confirmed';
  const elsewhere = 'too_late';
  let before = 0;
  beforeEach(async () => {
    before = await userCount();
  });
  const expectNobody = async () => expect(await userCount()).toBe(before);

  test('for a callback with another state than the redirect', async () => {
    const { back, cookie } = await followProvider('google', newPerson());
    back.searchParams.set('state', 'x'.repeat(43));
    expect(reasonOf(await callBack(back, cookie))).toBe(unconfirmed);
    await expectNobody();
  });

  test('without a cookie, or with one changed by hand', async () => {
    const { back, cookie = '' } = await followProvider('google', newPerson());
    const [text = '', mac = ''] = cookie.split('.');
    const journey = JSON.parse(Buffer.from(text, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...journey, until: journey.until + 1e9 }));
    const cookies = [
      undefined,
      '',
      '.',
      text,
      `${text}.`,
      `${text}.${mac.slice(0, -4)}`,
      `${forged.toString('base64url')}.${mac}`,
    ];
    for (const wrong of cookies) expect(reasonOf(await callBack(back, wrong))).toBe(elsewhere);
    await expectNobody();
    expect(reasonOf(await callBack(new URL('/api/auth/microsoft/callback', home), cookie))).toBe(
      elsewhere,
    );
    expect((await claimsOf(await callBack(back, cookie))).sub).toBe('VIEWER');
  });

  test('a second time with the same code', async () => {
    const { back, cookie } = await followProvider('google', newPerson());
    expect((await claimsOf(await callBack(back, cookie))).sub).toBe('VIEWER');
    expect(reasonOf(await callBack(back, cookie))).toBe(unconfirmed);
  });

  test('for a callback with a code of another sign-in', async () => {
    const [mine, theirs] = [
      await followProvider('google', newPerson()),
      await followProvider('google', newPerson()),
    ];
    mine.back.searchParams.set('code', theirs.back.searchParams.get('code') ?? '');
    expect(reasonOf(await callBack(mine.back, mine.cookie))).toBe(unconfirmed);
    await expectNobody();
  });

  test('for a callback with an invented code, none, or a denied consent', async () => {
    const callback = `${home}/api/auth/google/callback`;
    for (const query of ['code=invented', '', 'error=access_denied']) {
      const { to, cookie } = await startSignIn('google');
      const { issuer } = providers.google.settings;
      const state = to.searchParams.get('state');
      const url = new URL(`${callback}?${query}&state=${state}&iss=${encodeURIComponent(issuer)}`);
      expect(reasonOf(await callBack(url, cookie?.value))).toBe(unconfirmed);
    }
    await expectNobody();
  });

  test('the cookie is removed by the callback', async () => {
    const { back, cookie = '' } = await followProvider('google', newPerson());
    const answer = await foyer.app.inject({
      url: back.pathname + back.search,
      cookies: { 'foyer-sign-in': cookie },
    });
    expect(answer.cookies).toMatchObject([
      { name: 'foyer-sign-in', value: '', path: '/api/auth' },
      { name: 'foyer-sign-in-code', httpOnly: true, sameSite: 'Lax', path: '/api/auth' },
    ]);
  });
});

test('an unavailable provider is reported, and its discovery is retried', async () => {
  const away = await startTestProvider();
  const withoutProvider = await startTestFoyer({
    publicUrl: home,
    providers: { google: away.settings },
  });
  const said = 'no_answer';
  expect(errorOf((await startSignIn('google', withoutProvider)).to.href)).toBe(said);
  away.register(`${home}/api/auth/google/callback`);
  const { to, cookie } = await startSignIn('google', withoutProvider);
  expect(to.origin).toBe(away.settings.issuer);
  away.person = newPerson();
  const back = await followUntil(home, to.href);
  await away.stop();
  expect(reasonOf(await callBack(back, cookie?.value, withoutProvider))).toBe('not_confirmed');
  await withoutProvider.stop();
});
