import { type EscalationPolicyDraft, endpoints, type PushPreferences } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startPushService } from '../../testing/receivers/push-service.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { enqueueAlarmEvents } from '../deliveries/escalation-store.ts';
import { planDeliveries } from '../deliveries/plan-deliveries.ts';
import type { Notification } from './push-notification.ts';
import { planWithdrawals } from './withdraw-push.ts';

const { push, channels, escalationPolicies, deliveries, alarms, users, notifications } = endpoints;

let foyer: TestFoyer;
let service: Awaited<ReturnType<typeof startPushService>>;
let admin: { id: number; token: string };
let now = Date.parse('2026-11-23T12:00:00Z');

beforeAll(async () => {
  service = await startPushService();
  foyer = await startTestFoyer({
    pushHosts: ['127.0.0.1'],
    now: () => new Date(now),
    answerLimitMs: 3_000,
  });
  admin = await foyer.person('SUPER_ADMIN');
});
afterAll(() => Promise.all([foyer.stop(), service.close()]));
beforeEach(async () => {
  now += 24 * 60 * 60_000;
  await turnPush(true);
  await foyer.rows('delete from push_subscriptions');
  await foyer.rows('delete from escalation_policies');
  await foyer.rows('delete from alarm_outbox');
  service.received.length = 0;
  service.statusOf = () => 201;
});

const turnPush = (enabled: boolean) =>
  foyer.call(push.changeSettings, { token: admin.token, body: { enabled } });
let browsers = 0;
/** Subscribes a browser of a person. */
async function browserOf(person: { token: string }) {
  browsers += 1;
  const name = `browser-${browsers}`;
  const body = service.subscription(name);
  const { data, status } = await foyer.call(push.subscribe, {
    token: person.token,
    body,
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' },
  });
  expect(status).toBe(201);
  return { name, id: data.id, endpoint: body.endpoint };
}
const prefer = (person: { token: string }, preferences: Partial<PushPreferences>) =>
  foyer.call(push.changePreferences, {
    token: person.token,
    body: {
      severities: ['critical', 'warning', 'notice'],
      site_ids: [],
      quiet_hours: null,
      time_zone: 'UTC',
      ...preferences,
    },
  });

/** A push channel, and a policy that sends everything to it. */
async function policy(draft: Partial<EscalationPolicyDraft> = {}, channel: object = {}) {
  const made = await foyer.call(channels.create, {
    token: admin.token,
    body: { Name: 'Phones', Kind: 'push', ...channel },
  });
  const { status } = await foyer.call(escalationPolicies.create, {
    token: admin.token,
    body: {
      Name: 'Night shift',
      Severities: ['critical', 'warning', 'notice'],
      GroupIntervalSeconds: 0,
      Steps: [{ AfterMinutes: 0, Users: [], Channels: [made.data.id] }],
      ...draft,
    },
  });
  expect(status).toBe(201);
  return made.data.id;
}

