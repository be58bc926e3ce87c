import { connectAsync } from 'mqtt';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startMailServer } from '../../testing/receivers/mail-server.ts';
import { startWebhookReceiver } from '../../testing/receivers/webhook-receiver.ts';
import { startServerWithDatabase } from '../../testing/server-with-database.ts';

/** From the answer to a message to the arrival of what it caused, on a machine on which other tests run. */
const withinMs = 10_000;

test('what a device sends over HTTP or MQTT reaches a person by mail, with its picture, and a receiver with a valid signature', async () => {
  const mails = await startMailServer();
  const receiver = await startWebhookReceiver();
  const foyer = await startServerWithDatabase({
    FOYER_SMTP_URL: mails.smtpUrl,
    FOYER_MAIL_FROM: 'foyer@site.test',
    FOYER_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  });
  try {
    const { server, admin, mqttPort } = foyer;
    const token = await foyer.signIn();
    const device = await server.device(token, 'gate');
    const { secret, id: hook } = await server.call<{ secret: string; id: number }>(
      ...['/api/channels', token, { Name: 'Hook', Kind: 'webhook', Url: receiver.url }],
    );
    const { id: mail } = await server.call<{ id: number }>('/api/channels', token, {
      Name: 'Mail',
      Kind: 'email',
      Recipients: [admin.email],
    });
    await server.call('/api/alarm-rules', token, {
      Name: 'Crowd',
      Measure: 'people',
      Severity: 'critical',
      Threshold: 10,
    });
    await server.call('/api/escalation-policies', token, {
      Name: 'Night',
      Severities: ['critical'],
      GroupWaitSeconds: 0,
      GroupIntervalSeconds: 0,
      Steps: [{ AfterMinutes: 0, Users: [], Channels: [hook, mail] }],
    });
    const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
    const crowdOf = (src: string) => infoMessage([{ src, people: 12, photo: 'p' }], { Photos });
    const client = await connectAsync({
      host: '127.0.0.1',
      port: mqttPort,
      username: 'gate',
      password: device.token,
    });
    const ways = {
      HTTP: (src: string) => server.call('/api/notifications', device.token, crowdOf(src)),
      MQTT: (src: string) =>
        client.publishAsync('foyer/v1/gate/notifications', JSON.stringify(crowdOf(src)), {
          qos: 1,
        }),
    };
    for (const [way, send] of Object.entries(ways)) {
      mails.received.length = 0;
      receiver.received.length = 0;
      await send(`camera by ${way}`);
      const committedAt = performance.now();
      const arrived = async (received: readonly unknown[]) => {
        await expect
          .poll(() => received.length, { timeout: withinMs, interval: 5 })
          .toBeGreaterThan(0);
        return Math.round(performance.now() - committedAt);
      };
      const [byHook, byMail] = await Promise.all([
        arrived(receiver.received),
        arrived(mails.received),
      ]);
      console.log(`${way}: webhook after ${byHook} ms, mail after ${byMail} ms`);
      const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'alarms',
        data: { alarms: [{ told_as: 'new', severity: 'critical', rule: 'Crowd' }] },
      });
      const [{ to, content }] = mails.received as [(typeof mails.received)[number]];
      expect(to).toEqual([admin.email]);
      expect(content).toMatch(/Content-Type: image\/jpeg[\s\S]*Content-Id: <picture@foyer>/i);
    }
    await client.endAsync(true);
  } finally {
    await foyer.end();
    await Promise.all([receiver.close(), mails.close()]);
  }
});
