import { auditedCalls, type Endpoint, endpoints, english } from '@foyer/contract';
import { createTranslate } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { createRecordEvent } from './audit-events.ts';
import { actionOf, isAudited, nounOf } from './audit-store.ts';
import { entriesWhere } from './audit-views.ts';
import { entryToWire } from './audit-wire.ts';

let foyer: TestFoyer;
let admin: { id: number; token: string };
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = await foyer.person('SUPER_ADMIN');
});
afterAll(() => foyer.stop());

const { list } = endpoints.audit;
const newest = async (query = {}) => {
  const { data } = await foyer.call(list, { token: admin.token, query });
  return data.rows;
};

test('every change by a person is recorded with who, what, when and from where, without passwords', async () => {
  const body = { Name: 'Ada', Email: 'ada@audit.test', Password: 'drei Käse am Fenster', Role: 3 };
  const made = await foyer.call(endpoints.users.create, { token: admin.token, body });
  const [entry] = await newest();
  expect(entry).toMatchObject({
    user_id: admin.id,
    address: '127.0.0.1',
    action: 'Create a user',
    noun: 'users',
    record_id: made.data.id,
    change: { ...body, Password: '•••' },
    status: 201,
  });
  expect(Math.abs(Date.now() - Date.parse(String(entry?.at)))).toBeLessThan(60_000);
});

test('every change is recorded under the noun that it changes', () => {
  // A session is a person's, lines, zones and settings are a camera's, a link to an area's page is the area's. A workbook
  // is a way to provision.
  const nouns: Record<string, string> = {
    sessions: 'users',
    lines: 'cameras',
    lineVersions: 'cameras',
    zoneVersions: 'cameras',
    accuracyAudits: 'audits',
    lineFactors: 'cameras',
    visitorDefinitions: 'sites',
    countCorrections: 'corrections',
    crossingMarks: 'flows',
    zones: 'cameras',
    cameraSettings: 'cameras',
    areaLinks: 'areas',
    apiKeys: 'keys',
    workbooks: 'provisioning',
  };
  const hyphened = (name: string) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const [noun, calls] of Object.entries(endpoints)) {
    const filed = nouns[noun] ?? hyphened(noun);
    for (const [call, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      if (endpoint.method === 'GET' || endpoint.unaudited) continue;
      // Bulk changes are named after the records that they change.
      const name = noun === 'bulkChanges' ? hyphened(call) : filed;
      expect([endpoint.path, nounOf(endpoint)]).toEqual([endpoint.path, name]);
    }
  }
});

test('each call that the audit may name has a message: the beginning of its summary', () => {
  const named = Object.values(endpoints)
    .flatMap((calls) => Object.values(calls) as Endpoint[])
    .filter(
      (endpoint) =>
        isAudited(endpoint) || (endpoint.access !== 'device' && endpoint.access !== 'public'),
    );
  expect(
    Object.fromEntries(named.map((one) => [actionOf(one), auditedCalls[actionOf(one)]])),
  ).toEqual(
    Object.fromEntries(
      named.map((one) => [actionOf(one), { message: one.summary.split(/[:;]/)[0] }]),
    ),
  );
  expect(Object.keys(auditedCalls)).toHaveLength(named.length);
});

test('an entry says what was done in the language of who reads it, and by a code', async () => {
  const german = createTranslate('de', { 'Create a customer': 'Kunden anlegen' });
  const entry = (await entriesWhere(foyer.postgres.db, sql`e.action = 'users.create'`))[0]!;
  expect(entryToWire({ ...entry, action: 'customers.create' }, german)).toMatchObject({
    action: 'Kunden anlegen',
    code: 'customers.create',
    params: {},
  });
  const bulk = { ...entry, action: 'cameras.bulk', params: { count: 3 } };
  expect(entryToWire(bulk, english).action).toBe('Changed 3 cameras at once');
  const former = { ...entry, action: 'Rename a camera' };
  expect(entryToWire(former, german)).toMatchObject({ action: 'Rename a camera', code: null });
});

test('entries are found and sorted by what their reader sees', async () => {
  const words = await newest({ q: 'create a user' });
  expect(words[0]).toMatchObject({ action: 'Create a user', code: 'users.create' });
  const sorted = await newest({ sort: 'action', limit: 100 });
  const actions = sorted.map(({ action }) => action);
  expect(actions).toEqual([...actions].sort((a, b) => a.localeCompare(b, 'en')));
});