interface Wanted {
  customer: number;
  site?: number;
  device?: number;
  notification?: number;
  severity?: string;
  text?: string;
}
let subjects = 0;
/** Begins an alarm, as the evaluation does. */
const begin = ({ customer, site, device, notification, severity, text }: Wanted) =>
  foyer.postgres.db.transaction().execute(async (transaction) => {
    subjects += 1;
    const { id } = await transaction
      .insertInto('alarms')
      .values({
        rule_id: 1,
        rule_name: 'Crowd',
        measure: 'people',
        state: 'active',
        advice: 'Go and look.',
        subject: `test:${subjects}`,
        code: 'text',
        params: JSON.stringify({ text: text ?? `${subjects} people at the entrance` }),
        severity: severity ?? 'warning',
        customer_id: customer,
        site_id: site ?? null,
        device_id: device ?? null,
        notification_id: notification ?? null,
        started_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueAlarmEvents(transaction, [{ alarm_id: id }]);
    return id;
  });

const parts = () => ({ jobs: foyer.jobs, now: () => new Date(now) });
/** Plans what is due after the pause in which alarms are put together. */
async function sendAlarms() {
  await planDeliveries(foyer.postgres.db, parts());
  now += 11_000;
  await planDeliveries(foyer.postgres.db, parts());
}
const deliveryStates = async () =>
  (await foyer.call(deliveries.list, { token: admin.token, query: { limit: 1 } })).data.rows.map(
    ({ state, answer }) => ({ state, answer }),
  );
/** Waits for the newest delivery to end, and answers how. */
async function deliveryEnded() {
  await expect.poll(async () => (await deliveryStates())[0]?.state).not.toBe('waiting');
  return (await deliveryStates())[0]!;
}
/** Makes another attempt of the newest delivery. */
async function tryAgain() {
  const [newest] = await foyer.rows<{ id: number }>('select max(id)::int as id from deliveries');
  now += 60_000;
  await foyer.deliver(newest!.id);
}
const receivedBy = ({ name }: { name: string }) =>
  service.received.filter(({ browser }) => browser === name);
const shownOn = (browser: { name: string }) =>
  receivedBy(browser).map(({ message }) => message as Notification);
const act = (token: string | undefined, action: 'acknowledge' | 'shelve' = 'acknowledge') =>
  foyer.call(push.act, { body: { token, action } });
const stateOf = async (id: number) =>
  (await foyer.call(alarms.get, { token: admin.token, params: { id } })).data;

/** A customer with an operator who has a browser, and a policy for it. */
async function operatorWithBrowser() {
  const customer = await foyer.customer();
  const operator = await foyer.person('OPERATOR', customer);
  const browser = await browserOf(operator);
  await policy({ CustomerID: customer });
  return { customer, operator, browser };
}

test('push is off until an administrator turns it on, and nothing is sent while it is off', async () => {
  await foyer.rows('delete from push_settings');
  const customer = await foyer.customer();
  const operator = await foyer.person('OPERATOR', customer);
  const isOn = async () => (await foyer.call(push.key, { token: operator.token })).data.enabled;
  expect(await isOn()).toBe(false);
  const body = service.subscription('early');
  const early = await foyer.call(push.subscribe, { token: operator.token, body });
  expect([early.status, early.problem.detail]).toEqual([
    409,
    'An administrator has to turn push on first.',
  ]);
  const denied = await foyer.call(push.changeSettings, {
    token: operator.token,
    body: { enabled: true },
  });
  expect(denied.status).toBe(403);
  await turnPush(true);
  expect(await isOn()).toBe(true);
  const browser = await browserOf(operator);
  await policy({ CustomerID: customer });
  await turnPush(false);
  await begin({ customer });
  await sendAlarms();
  expect(await deliveryEnded()).toEqual({ state: 'failed', answer: 'Push is turned off.' });
  expect(receivedBy(browser)).toEqual([]);
});

test('an alarm reaches the browsers of who may see it, encrypted and signed, with its picture', async () => {
  const device = await foyer.device();
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const sent = await foyer.call(notifications.send, {
    token: device.token,
    body: infoMessage([{ src: 'cam', people: 2, photo: 'p' }], { Photos }),
  });
  const customer = device.customerId;
  const operator = await browserOf(await foyer.person('OPERATOR', customer));
  const viewer = await browserOf(await foyer.person('VIEWER', customer));
  const stranger = await browserOf(await foyer.person('OPERATOR', await foyer.customer()));
  await policy();
  const id = await begin({
    customer,
    device: device.id,
    notification: sent.data.id,
    severity: 'critical',
  });
  await sendAlarms();
  expect(await deliveryEnded()).toEqual({
    state: 'sent',
    answer: 'The push services took it for 2 browsers of 2 people.',
  });
  expect(service.faults).toEqual([]);
  expect(receivedBy(stranger)).toEqual([]);
  const [first] = receivedBy(operator);
  expect(first!.headers).toMatchObject({
    ttl: '86400',
    urgency: 'high',
    topic: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    'content-encoding': 'aes128gcm',
  });
  const [shown] = shownOn(operator);
  expect(shown).toMatchObject({
    kind: 'show',
    tag: first!.headers.topic,
    title: expect.stringMatching(/^critical: Customer/),
    body: expect.stringContaining('people at the entrance'),
    isUrgent: true,
    url: `/app/alarms/${id}`,
    buttons: [
      { action: 'acknowledge', title: 'Acknowledge' },
      { action: 'shelve', title: 'Shelve for 60 minutes' },
    ],
  });
  const picture = await foyer.app.inject(shown!.image!);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  // Who may not handle alarms has nothing to do it with.
  expect(shownOn(viewer)).toMatchObject([{ buttons: [] }]);
  expect(shownOn(viewer)[0]).not.toHaveProperty('token');
});

test('each person gets the alarms of the chosen severities and sites, in the own language', async () => {
  const customer = await foyer.customer();
  const [site, other] = [await foyer.site(customer), await foyer.site(customer)];
  const people = {
    critical: await foyer.person('OPERATOR', customer),
    ofSite: await foyer.person('OPERATOR', customer),
    limited: await foyer.person('OPERATOR', customer),
  };
  await foyer.rows(`update users set language = 'de' where id = $1`, [people.ofSite.id]);
  await foyer.rows('update users set site_ids = $2 where id = $1', [people.limited.id, [other]]);
  expect((await prefer(people.critical, { severities: ['critical'] })).status).toBe(200);
  expect((await prefer(people.ofSite, { site_ids: [site] })).status).toBe(200);
  const own = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, person]) => [name, await browserOf(person)]),
    ),
  );
  await policy({ CustomerID: customer });
  await begin({ customer, site, text: 'Here' });
  await sendAlarms();
  expect((await deliveryEnded()).answer).toContain('1 browser of 1 person');
  expect(shownOn(own.ofSite)).toMatchObject([{ lang: 'de', body: 'Here' }]);
  await begin({ customer, site: other, severity: 'critical', text: 'There' });
  await sendAlarms();
  await deliveryEnded();
  expect(shownOn(own.critical)).toMatchObject([{ body: 'There' }]);
  expect(shownOn(own.limited)).toMatchObject([{ body: 'There' }]);
  expect(receivedBy(own.ofSite)).toHaveLength(1);
  const foreign = await prefer(people.ofSite, {
    site_ids: [await foyer.site(await foyer.customer())],
  });
  expect(foreign.status).toBe(400);
});

