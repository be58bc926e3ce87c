import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  alertMessage,
  codedAlert,
  faultMessage,
  healthMessage,
  infoMessage,
  lineMessage,
} from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { ensureDefaultRules } from '../rules/default-rules.ts';
import { reevaluateAll } from './evaluation-store.ts';

const calls = endpoints.alarms;
const rules = endpoints.alarmRules;
let foyer: TestFoyer;
let admin: Awaited<ReturnType<TestFoyer['person']>>;
let device: TestDevice;
let now: Date;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  now = new Date('2026-03-02T08:00:00Z');
  admin = await foyer.person('SUPER_ADMIN');
});
beforeEach(async () => {
  await foyer.rows('delete from alarms');
  await foyer.rows('delete from alarm_rules');
  await foyer.rows('delete from alarm_pauses');
  await foyer.rows('update alarm_rounds set last_at = null');
  device = await foyer.device();
  now = new Date('2026-03-02T12:00:00Z');
});
afterAll(() => foyer.stop());

const minutes = (value: number) => value * 60_000;
const at = (offset: number) =>
  new Date(Date.parse('2026-03-02T12:00:00Z') + minutes(offset)).toISOString();
/** The clock, in minutes from the beginning. Rounds are as often as a server's. */
const until = async (offset: number, isSlow = true) => {
  now = new Date(at(offset));
  await foyer.rows(`update alarm_rounds set last_at = $1`, [now]);
  await foyer.evaluator.round(isSlow);
  if (!isSlow) return;
  // On a busy machine a round takes fewer devices.
  const waits = async () =>
    (
      await foyer.rows('select from alarm_triggers where coalesce(due_at <= $1, true) limit 1', [
        now,
      ])
    ).length > 0;
  for (let nth = 0; nth < 30 && (await waits()); nth += 1) await foyer.evaluator.round(true);
};
/** Sends a message, not before it was made. */
const send = async (body: { CreatedAt: string }, of = device) => {
  if (Date.parse(body.CreatedAt) > now.getTime()) now = new Date(body.CreatedAt);
  const sent = await foyer.call(endpoints.notifications.send, { token: of.token, body });
  expect(sent.status, sent.raw.body).toBe(201);
  return sent.data.id;
};
/** A reading of people on a source, at a minute. */
const people = (offset: number, count: number, src = 'cam') =>
  send(infoMessage([{ src, people: count }], { CreatedAt: at(offset) }));
const rule = async (more: object = {}) => {
  const body = {
    Name: 'Crowd',
    Measure: 'people',
    Severity: 'warning',
    Threshold: 10,
    DeviceID: device.id,
    NeedsAcknowledgement: true,
    ...more,
  };
  const made = await foyer.call(rules.create, { token: admin.token, body });
  expect(made.status, made.raw.body).toBe(201);
  return made.data;
};
const alarms = async (query = {}) =>
  (await foyer.call(calls.list, { token: admin.token, query })).data.rows;
const kinds = async (id: number) =>
  (await foyer.call(calls.get, { token: admin.token, params: { id } })).data.events.map(
    (event) => event.kind,
  );
/** Alarms as minutes from the beginning, the oldest first. */
const spans = async () =>
  (await alarms())
    .map(({ started_at, ended_at }) =>
      [started_at, ended_at].map(
        (moment) => moment && (Date.parse(moment) - Date.parse(at(0))) / 60_000,
      ),
    )
    .reverse();

test('a reading that reaches a threshold raises one alarm, with where, what and the notification', async () => {
  const camera = await foyer.camera(device.id, 'cam');
  await rule({ Advice: 'Send somebody.' });
  await until(0);
  await people(1, 9);
  const id = await people(2, 12);
  await until(2);
  await until(2);
  const [alarm, ...others] = await alarms();
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({
    state: 'active',
    value: 12,
    peak: 12,
    threshold: 10,
    notification_id: id,
    camera_id: camera,
    device_id: device.id,
    customer_id: device.customerId,
    started_at: at(2),
    ended_at: null,
    advice: 'Send somebody.',
    rule_name: 'Crowd',
    source: 'cam',
    repeats: 0,
  });
  expect(alarm?.sentence).toMatch(/^12 people at .*, 10 or more$/);
  await people(3, 20);
  await people(4, 3);
  await until(4);
  expect((await alarms())[0]).toMatchObject({ state: 'cleared', ended_at: at(4), peak: 20 });
  expect(await kinds(alarm!.id)).toEqual(['began', 'cleared']);
});

