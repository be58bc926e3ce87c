import { randomUUID } from 'node:crypto';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../testing/receivers/authenticator.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { login } = endpoints.sessions;
const { beginSecondFactor, confirmSecondFactor, removeSecondFactor, secondFactor } =
  endpoints.account;
const password = 'three wet herons';
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

async function someone(Role = 3) {
  const email = `${randomUUID()}@example.org`;
  const body = { Email: email, Password: password, Role };
  const { data } = await foyer.call(endpoints.users.create, { token: admin, body });
  const signIn = (code?: string) =>
    foyer.call(login, { body: { email, password, ...(code === undefined ? {} : { code }) } });
  return { id: data.id, email, signIn };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** Sets up a second factor with the code of the previous time step. */
async function enrol({ signIn }: Someone) {
  const token = (await signIn()).data.access_token;
  const begun = await foyer.call(beginSecondFactor, { token, body: { current: password } });
  const { secret, uri } = begun.data;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Foyer/);
  const body = { code: await codeOf(secret, -30) };
  const confirmed = await foyer.call(confirmSecondFactor, { token, body });
  expect(confirmed.status).toBe(200);
  return { secret, token, recovery: confirmed.data.recovery_codes };
}

test('without a second factor a sign-in needs no code', async () => {
  const { raw } = await (await someone()).signIn();
  expect(Object.keys(raw.json())).toEqual(['access_token']);
});

