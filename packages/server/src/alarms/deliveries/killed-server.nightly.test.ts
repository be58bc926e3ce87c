import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../testing/messages/random-from.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startMailServer, textOfMail } from '../../testing/receivers/mail-server.ts';
import { startWebhookReceiver } from '../../testing/receivers/webhook-receiver.ts';
import { startServerWithDatabase } from '../../testing/server-with-database.ts';

/** Seed of the moments of the kills: the same in every run. */
const seed = 20_261_122;
const kills = 22;
/** Each with a policy of its own, so that the limit of messages of a policy is not reached. */
const sites = 30;
const sourcesASite = 2;
const adminAddress = 'admin@server.test';

let foyer: Awaited<ReturnType<typeof startServerWithDatabase>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let pool: pg.Pool;
let token: string;

beforeAll(async () => {
  mails = await startMailServer();
  receiver = await startWebhookReceiver();
  foyer = await startServerWithDatabase({
    FOYER_SMTP_URL: mails.smtpUrl,
    FOYER_MAIL_FROM: 'foyer@site.test',
    FOYER_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    FOYER_PUBLIC_URL: 'https://foyer.site.test',
    FOYER_TOKEN_SECRET: 'a secret that stays the same over restarts',
  });
  pool = new pg.Pool({ connectionString: foyer.databaseUrl, max: 2 });
  token = await foyer.signIn();
}, 120_000);
afterAll(async () => {
  await pool.end();
  await foyer.end();
  await Promise.all([receiver.close(), mails.close()]);
});

const rows = async <Row>(text: string): Promise<Row[]> => (await pool.query(text)).rows;
const call = <T>(path: string, body?: object) => foyer.server.call<T>(path, token, body);

/** Sites with a device each; their crowds go to a webhook and to a person. Returns the secret of the webhook. */
async function prepare() {
  const { id: hook, secret } = await call<{ id: number; secret: string }>('/api/channels', {
    Name: 'Receiver',
    Kind: 'webhook',
    Url: receiver.url,
  });
  await call('/api/alarm-rules', {
    Name: 'Crowd',
    Measure: 'people',
    Severity: 'warning',
    Threshold: 10,
  });
  const [person] = await rows<{ id: number }>('select id from users');
  const devices = [];
  for (let nth = 0; nth < sites; nth += 1) {
    const device = await foyer.server.device(token, `site-${nth}`);
    const [{ customer_id }] = (await rows<{ customer_id: number }>(
      `select customer_id from devices where id = ${device.id}`,
    )) as [{ customer_id: number }];
    await call('/api/escalation-policies', {
      Name: device.token.slice(0, 8),
      CustomerID: customer_id,
      Severities: ['warning'],
      GroupWaitSeconds: 0,
      GroupIntervalSeconds: 0,
      NotifyEnded: false,
      Steps: [{ AfterMinutes: 0, Users: [person?.id], Channels: [hook] }],
    });
    devices.push(device);
  }
  return { devices, secret };
}