test('an alarm of a rule of a first start is read, found and sorted in the language of the reader', async () => {
  await foyer.rows('update alarm_rules_version set has_defaults = false');
  await ensureDefaultRules(foyer.postgres.db, now);
  await rule({ Name: 'Zone' });
  await until(0);
  await people(1, 12);
  const partition = { mountpoint: '/', type: 'ext4', size: '8G', free_inodes: 9, use_pct: '92%' };
  await send(healthMessage({}, { CreatedAt: at(2) }, { partitions: [partition] }));
  await until(3);
  const [stored] = await foyer.rows(
    `select rule_name, rule_name_code, advice_code from alarms where measure = 'disk'`,
  );
  expect(stored).toEqual({
    rule_name: 'Disk nearly full',
    rule_name_code: 'diskNearlyFull',
    advice_code: 'diskNearlyFull',
  });
  const german = async (query: { q?: string; sort?: string }) => {
    const headers = { 'accept-language': 'de' };
    return (await foyer.call(calls.list, { token: admin.token, headers, query })).data.rows;
  };
  expect(await german({ q: 'Festplatte fast' })).toMatchObject([
    { rule_name: 'Festplatte fast voll', advice: expect.stringMatching(/^Schaffen Sie Platz/) },
  ]);
  const sorted = await german({ sort: 'rule' });
  expect(sorted.map(({ rule_name }) => rule_name)).toEqual(['Festplatte fast voll', 'Zone']);
});

test('a condition becomes an alarm when it has lasted long enough, without a further message', async () => {
  await rule({ BeginsAfterSeconds: 120 });
  await until(0);
  await people(1, 12);
  await until(2);
  expect(await alarms()).toEqual([]);
  await until(3);
  expect((await alarms())[0]).toMatchObject({ started_at: at(3), state: 'active' });
});

test('an alarm begins without a further message also where the one before is forgotten while it is about to', async () => {
  await rule({ BeginsAfterSeconds: 120 });
  await until(0);
  await people(1, 12);
  await until(3);
  await people(5, 3);
  await until(5);
  await people(17, 12);
  // The begin at minute 3 matters until minute 18.
  for (const offset of [17, 17.5, 18.5, 19]) await until(offset);
  expect(await spans()).toEqual([
    [3, 5],
    [19, null],
  ]);
});

test('a message that comes late changes what it proves wrong, and takes back what never was', async () => {
  await rule({ BeginsAfterSeconds: 120 });
  await until(0);
  await people(1, 12);
  await until(4);
  expect(await spans()).toEqual([[3, null]]);
  await people(2, 3);
  await until(4.01);
  expect(await spans()).toEqual([]);
  await people(2.5, 12);
  await until(5);
  expect(await spans()).toEqual([[4.5, null]]);
});

test('an alarm that a person acknowledged is not lost when a late message moves its begin', async () => {
  await rule();
  await until(0);
  await people(5, 12);
  await until(5);
  const { id } = (await alarms())[0]!;
  await foyer.call(calls.acknowledge, { token: admin.token, params: { id } });
  await people(4, 15);
  await until(6);
  expect(await alarms()).toEqual([
    expect.objectContaining({ id, started_at: at(4), state: 'acknowledged', peak: 15 }),
  ]);
});

test('a long time that arrives late at once is evaluated as if it had come in time, without what had long been over', async () => {
  await rule({ EndThreshold: 8 });
  await until(0);
  await until(100);
  for (const [offset, count] of [
    [50, 12],
    [51, 9],
    [20, 11],
    [52, 7],
    [21, 2],
    [70, 12],
    [61, 12],
    [62, 3],
  ] as const) {
    await people(offset, count);
  }
  await until(100);
  // 61 began again within ten minutes of 52, 70 of 62: they join.
  expect(await spans()).toEqual([[50, null]]);
  expect((await alarms())[0]?.repeats).toBe(2);
});

test('what began again joins, and an acknowledged one stays so', async () => {
  await rule();
  await until(0);
  await people(1, 12);
  await until(1);
  const { id } = (await alarms())[0]!;
  await foyer.call(calls.acknowledge, { token: admin.token, params: { id } });
  await people(2, 1);
  await until(2);
  expect((await alarms())[0]?.state).toBe('closed');
  await people(5, 12);
  await until(5);
  expect(await alarms()).toEqual([
    expect.objectContaining({ id, state: 'acknowledged', repeats: 1, ended_at: null }),
  ]);
});

test('an alarm that ended closes by itself where its rule does not wait for a person, and opens again with its condition', async () => {
  const params = await rule({ NeedsAcknowledgement: undefined });
  await until(0);
  await people(1, 12);
  await until(1);
  const { id } = (await alarms())[0]!;
  await people(2, 1);
  await until(2);
  expect((await alarms())[0]).toMatchObject({ state: 'closed', ended_at: at(2) });
  await people(5, 12);
  await until(5);
  expect(await alarms()).toEqual([
    expect.objectContaining({ id, state: 'active', repeats: 1, ended_at: null }),
  ]);
  expect(await kinds(id)).toEqual(['began', 'closed', 'began again']);
  // From now on it waits, and then no longer.
  const change = async (offset: number, body: object) => {
    now = new Date(at(offset));
    const changed = await foyer.call(rules.update, { token: admin.token, params, body });
    expect(changed.status).toBe(200);
  };
  await change(6, { NeedsAcknowledgement: true });
  await people(7, 1);
  await until(7);
  expect((await alarms())[0]).toMatchObject({ id, state: 'cleared' });
  await change(8, { NeedsAcknowledgement: false });
  expect((await alarms())[0]).toMatchObject({ id, state: 'closed' });
});