test('in the quiet hours of a person’s own clock only critical alarms come', async () => {
  const { customer, operator, browser } = await operatorWithBrowser();
  // 12:00 in UTC is 21:00 in Tokyo.
  const quiet_hours = { opens: '20:00', closes: '06:00' };
  await prefer(operator, { quiet_hours, time_zone: 'Asia/Tokyo' });
  await begin({ customer });
  await sendAlarms();
  expect(await deliveryEnded()).toEqual({
    state: 'failed',
    answer: 'Nobody who may see this gets it by push now.',
  });
  await begin({ customer, severity: 'critical', text: 'Fire door' });
  await sendAlarms();
  await deliveryEnded();
  expect(shownOn(browser)).toMatchObject([{ body: expect.stringContaining('Fire door') }]);
  await prefer(operator, { quiet_hours, time_zone: 'Europe/London' });
  await begin({ customer, text: 'By day' });
  await sendAlarms();
  await deliveryEnded();
  expect(receivedBy(browser)).toHaveLength(2);
  expect((await prefer(operator, { time_zone: 'Mars/Olympus' })).status).toBe(400);
});

test('who may see an alarm is decided when it is sent, not when it was planned', async () => {
  const { customer, operator, browser } = await operatorWithBrowser();
  service.statusOf = () => 503;
  await begin({ customer });
  await sendAlarms();
  await expect.poll(async () => (await deliveryStates())[0]?.answer).toContain('503');
  await foyer.call(users.update, {
    token: admin.token,
    params: { id: operator.id },
    body: { Customer: await foyer.customer() },
  });
  service.statusOf = () => 201;
  await tryAgain();
  expect((await deliveryEnded()).state).toBe('failed');
  expect(receivedBy(browser)).toEqual([]);
});

test('a button acknowledges as its person, once, and says by whom it was done', async () => {
  const { customer, operator, browser } = await operatorWithBrowser();
  const id = await begin({ customer });
  await sendAlarms();
  await deliveryEnded();
  const { token } = shownOn(browser)[0]!;
  expect(await act(token)).toMatchObject({
    status: 200,
    data: { done: 1, text: '1 alarm acknowledged' },
  });
  expect(await stateOf(id)).toMatchObject({
    state: 'acknowledged',
    acknowledged_by: operator.email,
  });
  const again = await act(token);
  expect(again.data).toEqual({ done: 0, text: `${operator.email} has acknowledged it already` });
  // Who has acted gets no message that somebody has.
  await planWithdrawals(foyer.postgres.db, parts());
  const next = await begin({ customer, text: 'Next' });
  await sendAlarms();
  await deliveryEnded();
  expect(shownOn(browser).map(({ kind }) => kind)).toEqual(['show', 'show']);
  const { token: nextToken } = shownOn(browser)[1]!;
  expect((await act(nextToken, 'shelve')).data).toEqual({ done: 1, text: '1 alarm shelved' });
  const { shelved_until } = await stateOf(next);
  expect(Date.parse(shelved_until!) - now).toBe(60 * 60_000);
});

