import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedAlarm } from '../testing/alarm-rows.ts';
import { startTestFoyer, type TestFoyer } from '../testing/test-foyer.ts';

const calls = endpoints.alarms;
let foyer: TestFoyer;
let customer: number;
let operator: Awaited<ReturnType<TestFoyer['person']>>;
let now = new Date();
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  customer = await foyer.customer();
  operator = await foyer.person('OPERATOR', customer);
});
beforeEach(async () => {
  now = new Date();
  await foyer.rows('delete from alarms');
});
afterAll(() => foyer.stop());

const alarm = (more: Record<string, unknown> = {}) => storedAlarm(foyer, customer, more);
const token = () => operator.token;
const listed = async (query = {}) =>
  (await foyer.call(calls.list, { token: token(), query })).data.rows.map(({ id }) => id);
const kinds = async (id: number) =>
  (await foyer.call(calls.get, { token: token(), params: { id } })).data.events.map(
    ({ kind, username, text }) => [kind, username, text].filter(Boolean).join(' '),
  );
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('an active alarm is acknowledged once, whoever asks twice, and each change has who and when', async () => {
  const id = await alarm();
  const params = { id };
  const first = await foyer.call(calls.acknowledge, { token: token(), params });
  expect(first.data).toMatchObject({
    ...{ id, state: 'acknowledged', acknowledged_by: operator.email },
    acknowledged_at: now.toISOString(),
  });
  later(5);
  const colleague = await foyer.person('OPERATOR', customer);
  const second = await foyer.call(calls.acknowledge, { token: colleague.token, params });
  expect(second.data).toEqual(first.data);
  expect(await kinds(id)).toEqual([`acknowledged ${operator.email}`]);
  // Who came second has nothing to take back.
  const undone = await foyer.call(calls.unacknowledge, { token: colleague.token, params });
  expect(undone.problem.detail).toContain(`${operator.email} acknowledged it`);
  await foyer.call(calls.close, { token: token(), params });
  const reopened = await foyer.call(calls.reopen, { token: colleague.token, params });
  expect([reopened.status, reopened.problem.detail]).toEqual([
    ...[409, expect.stringContaining(`${operator.email} closed it`)],
  ]);
});

test('acknowledging an alarm that ended by itself closes it', async () => {
  const id = await alarm({ state: 'cleared', ended_at: new Date() });
  const { data } = await foyer.call(calls.acknowledge, { token: token(), params: { id } });
  expect(data).toMatchObject({ state: 'closed', closed_at: now.toISOString() });
});

test.each([
  ['active', null, 'active'],
  ['cleared', new Date(), 'cleared'],
])(
  'the acknowledgement of an %s alarm is undone within ten seconds, not later',
  async (state, ended_at, after) => {
    const id = await alarm({ state, ended_at });
    const params = { id };
    await foyer.call(calls.acknowledge, { token: token(), params });
    later(9);
    const undone = await foyer.call(calls.unacknowledge, { token: token(), params });
    expect(undone.data).toMatchObject({ state: after, acknowledged_at: null, closed_at: null });
    await foyer.call(calls.acknowledge, { token: token(), params });
    later(60);
    expect((await foyer.call(calls.unacknowledge, { token: token(), params })).status).toBe(409);
  },
);

test('closing is undone within ten seconds, into the state that fits', async () => {
  const id = await alarm();
  const params = { id };
  const body = { text: 'False alarm' };
  expect((await foyer.call(calls.close, { token: token(), params, body })).data.state).toBe(
    'closed',
  );
  expect((await foyer.call(calls.reopen, { token: token(), params })).data.state).toBe('active');
  await foyer.call(calls.acknowledge, { token: token(), params });
  await foyer.call(calls.close, { token: token(), params });
  expect((await foyer.call(calls.reopen, { token: token(), params })).data.state).toBe(
    'acknowledged',
  );
  await foyer.call(calls.close, { token: token(), params });
  later(60);
  expect((await foyer.call(calls.reopen, { token: token(), params })).status).toBe(409);
  expect((await kinds(id))[0]).toBe(`closed ${operator.email} False alarm`);
});

