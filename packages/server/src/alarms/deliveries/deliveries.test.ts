import type { ServerResponse } from 'node:http';
import { alarmCodes, type EscalationPolicyDraft, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JobInterrupted } from '../../platform/jobs/job-definition.ts';
import { englishIn } from '../../testing/english-texts.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startMailServer, textOfMail } from '../../testing/receivers/mail-server.ts';
import { startWebhookReceiver } from '../../testing/receivers/webhook-receiver.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { enqueueAlarmEvents } from './escalation-store.ts';
import { planDeliveries } from './plan-deliveries.ts';

type Answer = ServerResponse;

let foyer: TestFoyer;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let admin: { id: number; email: string; token: string };
let token: string;
/** The planner's clock. */
let now = Date.parse('2026-11-23T12:00:00Z');
const { channels, deliveries, escalationPolicies } = endpoints;

beforeAll(async () => {
  mails = await startMailServer();
  receiver = await startWebhookReceiver();
  foyer = await startTestFoyer({
    mail: { smtpUrl: mails.smtpUrl, from: 'foyer@site.test' },
    publicUrl: 'https://foyer.site.test',
    webhookPrivateHosts: ['127.0.0.1'],
    now: () => new Date(now),
  });
  admin = await foyer.person('SUPER_ADMIN');
  token = admin.token;
});
afterAll(() => Promise.all([foyer.stop(), receiver.close(), mails.close()]));
beforeEach(async () => {
  now += 24 * 60 * 60_000;
  mails.received.length = 0;
  receiver.received.length = 0;
  receiver.answer = (response) => void response.end('ok');
  await foyer.rows('delete from escalation_policies');
  await foyer.rows('delete from alarm_outbox');
});

const parts = () => ({ jobs: foyer.jobs, now: () => new Date(now) });
const plan = () => planDeliveries(foyer.postgres.db, parts());
const after = async (seconds: number) => {
  now += seconds * 1000;
  await plan();
};

interface Wanted {
  customer: number;
  site?: number;
  device?: number | null;
  severity?: string;
  notification?: number;
  suppressed?: number;
  /** Instead of a text that is kept. */
  fact?: { code: string; params: object };
}
interface MadeRow {
  id: number;
  recipient: string;
  subject: string;
  total: number;
  told_as: string;
  state: string;
  answer: string;
}
let subjects = 0;
/** Begins alarms in one transaction, as the evaluation does. */
const beginAlarms = (wanted: readonly Wanted[]) =>
  foyer.postgres.db.transaction().execute(async (transaction) => {
    const ids: number[] = [];
    for (let i = 0; i < wanted.length; i += 1_000) {
      const rows = wanted.slice(i, i + 1_000).map((one) => {
        subjects += 1;
        return {
          rule_id: 1,
          rule_name: 'Crowd',
          measure: 'people',
          state: 'active',
          advice: 'Go and look.',
          subject: `test:${subjects}`,
          code: one.fact?.code ?? 'text',
          params: JSON.stringify(
            one.fact?.params ?? { text: `${subjects} people at the entrance` },
          ),
          severity: one.severity ?? 'warning',
          customer_id: one.customer,
          site_id: one.site ?? null,
          device_id: one.device ?? null,
          notification_id: one.notification ?? null,
          suppressed_by: one.suppressed ?? null,
          started_at: new Date(now),
        };
      });
      const added = await transaction.insertInto('alarms').values(rows).returning('id').execute();
      ids.push(...added.map(({ id }) => id));
    }
    await enqueueAlarmEvents(
      transaction,
      ids.map((id) => ({ alarm_id: id })),
    );
    return ids;
  });
const begin = async (wanted: Wanted) => (await beginAlarms([wanted]))[0] ?? 0;
const change = (id: number, set: string) =>
  foyer.postgres.db.transaction().execute(async (transaction) => {
    await foyer.rows(`update alarms set ${set} where id = $1`, [id]);
    await enqueueAlarmEvents(transaction, [{ alarm_id: id }]);
  });

