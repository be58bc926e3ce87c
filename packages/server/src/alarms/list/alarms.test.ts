import { type AlarmsQuery, endpoints, english } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { storedAlarm } from '../../testing/alarm-rows.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { alarmPageStatement } from './alarm-views.ts';

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
    id,
    state: 'acknowledged',
    acknowledged_by: operator.email,
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
  const warningsOf = async (query: { device?: number }) =>
    (await foyer.call(calls.counts, { token: token(), query })).data.warning;
  const device = (await foyer.device(customer)).id;
  expect([await warningsOf({}), await warningsOf({ device })]).toEqual([1, 0]);
  await foyer.rows('update alarms set device_id = $2 where id = $1', [id, device]);
  expect([await warningsOf({}), await warningsOf({ device })]).toEqual([1, 1]);
  await foyer.call(calls.close, { token: token(), params });
  expect((await foyer.call(calls.shelve, { token: token(), params, body })).status).toBe(409);
});

test('an alarm is assigned to who may handle it', async () => {
  const params = { id: await alarm() };
  const assign = async (user: string | number | null) =>
    foyer.call(calls.assign, { token: token(), params, body: { user } });
  expect((await assign(operator.email.toUpperCase())).data.assignee).toBe(operator.email);
  // The e-mail distinguishes a person with a name from others too.
  await foyer.rows(`update users set name = 'Night Operator' where id = $1`, [operator.id]);
  expect(await listed({ assignee: 'me' })).toEqual([params.id]);
  const viewer = await foyer.person('VIEWER', customer);
  const stranger = await foyer.person('OPERATOR', await foyer.customer());
  for (const { email } of [viewer, stranger]) {
    expect((await assign(email)).problem.errors?.[0]?.path).toBe('/user');
  }
  expect((await assign(null)).data.assignee).toBeNull();
  expect(await listed({ assignee: 'me' })).toEqual([]);
  // Programs know people by their ids.
  expect((await assign(operator.id)).data.assignee).toBe(operator.email);
  for (const { id } of [viewer, stranger, { id: 2_000_000_000 }])
    expect((await assign(id)).problem).toMatchObject({
      detail: `${id} cannot take care of this alarm.`,
      errors: [{ path: '/user' }],
    });
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

describe('many at once', () => {
  const many = async (count: number) => {
    await foyer.rows(
      `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, started_at)
       select 1, 'many ' || n, 'Crowd', 'people', 'warning', 'active', '', 'text', '{"text": "Crowd"}', $1,
         $2::timestamptz + n * interval '1 second'
       from generate_series(1, $3::int) n`,
      [customer, now, count],
    );
    const { data } = await foyer.call(calls.ids, { token: token(), query: { order: 'urgency' } });
    return data;
  };
  const begin = async (body: object) => {
    const { data } = await foyer.call(calls.bulk, { token: token(), body: body as never });
    await foyer.jobEnded(data.job);
    return (await foyer.call(endpoints.jobs.get, { token: token(), params: { id: data.job } }))
      .data;
  };

  test('the ids of a list are answered in its order, from a place on', async () => {
    const { ids, count } = await many(700);
    expect([ids.length, new Set(ids).size, count]).toEqual([700, 700, 700]);
    const part = { order: 'urgency', offset: '100', limit: '3' };
    const { data } = await foyer.call(calls.ids, { token: token(), query: part as never });
    expect(data).toEqual({ ids: ids.slice(100, 103), count: 700 });
    const { data: first } = await foyer.call(calls.list, {
      token: token(),
      query: { order: 'urgency', limit: '100' } as never,
    });
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 100));
  });

  test('more than 500 are acknowledged by a job, which says how many were not and why', async () => {
    const { ids } = await many(700);
    const foreign = await storedAlarm(foyer, await foyer.customer(), { subject: 'c' });
    const job = await begin({ ids: [...ids, foreign, ids[0]], action: 'acknowledge' });
    expect(job).toMatchObject({
      kind: 'alarm-actions',
      noun: 'alarms',
      state: 'done',
      done: 701,
      total: 701,
      result: {
        action: 'acknowledge',
        changed: 700,
        problems: 1,
        problem: `There is no alarm ${foreign}.`,
      },
    });
    expect(
      await foyer.rows(`select distinct state from alarms where customer_id = $1`, [customer]),
    ).toEqual([{ state: 'acknowledged' }]);
  });

  test('a program is refused, as nobody could look at its job', async () => {
    const { ids } = await many(1);
    const admin = (await foyer.person('SUPER_ADMIN')).token;
    const body = { Name: 'Bot', Role: 'OPERATOR', CustomerID: customer } as const;
    const { key } = (await foyer.call(endpoints.apiKeys.create, { token: admin, body })).data;
    const draft = { ids, action: 'acknowledge' } as const;
    expect((await foyer.call(calls.bulk, { token: key, body: draft })).status).toBe(403);
    expect((await foyer.call(calls.acknowledgeAll, { token: key, body: { ids } })).status).toBe(
      200,
    );
  });

  test('an action that lacks what it needs is refused at its field', async () => {
    const { ids } = await many(1);
    for (const [action, path] of [
      ['shelve', '/minutes'],
      ['assign', '/user'],
    ] as const) {
      const { status, problem } = await foyer.call(calls.bulk, {
        token: token(),
        body: { ids, action },
      });
      expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
    }
  });
});