test('a shelved alarm is hidden until its time is over', async () => {
  const id = await alarm();
  const params = { id };
  const body = { minutes: 60 };
  const { data } = await foyer.call(calls.shelve, { token: token(), params, body });
  expect(data.shelved_until).toBe(new Date(now.getTime() + 3_600_000).toISOString());
  expect([await listed({ shelved: false }), await listed({ shelved: true })]).toEqual([[], [id]]);
  expect((await foyer.call(calls.counts, { token: token() })).data.warning).toBe(0);
  later(3_601);
  expect(await listed({ shelved: false })).toEqual([id]);
  expect((await foyer.call(calls.counts, { token: token() })).data.warning).toBe(1);
  await foyer.call(calls.close, { token: token(), params });
  expect((await foyer.call(calls.shelve, { token: token(), params, body })).status).toBe(409);
});

test('an alarm is assigned to who may handle it', async () => {
  const params = { id: await alarm() };
  const assign = async (user: string | null) =>
    foyer.call(calls.assign, { token: token(), params, body: { user } });
  expect((await assign(operator.email.toUpperCase())).data.assignee).toBe(operator.email);
  // A person with a name is told from others by the e-mail all the same.
  await foyer.rows(`update users set name = 'Night Operator' where id = $1`, [operator.id]);
  expect(await listed({ assignee: 'me' })).toEqual([params.id]);
  const viewer = await foyer.person('VIEWER', customer);
  const stranger = await foyer.person('OPERATOR', await foyer.customer());
  for (const { email } of [viewer, stranger]) {
    expect((await assign(email)).problem.errors?.[0]?.path).toBe('/user');
  }
  expect((await assign(null)).data.assignee).toBeNull();
  expect(await listed({ assignee: 'me' })).toEqual([]);
});

test('several are acknowledged at once: what does not fit costs no other', async () => {
  const ids = [await alarm({ subject: 'a' }), await alarm({ subject: 'b' })];
  const foreign = await storedAlarm(foyer, await foyer.customer(), { subject: 'c' });
  const body = { ids: [ids[0], foreign, ids[1]] };
  const { data } = await foyer.call(calls.acknowledgeAll, { token: token(), body });
  expect(data).toEqual([
    { id: ids[0], problem: null },
    { id: foreign, problem: `There is no alarm ${foreign}.` },
    { id: ids[1], problem: null },
  ]);
  expect((await listed({ state: 'acknowledged' })).sort()).toEqual([...ids].sort());
});

test('two people who act at the same moment leave one acknowledgement', async () => {
  const params = { id: await alarm() };
  await Promise.all(
    Array.from({ length: 6 }, () => foyer.call(calls.acknowledge, { token: token(), params })),
  );
  expect(await kinds(params.id)).toHaveLength(1);
});

test('alarms are listed by urgency or age, filtered and in pages, with held ones told apart', async () => {
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const old = await alarm({ subject: 'old', started_at: at(30), severity: 'notice' });
  const urgent = await alarm({ subject: 'urgent', started_at: at(20), severity: 'critical' });
  const held = await alarm({ subject: 'held', started_at: at(10), suppressed_by: urgent });
  expect(await listed()).toEqual([held, urgent, old]);
  expect(await listed({ order: 'urgency' })).toEqual([urgent, held, old]);
  expect(await listed({ severity: 'critical,notice' })).toEqual([urgent, old]);
  expect(await listed({ held: false })).toEqual([urgent, old]);
  expect(await listed({ q: 'PEOPLE' })).toHaveLength(3);
  expect(await listed({ q: '50%' })).toEqual([]);
  const { data } = await foyer.call(calls.list, { token: token(), query: { limit: 1, page: 2 } });
  expect([data.rows.map(({ id }) => id), data.count, data.page]).toEqual([[urgent], 3, 2]);
  expect((await foyer.call(calls.counts, { token: token() })).data).toEqual({
    ...{ critical: 1, warning: 0, notice: 1 },
  });
  expect((await foyer.call(calls.list, { token: token(), query: { state: 'open' } })).status).toBe(
    400,
  );
});

test('a viewer reads alarms and changes none', async () => {
  const viewer = await foyer.person('VIEWER', customer);
  const params = { id: await alarm() };
  expect((await foyer.call(calls.get, { token: viewer.token, params })).status).toBe(200);
  expect((await foyer.call(calls.acknowledge, { token: viewer.token, params })).status).toBe(403);
});