const policy = async (draft: Partial<EscalationPolicyDraft>) => {
  const body = { Name: 'Night shift', Severities: ['critical', 'warning', 'notice'], ...draft };
  const { data, problem } = await foyer.call(escalationPolicies.create, { token, body });
  return data?.id ?? expect.fail(problem.detail);
};
const channel = async (body: object) =>
  (await foyer.call(channels.create, { token, body: { Name: 'A channel', ...body } })).data.id;
const hook = (more: object = {}) => channel({ Kind: 'webhook', Url: receiver.url, ...more });
const withSteps = (steps: { users?: number[]; channels?: number[]; after?: number }[]) => ({
  Steps: steps.map(({ users = [], channels = [], after = 0 }) => ({
    AfterMinutes: after,
    Users: users,
    Channels: channels,
  })),
});
const list = async (query = {}) =>
  (await foyer.call(deliveries.list, { token, query: { limit: 100, ...query } })).data;
const made = (): Promise<MadeRow[]> =>
  foyer.rows<MadeRow>(
    `select id, recipient, subject, state, answer, (content->>'total')::int as total, content->'alarms'->0->>'told_as' as told_as
     from deliveries where created_at >= $1 order by id`,
    [new Date(Math.floor(now / 86_400_000) * 86_400_000 + 43_200_000)],
  );

/** A mail's subject without the folding of its header. */
const subjectIn = (content: string) =>
  /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(content)?.[1]?.replaceAll(/\r?\n(?=[ \t])/g, '');

test('an alarm is sent by mail with text, HTML, what to do and its picture', async () => {
  const device = await foyer.device();
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const body = infoMessage([{ src: 'cam', people: 2, photo: 'p' }], { Photos });
  const sent = await foyer.call(endpoints.notifications.send, { token: device.token, body });
  const operator = await foyer.person('OPERATOR', device.customerId);
  await policy(withSteps([{ users: [operator.id] }]));
  await begin({ customer: device.customerId, device: device.id, notification: sent.data.id });
  await plan();
  expect(await made()).toEqual([]);
  await after(10);
  await expect.poll(() => mails.received).toHaveLength(1);
  const [{ to, content }] = mails.received as [(typeof mails.received)[number]];
  expect(to).toEqual([operator.email]);
  expect(subjectIn(content)).toMatch(/^\d+ people at the entrance \(.*, warning\)$/);
  expect(content).toMatch(/Content-Type: text\/plain[\s\S]*What to do: Go and look/);
  expect(content).toMatch(/Content-Type: text\/html[\s\S]*cid:picture@foyer/);
  expect(content).toMatch(/Content-Type: image\/jpeg[\s\S]*Content-Id: <picture@foyer>/i);
  expect(content).toMatch(/https:\/\/foyer\.site\.test\/app\/alarms\/\d+/);
  await expect
    .poll(async () => (await list()).rows[0])
    .toMatchObject({
      state: 'sent',
      recipient: operator.email,
      attempts: 1,
      policy: 'Night shift',
      answer: expect.stringMatching(/^250/),
    });
});

test('each person and channel gets a message in the own language', async () => {
  const customer = await foyer.customer();
  const people = [await foyer.person('OPERATOR', customer), await foyer.person('VIEWER', customer)];
  await foyer.rows("update users set language = 'ar' where id = $1", [people[1]?.id]);
  const french = await hook({ Language: 'fr' });
  await policy(withSteps([{ users: people.map(({ id }) => id), channels: [french] }]));
  await begin({ customer });
  await plan();
  await after(10);
  await expect.poll(() => receiver.received).toHaveLength(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '').data.language).toBe('fr');
  const mailsOf = (email = '') => mails.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => mailsOf(people[0]?.email)).toHaveLength(1);
  await expect.poll(() => mailsOf(people[1]?.email)).toHaveLength(1);
  const languages = people.map(
    ({ email }) => /^Content-Language: (\w+)/m.exec(mailsOf(email)[0]?.content ?? '')?.[1],
  );
  expect(languages).toEqual(['en', 'ar']);
});

