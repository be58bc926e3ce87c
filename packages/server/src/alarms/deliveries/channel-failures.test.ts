import { randomUUID } from 'node:crypto';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWebhookReceiver } from '../../testing/receivers/webhook-receiver.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { keepOutcome } from './channel-outcome-store.ts';
import { beginAttempt } from './delivery-store.ts';
import { enqueueAlarmEvents } from './escalation-store.ts';
import { planDeliveries } from './plan-deliveries.ts';

let foyer: TestFoyer;
let failing: Awaited<ReturnType<typeof startWebhookReceiver>>;
let working: Awaited<ReturnType<typeof startWebhookReceiver>>;
let token: string;
let now = Date.parse('2026-11-24T06:00:00Z');
let customer: number;
let broken: number;
const { channels, deliveries, escalationPolicies } = endpoints;

beforeAll(async () => {
  [failing, working] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
  foyer = await startTestFoyer({
    webhookPrivateHosts: ['127.0.0.1'],
    now: () => new Date(now),
  });
  // Attempts are made by the tests alone.
  await foyer.jobs.stop();
  token = (await foyer.person('SUPER_ADMIN')).token;
  customer = await foyer.customer();
});
afterAll(() => Promise.all([foyer.stop(), failing.close(), working.close()]));
beforeEach(async () => {
  await foyer.rows('delete from escalation_policies');
  await foyer.rows('delete from deliveries');
  await foyer.rows('delete from channels');
  await foyer.rows('delete from alarms');
  now += 48 * 60 * 60_000;
  failing.received.length = 0;
  working.received.length = 0;
  failing.answer = (response) => void response.writeHead(503).end('closed');
  broken = await hook('Control room', failing.url);
});

const hook = async (Name: string, Url: string) => {
  const body = { Name, Kind: 'webhook', Url };
  return (await foyer.call(channels.create, { token, body })).data.id;
};
const channelNow = async () =>
  (await foyer.call(channels.get, { token, params: { id: broken } })).data;
const list = async () => (await foyer.call(deliveries.list, { token, query: {} })).data.rows;
const waiting = async () => (await list()).filter(({ state }) => state === 'waiting').reverse();

/** A policy that sends to the broken channel, with reminders. */
const policy = (ReminderMinutes = 0) =>
  foyer.call(escalationPolicies.create, {
    token,
    body: {
      Name: 'Night',
      Severities: ['warning'],
      GroupWaitSeconds: 0,
      GroupIntervalSeconds: 0,
      Steps: [{ AfterMinutes: 0, Users: [], Channels: [broken] }],
      ReminderMinutes,
    },
  });
const plan = () =>
  planDeliveries(foyer.postgres.db, {
    jobs: { send: async () => undefined },
    now: () => new Date(now),
  });
let subjects = 0;
async function begin() {
  subjects += 1;
  const [row] = await foyer.rows<{ id: number }>(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, started_at)
     values (1, $1, 'Crowd', 'people', 'warning', 'active', '', 'text', '{"text": "Crowd"}', $2, $3) returning id`,
    [`failing:${subjects}`, customer, new Date(now)],
  );
  await foyer.postgres.db
    .transaction()
    .execute((transaction) => enqueueAlarmEvents(transaction, [{ alarm_id: row?.id ?? 0 }]));
  await plan();
}
/** One attempt of everything that waits. */
async function attempt() {
  for (const { id } of await waiting()) await foyer.deliver(id).catch(() => undefined);
}

test('a channel that fails three times is shown as failing, tried alone, and administrators hear of it through another channel', async () => {
  await policy();
  await begin();
  expect(await channelNow()).toMatchObject({ State: 'works', Failure: null });
  const since = new Date(now).toISOString();
  await attempt();
  expect(await channelNow()).toMatchObject({ State: 'failing', Failure: { since, failures: 1 } });
  const other = await hook('Night shift', working.url);
  await attempt();
  await attempt();
  expect(await channelNow()).toMatchObject({
    State: 'failing',
    Failure: { since, failures: 3, answer: '503 Service Unavailable: closed' },
  });
  const news = (await list()).filter(({ channel_id }) => channel_id === other);
  expect(news).toMatchObject([
    {
      subject: expect.stringMatching(/^Channel Control room does not take messages .*\(warning\)$/),
    },
  ]);
  await attempt();
  expect(JSON.parse(working.received[0]?.body ?? '{}').data.subject).toContain('Control room');

  // Within the pause nothing is sent, and each message says why it waits.
  await begin();
  await begin();
  failing.received.length = 0;
  await attempt();
  expect(failing.received).toEqual([]);
  const moment = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d \(UTC\)`;
  for (const { answer } of await waiting()) {
    expect(answer).toMatch(
      new RegExp(`^Waits: .* since ${moment} \\(.*closed\\); .* again at ${moment}\\.$`),
    );
  }
  // After it one message tries, and the pause is longer.
  now += 61_000;
  await attempt();
  expect(failing.received).toHaveLength(1);
  const { Failure, Waiting } = await channelNow();
  expect([Failure?.failures, Waiting]).toEqual([4, 3]);
  expect(Date.parse(Failure?.next_try_at ?? '') - now).toBeGreaterThanOrEqual(60_000);
});