test.each([
  ['a forged token', async ({ token }: { token: string }) => `${token.slice(0, -3)}AAA`],
  [
    'a token after its shift',
    async ({ token }: { token: string }) => {
      now += 8 * 60 * 60_000;
      return token;
    },
  ],
  [
    'the token of a browser that was removed',
    async ({ token, id }: { token: string; id: number }) => {
      await foyer.rows('delete from push_subscriptions where id = $1', [id]);
      return token;
    },
  ],
  [
    'a person who may not handle alarms any more',
    async ({ token, person }: { token: string; person: number }) => {
      await foyer.rows(
        `update users set role_id = (select id from roles where name = 'VIEWER') where id = $1`,
        [person],
      );
      return token;
    },
  ],
])('%s does nothing', async (_, change) => {
  const { customer, operator, browser } = await operatorWithBrowser();
  const id = await begin({ customer });
  await sendAlarms();
  await deliveryEnded();
  const token = shownOn(browser)[0]!.token!;
  const { status } = await act(await change({ token, id: browser.id, person: operator.id }));
  expect(status).toBe(403);
  expect((await stateOf(id)).state).toBe('active');
});

test('a person moved to another customer handles nothing of the former one by a button', async () => {
  const { customer, operator, browser } = await operatorWithBrowser();
  const id = await begin({ customer });
  await sendAlarms();
  await deliveryEnded();
  await foyer.rows('update users set customer_id = $2 where id = $1', [
    operator.id,
    await foyer.customer(),
  ]);
  expect((await act(shownOn(browser)[0]!.token)).data.done).toBe(0);
  expect((await stateOf(id)).state).toBe('active');
});

test('a notification is withdrawn from browsers when somebody else has handled its alarms', async () => {
  const { customer, browser } = await operatorWithBrowser();
  const colleague = await foyer.person('OPERATOR', customer);
  const other = await browserOf(colleague);
  const id = await begin({ customer });
  await sendAlarms();
  await deliveryEnded();
  await planWithdrawals(foyer.postgres.db, parts());
  await foyer.call(alarms.acknowledge, { token: colleague.token, params: { id } });
  await planWithdrawals(foyer.postgres.db, parts());
  await expect.poll(() => receivedBy(browser)).toHaveLength(2);
  await expect.poll(() => receivedBy(other)).toHaveLength(2);
  const [shown, closed] = receivedBy(browser);
  expect(closed!.message).toEqual({
    kind: 'close',
    tag: (shown!.message as Notification).tag,
    lang: 'en',
    title: `${colleague.email} has handled it`,
  });
  // Takes the place of the notification while the browser is off.
  expect(closed!.headers.topic).toBe(shown!.headers.topic);
  await planWithdrawals(foyer.postgres.db, parts());
  expect(await foyer.rows('select from push_messages where closed_at is null')).toEqual([]);
});

test('alarms of a group are one notification, which names those that are still to be handled', async () => {
  const { customer, browser } = await operatorWithBrowser();
  const first = await begin({ customer, text: 'First' });
  await sendAlarms();
  await deliveryEnded();
  const second = await begin({ customer, text: 'Second', severity: 'critical' });
  await sendAlarms();
  await expect.poll(() => receivedBy(browser)).toHaveLength(2);
  const [one, both] = shownOn(browser);
  expect(both!.tag).toBe(one!.tag);
  expect(both).toMatchObject({
    title: '2 alarms, 1 critical',
    body: 'Second\nFirst',
    url: '/app/alarms',
  });
  expect((await act(both!.token)).data.done).toBe(2);
  expect((await stateOf(first)).state).toBe('acknowledged');
  expect((await stateOf(second)).state).toBe('acknowledged');
});

test.each([404, 410])('a browser whose push service answers %i is removed', async (status) => {
  const { customer, operator, browser } = await operatorWithBrowser();
  const second = await browserOf(operator);
  service.statusOf = (name) => (name === browser.name ? status : 201);
  await begin({ customer });
  await sendAlarms();
  expect((await deliveryEnded()).answer).toContain('1 browser of 1 person');
  const { data } = await foyer.call(push.list, { token: operator.token });
  expect(data.map(({ id }) => id)).toEqual([second.id]);
});

test('a push service that fails is asked again, and browsers that got the message do not get it twice', async () => {
  const { customer, operator, browser } = await operatorWithBrowser();
  const second = await browserOf(operator);
  service.statusOf = (name) => (name === browser.name ? 503 : 201);
  const id = await begin({ customer });
  await sendAlarms();
  await expect
    .poll(async () => (await deliveryStates())[0]?.answer)
    .toBe('1 of 2 browsers: 503 Service Unavailable');
  service.statusOf = () => 201;
  await tryAgain();
  expect((await deliveryEnded()).state).toBe('sent');
  expect(shownOn(browser)).toMatchObject([{ url: `/app/alarms/${id}` }]);
  expect(receivedBy(second)).toHaveLength(1);
});