test.each(['de', 'ar'] as const)(
  'a mail of alarms has no English text of the product in %s',
  async (language) => {
    const customer = await foyer.customer('Kai 4');
    const person = await foyer.person('OPERATOR', customer);
    await foyer.rows('update users set language = $2 where id = $1', [person.id, language]);
    await policy(withSteps([{ users: [person.id] }]));
    const heldSince = new Date(now - 65_000).toISOString();
    const about = { device: 'Tor 9', camera: 'Tor 8', held_since: heldSince, peak: 7, value: 7 };
    await beginAlarms(
      alarmCodes
        .filter((code) => code !== 'text')
        .map((code) => ({ customer, fact: { code, params: { ...about, area: 'Tor 7' } } })),
    );
    await foyer.rows(
      `update alarms set rule_name_code = 'deviceOffline', advice_code = 'areaFull' where customer_id = $1`,
      [customer],
    );
    await plan();
    await after(10);
    await expect.poll(() => mails.received).toHaveLength(1);
    const { content } = mails.received[0]!;
    expect(content).toMatch(new RegExp(`^Content-Language: ${language}`, 'm'));
    // Its text and its HTML, without heads and tags.
    const lines = textOfMail(content)
      .split(/^--/m)
      .filter((part) => /Content-Type: text\//.test(part))
      .flatMap((part) => part.slice(part.search(/\r?\n\r?\n/)).split(/<[^>]*>|\n/));
    expect(lines.length).toBeGreaterThan(20);
    expect(englishIn(lines, language)).toEqual([]);
  },
);

test('a mail says how many alarms it contains, and how many need attention, as the dashboard counts them', async () => {
  const customer = await foyer.customer();
  const operator = await foyer.person('OPERATOR', customer);
  // They began before the policy was made: they are in no message, and still need attention.
  const [first = 0, second = 0] = await beginAlarms([{ customer }, { customer }, { customer }]);
  await plan();
  await change(first, `state = 'acknowledged'`);
  await begin({ customer: await foyer.customer() });
  await plan();
  await policy(withSteps([{ users: [operator.id] }]));
  await beginAlarms([{ customer }, { customer }, { customer, suppressed: second }]);
  await plan();
  await after(10);
  await expect.poll(() => mails.received).toHaveLength(1);
  const text = textOfMail(mails.received[0]!.content);
  expect(text).toContain('2 alarms in this message. 4 alarms need attention in all.');
  const { data } = await foyer.call(endpoints.attention.unread, { token: operator.token });
  expect(data.open.alarms).toBe(4);
});

test('a message that is sent an hour late says for which moment it is true, and begins with what happened', async () => {
  const device = await foyer.device();
  await foyer.rows(`update devices set name = $1 where id = $2`, [
    `${'Very long name of a device '.repeat(8)}at the gate`,
    device.id,
  ]);
  const operator = await foyer.person('OPERATOR', device.customerId);
  await policy(withSteps([{ users: [operator.id], channels: [await hook()] }]));
  const heldSince = new Date(now - 65_000).toISOString();
  receiver.answer = (response) => void response.writeHead(503).end('later');
  await begin({
    customer: device.customerId,
    device: device.id,
    severity: 'critical',
    fact: { code: 'device_offline', params: { held_since: heldSince } },
  });
  await plan();
  await after(10);
  const planned = new Date(now);
  const moment = (date: Date) =>
    date.toISOString().replace(/(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$3/$2/$1 $4');
  const since = moment(new Date(heldSince));
  await expect.poll(() => mails.received).toHaveLength(1);
  // Folded between encoded words, so that no line of it is long.
  const lines = /^Subject: .*(\r?\n[ \t].*)*/m.exec(mails.received[0]!.content)![0].split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  const bundle = await made();
  for (const { subject } of bundle) {
    expect(subject).toMatch(/^Very long name of a device Very long… has sent nothing since /);
    expect(subject).toContain(` since ${since} (`);
    expect(subject).toMatch(/, critical\)$/);
  }
  now += 60 * 60_000;
  receiver.received.length = 0;
  receiver.answer = (response) => void response.end('ok');
  const { id } = bundle.find(({ recipient }) => recipient === 'A channel')!;
  await foyer.deliver(id).catch(() => undefined);
  await expect.poll(() => receiver.received).not.toHaveLength(0);
  const { data } = JSON.parse(receiver.received[0]!.body);
  expect(data.as_of).toBe(planned.toISOString());
  expect(data.alarms[0]).toMatchObject({
    sentence: expect.stringMatching(
      new RegExp(`at the gate has sent nothing for 1 minute \\(as of ${moment(planned)}, UTC\\)$`),
    ),
    code: 'device_offline',
    params: { held_since: heldSince, held_until: null },
  });
});

test('alarms of a transaction that is rolled back are not sent, and a plan that is cut off is repeated once', async () => {
  const customer = await foyer.customer();
  await policy(withSteps([{ channels: [await hook()] }]));
  await foyer.postgres.db
    .transaction()
    .execute(async (transaction) => {
      await enqueueAlarmEvents(transaction, [{ alarm_id: 1 }]);
      throw new Error('cut off');
    })
    .catch(() => undefined);
  expect(await foyer.rows('select * from alarm_outbox')).toEqual([]);

  await begin({ customer });
  await plan();
  now += 10_000;
  const send = () => Promise.reject(new Error('killed before the job was kept'));
  await expect(planDeliveries(foyer.postgres.db, { ...parts(), jobs: { send } })).rejects.toThrow(
    'killed',
  );
  expect(await made()).toEqual([]);
  await Promise.all([plan(), plan()]);
  await expect.poll(() => receiver.received).toHaveLength(1);
  expect(await made()).toHaveLength(1);
});

test('a server that is paused while it plans is left behind, and sends nothing twice when it goes on', async () => {
  const customer = await foyer.customer();
  await policy(withSteps([{ channels: [await hook()] }]));
  await begin({ customer });
  await plan();
  now += 10_000;
  const paused = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  // Between two statements of its transaction, which holds the lock.
  const send = () => {
    reached.resolve();
    return paused.promise;
  };
  const first = planDeliveries(foyer.postgres.db, { ...parts(), jobs: { send } });
  await reached.promise;
  const plannedByAnother = async () => {
    await plan();
    return (await made()).length;
  };
  await expect.poll(plannedByAnother).toBe(1);
  paused.resolve();
  await expect(first).rejects.toThrow();
  await plan();
  expect(await made()).toHaveLength(1);
  await expect.poll(() => receiver.received).toHaveLength(1);
});

test('a delivery whose server was killed before it kept the answer is sent again with the same id', async () => {
  const customer = await foyer.customer();
  await policy(withSteps([{ channels: [await hook()] }]));
  await begin({ customer });
  await plan();
  await after(10);
  await expect.poll(async () => (await made())[0]?.state).toBe('sent');
  await foyer.rows(`update deliveries set state = 'waiting', attempts = 0, attempted_at = null`);
  const [row] = await made();
  await foyer.deliver(row?.id ?? 0);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each<[string, (response: Answer) => void, RegExp]>([
  ['answers 500', (response) => void response.writeHead(500).end('no'), /^500/],
  ['ends the connection', (response) => void response.destroy(), /./],
])(
  'a receiver that %s is tried again, and the log says what it answered',
  async (_n, answer, said) => {
    const customer = await foyer.customer();
    await policy(withSteps([{ channels: [await hook()] }]));
    receiver.answer = answer;
    await begin({ customer });
    await plan();
    await after(10);
    await expect
      .poll(async () => (await made())[0])
      .toMatchObject({ state: 'waiting', answer: expect.stringMatching(said) });
    const [{ id }] = (await made()) as unknown as [{ id: number }];
    receiver.answer = (response) => void response.end('back');
    await foyer.deliver(id);
    expect((await made())[0]).toMatchObject({ state: 'sent', answer: '200 OK: back' });
    await foyer.rows(`update deliveries set state = 'waiting' where id = $1`, [id]);
    receiver.answer = answer;
    await expect(foyer.deliver(id)).rejects.toThrow(JobInterrupted);
    now += 25 * 60 * 60_000;
    await foyer.deliver(id);
    expect((await list({ state: 'failed' })).rows[0]).toMatchObject({ id });
  },
);

test('people and channels get alarms of their own customer only', async () => {
  const [ours, theirs] = [await foyer.customer(), await foyer.customer()];
  const [wren, nightingale] = [
    await foyer.person('OPERATOR', ours),
    await foyer.person('OPERATOR', theirs),
  ];
  const all = await channel({
    Kind: 'email',
    Recipients: [wren.email, nightingale.email, 'guard@site.test'],
  });
  const own = await hook({ CustomerID: ours, Name: 'Ours' });
  await policy({
    ...withSteps([{ users: [admin.id, wren.id, nightingale.id], channels: [all, own] }]),
    GroupBy: 'customer',
  });
  await beginAlarms([{ customer: ours }, { customer: ours }, { customer: theirs }]);
  await plan();
  await after(10);
  await expect.poll(() => mails.received.length + receiver.received.length).toBe(7);
  const to = (address: string) => mails.received.filter((mail) => mail.to.includes(address));
  // Each by name and in the channel of all.
  expect(to(wren.email)).toHaveLength(2);
  expect(to(nightingale.email)).toHaveLength(2);
  expect(to(admin.email)).toHaveLength(2);
  expect(to('guard@site.test')).toHaveLength(2);
  for (const mail of to(wren.email)) expect(subjectIn(mail.content)).toContain('1 more alarm');
  for (const mail of to(nightingale.email))
    expect(subjectIn(mail.content)).not.toContain('more alarm');
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.total)).toEqual([2]);

  const operator = async (query = {}) =>
    (await foyer.call(deliveries.list, { token: wren.token, query: { limit: 100, ...query } }))
      .data;
  const customers = await foyer.rows<{ name: string }>('select name from customers where id = $1', [
    ours,
  ]);
  expect(new Set((await operator()).rows.map(({ customer }) => customer))).toEqual(
    new Set([customers[0]?.name]),
  );
  const body = {
    Name: 'x',
    Severities: ['critical'],
    CustomerID: ours,
    ...withSteps([{ users: [nightingale.id] }]),
  };
  const refused = await foyer.call(escalationPolicies.create, { token, body });
  expect(refused.problem.errors?.[0]).toEqual({
    path: '/Steps/0/Users/0',
    message: 'is of another customer',
  });
  const shown = await foyer.call(escalationPolicies.list, { token: wren.token });
  expect(shown.data[0]?.Steps[0]?.Users.map(({ Email }) => Email)).toEqual([wren.email]);
});

test('people, channels and policies of some sites are about the alarms there alone', async () => {
  const customer = await foyer.customer();
  const [north, south] = [await foyer.site(customer), await foyer.site(customer)];
  const ofNorth = await foyer.person('OPERATOR', customer);
  const ofAll = await foyer.person('OPERATOR', customer);
  await foyer.call(endpoints.users.update, {
    token,
    params: { id: ofNorth.id },
    body: { SiteIDs: [north] },
  });
  const southHook = await hook({ CustomerID: customer, SiteIDs: [south] });
  const mail = await channel({
    Kind: 'email',
    CustomerID: customer,
    Recipients: [ofNorth.email, 'guard@site.test'],
  });
  await policy({
    ...withSteps([{ users: [ofNorth.id, ofAll.id], channels: [southHook, mail] }]),
    GroupBy: 'customer',
  });
  await policy({
    ...withSteps([{ users: [ofAll.id] }]),
    Name: 'Of the north',
    CustomerID: customer,
    SiteIDs: [north],
    GroupBy: 'customer',
  });
  await beginAlarms([{ customer, site: north }, { customer, site: south }, { customer }]);
  await plan();
  await after(10);
  // Each by name; the one of the north has a policy of its own for whoever sees all.
  await expect.poll(() => mails.received.length + receiver.received.length).toBe(5);
  const moreIn = (address: string) =>
    mails.received
      .filter(({ to }) => to.includes(address))
      .map(({ content }) => /(\d) more alarm/.exec(subjectIn(content) ?? '')?.[1] ?? '0')
      .sort();
  expect(moreIn(ofNorth.email)).toEqual(['0']);
  expect(moreIn(ofAll.email)).toEqual(['0', '2']);
  // The channel of the customer reaches nobody who may not see all that its message is about.
  expect(moreIn('guard@site.test')).toEqual(['2']);
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.total)).toEqual([1]);

  const { rows } = (
    await foyer.call(deliveries.list, { token: ofNorth.token, query: { limit: 100 } })
  ).data;
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
    [ofAll.email, ofNorth.email].sort(),
  );
});

