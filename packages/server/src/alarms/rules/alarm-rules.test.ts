import { type AlarmRule, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedAlarm } from '../../testing/alarm-rows.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { ensureDefaultRules } from './default-rules.ts';

const { create, update, remove, list, get } = endpoints.alarmRules;
const windows = endpoints.maintenanceWindows;
let foyer: TestFoyer;
let admin: string;
let device: Awaited<ReturnType<TestFoyer['device']>>;
let operator: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
  device = await foyer.device();
  operator = (await foyer.person('OPERATOR', device.customerId)).token;
});
afterAll(() => foyer.stop());

const draft = { Name: 'Crowd', Measure: 'people', Severity: 'warning', Threshold: 10 };
const made = async (more: object = {}, token = admin) =>
  foyer.call(create, { token, body: { ...draft, ...more } });

test('rules for everybody are there at the first start, and one that was deleted stays so', async () => {
  const { db } = foyer.postgres;
  await Promise.all([ensureDefaultRules(db, new Date()), ensureDefaultRules(db, new Date())]);
  const rules = (await foyer.call(list, { token: admin })).data;
  expect(rules).toHaveLength(11);
  for (const { CustomerID, Enabled, Advice } of rules) {
    expect([CustomerID, Enabled, Advice]).toEqual([null, true, expect.stringMatching(/\.$/)]);
  }
  await foyer.call(remove, { token: admin, params: { id: rules[0]!.id } });
  await ensureDefaultRules(db, new Date());
  expect((await foyer.call(list, { token: admin })).data).toHaveLength(10);
});

test('who has no customer yet sees no rule, those for all customers neither', async () => {
  const [forAll] = (await foyer.call(list, { token: admin })).data;
  const { token } = await foyer.person('VIEWER');
  expect((await foyer.call(list, { token })).data).toEqual([]);
  expect((await foyer.call(get, { token, params: { id: forAll!.id } })).status).toBe(404);
  const { data } = await foyer.call(endpoints.search.find, { token, query: { q: forAll!.Name } });
  expect(Object.values(data).flat()).toEqual([]);
});

describe('texts of the rules of a first start', () => {
  const headers = { 'accept-language': 'de' };
  const germanRules = async (query: { q?: string; sort?: string } = {}) =>
    (await foyer.call(list, { token: admin, headers, query })).data as AlarmRule[];
  const stored = async (id: number) => {
    const [row] = await foyer.rows(
      'select name, name_code, advice, advice_code from alarm_rules where id = $1',
      [id],
    );
    return row;
  };

  test('are found, sorted and read in the language of the reader', async () => {
    const [rule] = await germanRules({ q: 'Festplatte fast' });
    expect(rule).toMatchObject({
      Name: 'Festplatte fast voll',
      Advice: 'Schaffen Sie Platz auf der Festplatte, oder bewahren Sie weniger darauf auf.',
    });
    const { data } = await foyer.call(endpoints.search.find, {
      token: admin,
      headers,
      query: { q: 'fast voll' },
    });
    expect(data.rules).toMatchObject([{ name: 'Festplatte fast voll', about: 'alle Kunden' }]);
    const sorted = (await germanRules({ sort: 'Name' })).map(({ Name }) => Name);
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('de', { numeric: true }).compare));
  });

  test('keep code and English text where a German form sends them unchanged, and lose the code of a text that it changes', async () => {
    const [rule] = await germanRules({ q: 'Festplatte fast' });
    const call = { token: admin, headers, params: { id: rule!.id } };
    const first = await stored(rule!.id);
    expect(first).toMatchObject({
      name: 'Disk nearly full',
      name_code: 'diskNearlyFull',
      advice_code: 'diskNearlyFull',
    });
    const { Name, Advice } = rule!;
    await foyer.call(update, { ...call, body: { Name, Advice, Threshold: 88 } });
    expect(await stored(rule!.id)).toEqual(first);

    await foyer.call(update, { ...call, body: { Name, Advice: 'Rufen Sie Max an.' } });
    expect(await stored(rule!.id)).toEqual({
      ...first,
      advice: 'Rufen Sie Max an.',
      advice_code: null,
    });
    expect((await foyer.call(get, { ...call, headers: {} })).data).toMatchObject({
      Name: 'Disk nearly full',
      Advice: 'Rufen Sie Max an.',
      Threshold: 88,
    });
    // What another language calls it is a text of the person.
    await foyer.call(update, { ...call, body: { Name: 'Disk nearly full' } });
    expect(await stored(rule!.id)).toMatchObject({ name: 'Disk nearly full', name_code: null });
  });

  test('are those of the stored text where a later version wrote the code', async () => {
    const [rule] = await germanRules({ q: 'Speicher' });
    await foyer.rows(
      `update alarm_rules set name = 'Newer', name_code = 'newer', advice_code = 'newer' where id = $1`,
      [rule!.id],
    );
    const { Name, Advice } = (await germanRules({ q: 'Newer' }))[0]!;
    expect([Name, Advice]).toEqual(['Newer', 'Restart the device when nobody needs it.']);
  });

  test('are not those of a rule that a person names alike', async () => {
    const { data } = await made({ Name: 'Device offline', Advice: 'Gerät offline' });
    const { Name, Advice } = (await foyer.call(get, { token: admin, headers, params: data })).data;
    expect([Name, Advice]).toEqual(['Device offline', 'Gerät offline']);
    expect(await stored(data.id)).toMatchObject({ name_code: null, advice_code: null });
  });
});

