import type { ServerResponse } from 'node:http';
import { type ChannelDraft, endpoints, english, inEnglish } from '@foyer/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../testing/receivers/mail-server.ts';
import { startWebhookReceiver } from '../../testing/receivers/webhook-receiver.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { addressed, exampleMessage } from './alarm-message.ts';
import { createSigningSecret } from './channel-secrets.ts';
import { mailOf } from './message-mail.ts';
import { postWebhook } from './post-webhook.ts';
import { createReachableHosts } from './reachable-hosts.ts';

let foyer: TestFoyer;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let token: string;
const { channels } = endpoints;

beforeAll(async () => {
  mails = await startMailServer();
  receiver = await startWebhookReceiver();
  foyer = await startTestFoyer({
    mail: { smtpUrl: mails.smtpUrl, from: 'Foyer <foyer@site.test>' },
    publicUrl: 'https://foyer.site.test',
    webhookPrivateHosts: ['127.0.0.1'],
  });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => Promise.all([foyer.stop(), receiver.close(), mails.close()]));
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = (response) => void response.end('thank you');
});

const webhook = (more: Partial<ChannelDraft> = {}) => ({
  Name: 'Control room',
  Kind: 'webhook',
  Url: `${receiver.url}?key=very-secret`,
  ...more,
});
const create = (body: object) => foyer.call(channels.create, { token, body });
const testOf = async (body: object) => {
  const { data } = await create(body);
  return foyer.call(channels.test, { token, params: { id: data.id } });
};

test('a webhook is signed as Standard Webhooks has it, with a secret that is shown once', async () => {
  const made = await create(webhook({ Authorization: 'Bearer abc' }));
  expect(made.data.secret).toMatch(/^whsec_/);
  const params = { id: made.data.id };
  const said = await foyer.call(channels.test, { token, params });
  expect(said.data).toMatchObject({ ok: true, answer: '200 OK: thank you' });
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
  const read = new Webhook(made.data.secret ?? '').verify(body, headers as Record<string, string>);
  expect(read).toMatchObject({
    type: 'alarms',
    data: { total: 1, alarms: [{ severity: 'warning', url: expect.stringContaining('https://') }] },
  });
  expect(headers.authorization).toBe('Bearer abc');
  expect(() =>
    new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').verify(body, headers as never),
  ).toThrow();

  const shown = await foyer.call(channels.get, { token, params });
  expect(shown.raw.body).not.toMatch(/whsec_|very-secret|abc/);
  expect(shown.data).toMatchObject({
    ShownUrl: `${new URL(receiver.url).origin}/…`,
    HasAuthorization: true,
  });
  const kept = JSON.stringify(await foyer.rows('select * from channels'));
  expect(kept).not.toMatch(/very-secret|Bearer abc/);
  const audit = JSON.stringify(await foyer.rows('select change from audit_entries'));
  expect(audit).not.toMatch(/very-secret|Bearer abc/);
});

test('secrets that are left out of a change keep their value', async () => {
  const { data } = await create(webhook());
  const params = { id: data.id };
  await foyer.call(channels.update, { token, params, body: { Name: 'Renamed' } });
  await foyer.call(channels.test, { token, params });
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
  new Webhook(data.secret ?? '').verify(body, headers as Record<string, string>);
  expect((await foyer.call(channels.get, { token, params })).data.Name).toBe('Renamed');
});