test.each([
  [{ Severity: 'warning' }, false],
  [{ Severity: 'critical' }, true],
  [{ Measure: 'alert', Threshold: null }, true],
  [{ Measure: 'alert', Threshold: null, EndsAfterSeconds: 900 }, false],
  [{ Severity: 'critical', NeedsAcknowledgement: false }, false],
])('whether an alarm that ended waits for a person: %j %s', async (draft, expected) => {
  const params = await rule({ NeedsAcknowledgement: undefined, ...draft });
  const { data } = await foyer.call(rules.get, { token: admin.token, params });
  expect(data.NeedsAcknowledgement).toBe(expected);
});

describe('history that is imported', () => {
  test('raises nothing that is over, also where its last message was over the threshold for a moment', async () => {
    now = new Date(at(-5000));
    await rule();
    await until(0);
    for (let offset = -4000; offset < -1000; offset += 500) {
      await people(offset, 12);
      await until(0);
      expect(await alarms({ state: 'active' })).toHaveLength(1);
      await people(offset + 30, 2);
      await until(0);
    }
    expect(await alarms()).toEqual([]);
    // Somebody has to see what lasts.
    await people(-700, 12);
    await until(0);
    expect(await spans()).toEqual([[-700, null]]);
  });

  test('raises no silence of a camera for its gaps', async () => {
    now = new Date(at(-5000));
    await rule({ Measure: 'camera silent', Threshold: 10 });
    await foyer.camera(device.id, 'cam');
    await until(0);
    for (let offset = -4000; offset < -1000; offset += 500) {
      await people(offset, 1);
      await until(0);
    }
    await until(9);
    expect(await alarms()).toEqual([]);
    // A camera that sent nothing but history was never online: it is not silent.
    await until(11);
    expect(await alarms()).toEqual([]);
    await people(12, 1);
    await people(-2000, 1);
    await until(12.1);
    expect(await alarms()).toEqual([]);
    await until(23);
    expect(await spans()).toEqual([[22, null]]);
    const raised = await foyer.rows('select started_at, ended_at, state from alarms');
    await foyer.rows('delete from alarms');
    await reevaluateAll(foyer.postgres.db);
    await until(23);
    expect(await foyer.rows('select started_at, ended_at, state from alarms')).toEqual(raised);
  });

  test('makes no camera silent while others of its device are live', async () => {
    await foyer.camera(device.id, 'cam');
    await foyer.camera(device.id, 'other');
    await rule({ Measure: 'camera silent', Threshold: 10 });
    now = new Date(at(0));
    for (let offset = -4000; offset < -1000; offset += 500) await people(offset, 1);
    for (let offset = 0; offset <= 30; offset += 5) {
      now = new Date(at(offset));
      await people(offset, 1, 'other');
      await until(offset);
    }
    expect(await alarms()).toEqual([]);
    await until(41);
    expect(await alarms()).toEqual([expect.objectContaining({ source: 'other' })]);
  });

  test('waits while messages of now are evaluated', async () => {
    await rule({ Measure: 'alert', Threshold: null, EndsAfterSeconds: 600, DeviceID: null });
    const others: TestDevice[] = [];
    for (let nth = 0; nth < 25; nth += 1) others.push(await foyer.device());
    await until(0);
    await foyer.triggers.refresh();
    await foyer.rows('delete from alarm_triggers');
    for (const other of others) await send(alertMessage('cam', { CreatedAt: at(-300) }), other);
    await send(alertMessage('cam', { CreatedAt: at(0) }));
    await until(0, false);
    expect((await alarms()).map(({ device_id }) => device_id)).toEqual([device.id]);
    const waiting = await foyer.rows('select distinct kind from alarm_triggers');
    expect(waiting).toEqual([{ kind: 'history' }]);
    await until(0.1);
    expect(await foyer.rows('select * from alarm_triggers')).toEqual([]);
    expect(await alarms()).toHaveLength(1);
  });
});

test('what a person closed is not raised again while it lasts, and is another alarm when it begins again', async () => {
  await rule();
  await until(0);
  await people(1, 12);
  await until(1);
  const { id } = (await alarms())[0]!;
  await foyer.call(calls.close, { token: admin.token, params: { id } });
  await people(2, 14);
  await until(2);
  expect(await alarms({ state: 'active,acknowledged,cleared' })).toEqual([]);
  await people(3, 1);
  await people(4, 12);
  await until(4);
  expect(await spans()).toEqual([
    [1, 3],
    [4, null],
  ]);
});