/** Sends what a device sees until it is accepted, as a device does. */
async function send(device: { token: string }, src: string, people: number) {
  const message = infoMessage([{ src, people }]);
  const body = JSON.stringify(message);
  for (;;) {
    const answer = await fetch(`${foyer.server.url}/api/notifications`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${device.token}` },
    }).catch(() => undefined);
    if (answer?.ok) return;
    // fixed time: pace
    await sleep(50);
  }
}

interface Received {
  id: string;
  alarms: number[];
}
const posts = (): Received[] =>
  receiver.received.map(({ headers, body }) => ({
    id: String(headers['webhook-id']),
    alarms: JSON.parse(body).data.alarms.map(({ id }: { id: number }) => id),
  }));
const letters = (): Received[] =>
  mails.received.map(({ content }) => ({
    id: /Message-ID: <([^@]+)@/i.exec(content)?.[1] ?? '',
    alarms: [
      ...new Set(
        [...textOfMail(content).matchAll(/\/app\/alarms\/(\d+)/g)].map(([, alarm]) =>
          Number(alarm),
        ),
      ),
    ],
  }));

const timesOf = (received: readonly Received[]) =>
  [...Map.groupBy(received, ({ id }) => id).values()].map(({ length }) => length);

test('a server that is killed at any moment sends every alarm, with message ids that are the same for repetitions, and not endlessly', {
  timeout: 900_000,
}, async () => {
  const { devices, secret } = await prepare();
  const random = randomFrom(seed);
  let isOver = false;
  const sending = (async () => {
    for (let nth = 0; nth < sites * sourcesASite; nth += 1) {
      const device = devices[nth % sites] as (typeof devices)[number];
      await send(device, `cam-${Math.floor(nth / sites)}`, 12);
      // fixed time: pace
      await sleep(isOver ? 0 : 1_500);
    }
  })();

  const { server } = foyer;
  for (let nth = 0; nth < kills; nth += 1) {
    if (nth % 3 === 0) {
      // fixed time: outage
      await sleep(random() * 2_500);
    } else {
      // While the receiver has the message, and has not answered.
      const heard = nth % 3 === 1 ? receiver : mails;
      const before = heard.received.length;
      for (const end = Date.now() + 4_000; heard.received.length === before && Date.now() < end; ) {
        // fixed time: poll
        await sleep(1);
      }
    }
    await server.kill();
    await server.restart();
  }
  isOver = true;
  await sending;

  const wanted = sites * sourcesASite;
  const alarms = () => rows<{ id: number }>(`select id from alarms where rule_name = 'Crowd'`);
  await expect.poll(async () => (await alarms()).length, { timeout: 20_000 }).toBe(wanted);
  const waiting = () =>
    rows(`select alarm_id from escalations where steps_sent = 0
      union all select alarm_id from alarm_outbox
      union all select id from deliveries where state <> 'sent'`);
  await expect.poll(waiting, { timeout: 120_000, interval: 250 }).toEqual([]);

  const ids = (await alarms()).map(({ id }) => Number(id)).sort((a, b) => a - b);
  const kept = await rows<{ message_id: string; recipient: string }>(
    'select message_id, recipient from deliveries',
  );
  for (const [recipient, received] of [
    ['Receiver', posts()],
    [adminAddress, letters()],
  ] as const) {
    const own = kept.filter((one) => one.recipient === recipient);
    // What was to be sent has arrived, and nothing else has.
    expect(new Set(received.map(({ id }) => id))).toEqual(
      new Set(own.map(({ message_id }) => message_id)),
    );
    // Each alarm is in one message, however often this arrived.
    const messages = [...new Map(received.map((one) => [one.id, one.alarms])).values()];
    expect(messages.flat().sort((a, b) => a - b)).toEqual(ids);
    const times = timesOf(received);
    console.log(
      `${recipient}: ${own.length} messages arrived ${received.length} times, one at most ${Math.max(...times)} times, over ${kills} kills`,
    );
    expect(Math.max(...times)).toBeLessThanOrEqual(kills);
  }
  const webhook = new Webhook(secret);
  for (const { headers, body } of receiver.received) {
    const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']].map(String);
    // Not by `verify`: it refuses what is older than five minutes.
    const signature = webhook.sign(id ?? '', new Date(Number(at) * 1_000), body);
    expect(headers['webhook-signature']).toBe(signature);
  }
  const arrived = [receiver.received.length, mails.received.length];
  await server.kill();
  await server.restart();
  // What it sends again would come before the message of a later alarm.
  await send(devices[0] as (typeof devices)[number], 'cam-last', 12);
  const counts = () => [receiver.received.length, mails.received.length];
  const lasts = () => counts().map((count, nth) => count > (arrived[nth] as number));
  await expect.poll(lasts, { timeout: 60_000 }).toEqual([true, true]);
  expect(counts()).toEqual(arrived.map((count) => count + 1));
});
