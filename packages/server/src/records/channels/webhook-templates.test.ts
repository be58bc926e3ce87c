import { english, type WebhookFormat } from '@foyer/contract';
import { createTranslate } from '@foyer/translation';
import { expect, test } from 'vitest';
import {
  type AlarmMessage,
  addressed,
  exampleMessage,
  type MessageAlarm,
} from './alarm-message.ts';
import { messageWords } from './message-words.ts';
import { bodiesOf } from './send-message.ts';

const at = new Date('2026-11-22T12:00:00Z');
const [example] = exampleMessage(at, english).alarms as [MessageAlarm];
const messageOf = (alarms: Partial<MessageAlarm>[], total = alarms.length): AlarmMessage => ({
  ...exampleMessage(at, english),
  alarms: alarms.map((alarm, nth) => ({ ...example, id: nth + 1, ...alarm })),
  total,
});
const ended: Partial<MessageAlarm> = { told_as: 'ended', ended_at: '2026-11-22T12:05:00.000Z' };

async function bodies(format: WebhookFormat, message: AlarmMessage, publicUrl?: string) {
  const sent = addressed(message, { id: 'm1', at, publicUrl });
  const texts = await bodiesOf({ format, template: '' }, sent, 'R0UTE');
  return texts.map((text) => JSON.parse(text));
}
const site = 'https://foyer.site.test';

test('each alarm has its code and parameters in every language, and templates the words of the message’s', async () => {
  const sent = addressed(
    { ...messageOf([ended], 3), language: 'de' },
    { id: 'm', at, publicUrl: '' },
  );
  expect(sent.language).toBe('de');
  expect(sent.alarms[0]).toMatchObject({ code: 'people', params: { value: 12 } });
  const german = createTranslate('de', {
    'alarm severity | warning': 'Warnung',
    'alarm | ended': 'beendet',
    'and {count} more': 'und {count} weitere',
  });
  const words = messageWords(sent, german);
  const [body] = await bodiesOf({ format: 'slack', template: '' }, { ...sent, words }, '');
  const text = JSON.parse(body ?? '').blocks.map(
    (block: { text?: { text: string }; elements?: { text: string }[] }) =>
      block.text?.text ?? block.elements?.[0]?.text,
  );
  expect(text).toEqual([expect.stringMatching(/\*WARNUNG\* beendet: /), 'und 2 weitere']);
});

test('PagerDuty gets an event an alarm, with the fields it requires, and the end under the same key', async () => {
  const events = await bodies('pagerduty', messageOf([{ severity: 'notice' }, ended]), site);
  expect(events[0]).toEqual({
    routing_key: 'R0UTE',
    event_action: 'trigger',
    dedup_key: 'foyer-alarm-1',
    client: 'Foyer',
    client_url: `${site}/app/alarms/1`,
    payload: {
      summary: example.sentence,
      source: 'Example customer, Example device, Entrance',
      severity: 'info',
      timestamp: example.started_at,
      class: 'Example',
      custom_details: { advice: example.advice, state: 'active' },
    },
  });
  expect(events[1]).toMatchObject({ event_action: 'resolve', dedup_key: 'foyer-alarm-2' });
  // Without a public address there is no empty link.
  expect((await bodies('pagerduty', messageOf([{}])))[0]).not.toHaveProperty('client_url');
});

test('PagerDuty gets one event for the rest of many alarms, and none where the rest has ended', async () => {
  const many = Array.from({ length: 50 }, () => ({}));
  const events = await bodies('pagerduty', messageOf(many, 10_000));
  expect(events).toHaveLength(26);
  expect(events[25]).toMatchObject({
    event_action: 'trigger',
    dedup_key: 'foyer-message-m1',
    payload: { summary: expect.stringMatching(/^9975 more alarms/), source: 'Foyer' },
  });
  const over = await bodies(
    'pagerduty',
    messageOf(
      many.map(() => ended),
      10_000,
    ),
  );
  expect(over.map(({ event_action }) => event_action)).toEqual(Array(25).fill('resolve'));
});

test('Slack gets a fallback text and a section an alarm, in which its marks are escaped', async () => {
  const names = { sentence: '<!channel> A & B', customer: 'C > D' };
  const [body] = await bodies('slack', messageOf([names, { told_as: 'unacknowledged' }]), site);
  expect(body.blocks).toEqual([
    {
      type: 'section',
      text: {
        type: 'mrkdwn',
        text: `:large_orange_circle: *WARNING* <${site}/app/alarms/1|&lt;!channel&gt; A &amp; B> (C &gt; D)`,
      },
    },
    {
      type: 'section',
      text: { type: 'mrkdwn', text: expect.stringMatching(/not acknowledged: </) },
    },
  ]);
  const [long] = await bodies(
    'slack',
    messageOf(Array(50).fill({ sentence: 'x'.repeat(5_000) }), 60),
  );
  expect(long.blocks).toHaveLength(11);
  expect(long.blocks[0].text.text.length).toBeLessThanOrEqual(3_000);
  expect(long.blocks[10].elements[0].text).toBe('and 50 more');
  expect((await bodies('slack', messageOf([{}])))[0].blocks).toHaveLength(1);
});

test('Teams gets an adaptive card, as its workflows take it', async () => {
  const [body] = await bodies('teams', messageOf([{ severity: 'critical' }]), site);
  expect(body).toEqual({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            expect.objectContaining({ type: 'TextBlock', weight: 'bolder' }),
            {
              type: 'TextBlock',
              wrap: true,
              color: 'attention',
              text: `CRITICAL: ${example.sentence} (Example customer)`,
            },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open alarms', url: `${site}/app/alarms` }],
        },
      },
    ],
  });
  const [many] = await bodies('teams', messageOf(Array(50).fill({}), 60));
  expect(many.attachments[0].content.body).toHaveLength(12);
  expect(many.attachments[0].content.actions).toEqual([]);
});

test('receivers of Alertmanager get its version 4, with what all alerts have in common', async () => {
  const [one] = await bodies('alertmanager', messageOf([{}]), site);
  expect(one).toEqual({
    version: '4',
    groupKey: 'foyer:alarm:1',
    truncatedAlerts: 0,
    status: 'firing',
    receiver: 'foyer',
    groupLabels: {},
    externalURL: `${site}/app/alarms`,
    commonLabels: one.alerts[0].labels,
    commonAnnotations: one.alerts[0].annotations,
    alerts: [
      {
        status: 'firing',
        labels: {
          alertname: 'Example',
          severity: 'warning',
          customer: 'Example customer',
          device: 'Example device',
          camera: 'Entrance',
          alarm: '1',
        },
        annotations: { summary: example.sentence, description: example.advice },
        startsAt: example.started_at,
        endsAt: '0001-01-01T00:00:00Z',
        fingerprint: '1',
        generatorURL: `${site}/app/alarms/1`,
      },
    ],
  });
  const [two] = await bodies('alertmanager', messageOf([{ ...ended, camera: null }, ended], 9));
  expect(two).toMatchObject({ status: 'resolved', truncatedAlerts: 7 });
  expect(Object.keys(two.commonLabels).sort()).toEqual([
    ...['alertname', 'customer', 'device', 'severity'],
  ]);
  expect(two.alerts[0].endsAt).toBe(ended.ended_at);
});