test('an Alert raises an alarm by its reason, and keeps its place among the alerts', async () => {
  await rule({ Measure: 'alert', Threshold: null, Reason: 'TOO many', EndsAfterSeconds: 600 });
  await until(0);
  await send(alertMessage('cam', { CreatedAt: at(1) }));
  await send(alertMessage('cam', { CreatedAt: at(3) }));
  await until(3);
  expect(await alarms()).toEqual([
    expect.objectContaining({
      state: 'active',
      repeats: 1,
      value: 12,
      sentence: 'Too many people at cam: 12',
    }),
  ]);
  await until(14);
  expect(await spans()).toEqual([[1, 13]]);
  const listed = await foyer.call(endpoints.alerts.list, { token: admin.token });
  expect(listed.data.filter(({ DeviceID }) => DeviceID === device.id)).toHaveLength(2);
});

describe('a reason with a code', () => {
  const headers = { 'accept-language': 'de' };
  const german = async () =>
    (await foyer.call(calls.list, { token: admin.token, headers, query: { device: device.id } }))
      .data.rows;

  test.each([
    ['sabotage', true],
    ['Sabotage (State)', true],
    ['tamper', true],
    ['Sabot', false],
    ['State)', true],
  ])('is meant by a rule for “%s”: %s', async (Reason, isMeant) => {
    const alert = {
      Name: 'x',
      Measure: 'alert',
      Severity: 'warning',
      DeviceID: device.id,
    } as const;
    const body = { ...alert, Reason };
    const { data } = await foyer.call(rules.create, { token: admin.token, headers, body });
    const asked = { token: admin.token, params: { id: data.id } };
    expect((await foyer.call(rules.get, asked)).data.Reason).toBe(Reason);
    expect((await foyer.call(rules.get, { ...asked, headers })).data.Reason).toBe(Reason);
    await until(0);
    const reason = { code: 'tampering', params: { part: 'State' } } as const;
    await send(codedAlert('cam', reason, { CreatedAt: at(1) }));
    await until(3);
    const raised = await foyer.call(calls.list, {
      token: admin.token,
      headers,
      query: { device: device.id, q: 'sabotage' },
    });
    const alarm = {
      sentence: 'Sabotage (State) bei cam: 12',
      params: {
        detail: 'Tampering (State)',
        detail_code: 'tampering',
        detail_params: { part: 'State' },
      },
    };
    expect(raised.data.rows).toMatchObject(isMeant ? [alarm] : []);
  });

  test('stays with its alarm, however it is evaluated again', async () => {
    await rule({ Measure: 'alert', Threshold: null, EndsAfterSeconds: 6000 });
    await until(0);
    const reason = { code: 'longQueue', params: { region: '3' } } as const;
    await send(codedAlert('cam', reason, { CreatedAt: at(1) }));
    await until(2);
    const alarm = {
      sentence: 'Zu viele Personen in der Warteschlange (Zone 3) bei cam: 12',
      params: { detail_code: 'longQueue', detail_params: { region: '3' } },
    };
    expect(await german()).toMatchObject([alarm]);
    await send(codedAlert('cam', reason, { CreatedAt: at(3) }));
    await until(4);
    await reevaluateAll(foyer.postgres.db);
    await until(5);
    expect(await german()).toMatchObject([{ ...alarm, repeats: 1 }]);
    // The rule changes, and begins with the alarm that lasts.
    await foyer.rows('update alarm_rules set changed_at = $1', [at(5)]);
    await foyer.rows('delete from alarm_evaluations');
    await foyer.rows(
      `insert into alarm_triggers (device_id, kind, at, last_at) values ($1, 'rule', $2, $2)`,
      [device.id, at(5)],
    );
    await until(6);
    expect(await german()).toMatchObject([alarm]);
  });

  test('of a message that an earlier version stored is that of its alert', async () => {
    await rule({ Measure: 'alert', Threshold: null, EndsAfterSeconds: 6000 });
    await until(0);
    const reason = 'Tampering (State)';
    const id = await send(alertMessage('cam', { CreatedAt: at(1) }, { reason }));
    await foyer.rows(
      `update alerts set reason_code = 'tampering', reason_params = '{"part": "State"}' where notification_id = $1`,
      [id],
    );
    await until(2);
    expect(await german()).toMatchObject([{ sentence: 'Sabotage (State) bei cam: 12' }]);
    const page = await foyer.call(endpoints.notifications.get, {
      token: admin.token,
      params: { id },
    });
    expect(page.data.Attributes.payload).toMatchObject({
      reason,
      reason_code: 'tampering',
      reason_params: { part: 'State' },
    });
  });
});