test('rejected changes and registrations are recorded too', async () => {
  const params = { id: 999_999 };
  await foyer.call(endpoints.customers.remove, { token: admin.token, params });
  expect((await newest())[0]).toMatchObject({
    action: 'Retire a customer',
    record_id: 999_999,
    status: 404,
  });
  const person = { email: 'new@audit.test', password: 'secret of hers' };
  const { data } = await foyer.call(endpoints.sessions.signup, { body: person });
  expect((await newest())[0]).toMatchObject({
    user_id: null,
    username: person.email,
    noun: 'users',
    record_id: data.id,
    change: { ...person, password: '•••' },
  });
});

test('reading and looking at notifications leave no entry', async () => {
  const before = (await newest()).length;
  await foyer.call(endpoints.devices.list, { token: admin.token });
  await foyer.call(endpoints.roles.list, { token: admin.token });
  expect(await newest()).toHaveLength(before);
});

test('a long text is kept as its length', async () => {
  const body = { description1: 'x'.repeat(4000) };
  await foyer.call(endpoints.products.create, { token: admin.token, body });
  expect((await newest())[0]?.change).toEqual({
    description1: { code: 'shortened', params: { text: 'x'.repeat(40), characters: 4000 } },
  });
});

test('entries are found by person, kind and time, a page at a time', async () => {
  const other = await foyer.person('SUPER_ADMIN');
  for (const Name of ['North', 'South', 'West']) {
    await foyer.call(endpoints.customers.create, { token: other.token, body: { Name } });
  }
  const query = { user: other.id, noun: 'customers', limit: 2 };
  const first = await foyer.call(list, { token: admin.token, query });
  expect(first.data.count).toBe(3);
  expect(first.data.rows.map(({ change }) => change.Name)).toEqual(['West', 'South']);
  const second = await foyer.call(list, { token: admin.token, query: { ...query, page: 2 } });
  expect(second.data.rows.map(({ change }) => change.Name)).toEqual(['North']);
  expect(await newest({ ...query, noun: 'devices' })).toEqual([]);
  expect(await newest({ ...query, dateTo: '2020-01-01' })).toEqual([]);
  expect(await newest({ ...query, dateFrom: '2020-01-01' })).toHaveLength(2);
});

