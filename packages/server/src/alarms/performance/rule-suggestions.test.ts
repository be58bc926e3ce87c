import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { suggestions } = endpoints.alarmPerformance;
const beginning = Date.parse('2026-03-02T08:00:00Z');
let foyer: TestFoyer;
let admin: string;
let device: TestDevice;
let operator: string;
let now: Date;
beforeAll(async () => {
  now = new Date(beginning);
  foyer = await startTestFoyer({ now: () => now });
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
beforeEach(async () => {
  await foyer.rows('delete from alarms');
  await foyer.rows('delete from alarm_rules');
  await foyer.rows('delete from alarm_pauses');
  device = await foyer.device();
  operator = (await foyer.person('OPERATOR', device.customerId)).token;
  now = new Date(beginning);
});
afterAll(() => foyer.stop());

const at = (minute: number) => new Date(beginning + minute * 60_000);
const evaluateAt = async (minute: number) => {
  now = at(minute);
  await foyer.rows('update alarm_rounds set last_at = $1', [now]);
  await foyer.evaluator.round(true);
};

/** Makes a rule from 8 people on, and has it raise an alarm each half hour: how many people, for how many minutes. */
async function raise(peaks: readonly (readonly [people: number, minutes: number])[], more = {}) {
  const body = {
    Name: 'Crowd',
    Measure: 'people',
    Severity: 'warning',
    Threshold: 8,
    CustomerID: device.customerId,
    NeedsAcknowledgement: true,
    ...more,
  };
  const made = await foyer.call(endpoints.alarmRules.create, { token: admin, body });
  await evaluateAt(0);
  for (const [nth, [people, lasts]] of peaks.entries()) {
    for (const [minute, count] of [
      [nth * 30 + 1, people],
      [nth * 30 + 1 + lasts, 2],
    ] as const) {
      now = at(minute);
      const sent = infoMessage([{ src: 'cam', people: count }], { CreatedAt: now.toISOString() });
      await foyer.call(endpoints.notifications.send, { token: device.token, body: sent });
    }
  }
  await evaluateAt(peaks.length * 30 + 60);
  const { rows } = (
    await foyer.call(endpoints.alarms.list, {
      token: admin,
      query: { limit: 100, device: device.id },
    })
  ).data;
  expect(rows).toHaveLength(peaks.length);
  return { rule: made.data.id, alarms: rows.reverse().map(({ id }) => id) };
}

const asked = async (rule: number, token = admin, week = '2026-03-02') => {
  const { status, data, raw } = await foyer.call(suggestions, {
    token,
    params: { id: rule },
    query: { week },
  });
  expect(status, raw.body).toBe(200);
  return data;
};
const comment = (id: number) =>
  foyer.call(endpoints.alarms.comment, { token: admin, params: { id }, body: { text: 'Went.' } });
/** What a rule raises by its preview, up to now. */
const previewed = async (id: number) => {
  const rule = await foyer.call(endpoints.alarmRules.get, { token: admin, params: { id } });
  const { writable: _, changed_at: __, id: ___, ...body } = rule.data;
  const fields = Object.fromEntries(Object.entries(body).filter(([name]) => /^[A-Z]/.test(name)));
  const { data } = await foyer.call(endpoints.alarmRules.preview, {
    token: admin,
    body: { ...fields, days: 7 },
  });
  return data.count;
};

test('a higher threshold is proposed that spares most alarms and none that somebody acted on, as the rule then does', async () => {
  const peaks = [8, 8, 9, 8, 12, 8, 8].map((people) => [people, 4] as const);
  const { rule, alarms } = await raise(peaks);
  await comment(alarms[2]!);
  const found = await asked(rule);
  expect(found).toMatchObject({
    stored: 7,
    judged: 7,
    acted_on: 1,
    looked_at: 1,
    places: 1,
    current: { Threshold: 8, writable: true, for_all: false },
  });
  const [threshold] = found.suggestions;
  expect(threshold).toMatchObject({ kind: 'threshold', change: { Threshold: 9 }, alarms: 2 });
  expect(threshold!.fewer).toBeCloseTo(5 / 7, 9);
  const change = { token: admin, params: { id: rule }, body: threshold!.change };
  await foyer.call(endpoints.alarmRules.update, change);
  expect(await previewed(rule)).toBe(2);
});

test('what would lose an alarm that somebody acted on is not proposed', async () => {
  const peaks = [8, 8, 9, 8, 12, 8, 8].map((people, nth) => [people, nth === 0 ? 15 : 1] as const);
  const { rule, alarms } = await raise(peaks);
  await comment(alarms[0]!);
  const found = await asked(rule);
  expect(found.suggestions.map(({ kind }) => kind)).not.toContain('threshold');
  // The one acted on lasted for 15 minutes, the others for one.
  const delay = found.suggestions.find(({ kind }) => kind === 'begins after');
  expect(delay).toMatchObject({ change: { BeginsAfterSeconds: 120 }, alarms: 1 });
});

test('an acknowledgement alone, or giving an alarm to nobody, is no acting on it', async () => {
  const peaks = [8, 8, 9, 8, 12, 8, 8].map((people) => [people, 4] as const);
  const { rule, alarms } = await raise(peaks);
  const params = { id: alarms[0]! };
  await foyer.call(endpoints.alarms.acknowledge, { token: admin, params });
  expect(await asked(rule)).toMatchObject({ acted_on: 0 });
  const closing = { token: admin, params: { id: alarms[1]! }, body: { text: 'A false alarm.' } };
  await foyer.call(endpoints.alarms.close, closing);
  expect(await asked(rule)).toMatchObject({ acted_on: 1 });
});

test('a rule is proposed to hold in opening hours where alarms come outside of them', async () => {
  const hours = { weekly: [{ weekday: 1, opens: '10:00', closes: '20:00' }], exceptions: [] };
  await foyer.rows(
    `insert into areas (customer_id, site_id, name, capacity, reset_at, opening_hours)
    select customer_id, min(id), 'Hall', 0, '04:00', $2::jsonb from sites where customer_id = $1 group by 1`,
    [device.customerId, JSON.stringify(hours)],
  );
  const { rule } = await raise([8, 8, 8, 8, 8, 8].map((people) => [people, 4] as const));
  const found = await asked(rule);
  const closed = found.suggestions.find(({ kind }) => kind === 'hours');
  // 08:01, 08:31, 09:01 and 09:31 are before the opening.
  expect(closed).toMatchObject({ change: { Hours: { When: 'open' } }, alarms: 2 });
});

test('few alarms, a rule that is gone and a week without readings have no proposals, and say so', async () => {
  const { rule } = await raise([8, 8, 8].map((people) => [people, 4] as const));
  expect(await asked(rule)).toMatchObject({ stored: 3, judged: 0, suggestions: [] });
  expect(await asked(rule, admin, '2026-02-16')).toMatchObject({ stored: 0 });
  await foyer.call(endpoints.alarmRules.remove, { token: admin, params: { id: rule } });
  expect(await asked(rule)).toMatchObject({ current: null, stored: 3, suggestions: [] });
  const none = await foyer.call(suggestions, { token: admin, params: { id: 2_000_000_000 } });
  expect(none.status).toBe(404);
});

test('operators see of a rule for all what it raised at their own customer, and may not change it', async () => {
  const peaks = [8, 8, 9, 8, 12, 8, 8].map((people) => [people, 4] as const);
  const { rule } = await raise(peaks, { CustomerID: null });
  expect(await asked(rule, operator)).toMatchObject({ stored: 7, current: { writable: false } });
  const stranger = (await foyer.person('OPERATOR', await foyer.customer())).token;
  expect(await asked(rule, stranger)).toMatchObject({ stored: 0, acted_on: 0, suggestions: [] });
  const viewer = (await foyer.person('VIEWER', device.customerId)).token;
  expect((await foyer.call(suggestions, { token: viewer, params: { id: rule } })).status).toBe(403);
  const Threshold = 900;
  const body = {
    Name: 'Own',
    Measure: 'people',
    Severity: 'notice',
    CustomerID: device.customerId,
  };
  const own = await foyer.call(endpoints.alarmRules.create, {
    token: admin,
    body: { ...body, Threshold },
  });
  const theirs = { token: stranger, params: { id: own.data.id } };
  expect((await foyer.call(suggestions, theirs)).status).toBe(404);
});