describe('a silent device', () => {
  const offline = { Measure: 'device offline', Threshold: 5, Severity: 'critical' };

  test('raises an alarm without any message, which ends with the next one', async () => {
    await rule(offline);
    await foyer.rows('update device_states set last_received_at = $1', [at(-1000)]);
    now = new Date(at(0));
    await people(0, 1);
    await until(4.9);
    expect(await alarms()).toEqual([]);
    await until(5);
    expect((await alarms())[0]).toMatchObject({
      state: 'active',
      started_at: at(5),
      sentence: `${device.code} has sent nothing for 5 minutes`,
    });
    now = new Date(at(9));
    await people(9, 1);
    await until(9.1);
    expect(await spans()).toEqual([[5, 9]]);
  });

  test('says how long it is silent now, and of the present time when it is silent again', async () => {
    await rule(offline);
    await foyer.rows('update device_states set last_received_at = $1', [at(-1000)]);
    now = new Date(at(0));
    await people(0, 1);
    await until(5);
    const said = async () => (await alarms())[0]?.sentence;
    expect(await said()).toBe(`${device.code} has sent nothing for 5 minutes`);
    // Nobody evaluates: time alone goes on.
    now = new Date(at(107));
    expect(await said()).toBe(`${device.code} has sent nothing for 1 h 47 min`);
    expect((await alarms({ q: 'sent nothing' })).length).toBe(1);
    expect(await alarms({ q: 'sent something' })).toEqual([]);
    await people(107, 1);
    await until(107);
    expect(await said()).toBe(`${device.code} sent nothing for 1 h 47 min`);
    await until(112);
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({
      repeats: 1,
      peak: 107,
      code: 'device_offline',
      sentence: `${device.code} has sent nothing for 5 minutes`,
      params: { held_since: at(107), held_until: null },
    });
    await foyer.rows(`update devices set name = 'Renamed' where id = $1`, [device.id]);
    expect(await said()).toBe('Renamed has sent nothing for 5 minutes');
    const { data } = await foyer.call(calls.get, { token: admin.token, params: { id: alarm!.id } });
    expect(data.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['began', 'Renamed has sent nothing for 5 minutes'],
      ['cleared', 'Renamed sent nothing for 1 h 47 min'],
      ['began again', 'Renamed has sent nothing for 5 minutes'],
    ]);
  });

  test.each(['device offline', 'camera silent', 'nothing seen'])(
    'that is silent again keeps its alarm of before as it was: %s',
    async (Measure) => {
      await foyer.camera(device.id, 'cam');
      await rule({ Measure, Threshold: 20 });
      now = new Date(at(0));
      await people(0, 1);
      for (const minute of [10, 20, 22]) await until(minute);
      await people(25, 1);
      // What is known of the first one is forgotten before the second begins.
      for (const minute of [25, 36, 42, 45, 47, 50]) await until(minute);
      await people(70, 1);
      for (const minute of [70, 80, 90, 95]) await until(minute);
      expect(await spans()).toEqual([
        [20, 25],
        [45, 70],
        [90, null],
      ]);
    },
  );

  test.each(['device offline', 'camera silent'])(
    'whose alarm a person closed raises no other while it lasts: %s',
    async (Measure) => {
      await foyer.camera(device.id, 'cam');
      await rule({ Measure, Threshold: 20 });
      now = new Date(at(0));
      await people(0, 1);
      for (const minute of [20, 22]) await until(minute);
      const [alarm] = await alarms();
      const params = { id: alarm!.id };
      const closed = await foyer.call(calls.close, { token: admin.token, params });
      expect(closed.status, closed.raw.body).toBe(200);
      for (const minute of [23, 30, 43, 50, 65]) await until(minute);
      await reevaluateAll(foyer.postgres.db);
      for (const minute of [66, 90]) await until(minute);
      expect((await foyer.rows('select id from alarms')).length).toBe(1);
      await people(91, 1);
      for (const minute of [92, 111, 113]) await until(minute);
      expect((await foyer.rows('select id from alarms')).length).toBe(2);
    },
  );

  test('leaves alarms visible that began before, marked with when it was last heard, and holds back what begins because of it', async () => {
    await foyer.camera(device.id, 'cam');
    await rule();
    await rule(offline);
    await rule({ Measure: 'camera silent', Threshold: 3, Severity: 'notice', Name: 'Silent' });
    now = new Date(at(0));
    await people(0, 12);
    await until(0);
    const operator = await foyer.person('OPERATOR', device.customerId);
    const counts = async () => (await foyer.call(calls.counts, { token: operator.token })).data;
    await until(4);
    expect(await counts()).toEqual({ critical: 0, warning: 1, notice: 1 });
    await until(6);
    const [parent] = await alarms({ severity: 'critical' });
    const [before] = await alarms({ severity: 'warning' });
    const [because] = await alarms({ severity: 'notice' });
    expect([before, because]).toMatchObject([
      { suppressed_by: null, state: 'active', device_offline_since: at(0) },
      { suppressed_by: parent?.id, state: 'active', device_offline_since: at(0) },
    ]);
    expect(parent).toMatchObject({ suppressed_by: null, device_offline_since: null });
    expect((await alarms({ held: false })).map(({ id }) => id)).toContain(before!.id);
    expect(await counts()).toEqual({ critical: 1, warning: 1, notice: 0 });
    // Nothing happens twice.
    await until(7);
    now = new Date(at(8));
    await people(8, 13);
    await until(8.1);
    expect((await alarms({ severity: 'warning' }))[0]).toMatchObject({
      suppressed_by: null,
      state: 'active',
      device_offline_since: null,
    });
    expect(await kinds(before!.id)).toEqual(['began', 'device offline', 'device online']);
    expect((await kinds(because!.id)).slice(0, 2)).toEqual(['began', 'suppressed']);
  });

  test('raises none for a time in which no server ran', async () => {
    await rule(offline);
    now = new Date(at(0));
    await people(0, 1);
    await until(1);
    now = new Date(at(60));
    await foyer.evaluator.round(true);
    expect(await alarms()).toEqual([]);
    await until(64.9);
    expect(await alarms()).toEqual([]);
    await until(65);
    expect(await spans()).toEqual([[65, null]]);
  });
});