test('what a push service refuses is shown with the browser, and is not tried again', async () => {
  const { customer, operator } = await operatorWithBrowser();
  service.statusOf = () => 413;
  await begin({ customer });
  await sendAlarms();
  expect(await deliveryEnded()).toEqual({
    state: 'failed',
    answer: 'The push services refused it (413 Payload Too Large).',
  });
  const { data } = await foyer.call(push.list, { token: operator.token });
  expect(data).toMatchObject([
    { browser: 'Chrome on Android', failure: '413 Payload Too Large', last_sent_at: null },
  ]);
  // The address permits to send to the browser.
  expect(JSON.stringify(data)).not.toContain('/push/');
});

test('a browser belongs to who subscribed it last, and may be removed by its address', async () => {
  const people = [await foyer.person('VIEWER'), await foyer.person('VIEWER')] as const;
  const body = service.subscription('shared');
  for (const { token } of people) await foyer.call(push.subscribe, { token, body });
  const countOf = async ({ token }: { token: string }) =>
    (await foyer.call(push.list, { token })).data.length;
  expect([await countOf(people[0]), await countOf(people[1])]).toEqual([0, 1]);
  const { endpoint } = body;
  const remove = (person: { token: string }) =>
    foyer.call(push.unsubscribe, { token: person.token, body: { endpoint } });
  expect((await remove(people[0])).data).toEqual({ removed: false });
  expect((await remove(people[1])).data).toEqual({ removed: true });
  expect(await countOf(people[1])).toBe(0);
});

test('a test reaches one browser, in the language of who asks', async () => {
  const person = await foyer.person('VIEWER');
  const [first, second] = [await browserOf(person), await browserOf(person)];
  const { data } = await foyer.call(push.test, {
    token: person.token,
    params: { id: first.id },
    headers: { 'accept-language': 'ar' },
  });
  expect(data).toEqual({ ok: true, answer: '201 Created' });
  expect(shownOn(first)).toMatchObject([{ tag: 'test', lang: 'ar', dir: 'rtl' }]);
  expect(receivedBy(second)).toEqual([]);
});

test.each([
  'http://push.example.com/x',
  'https://10.0.0.7/x',
  'https://[::1]/x',
  'https://user:secret@push.example.com/x',
])('%s is refused as the address of a push service', async (endpoint) => {
  const { token } = await foyer.person('VIEWER');
  const body = { ...service.subscription('bad'), endpoint };
  const { status, problem } = await foyer.call(push.subscribe, { token, body });
  expect([status, problem.errors?.[0]?.path]).toEqual([400, '/endpoint']);
});

test('the longest texts in any script stay below what push services take', async () => {
  const { customer, browser, operator } = await operatorWithBrowser();
  await foyer.rows(`update users set language = 'ja' where id = $1`, [operator.id]);
  await foyer.rows('update customers set name = $2 where id = $1', [customer, '混雑'.repeat(120)]);
  for (let i = 0; i < 40; i += 1) {
    await begin({ customer, severity: 'critical', text: '入口に人が集まっています'.repeat(30) });
  }
  await sendAlarms();
  expect((await deliveryEnded()).state).toBe('sent');
  const [{ bytes, message }] = receivedBy(browser) as [(typeof service.received)[number]];
  expect(bytes).toBeLessThan(4_096);
  expect((message as Notification).buttons).toHaveLength(2);
});

test('a channel of push needs no address, names people where it should, and can be tested', async () => {
  const customer = await foyer.customer();
  const [named, other] = [
    await foyer.person('OPERATOR', customer),
    await foyer.person('OPERATOR', customer),
  ];
  const [browser, unnamed] = [await browserOf(named), await browserOf(other)];
  const id = await policy(
    { CustomerID: customer },
    { CustomerID: customer, Recipients: [named.email.toUpperCase()] },
  );
  const { data } = await foyer.call(channels.test, { token: admin.token, params: { id } });
  expect(data.ok).toBe(true);
  await begin({ customer });
  await sendAlarms();
  await deliveryEnded();
  expect(receivedBy(browser)).toHaveLength(2);
  expect(receivedBy(unnamed)).toEqual([]);
});