test('a rule has what nobody said as it is usual, and keeps what a change leaves out', async () => {
  const { data: params } = await made({ EndThreshold: 8 });
  const rule = (await foyer.call(get, { token: admin, params })).data;
  expect(rule).toMatchObject({
    ...draft,
    EndThreshold: 8,
    Enabled: true,
    Direction: 'above',
    CustomerID: null,
    BeginsAfterSeconds: 0,
    EndsAfterSeconds: 0,
    Advice: '',
    writable: true,
    Hours: { When: 'always', Weekly: [], Except: [] },
  });
  const changed = await foyer.call(update, { token: admin, params, body: { Threshold: 12 } });
  expect(changed.data).toMatchObject({ ...draft, Threshold: 12, EndThreshold: 8 });
  expect(changed.data.changed_at > rule.changed_at).toBe(true);
});

test('a rule of a camera belongs to its device and customer', async () => {
  const CameraID = await foyer.camera(device.id, 'entrance');
  const { data: params } = await made({ CameraID });
  expect((await foyer.call(get, { token: operator, params })).data).toMatchObject({
    CameraID,
    DeviceID: device.id,
    CustomerID: device.customerId,
  });
});

test.each([
  [{ Threshold: null }, '/Threshold'],
  [{ EndThreshold: 11 }, '/EndThreshold'],
  [{ Direction: 'below', EndThreshold: 9 }, '/EndThreshold'],
  [{ Zone: 'queue' }, '/Zone'],
  [{ Reason: 'smoke' }, '/Reason'],
  [{ DeviceID: 2_000_000_000 }, '/DeviceID'],
  [{ Measure: 'noise' }, '/Measure'],
  [
    {
      Hours: {
        When: 'weekly',
        Weekly: [{ weekday: 8, opens: '08:00', closes: '20:00' }],
        Except: [],
      },
    },
    '/Hours/Weekly/0/weekday',
  ],
])('%j is refused with its place', async (more, path) => {
  const { status, problem } = await made(more);
  expect([status, problem.errors?.map((issue) => issue.path)]).toEqual([400, [path]]);
});

test('operators write rules of their own customer, where it allows them', async () => {
  expect((await made({}, operator)).status).toBe(403);
  const body = { OperatorsWriteRules: true };
  const customer = { token: admin, params: { id: device.customerId }, body };
  await foyer.call(endpoints.customers.update, customer);
  const { status, data: params } = await made({ Name: 'Own' }, operator);
  expect(status).toBe(201);
  expect((await foyer.call(get, { token: operator, params })).data).toMatchObject({
    CustomerID: device.customerId,
    writable: true,
  });
  const other = await foyer.customer();
  expect((await made({ CustomerID: other }, operator)).problem.errors?.[0]?.path).toBe(
    '/CustomerID',
  );
  const forAll = (await made()).data;
  const change = { token: operator, params: forAll, body: { Threshold: 1 } };
  expect((await foyer.call(update, change)).status).toBe(403);
  expect((await foyer.call(remove, { token: operator, params: forAll })).status).toBe(403);
  const toOther = { token: operator, params, body: { CustomerID: null } };
  expect((await foyer.call(update, toOther)).status).toBe(403);
  const mine = (await foyer.call(list, { token: operator })).data;
  expect(mine.find(({ id }) => id === forAll.id)?.writable).toBe(false);
});

test.each([
  ['deleted', (params: { id: number }) => foyer.call(remove, { token: admin, params })],
  [
    'switched off',
    (params: { id: number }) =>
      foyer.call(update, { token: admin, params, body: { Enabled: false } }),
  ],
])('the open alarms of a rule that is %s are closed and say why', async (word, end) => {
  const { data: rule } = await made();
  const id = await storedAlarm(foyer, device.customerId, { rule_id: rule.id });
  await end(rule);
  const { data } = await foyer.call(endpoints.alarms.get, { token: operator, params: { id } });
  expect(data).toMatchObject({ state: 'closed', ended_at: expect.any(String) });
  expect(data.events.map(({ kind, text }) => [kind, text])).toEqual([
    ['closed', `The rule was ${word}.`],
  ]);
});

test('a maintenance window is of a customer or one of its devices', async () => {
  const body = {
    CustomerID: device.customerId,
    DeviceID: device.id,
    Reason: 'New lens',
    From: '2026-01-01T08:00:00Z',
    To: '2026-01-01T12:00:00Z',
  };
  const { data: params } = await foyer.call(windows.create, { token: operator, body });
  const listed = (await foyer.call(windows.list, { token: operator })).data;
  expect(listed).toEqual([
    expect.objectContaining({ ...params, DeviceID: device.id, Reason: 'New lens' }),
  ]);
  const wrong = [
    [{ To: body.From }, '/To'],
    [{ DeviceID: (await foyer.device()).id }, '/DeviceID'],
    [{ CustomerID: await foyer.customer() }, '/CustomerID'],
  ] as const;
  for (const [more, path] of wrong) {
    const answer = await foyer.call(windows.create, {
      token: operator,
      body: { ...body, ...more },
    });
    expect(answer.problem.errors?.[0]?.path).toBe(path);
  }
  const stranger = (await foyer.person('OPERATOR', await foyer.customer())).token;
  expect((await foyer.call(windows.remove, { token: stranger, params })).status).toBe(404);
  expect((await foyer.call(windows.remove, { token: operator, params })).data).toEqual(params);
});
