import { type AlarmRule, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('rules of the first start are read in the language of the reader until somebody changes their texts', async () => {
  const headers = { 'accept-language': 'de' };
  const named = async (q: string) =>
    (await foyer.call(list, { token: admin, headers, query: { q } })).data as AlarmRule[];
  const [rule] = await named('Festplatte fast');
  expect(rule).toMatchObject({
    Name: 'Festplatte fast voll',
    Advice: 'Schaffen Sie Platz auf der Festplatte, oder bewahren Sie weniger darauf auf.',
  });
  const call = { token: admin, params: { id: rule!.id } };
  const changed = { Name: 'Festplatte fast voll', Advice: 'Rufen Sie Max an.', Threshold: 88 };
  await foyer.call(update, { ...call, headers, body: changed });
  expect((await foyer.call(get, call)).data).toMatchObject({
    Name: 'Disk nearly full',
    Advice: 'Rufen Sie Max an.',
    Threshold: 88,
  });
  const { data } = await foyer.call(endpoints.search.find, {
    token: admin,
    headers,
    query: { q: 'fast voll' },
  });
  expect(data.rules).toMatchObject([{ name: 'Festplatte fast voll', about: 'alle Kunden' }]);
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