test('without acknowledgement the next step gets a message, with it nobody; the end goes to those who got the alarm', async () => {
  const customer = await foyer.customer();
  const [first, second] = [await hook({ Name: 'first' }), await hook({ Name: 'second' })];
  await policy(withSteps([{ channels: [first] }, { channels: [second], after: 15 }]));
  const [left, seen] = await beginAlarms([
    { customer, device: 1 },
    { customer, device: 2 },
  ]);
  await plan();
  await after(10);
  await change(seen ?? 0, `state = 'acknowledged'`);
  await after(15 * 60);
  await after(60 * 60);
  const summary = async () =>
    (await made()).map(({ recipient, told_as }) => `${recipient} ${told_as}`);
  expect(await summary()).toEqual(['first new', 'first new', 'second unacknowledged']);
  await change(left ?? 0, `state = 'cleared', ended_at = now()`);
  await change(seen ?? 0, `state = 'closed', ended_at = now()`);
  await after(1);
  expect((await summary()).slice(3).sort()).toEqual(['first ended', 'first ended', 'second ended']);
  await after(3600);
  expect(await summary()).toHaveLength(6);
});

test('a suppressed, shelved or out-of-service alarm is not sent before that ends', async () => {
  const customer = await foyer.customer();
  await policy(withSteps([{ channels: [await hook()] }]));
  const held = await begin({ customer, suppressed: 7, device: 1 });
  const shelved = await begin({ customer, device: 2 });
  await change(shelved, `shelved_until = '${new Date(now + 3_600_000).toISOString()}'`);
  await after(20 * 60);
  expect(await made()).toEqual([]);
  await change(held, 'suppressed_by = null');
  await plan();
  await after(10);
  expect(await made()).toHaveLength(1);
  await after(3_600);
  await after(10);
  expect(await made()).toHaveLength(2);
});