test('a camera without readings raises an alarm while its device goes on', async () => {
  await foyer.camera(device.id, 'cam');
  await foyer.camera(device.id, 'other');
  await rule({ Measure: 'camera silent', Threshold: 10 });
  now = new Date(at(0));
  await people(0, 1);
  await people(0, 1, 'other');
  await until(0);
  now = new Date(at(9));
  await people(9, 1, 'other');
  await until(11);
  expect(await alarms()).toEqual([expect.objectContaining({ source: 'cam', started_at: at(10) })]);
  now = new Date(at(12));
  await people(12, 0);
  await until(12);
  expect((await alarms())[0]).toMatchObject({ state: 'cleared', ended_at: at(12) });
  const raised = await foyer.rows('select started_at, ended_at, code, params from alarms');
  await foyer.rows('delete from alarms');
  await people(13, 1, 'no camera');
  await reevaluateAll(foyer.postgres.db);
  await until(13);
  expect(await foyer.rows('select started_at, ended_at, code, params from alarms')).toEqual(raised);
});

test('Health raises alarms of disks, memory, sampling and pictures', async () => {
  await rule({ Measure: 'disk', Threshold: 90, EndThreshold: 85 });
  await rule({ Measure: 'memory', Threshold: 95, Name: 'Memory' });
  await rule({ Measure: 'sampling', Threshold: 50, Name: 'Sampling' });
  await rule({ Measure: 'picture trouble', Threshold: null, Name: 'Pictures' });
  await until(0);
  const health = (offset: number, used: number, sampling: number | 'down' = 99) =>
    send(
      healthMessage(
        { cam: sampling },
        { CreatedAt: at(offset) },
        {
          sys_memory: { mem_total_kb: 1000, mem_free_kb: used > 90 ? 20 : 500 },
          partitions: [
            { mountpoint: '/data', type: 'ext4', size: '1G', free_inodes: 1, use_pct: `${used}%` },
          ],
        },
      ),
    );
  await health(1, 93, 'down');
  await until(1);
  const found = (await alarms()).map(({ sentence }) => sentence).sort();
  expect(found).toEqual([
    `Disk /data of ${device.code} is 93 % full`,
    `Memory of ${device.code} is 98 % full`,
    `cam (${device.code}): no usable picture`,
  ]);
  await health(2, 87, 40);
  await until(2);
  expect((await alarms({ state: 'active' })).map(({ sentence }) => sentence).sort()).toEqual([
    `Disk /data of ${device.code} is 87 % full`,
    `cam (${device.code}): only 40 % of pictures arrive`,
  ]);
  await health(3, 84);
  await until(3);
  expect(await alarms({ state: 'active' })).toEqual([]);
  const fault = { kind: 'covered', since: at(3) } as const;
  await send(faultMessage('cam', fault, { CreatedAt: at(4) }));
  await until(4);
  expect((await alarms({ state: 'active' })).map(({ sentence }) => sentence)).toEqual([
    `cam (${device.code}): no usable picture`,
  ]);
  await health(5, 84);
  await until(5);
  expect(await alarms({ state: 'active' })).toEqual([]);
});

test('a rule that is made or changed judges what holds already, from then on', async () => {
  await people(-5, 12);
  await until(0);
  const params = await rule();
  await until(0.1);
  expect(await spans()).toEqual([[0, null]]);
  const { id } = (await alarms())[0]!;
  now = new Date(at(3));
  await foyer.call(rules.update, { token: admin.token, params, body: { Threshold: 11 } });
  await until(3);
  expect(await alarms()).toEqual([expect.objectContaining({ id, ended_at: null, threshold: 11 })]);
  now = new Date(at(4));
  await foyer.call(rules.update, { token: admin.token, params, body: { Threshold: 20 } });
  await until(4);
  expect(await spans()).toEqual([[0, 4]]);
});

test('a device that cannot be evaluated does not keep the others waiting', async () => {
  await rule({ DeviceID: null });
  await until(0);
  await people(1, 12);
  await until(1);
  await foyer.rows(`update alarm_evaluations set state = '{}'`);
  await people(2, 3);
  const other = await foyer.device();
  await send(infoMessage([{ src: 'cam', people: 12 }], { CreatedAt: at(2) }), other);
  let failed = 0;
  const list = async () => alarms({ device: other.id });
  for (let nth = 0; nth < 30 && (await list()).length === 0; nth += 1) {
    await foyer.evaluator.round(true).catch(() => {
      failed += 1;
    });
  }
  expect([failed > 0, (await list()).length]).toEqual([true, 1]);
  await foyer.rows('delete from alarm_evaluations');
});