test('changes of escalation policies by their former address, and entries of the former noun, are found under the present one', async () => {
  const before = (await newest({ noun: 'escalation-policies' })).length;
  await foyer.rows(`insert into audit_entries (user_id, username, address, action, noun, change, status, request_id)
    values (null, 'old', '127.0.0.1', 'Create an escalation policy', 'telling-policies', '{}', 201, 'r')`);
  const { statusCode } = await foyer.app.inject({
    method: 'DELETE',
    url: '/api/telling-policies/999999',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(statusCode).toBe(404);
  const rows = await newest({ noun: 'escalation-policies' });
  expect(rows).toHaveLength(before + 2);
  expect(rows.slice(0, 2)).toMatchObject([
    { noun: 'escalation-policies', record_id: 999_999, status: 404 },
    { noun: 'escalation-policies', username: 'old' },
  ]);
});

test('an entry cannot be changed or removed, not even in the database', async () => {
  const writes = ["update audit_entries set username = 'x'", 'delete from audit_entries'];
  for (const write of writes) await expect(foyer.rows(write)).rejects.toThrow(/never changed/);
});

test('only SUPER_ADMIN reads them', async () => {
  const { token } = await foyer.person('OPERATOR', await foyer.customer());
  expect((await foyer.call(list, { token })).status).toBe(403);
});

describe('events that are no changes', () => {
  const { login, signup } = endpoints.sessions;
  const email = 'kim@audit.test';
  const password = 'a password of Kim';
  let viewer: { id: number; token: string };
  beforeAll(async () => {
    await foyer.call(signup, { body: { email, password, username: 'Kim' } });
    viewer = await foyer.person('VIEWER');
  });

  test('a sign-in, a failed one and a lock-out are recorded; the typed text of an unknown caller is not', async () => {
    await foyer.call(login, { body: { email, password } });
    expect((await newest({ noun: 'sessions' }))[0]).toMatchObject({
      username: 'Kim',
      action: 'Sign in',
      status: 200,
      times: 1,
    });
    for (let i = 0; i < 22; i += 1) await foyer.call(login, { body: { email, password: 'guess' } });
    await foyer.call(login, { body: { email: 'my password by mistake', password: 'guess' } });
    const rows = await newest({ noun: 'sessions', limit: 100 });
    const failed = rows.filter(({ status }) => status === 401);
    const times = (username: string) =>
      failed.filter((row) => row.username === username).reduce((sum, row) => sum + row.times, 0);
    expect([times('Kim'), times('')]).toEqual([20, 1]);
    const lockedOut = rows.filter(({ action }) => action.startsWith('Lock out'));
    expect(lockedOut.reduce((sum, row) => sum + row.times, 0)).toBe(2);
    expect(lockedOut[0]).toMatchObject({ username: 'Kim', status: 429 });
    expect(JSON.stringify(rows)).not.toContain('mistake');
  });

  test('a rejection by role or by an ended session is recorded', async () => {
    await foyer.call(endpoints.users.create, { token: viewer.token, body: {} });
    expect((await newest({ user: viewer.id }))[0]).toMatchObject({
      action: 'Create a user',
      noun: 'users',
      status: 403,
    });
    await foyer.call(endpoints.account.signOutEverywhere, { token: viewer.token });
    await foyer.call(endpoints.devices.list, { token: viewer.token });
    await foyer.call(endpoints.devices.list, { token: viewer.token });
    const [entry] = await newest({ user: viewer.id });
    expect(entry).toMatchObject({ noun: 'devices', status: 401 });
  });

  test('exports by the browser and by the server are recorded', async () => {
    const { id, token } = await foyer.person('OPERATOR');
    const body = { Title: 'foyer-counting', Format: 'CSV' };
    await foyer.call(endpoints.exports.record, { token, body });
    await foyer.call(endpoints.account.export, { token });
    const rows = await newest({ user: id });
    expect(rows.map(({ action, change }) => [action, change])).toEqual([
      ['Export all that is kept about the caller', {}],
      ['Export data', body],
    ]);
    const odd = { ...body, more: 'x'.repeat(1000) };
    expect((await foyer.call(endpoints.exports.record, { token, body: odd })).status).toBe(400);
  });

  test('an attacker cannot fill the audit: repeated events are counted, and many different ones share an entry', async () => {
    const record = createRecordEvent(foyer.postgres.db);
    const event = { action: 'Try', noun: 'sessions', userId: null, username: '', status: 401 };
    const request = (ip: string) => ({ ip, id: 'r'.repeat(5000) }) as FastifyRequest;
    for (let i = 0; i < 300; i += 1) await record(event, request(`10.1.${i}.1`));
    for (let i = 0; i < 50; i += 1) await record(event, request('10.1.0.1'));
    const rows = await foyer.rows<{ entries: number; times: number; longest: number }>(
      `select count(*)::int as entries, sum(more + 1)::int as times,
         max(length(request_id)) as longest
       from audit_repeats r join audit_entries e on e.id = r.entry_id
       where action = 'Try' group by minute`,
    );
    for (const { entries } of rows) expect(entries).toBeLessThanOrEqual(101);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(350);
    expect(rows[0]?.longest).toBe(64);
  });
});

describe('the size of an entry', () => {
  const bytesOf = async () =>
    Number(
      (await foyer.rows('select sum(octet_length(change::text)) as n from audit_entries'))[0]?.n,
    );

  test('twenty registrations of a mebibyte leave nothing', async () => {
    const before = await bytesOf();
    for (let i = 0; i < 20; i += 1) {
      const body = {
        email: `${i}@big.test`,
        password: 'a password of size',
        more: 'x'.repeat(1e6),
      };
      const { status, problem } = await foyer.call(endpoints.sessions.signup, { body });
      expect(status).toBe(400);
      expect(problem.detail).toMatch(/more/i);
    }
    expect(await bytesOf()).toBe(before);
  });

  test.each([
    ['many fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`f${i}`, i]))],
    ['a long list', { technology: Array.from({ length: 50_000 }, () => 'word') }],
    ['long names', { ['n'.repeat(400_000)]: 1, title: 'Clogs' }],
  ])(
    'stays within 8 KiB, and the entry says that it was cut, for a body with %s',
    async (_, body) => {
      await foyer.call(endpoints.products.create, { token: admin.token, body });
      const change = (await newest())[0]?.change;
      expect(Buffer.byteLength(JSON.stringify(change))).toBeLessThanOrEqual(8192);
      if ('technology' in body || 'f0' in body)
        expect(change['…']).toEqual({ code: 'cut', params: { bytes: expect.any(Number) } });
    },
  );

  test('a page has a limited size whatever older entries hold', async () => {
    await foyer.rows('alter table audit_entries drop constraint audit_entries_change_size');
    for (let i = 0; i < 20; i += 1) {
      await foyer.rows(
        `insert into audit_entries (username, address, action, noun, change, request_id)
         values ('', '', 'Register', 'users', jsonb_build_object('x', repeat('y', 1000000)), '')`,
      );
    }
    const { raw } = await foyer.call(list, { token: admin.token, query: { limit: 100 } });
    expect(raw.body.length).toBeLessThan(1024 * 1024);
    expect(raw.json().data.rows[0].change).toEqual({
      '…': { code: 'cut', params: { bytes: 1_000_009 } },
    });
  });
});