test('alarms of one device are one message, and those that follow wait for the interval', async () => {
  const customer = await foyer.customer();
  await policy(withSteps([{ channels: [await hook()] }]));
  const more = (device: number) => begin({ customer, device });
  await more(1);
  await plan();
  now += 8_000;
  await more(1);
  await more(2);
  await plan();
  await after(2);
  expect((await made()).map(({ total }) => total)).toEqual([2]);
  await more(1);
  await after(8);
  await after(10);
  expect((await made()).map(({ total }) => total)).toEqual([2, 1]);
  await after(60);
  expect((await made()).map(({ total }) => total)).toEqual([2, 1, 1]);
});

test('10,000 alarms in a minute are a few messages, and each is sent once', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => foyer.customer()));
  const guard = await foyer.person('OPERATOR', customers[0]);
  await policy(withSteps([{ users: [admin.id, guard.id], channels: [await hook()] }]));
  let counted = 0;
  for (let second = 0; second < 60; second += 6) {
    await beginAlarms(
      Array.from({ length: 1_000 }, () => {
        counted += 1;
        return { customer: customers[counted % 20] ?? 0, device: counted % 500 };
      }),
    );
    await plan();
    await after(6);
  }
  for (let minutes = 0; minutes < 12; minutes += 1) await after(60);
  const all = await made();
  for (const [recipient, total] of [
    ['A channel', 10_000],
    [admin.email, 10_000],
    [guard.email, 500],
  ] as const) {
    const own = all.filter((one) => one.recipient === recipient);
    expect(own.length).toBeLessThanOrEqual(8);
    expect(own.reduce((sum, one) => sum + one.total, 0)).toBe(total);
  }
  expect(await foyer.rows('select * from alarm_outbox')).toEqual([]);
});