test('what is sent through a channel comes in its language, with the code and its parameters beside', async () => {
  const { data } = await create(webhook({ Language: 'ar' }));
  const params = { id: data.id };
  const sent = async () => {
    receiver.received.length = 0;
    await foyer.call(channels.test, { token, params });
    return JSON.parse(receiver.received[0]?.body ?? '').data;
  };
  expect(await sent()).toMatchObject({
    language: 'ar',
    alarms: [{ code: 'people', params: { value: 12 } }],
  });
  expect(await sent()).not.toHaveProperty('words');
  const { data: changed } = await foyer.call(channels.update, {
    token,
    params,
    body: { Language: null },
  });
  expect([changed.Language, (await sent()).language]).toEqual([null, 'en']);
  const mail = { Name: 'Mail', Kind: 'email', Recipients: ['guard@site.test'], Language: 'ja' };
  await testOf(mail);
  const received = mails.received.find(({ to }) => to.includes('guard@site.test'));
  expect(received?.content).toMatch(/^Content-Language: ja\r?$/m);
  const body = { Format: 'foyer' as const, Language: 'de' as const };
  const preview = await foyer.call(channels.preview, { token, body });
  expect(JSON.parse(preview.data.body ?? '').data.language).toBe('de');
});

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['answers 500', (response) => void response.writeHead(500).end('broken'), /^500 .*broken$/],
  ['closes the connection', (response) => void response.destroy(), /closed the connection/],
  [
    'redirects to the metadata of a cloud',
    (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    /^302/,
  ],
])('a test says so where the receiver %s', async (_name, answer, said) => {
  receiver.answer = answer;
  const { data } = await testOf(webhook());
  expect(data).toMatchObject({ ok: false, answer: expect.stringMatching(said) });
  expect(receiver.received).toHaveLength(1);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['never ends its text', (response) => void response.writeHead(200).write('ok')],
  ['breaks off within its text', (response) => void breakOff(response)],
])('a receiver that answers 200 and %s has taken the message', async (_name, answer) => {
  receiver.answer = answer;
  const { data } = await testOf(webhook());
  expect(data).toMatchObject({ ok: true, answer: expect.stringMatching(/^200 OK/) });
  expect(data.took_ms).toBeLessThan(5_000);
  expect(receiver.received).toHaveLength(1);
});

function breakOff(response: ServerResponse) {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('ok', () => response.destroy());
}

test('a receiver that is down is named in the answer', async () => {
  const gone = await startWebhookReceiver();
  await gone.close();
  const { data } = await testOf(webhook({ Url: gone.url }));
  expect(data).toMatchObject({ ok: false, answer: 'Nothing listens at this address.' });
  const { data: made } = await create(webhook({ Url: gone.url }));
  const german = { token, params: { id: made.id }, headers: { 'accept-language': 'de' } };
  expect((await foyer.call(channels.test, german)).data.answer).toBe(
    'Unter dieser Adresse nimmt niemand Verbindungen an.',
  );
});

test.each([
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fec0::1]/',
  'https://2130706434/',
  'https://0xa.1/',
  'https://10.0.0.1./',
  'https://１０.0.0.1/',
  'https://192.168.0.7:8443/',
  'http://example.org/',
  'https://user:password@example.org/',
])('%s is refused when it is saved', async (Url) => {
  const { status, problem } = await create(webhook({ Url }));
  expect([status, problem.errors?.[0]?.path]).toEqual([400, '/Url']);
});

test('a name that leads to a private address is refused when it is resolved, unless it is named', async () => {
  const { port } = new URL(receiver.url);
  const post = (allowed: string[], url: string) =>
    postWebhook(createReachableHosts(allowed), {
      url,
      messageId: 'm',
      body: '{}',
      at: new Date(),
      limitMs: 2_000,
      signingSecret: createSigningSecret(),
    });
  const refused = await post([], `https://localhost:${port}/`);
  expect([refused.ok, inEnglish(refused.answer)]).toEqual([
    false,
    expect.stringMatching(/^localhost \(.+\) is an address of a private network/),
  ]);
  expect(receiver.received).toEqual([]);
  expect(await post(['localhost'], `http://localhost:${port}/`)).toMatchObject({ ok: true });
});

test('a template of one’s own is previewed, and bounded in time, memory and size', async () => {
  const preview = async (Template: string) =>
    (await foyer.call(channels.preview, { token, body: { Format: 'custom', Template } })).data;
  expect(await preview('{"words": alarms[0].sentence}')).toEqual({
    body: expect.stringContaining('12 people at Entrance'),
    error: null,
  });
  expect((await preview('{"words": ')).error).toMatch(/line 1, column/);
  expect((await preview('nothing')).error).toMatch(/gives nothing/);
  const endless = '($f := function($n) { $f($n + 1) }; $f(0))';
  const large = '$join([1..3000000].$string($), "a rather long text")';
  const failures = await Promise.all([preview(endless), preview(large)]);
  expect(failures.map(({ body }) => body)).toEqual([null, null]);
  expect(failures[0]?.error).toMatch(/too long|too much/);
});