test('alarms of a device that was retired are closed and say why', async () => {
  await rule();
  await until(0);
  await people(1, 12);
  await until(1);
  const { id } = (await alarms())[0]!;
  await foyer.call(endpoints.devices.remove, { token: admin.token, params: { id: device.id } });
  await until(2);
  const { data } = await foyer.call(calls.get, { token: admin.token, params: { id } });
  expect(data).toMatchObject({ state: 'closed' });
  expect(data.events.at(-1)).toMatchObject({ kind: 'closed', text: 'The device was retired.' });
  expect(
    await foyer.rows('select * from alarm_evaluations where device_id = $1', [device.id]),
  ).toEqual([]);
});

test('what retention removes takes its closed alarms along, and a rebuild leaves the others as they are', async () => {
  const days = (value: number) => value * 24 * 60;
  const acknowledge = async (started: number) => {
    const alarm = (await alarms()).find(({ started_at }) => started_at === at(started));
    await foyer.call(calls.acknowledge, { token: admin.token, params: { id: alarm!.id } });
  };
  now = new Date(at(days(-11)));
  await rule({ EndThreshold: 8, EndsAfterSeconds: 600 });
  await rule({ Measure: 'alert', Threshold: null, EndsAfterSeconds: 900, Name: 'Alert' });
  await until(days(-11));
  const lasts = async (from: number, to: number) => {
    await people(from, 12);
    await until(from);
    await people(to, 3);
    await until(to + 10);
  };
  await lasts(days(-10), days(-10) + 30);
  await acknowledge(days(-10));
  await lasts(days(-9), days(-9) + 30);
  // Over midnight: one that repeated after it, and one whose last Alert came before it.
  const midnight = days(-5) - 12 * 60;
  await lasts(midnight - 30, midnight - 13);
  await send(alertMessage('cam', { CreatedAt: at(midnight - 5) }));
  await lasts(midnight + 4, midnight + 20);
  await lasts(days(-2), days(-2) + 5);
  await acknowledge(days(-2));
  await until(0);
  await foyer.rows('update customers set keep_notifications_days = 5 where id = $1', [
    device.customerId,
  ]);
  const before = await spans();
  expect(before).toHaveLength(5);
  await (await foyer.retention.begin(device.customerId))?.ended;
  // Of two that are older, somebody has looked at one.
  expect(await spans()).toEqual(before.slice(1));
  const kept = await foyer.rows('select * from alarms order by id');
  await reevaluateAll(foyer.postgres.db);
  await until(0.1);
  expect(await foyer.rows('select * from alarms order by id')).toEqual(kept);
});

describe('a maintenance window', () => {
  const enter = (from: number, to: number) =>
    foyer.call(endpoints.maintenanceWindows.create, {
      token: admin.token,
      body: { CustomerID: device.customerId, From: at(from), To: at(to), Reason: 'New lens' },
    });

  test('holds back what begins in it as out of service, until it is over', async () => {
    await rule();
    await enter(0, 10);
    await until(0);
    await people(1, 12);
    await until(1);
    expect((await alarms())[0]).toMatchObject({ out_of_service: true, state: 'active' });
    await until(10);
    expect((await alarms())[0]).toMatchObject({ out_of_service: false, state: 'active' });
  });

  test('hides nothing that began before it, nor what was there before it was entered', async () => {
    await rule();
    await enter(2, 10);
    await until(0);
    await people(1, 12);
    await until(1);
    await until(3);
    expect((await alarms())[0]).toMatchObject({ out_of_service: false, state: 'active' });
    await people(4, 12, 'other');
    await until(4);
    expect((await alarms({ held: true })).map(({ source }) => source)).toEqual(['other']);
    // Entered for a time that has begun: what people have been shown stays.
    await enter(0, 10);
    await people(5, 12, 'third');
    await until(5);
    expect((await alarms({ held: false })).map(({ source }) => source)).toEqual(['cam']);
    await until(10);
    expect(await alarms({ held: true })).toEqual([]);
  });
});

test('the occupancy of an area reaches its capacity, and a flow what comes in within its window', async () => {
  const camera = await foyer.camera(device.id, 'cam');
  const area = await foyer.call(endpoints.areas.create, {
    token: admin.token,
    body: {
      Name: 'Hall',
      CustomerID: device.customerId,
      Capacity: 5,
      Lines: [{ camera, line: 'door', direction: 1 }],
    },
  });
  await rule({ Measure: 'occupancy', Threshold: null, DeviceID: null, AreaID: area.data.id });
  await rule({ Measure: 'flow in', Threshold: 6, WindowMinutes: 10 });
  await until(0);
  const crossed = (offset: number, ins: number, outs: number) =>
    send(
      lineMessage(
        'cam',
        [{ id: 'door', in: ins, out: outs }],
        { from: at(offset - 1) },
        { CreatedAt: at(offset) },
      ),
    );
  await crossed(2, 4, 0);
  await until(2);
  expect(await alarms()).toEqual([]);
  await crossed(4, 2, 0);
  await until(4);
  expect((await alarms()).map(({ measure, value }) => [measure, value]).sort()).toEqual([
    ['flow in', 6],
    ['occupancy', 6],
  ]);
  await crossed(6, 0, 3);
  await until(13);
  expect(await alarms({ state: 'active' })).toEqual([]);
});