test('a storm at one site delays no other site’s first message, and a message names each site', async () => {
  const [stormy = 0, ...others] = await Promise.all(
    Array.from({ length: 8 }, () => foyer.customer()),
  );
  await policy(withSteps([{ channels: [await hook()] }]));
  let devices = 0;
  const stormAt = (count: number) =>
    beginAlarms(
      Array.from({ length: count }, () => {
        devices += 1;
        return { customer: stormy, device: devices };
      }),
    );
  const storm = async () => {
    await stormAt(20);
    await plan();
    await after(10);
  };
  for (let rounds = 0; rounds < 6; rounds += 1) await storm();
  expect(await made()).toHaveLength(5);
  // Five more sites, each at another moment while the storm lasts.
  for (const customer of others.slice(0, 5)) {
    await begin({ customer, severity: 'critical' });
    await storm();
    const [last] = (await made()).slice(-1);
    expect(last).toMatchObject({ total: 1, told_as: 'new' });
  }
  expect(await made()).toHaveLength(10);
  // The storm's own rest, and what begins at more sites than these, wait for the window.
  await begin({ customer: others[5] ?? 0, device: 9_001 });
  await begin({ customer: others[6] ?? 0, device: 9_002 });
  await storm();
  expect(await made()).toHaveLength(10);
  for (let minutes = 0; minutes < 10; minutes += 1) await after(60);
  const all = await made();
  expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(devices + 7);
  expect(all.length).toBeLessThanOrEqual(14);
});