const alarmsNow = async (as = token) =>
  (
    await foyer.call(endpoints.alarms.list, { token: as, query: { state: 'active,cleared' } })
  ).data.rows.filter(({ measure }) => measure === 'channel');
const fail = () => keepOutcomes(3, { ok: false, answer: '503 Service Unavailable: closed' });
async function keepOutcomes(times: number, outcome: { ok: boolean; answer: string }) {
  const { db } = foyer.postgres;
  const channel = await db
    .selectFrom('channels')
    .select(['id', 'name', 'customer_id'])
    .where('id', '=', broken)
    .executeTakeFirstOrThrow();
  for (let nth = 0; nth < times; nth += 1) {
    await keepOutcome(db, foyer.jobs, channel, { ...outcome, at: new Date(now) });
  }
}

test('a channel that fails is one alarm, which policies do not send, until it takes messages again', async () => {
  await policy();
  await keepOutcomes(2, { ok: false, answer: 'closed' });
  expect(await alarmsNow()).toEqual([]);
  const since = new Date(now).toISOString();
  await fail();
  now += 60_000;
  await fail();
  const [alarm, ...others] = await alarmsNow();
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({
    rule: 0,
    rule_name: 'Channels',
    severity: 'warning',
    state: 'active',
    code: 'channel',
    channel_id: broken,
    customer_id: null,
    customer_name: null,
    started_at: since,
    sentence:
      'Channel Control room takes no messages for 1 minute: 503 Service Unavailable: closed',
  });
  const params = { id: alarm?.id ?? 0 };
  await foyer.call(endpoints.alarms.acknowledge, { token, params });
  await plan();
  expect(await foyer.rows(`select 1 from escalations where alarm_id = ${params.id}`)).toEqual([]);
  expect((await foyer.call(endpoints.alarms.readings, { token, params })).data.points).toEqual([]);
  await keepOutcomes(1, { ok: true, answer: '200 OK' });
  const { data } = await foyer.call(endpoints.alarms.get, { token, params });
  expect(data).toMatchObject({
    state: 'closed',
    ended_at: new Date(now).toISOString(),
    sentence: 'Channel Control room took no messages for 1 minute: 503 Service Unavailable: closed',
    events: [{ kind: 'began' }, { kind: 'acknowledged' }, { kind: 'closed' }],
  });
});

test('why a channel takes no messages is read, and found in the log, in the language of the reader', async () => {
  await policy();
  const gone = await startWebhookReceiver();
  await gone.close();
  const Url = gone.url;
  await foyer.call(channels.update, { token, params: { id: broken }, body: { Url } });
  await begin();
  for (let nth = 0; nth < 3; nth += 1) await attempt();
  const headers = { 'accept-language': 'de' };
  const reason = 'Unter dieser Adresse nimmt niemand Verbindungen an.';
  const { data } = await foyer.call(channels.get, { token, headers, params: { id: broken } });
  expect(data.Failure?.answer).toBe(reason);
  const alarms = (await foyer.call(endpoints.alarms.list, { token, headers, query: {} })).data.rows;
  expect(alarms.find(({ measure }) => measure === 'channel')).toMatchObject({
    rule_name: 'Kanäle',
    advice: expect.stringMatching(/^Öffnen Sie den Kanal/),
    sentence: expect.stringContaining(reason),
    params: { detail: reason },
  });
  const found = async (q: string, asked = headers) =>
    (await foyer.call(deliveries.list, { token, headers: asked, query: { q } })).data.rows.flatMap(
      ({ answer }) => answer || [],
    );
  expect(await found('Unter dieser Adresse')).toEqual([reason]);
  expect(await found('listens at')).toEqual([]);
  expect(await found('listens at', { 'accept-language': 'en' })).toEqual([
    'Nothing listens at this address.',
  ]);
});

test('a closing that is undone after the next failure leaves no alarm when the channel takes messages again', async () => {
  await fail();
  const params = { id: (await alarmsNow())[0]?.id ?? 0 };
  await foyer.call(endpoints.alarms.close, { token, params, body: null });
  now += 5_000;
  await fail();
  await foyer.call(endpoints.alarms.reopen, { token, params });
  expect(await alarmsNow()).toHaveLength(2);
  await keepOutcomes(1, { ok: true, answer: '200 OK' });
  expect(await alarmsNow()).toEqual([]);
});