describe('the preview of a rule', () => {
  const { preview } = rules;
  const previewed = async (body: object, token = admin.token) =>
    foyer.call(preview, { token, body: { Name: 'New', Severity: 'notice', ...body } });
  const spansOf = (all: readonly { started_at: string; ended_at: string | null }[]) =>
    all
      .map(({ started_at, ended_at }) =>
        [started_at, ended_at].map(
          (moment) => moment && (Date.parse(moment) - Date.parse(at(0))) / 60_000,
        ),
      )
      .sort(([a], [b]) => Number(a) - Number(b));

  test('says what the rule raises, with the same begins and ends, and changes nothing', async () => {
    const draft = { Measure: 'people', Threshold: 10, EndThreshold: 8, BeginsAfterSeconds: 60 };
    await rule(draft);
    await until(0);
    const readings: [number, number][] = [
      ...([
        [1, 12],
        [4, 9],
        [14, 9],
        [16, 7],
        [40, 12],
        [40.5, 3],
        [200, 11],
        [290, 2],
        [700, 15],
      ] as [number, number][]),
    ];
    for (const [offset, count] of readings) await people(offset, count);
    await until(800);
    const raised = await spans();
    const before = await foyer.rows('select * from alarms');
    const { status, data } = await previewed({ ...draft, DeviceID: device.id });
    expect(status).toBe(200);
    expect(spansOf(data.alarms)).toEqual(raised);
    expect(raised).toEqual([
      [2, 16],
      [201, 290],
      [701, null],
    ]);
    expect(data).toMatchObject({
      count: 3,
      threshold: 10,
      end_threshold: 8,
      looked_at: 1,
      subjects: 1,
    });
    expect(data.series[0]?.points.map(([, value]) => value)).toContain(15);
    expect(await foyer.rows('select * from alarms')).toEqual(before);
  });

  test.each([
    [{ Measure: 'device offline', Threshold: 30 }, [[35, 60]]],
    [{ Measure: 'camera silent', Threshold: 30 }, [[45, 60]]],
    [{ Measure: 'alert', Threshold: null, EndsAfterSeconds: 60 }, [[2, 3]]],
  ])('%j', async (draft, expected) => {
    await foyer.camera(device.id, 'cam');
    await people(1, 3);
    await send(alertMessage('cam', { CreatedAt: at(2) }));
    await people(5, 3);
    for (let offset = 60; offset <= 120; offset += 10) await people(offset, 3);
    now = new Date(at(121));
    const { data } = await previewed({ ...draft, DeviceID: device.id });
    expect(spansOf(data.alarms)).toEqual(expected);
  });

  test('shows operators their own customer alone', async () => {
    const stranger = await foyer.person('OPERATOR', await foyer.customer());
    const draft = { Measure: 'people', Threshold: 1 };
    await people(1, 3);
    now = new Date(at(2));
    expect((await previewed({ ...draft, DeviceID: device.id }, stranger.token)).status).toBe(400);
    expect((await previewed({ ...draft, CustomerID: null }, stranger.token)).status).toBe(403);
    expect((await previewed(draft, stranger.token)).data).toMatchObject({ count: 0, subjects: 0 });
  });
});

test('the readings around an alarm are those of its camera, with its thresholds', async () => {
  await rule({ EndThreshold: 8 });
  await until(0);
  for (const [offset, count] of [
    [-90, 1],
    [-30, 4],
    [1, 12],
    [2, 14],
    [3, 5],
    [70, 2],
  ] as const) {
    await people(offset, count);
    await people(offset, 1, 'other');
  }
  await until(80);
  const params = { id: (await alarms())[0]!.id };
  const { data } = await foyer.call(calls.readings, { token: admin.token, params });
  expect(
    data.points.map(([moment, value]) => [(moment - Date.parse(at(0))) / 60_000, value]),
  ).toEqual([
    [-30, 4],
    [1, 12],
    [2, 14],
    [3, 5],
  ]);
  expect(data).toMatchObject({ threshold: 10, end_threshold: 8, from: at(-59), to: at(63) });
});

test('readings of other measures: a silent device rises until it is back', async () => {
  await rule({ Measure: 'device offline', Threshold: 5 });
  now = new Date(at(0));
  await people(0, 1);
  await until(6);
  const params = { id: (await alarms())[0]!.id };
  const { data } = await foyer.call(calls.readings, { token: admin.token, params });
  expect(data.points.map(([, value]) => value)).toEqual([0, 6]);
});