test('a delivery is sent again by an administrator, as one of its own with the same message id', async () => {
  const customer = await foyer.customer();
  await policy(withSteps([{ channels: [await hook()] }]));
  await begin({ customer });
  await plan();
  await after(10);
  await expect.poll(async () => (await made())[0]?.state).toBe('sent');
  const [{ id }] = (await made()) as unknown as [{ id: number }];
  const again = await foyer.call(deliveries.resend, { token, params: { id } });
  expect(again.status).toBe(202);
  await expect.poll(() => receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const operator = await foyer.person('OPERATOR', customer);
  const refused = await foyer.call(deliveries.resend, { token: operator.token, params: { id } });
  expect(refused.status).toBe(403);
});

test('a channel that a policy uses is not deleted; one that was switched off gets nothing', async () => {
  const customer = await foyer.customer();
  const used = await hook();
  const id = await policy(withSteps([{ channels: [used] }]));
  const params = { id: used };
  expect((await foyer.call(channels.remove, { token, params })).status).toBe(409);
  await foyer.call(channels.update, { token, params, body: { Enabled: false } });
  await begin({ customer });
  await plan();
  await after(10);
  expect(await made()).toEqual([]);
  await foyer.call(escalationPolicies.remove, { token, params: { id } });
  expect((await foyer.call(channels.remove, { token, params })).status).toBe(200);
});