test('the alarm of a customer’s channel is seen in that customer, of a channel of all by administrators alone', async () => {
  const [ours, theirs] = [
    await foyer.person('OPERATOR', customer),
    await foyer.person('OPERATOR', await foyer.customer()),
  ];
  const seen = async () =>
    Promise.all([token, ours.token, theirs.token].map(async (as) => (await alarmsNow(as)).length));
  await fail();
  expect(await seen()).toEqual([1, 0, 0]);
  const groups = await foyer.call(endpoints.alarms.groups, {
    token,
    query: { by: 'device', without_customer: 'true' },
  });
  expect(groups.data.rows).toMatchObject([{ customer_id: null, customer_name: null, warning: 1 }]);
  const params = { id: broken };
  await foyer.call(channels.update, { token, params, body: { CustomerID: customer } });
  // A changed channel is tried again.
  expect(await seen()).toEqual([0, 0, 0]);
  now += 1_000;
  await fail();
  expect(await seen()).toEqual([1, 1, 0]);
  await foyer.call(channels.remove, { token, params });
  expect(await seen()).toEqual([0, 0, 0]);
});

test('“Try now” sends what waits as soon as the receiver takes messages again, and says so', async () => {
  await policy();
  const other = await hook('Night shift', working.url);
  await begin();
  for (let nth = 0; nth < 3; nth += 1) await attempt();
  const params = { id: broken };
  expect((await foyer.call(channels.test, { token, params })).data.ok).toBe(false);
  expect((await channelNow()).Failure?.failures).toBe(4);
  failing.answer = (response) => void response.end('ok');
  expect((await foyer.call(channels.test, { token, params })).data.ok).toBe(true);
  expect(await channelNow()).toMatchObject({ State: 'works', Failure: null });
  await attempt();
  expect((await list()).filter(({ channel_id }) => channel_id === broken)).toMatchObject([
    { state: 'sent' },
  ]);
  const subjects = (await list()).filter(({ channel_id }) => channel_id === other);
  expect(subjects[0]?.subject).toContain('takes messages again');
});

test('reminders of an alarm take the place of the message that waits: one chain of attempts', async () => {
  await policy(10);
  await begin();
  await attempt();
  for (let nth = 0; nth < 6; nth += 1) {
    now += 10 * 60_000;
    await plan();
    await attempt();
  }
  const rows = (await list()).filter(({ channel_id }) => channel_id === broken);
  expect(rows.map(({ state }) => state)).toEqual(['waiting', ...Array(6).fill('replaced')]);
  expect(rows.at(-1)?.answer).toMatch(/newer message/);
});

test('a channel that failed for a day is switched off, and administrators get a message; a test that is taken switches it on', async () => {
  await policy();
  const other = await hook('Night shift', working.url);
  await begin();
  for (let nth = 0; nth < 3; nth += 1) await attempt();
  await foyer.rows(`update channel_states set failures = 49`);
  now += 25 * 60 * 60_000;
  await begin();
  await attempt();
  expect(await channelNow()).toMatchObject({
    State: 'switched off',
    Enabled: false,
    Failure: { failures: 50, switched_off_at: new Date(now).toISOString() },
  });
  const [last] = (await list()).filter(({ channel_id }) => channel_id === other);
  expect(last?.subject).toContain('was switched off after 50 failures');
  failing.answer = (response) => void response.end('ok');
  await foyer.call(channels.test, { token, params: { id: broken } });
  expect(await channelNow()).toMatchObject({ State: 'works', Enabled: true });
});

test('what is given up after a day says why', async () => {
  await policy();
  await begin();
  for (let nth = 0; nth < 3; nth += 1) await attempt();
  await foyer.rows(`update channel_states set next_try_at = 'infinity'`);
  now += 25 * 60 * 60_000;
  await attempt();
  expect((await list()).find(({ channel_id }) => channel_id === broken)).toMatchObject({
    state: 'failed',
    answer: expect.stringMatching(/^Given up after 24 hours: .*closed/),
  });
});

test('a message that was being sent when its server was killed is sent again at once by the same job, and by no other', async () => {
  await policy();
  await begin();
  const [message] = await waiting();
  const id = message?.id ?? 0;
  const job = randomUUID();
  // What a server leaves that is killed while the receiver has the message.
  expect(await beginAttempt(foyer.postgres.db, { id, job, now: new Date(now) })).toBe(true);
  failing.answer = (response) => void response.end('ok');
  await expect(foyer.deliver(id)).rejects.toThrow('It is being sent.');
  expect(failing.received).toEqual([]);
  await foyer.deliver(id, job);
  expect(failing.received).toHaveLength(1);
  expect(await list()).toMatchObject([{ id, state: 'sent' }]);
});