test('with a second factor password and code are needed, and a code works once', async () => {
  const person = await someone();
  const { secret } = await enrol(person);
  const without = await person.signIn();
  expect([without.status, without.problem.code]).toEqual([401, 'second_factor_required']);
  const wrong = await person.signIn('000000');
  expect([wrong.status, wrong.problem.code]).toEqual([401, 'wrong_second_factor']);
  const code = await codeOf(secret);
  expect((await person.signIn(` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await person.signIn(code)).status).toBe(401);
  expect((await person.signIn(await codeOf(secret, -30))).status).toBe(401);
  expect((await person.signIn(await codeOf(secret, 30))).status).toBe(200);
});

test('one of two concurrent sign-ins with the same code is rejected', async () => {
  const person = await someone();
  const { secret, recovery } = await enrol(person);
  for (const code of [await codeOf(secret), recovery[0]]) {
    const both = await Promise.all([person.signIn(code), person.signIn(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  }
});

test('the answer to a wrong password does not reveal the second factor', async () => {
  const { email, ...person } = await someone();
  await enrol({ email, ...person });
  const { problem } = await foyer.call(login, { body: { email, password: 'a wrong password' } });
  expect(problem.code).toBe('wrong_credentials');
});

test('recovery codes work once each, in any case and spacing; secrets are stored encrypted', async () => {
  const person = await someone();
  const { recovery, secret, token } = await enrol(person);
  expect(new Set(recovery).size).toBe(10);
  const [first = '', second = ''] = recovery;
  expect((await person.signIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await person.signIn(first)).status).toBe(401);
  expect((await person.signIn(second)).status).toBe(200);
  const { data } = await foyer.call(secondFactor, { token });
  expect(data).toEqual({ enrolled: true, required: false, recovery_codes_left: 8 });
  const kept = await foyer.rows(
    `select encode(secret, 'escape') as a, (select string_agg(encode(code_hash, 'escape'), '')
       from recovery_codes where user_id = $1) as b from second_factors where user_id = $1`,
    [person.id],
  );
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(JSON.stringify(kept)).not.toContain(recovery[3]);
});

test('with another token secret the recovery codes still work', async () => {
  const person = await someone();
  const { recovery, secret } = await enrol(person);
  await foyer.rows(
    'update second_factors set secret = set_byte(secret, 30, get_byte(secret, 30) # 1) where user_id = $1',
    [person.id],
  );
  expect((await person.signIn(await codeOf(secret))).status).toBe(401);
  expect((await person.signIn(recovery[0])).status).toBe(200);
});

test('wrong codes lock out like wrong passwords', async () => {
  const person = await someone();
  await enrol(person);
  const statuses: number[] = [];
  for (let i = 0; i < 22; i += 1) statuses.push((await person.signIn('000000')).status);
  expect(statuses.at(-1)).toBe(429);
});

test('it is valid once confirmed, needs the password to begin and remove, and its secrets are not in the audit', async () => {
  const person = await someone();
  const token = (await person.signIn()).data.access_token;
  const guess = await foyer.call(beginSecondFactor, { token, body: { current: 'guess' } });
  expect(guess.status).toBe(400);
  const { data } = await foyer.call(beginSecondFactor, { token, body: { current: password } });
  const wrong = await foyer.call(confirmSecondFactor, { token, body: { code: '000000' } });
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, '/code']);
  expect((await person.signIn()).status).toBe(200);
  const code = await codeOf(data.secret);
  await foyer.call(confirmSecondFactor, { token, body: { code } });
  expect((await person.signIn()).status).toBe(401);
  expect((await foyer.call(removeSecondFactor, { token, body: { current: 'x' } })).status).toBe(
    400,
  );
  await foyer.call(removeSecondFactor, { token, body: { current: password } });
  expect((await person.signIn()).status).toBe(200);
  const kept = await foyer.rows('select change from audit_entries where user_id = $1', [person.id]);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${code}|${data.secret}|${password}`));
});

test('an administrator resets it, which ends the sessions and is in the audit', async () => {
  const person = await someone();
  const { token } = await enrol(person);
  const ask = { token: admin, params: { id: person.id } };
  expect((await foyer.call(endpoints.users.get, ask)).data.SecondFactor).toBe(true);
  expect((await foyer.call(endpoints.users.resetSecondFactor, ask)).status).toBe(200);
  expect((await foyer.call(endpoints.account.get, { token })).status).toBe(401);
  expect((await person.signIn()).status).toBe(200);
  const { data } = await foyer.call(endpoints.audit.list, { token: admin, query: { limit: 5 } });
  expect(data.rows).toContainEqual(
    expect.objectContaining({ action: expect.stringMatching(/^Reset/), record_id: person.id }),
  );
});

test('a role that requires one allows nothing but its setup from the next sign-in on', async () => {
  const person = await someone(2);
  const before = (await person.signIn()).data.access_token;
  const role = { token: admin, params: { id: 2 } };
  const require = (SecondFactorRequired: boolean) =>
    foyer.call(endpoints.roles.update, { ...role, body: { SecondFactorRequired } });
  expect((await require(true)).data).toEqual({
    id: 2,
    Name: 'OPERATOR',
    SecondFactorRequired: true,
  });
  expect((await foyer.call(endpoints.devices.list, { token: before })).status).toBe(200);
  const token = (await person.signIn()).data.access_token;
  const rejected = await foyer.call(endpoints.devices.list, { token });
  expect([rejected.status, rejected.problem.code]).toEqual([403, 'second_factor_missing']);
  const { data } = await foyer.call(beginSecondFactor, { token, body: { current: password } });
  await foyer.call(confirmSecondFactor, { token, body: { code: await codeOf(data.secret) } });
  expect((await foyer.call(endpoints.devices.list, { token })).status).toBe(200);
  const removal = await foyer.call(removeSecondFactor, { token, body: { current: password } });
  expect(removal.status).toBe(403);
  await require(false);
  const other = await someone(3);
  const rejectedRole = await foyer.call(endpoints.roles.update, {
    token: (await other.signIn()).data.access_token,
    params: { id: 3 },
    body: { SecondFactorRequired: true },
  });
  expect(rejectedRole.status).toBe(403);
});

test('a code with which no session could be written, as with a full disk, can be used again', async () => {
  const person = await someone();
  const { secret, recovery } = await enrol(person);
  await foyer.rows(`create function refuse_full() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await foyer.rows(`create trigger full_disk before insert on sessions
    for each row execute function refuse_full()`);
  const codes = [await codeOf(secret), recovery[0]!];
  for (const code of codes) expect((await person.signIn(code)).status).toBe(503);
  await foyer.rows('drop trigger full_disk on sessions');
  for (const code of codes) expect((await person.signIn(code)).status).toBe(200);
});
