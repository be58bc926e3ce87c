import { createECDH, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PushMessage } from '@foyer/contract';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import pg from 'pg';
import { createPushTokens } from '../packages/server/src/alarms/push/push-tokens.ts';
import { expect, expectAccessible, keepScreenshot, newSite, type Site, test } from './fixtures.ts';
import type { RealServer } from './harness/real-server.ts';
import { pattern, words } from './harness/words.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** A push service cannot be reached from here: the browser answers with a subscription at one that does not exist. */
async function subscribeLocally(page: Page) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscription = {
    endpoint: 'https://push.example.com/journey',
    keys: {
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript((json) => {
    const kept = { toJSON: () => json, unsubscribe: async () => true };
    Object.assign(PushManager.prototype, {
      subscribe: async () => kept,
      getSubscription: async () => kept,
    });
  }, subscription);
}

async function beginAlarm(server: RealServer, site: Site): Promise<number> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, started_at)
    values (1, 'journey', 'Crowd', 'people', 'critical', 'active', '', 'text', '{"text": "12 people at the door"}', $1, now())
    returning id`,
    [site.customer.id],
  );
  await client.end();
  return Number(rows[0]!.id);
}

/** Delivers a message as the browser's push service does, and says what is shown then. */
async function deliverTo(context: BrowserContext, page: Page) {
  const cdp: CDPSession = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ isDeleted }) => !isDeleted);
    if (own) registered.resolve(own.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const { origin } = new URL(page.url());
  return (message: PushMessage) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}
const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
  );

// By night: among other journeys Chromium sometimes says that notifications are blocked, alone it does not.
test('push is turned on for everybody and for a device, a notification acknowledges its alarm and is withdrawn', {
  tag: '@nightly',
}, async ({ page, context, server, open }) => {
  test.slow();
  const site = await newSite(server);
  await subscribeLocally(page);
  await open('/app/channels');
  await page.getByRole('switch', { name: words('Push notifications') }).click({ force: true });
  await expect
    .poll(() => server.call<{ enabled: boolean }>('GET', '/api/push/settings'))
    .toMatchObject({ enabled: true, changed_by: expect.any(String) });
  await keepScreenshot(page, 'push-switch');

  const token = await site.sessionOf('OPERATOR');
  await open('/app/account', token);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: words('Turn on for this device') }).click();
  await expect(page.getByText(words('this one')).first()).toBeVisible();
  await expect(
    page.getByText(
      pattern.within('since {moment}, through {service}; nothing sent yet', {
        service: 'push.example.com',
      }),
    ),
  ).toBeVisible();
  const form = page.getByRole('form', { name: words('Which alarms come by push') });
  await form.getByLabel(words('Notice')).uncheck();
  await form.getByLabel(words('Quiet from')).fill('22:00');
  await form.getByLabel(words('Quiet until')).fill('06:00');
  await form.getByRole('button', { name: words('Save') }).click();
  await expect
    .poll(() => server.call('GET', '/api/push/preferences', undefined, token))
    .toMatchObject({
      severities: ['critical', 'warning'],
      quiet_hours: { opens: '22:00', closes: '06:00' },
      time_zone: 'Europe/Rome',
    });
  await keepScreenshot(page, 'push-account');
  await expectAccessible(page);

  const alarm = await beginAlarm(server, site);
  const [own] = await server.call<{ id: number }[]>(
    'GET',
    '/api/push/subscriptions',
    undefined,
    token,
  );
  const { uid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const secret = (await readFile(join(server.dataFolder, 'token-secret'), 'utf8')).trim();
  const deliver = await deliverTo(context, page);
  const message: PushMessage = {
    kind: 'show',
    tag: 'group',
    lang: 'en',
    dir: 'ltr',
    title: 'critical: Bistro',
    body: '12 people at the door',
    at: Date.now(),
    isUrgent: true,
    url: `/app/alarms/${alarm}`,
    buttons: [{ action: 'acknowledge', title: 'Acknowledge' }],
    token: createPushTokens(secret, () => new Date()).issue({
      subscription: own!.id,
      user: uid,
      messageId: '00000000-0000-4000-8000-000000000000',
      alarms: [alarm],
    })!,
  };
  await deliver(message);
  await expect.poll(() => shown(page)).toEqual(['critical: Bistro']);
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const event = new Event('notificationclick');
    Object.assign(event, { notification, action: 'acknowledge', waitUntil: () => undefined });
    dispatchEvent(event);
  });
  await expect.poll(() => shown(page)).toEqual(['1 alarm acknowledged']);
  expect(await server.call('GET', `/api/alarms/${alarm}`)).toMatchObject({ state: 'acknowledged' });
  await deliver(message);
  await expect.poll(() => shown(page)).toEqual(['critical: Bistro']);
  await deliver({ kind: 'close', tag: 'group', lang: 'en', title: 'Ana has handled it' });
  await expect.poll(() => shown(page)).toEqual([]);
});