test('an alarm is found by the code of its device', async () => {
  const [device] = await foyer.rows<{ id: number }>(
    `insert into devices (customer_id, site_id, name, code)
    select customer_id, min(id), 'Gate', 'mall-gate-77' from sites where customer_id = $1 group by 1 returning id`,
    [customer],
  );
  const id = await alarm({ subject: 'coded', device_id: device?.id });
  await alarm({ subject: 'other' });
  expect(await listed({ q: 'gate-77' })).toEqual([id]);
});

test('several are undone at once, within ten seconds of when each was done', async () => {
  const ids = [await alarm({ subject: 'a' }), await alarm({ subject: 'b' })];
  const body = { ids };
  const states = async () =>
    (await foyer.rows<{ state: string }>('select state from alarms order by id')).map(
      ({ state }) => state,
    );
  await foyer.call(calls.acknowledgeAll, { token: token(), body });
  later(9);
  await foyer.call(calls.unacknowledgeAll, { token: token(), body });
  expect(await states()).toEqual(['active', 'active']);
  await foyer.call(calls.closeAll, { token: token(), body });
  await foyer.call(calls.reopenAll, { token: token(), body });
  expect(await states()).toEqual(['active', 'active']);
  await foyer.call(calls.closeAll, { token: token(), body });
  later(16);
  const { data } = await foyer.call(calls.reopenAll, { token: token(), body });
  expect(data.map(({ problem }) => problem)).toEqual([
    ...[expect.stringContaining('too late'), expect.stringContaining('too late')],
  ]);
});

test('two people who act at the same moment leave one acknowledgement', async () => {
  const params = { id: await alarm() };
  await Promise.all(
    Array.from({ length: 6 }, () => foyer.call(calls.acknowledge, { token: token(), params })),
  );
  expect(await kinds(params.id)).toHaveLength(1);
});

describe('what waited for a connection', () => {
  const action_id = '7f0ddc4e-5a0f-4a52-9d54-0c6d5f3f8a11';
  const eventsOf = async (id: number) =>
    (await foyer.call(calls.get, { token: token(), params: { id } })).data.events;
  const minuteMs = 60_000;

  test('a comment that is sent three times, twice at once, is kept once, with when it was written', async () => {
    const params = { id: await alarm({ started_at: new Date(now.getTime() - 60 * minuteMs) }) };
    const send = (waited_ms: number) =>
      foyer.call(calls.comment, {
        token: token(),
        params,
        body: { text: 'Door was open', action_id, waited_ms },
      });
    const statuses = (await Promise.all([send(18 * minuteMs), send(18 * minuteMs)])).map(
      ({ status }) => status,
    );
    later(30);
    statuses.push((await send(19 * minuteMs)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const events = await eventsOf(params.id);
    const at = new Date(now.getTime() - 30_000);
    expect(events).toMatchObject([
      {
        text: 'Door was open',
        at: at.toISOString(),
        done_at: new Date(at.getTime() - 18 * minuteMs).toISOString(),
      },
    ]);
    // The same id on another alarm is another action.
    const other = await alarm({ subject: 'other' });
    await foyer.call(calls.comment, {
      token: token(),
      params: { id: other },
      body: { text: 'Here too', action_id },
    });
    expect(await eventsOf(other)).toMatchObject([{ text: 'Here too', done_at: null }]);
  });

  test('an acknowledgement is not repeated after somebody took it back, and is never older than its alarm', async () => {
    const params = { id: await alarm({ started_at: new Date(now.getTime() - minuteMs) }) };
    const send = (waited_ms: number) =>
      foyer.call(calls.acknowledge, { token: token(), params, body: { action_id, waited_ms } });
    expect((await send(24 * 60 * minuteMs)).data).toMatchObject({
      state: 'acknowledged',
      acknowledged_at: now.toISOString(),
    });
    expect((await eventsOf(params.id))[0]?.done_at).toBe(
      new Date(now.getTime() - minuteMs).toISOString(),
    );
    await foyer.call(calls.unacknowledge, { token: token(), params });
    expect((await send(24 * 60 * minuteMs)).data.state).toBe('active');
  });

  test('a time in the future, a wait of more than a week and an id that is none are refused', async () => {
    const params = { id: await alarm() };
    const bodies = [
      { waited_ms: -1 },
      { waited_ms: 8 * 24 * 60 * minuteMs },
      { action_id: 'once' },
    ];
    for (const body of bodies)
      expect((await foyer.call(calls.acknowledge, { token: token(), params, body })).status).toBe(
        400,
      );
  });
});

test('alarms are listed by urgency or age, filtered and in pages, with held ones marked', async () => {
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
    critical: 1,
    warning: 0,
    notice: 1,
  });
  expect((await foyer.call(calls.list, { token: token(), query: { state: 'open' } })).status).toBe(
    400,
  );
});