test('a mail channel writes to all its addresses and says what the mail server answered', async () => {
  const Recipients = ['one@site.test', 'two@site.test'];
  const { data } = await testOf({ Name: 'Mail', Kind: 'email', Recipients });
  expect(data).toMatchObject({ ok: true, answer: expect.stringMatching(/^250/) });
  expect(mails.received.at(-1)).toMatchObject({ to: Recipients });
  expect(mails.received.at(-1)?.content).toMatch(/Subject: Test of Foyer/);
  expect((await create({ Name: 'Mail', Kind: 'email' })).problem.errors?.[0]?.path).toBe(
    '/Recipients',
  );
});

test('each recipient is one address: what a mail server would read as more is refused at its field', async () => {
  for (const address of [
    'a,victim@example.com',
    'foo<victim@example.com>',
    'one@site.test\u200b',
  ]) {
    const Recipients = ['one@site.test', address];
    const { status, problem } = await create({ Name: 'Mail', Kind: 'email', Recipients });
    expect([status, problem.errors?.[0]]).toEqual([
      400,
      { path: '/Recipients/1', message: expect.stringMatching(/must be one address/) },
    ]);
  }
});

test('a line break in what a device wrote adds no line to a message', () => {
  const message = exampleMessage(new Date(), english);
  const reason = 'Door open\r\nWhat to do: call 0900';
  const sent = addressed(
    {
      ...message,
      subject: `Critical\u2028${reason}`,
      alarms: [{ ...message.alarms[0]!, sentence: reason, device: 'Gate\u0007\n1' }],
    },
    { id: 'm', at: new Date(), publicUrl: undefined },
  );
  const { subject, text } = mailOf(sent, undefined, english);
  expect(subject).toBe('Critical Door open What to do: call 0900');
  expect(text.split('\n').slice(0, 2)).toEqual([
    'WARNING: Door open What to do: call 0900',
    'Example customer · Gate 1 · Entrance',
  ]);
});

test('the example of a test began when its sentence says, and its links lead to the list of alarms', () => {
  const at = new Date('2026-11-30T13:32:00Z');
  const sent = addressed(exampleMessage(at, english), {
    id: 'm',
    at,
    publicUrl: 'https://foyer.test',
  });
  const { subject, text, html } = mailOf(sent, undefined, english);
  expect(subject).toContain('since 30/11/2026 13:30');
  expect(text).toContain('for 2 minutes (as of 30/11/2026 13:32, UTC)');
  expect(text).toContain('Since 30/11/2026 13:30 (UTC)');
  expect(text).toContain('\nhttps://foyer.test/app/alarms\n');
  expect(text + html).not.toContain('/app/alarms/0');
});

test('invisible characters of names are marked in a message', () => {
  const message = exampleMessage(new Date(), english);
  const sent = addressed(
    {
      ...message,
      subject: 'Gate\u202e is offline',
      alarms: [
        {
          ...message.alarms[0]!,
          sentence: 'Gate\u202e is offline.',
          device: 'Gate\u202e',
          area: null,
        },
      ],
    },
    { id: 'm', at: new Date(), publicUrl: undefined },
  );
  const { subject, text } = mailOf(sent, undefined, english);
  expect(subject).toBe('GateU+202E is offline');
  expect(text.split('\n').slice(0, 2)).toEqual([
    'WARNING: GateU+202E is offline.',
    'Example customer · GateU+202E · Entrance',
  ]);
});

test('operators read the channels of their own customer; only administrators write', async () => {
  const [ours, theirs] = [await foyer.customer(), await foyer.customer()];
  const mine = await create(webhook({ CustomerID: ours }));
  const other = await create(webhook({ CustomerID: theirs }));
  const operator = await foyer.person('OPERATOR', ours);
  const list = await foyer.call(channels.list, { token: operator.token });
  expect(list.data.map(({ id }) => id)).toEqual([mine.data.id]);
  const get = (id: number) => foyer.call(channels.get, { token: operator.token, params: { id } });
  expect([(await get(mine.data.id)).status, (await get(other.data.id)).status]).toEqual([200, 404]);
  const params = { id: mine.data.id };
  expect((await foyer.call(channels.test, { token: operator.token, params })).status).toBe(403);
});