test('by urgency what lasts stands before what is over, what nobody has acknowledged before the rest, then severity, then age', async () => {
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const over = { state: 'cleared', ended_at: now };
  const made = [
    await alarm({ subject: '1', severity: 'critical', started_at: at(9) }),
    await alarm({ subject: '2', severity: 'critical', started_at: at(1) }),
    await alarm({ subject: '3', severity: 'warning', started_at: at(50) }),
    await alarm({ subject: '4', severity: 'notice', started_at: at(60) }),
    await alarm({ subject: '5', severity: 'critical', started_at: at(70), state: 'acknowledged' }),
    await alarm({ subject: '6', severity: 'critical', started_at: at(80), ...over }),
    await alarm({ subject: '7', severity: 'warning', started_at: at(90), ...over }),
  ];
  expect(await listed({ order: 'urgency' })).toEqual(made);
  expect(await listed({ order: 'urgency', page: 2, limit: 3 })).toEqual(made.slice(3, 6));
});

test('alarms are counted by device or customer, the group with the most urgent alarm first', async () => {
  const [gate, dock] = [await foyer.device(customer), await foyer.device(customer)];
  const of = (device: { id: number } | null, more: Record<string, unknown>) =>
    alarm({ subject: JSON.stringify(more), device_id: device?.id ?? null, ...more });
  await of(gate, { severity: 'critical', state: 'cleared', ended_at: now });
  await of(gate, { severity: 'notice' });
  await of(dock, { severity: 'warning' });
  await of(dock, { severity: 'warning', state: 'acknowledged' });
  const area = await of(null, { severity: 'critical', state: 'acknowledged' });
  await storedAlarm(foyer, await foyer.customer(), { severity: 'critical' });
  const groups = async (query: Record<string, string | number>) =>
    (await foyer.call(calls.groups, { token: token(), query })).data;
  const counted = (await groups({ by: 'device' })).rows.map(
    ({ device_id, critical, warning, notice, active }) => [
      ...[device_id, critical, warning, notice, active],
    ],
  );
  expect(counted).toEqual([
    [dock.id, 0, 2, 0, 1],
    [gate.id, 1, 0, 1, 1],
    [null, 1, 0, 0, 0],
  ]);
  expect(await listed({ customer, without_device: true })).toEqual([area]);
  expect(await groups({ by: 'device', state: 'active', limit: 1, page: 2 })).toMatchObject({
    count: 2,
    page: 2,
    rows: [{ device_id: gate.id, notice: 1, critical: 0 }],
  });
  expect(await groups({ by: 'customer' })).toMatchObject({
    count: 1,
    rows: [{ device_id: null, customer_id: customer, critical: 2, warning: 2, notice: 1 }],
  });
});

// The plan of the coordinator's own table stands behind a scan of Citus.
test.skipIf(inject('testPostgres').workers.length > 0)(
  'the first page of 10,000 open alarms among closed ones is read along an index',
  async () => {
    await foyer.rows(
      `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, started_at, ended_at)
     select 1, 'storm:' || n, 'Crowd', 'people', (array['critical', 'warning', 'notice'])[n % 3 + 1],
       case when n > 10000 then 'closed' when n % 4 = 0 then 'cleared' else 'active' end, '', 'text', '{"text": "12 people"}', $1,
       now() - n * interval '1 second', case when n > 10000 or n % 4 = 0 then now() end
     from generate_series(1, 30000) n`,
      [customer],
    );
    await foyer.rows('analyze alarms');
    const first = await planOf(open, { offset: 0, limit: 100 });
    expect(first.text).toContain('alarms_by_urgency');
    // All open ones, read and sorted, are more than 150 pages.
    expect(first.buffers).toBeLessThan(100);
    expect(
      (
        await foyer.call(calls.list, {
          token: token(),
          query: { ...open, shelved: 'false', held: 'false' },
        })
      ).data.count,
    ).toBe(10_000);
  },
);

const open = {
  state: 'active,acknowledged,cleared',
  shelved: false,
  held: false,
  order: 'urgency' as const,
};

async function planOf(query: AlarmsQuery, page: { offset: number; limit: number }) {
  const statement = alarmPageStatement(query, {
    scope: 'all',
    userId: 0,
    now,
    t: english,
    ...page,
  });
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json) ${statement}`.execute(foyer.postgres.db);
  const { Plan } = rows[0]!['QUERY PLAN'][0];
  const text = JSON.stringify(Plan);
  return { text, buffers: Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']! };
}

test('a viewer reads alarms and changes none', async () => {
  const viewer = await foyer.person('VIEWER', customer);
  const params = { id: await alarm() };
  expect((await foyer.call(calls.get, { token: viewer.token, params })).status).toBe(200);
  expect((await foyer.call(calls.acknowledge, { token: viewer.token, params })).status).toBe(403);
});
