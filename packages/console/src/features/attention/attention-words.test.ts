import type { Trouble } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { attentionSentence, attentionWords } from './attention-words.ts';

const common = {
  device_id: 1,
  device_name: 'Gate 3',
  customer_name: 'Mall',
  unread: true,
  at: '2026-01-01T00:00:00.000Z',
};
const alert = {
  kind: 'alert',
  alert_id: 1,
  notification_id: 2,
  src: 'C1',
  reason_code: null,
  reason_params: null,
  ...common,
} as const;

test('an alert says why, how many and how many are allowed, and of where', () => {
  expect(
    attentionWords({ ...alert, reason: 'Too many people', value: '12', threshold: '10' }),
  ).toEqual({ headline: 'Too many people: 12, allowed 10', about: 'Gate 3 · C1' });
});

test('an alert without figures is its reason alone', () => {
  const { headline } = attentionWords({ ...alert, reason: 'Smoke', value: '', threshold: '' });
  expect(headline).toBe('Smoke');
});

test('an alert with a code is the message of its code', () => {
  const { headline } = attentionWords({
    ...alert,
    value: '12',
    threshold: '10',
    reason: 'as it was sent',
    reason_code: 'longQueue',
    reason_params: { region: '3' },
  });
  expect(headline).toBe('Too many people in the queue (region 3): 12, allowed 10');
});

test('a disk says how much is left, and of which server', () => {
  const disk = {
    kind: 'disk',
    disk: 'data',
    server: 'foyer-one-80',
    unread: true,
    at: common.at,
    free_bytes: 1_900_000_000,
    total_bytes: 250_000_000_000,
  } as const;
  expect(attentionWords(disk)).toEqual({
    headline: 'Disk nearly full: 1.9 GB of 250 GB left',
    about: 'Data folder of foyer-one-80. Free space, or keep less',
  });
});

test('the MQTT broker says why nothing comes, or that messages may be lost', () => {
  const broker = { kind: 'broker', server: 'foyer-one-80', unread: true, at: common.at } as const;
  const fault = 'refuses the user or password: correct them in MQTT_URL';
  expect(attentionWords({ ...broker, state: 'failing', fault })).toEqual({
    headline: 'No messages from the MQTT broker',
    about: 'It refuses the user or password: correct them in MQTT_URL. Server foyer-one-80',
  });
  expect(attentionWords({ ...broker, state: 'shared', fault: '' }).headline).toBe(
    'Messages may be lost when the MQTT broker restarts',
  );
});

test('a device says its state, and why it is degraded', () => {
  const device = { kind: 'device', ...common } as const;
  const reasons: Trouble[] = [
    { code: 'notSampling', params: { subject: 'C1' } },
    { code: 'fullDisk', params: { subject: '/', percent: 99 } },
  ];
  const troubles: string[] = [];
  expect(attentionWords({ ...device, state: 'degraded', troubles, reasons })).toEqual({
    headline: 'Gate 3 is degraded',
    about: 'C1 is not sampling; / is 99 % full',
  });
  expect(attentionWords({ ...device, state: 'offline', troubles, reasons }).headline).toBe(
    'Gate 3 is offline',
  );
});

describe('the sentence of all that needs attention', () => {
  const none = { alarms: 0, alerts: 0, offline: 0, degraded: 0, disks: 0, brokers: 0, total: 0 };

  test('names each kind', () => {
    expect(attentionSentence({ ...none, alarms: 1, degraded: 2, disks: 1, total: 4 })).toBe(
      '4 need attention: 1 alarm, 2 devices degraded, 1 disk nearly full',
    );
    expect(attentionSentence({ ...none, offline: 1, total: 1 })).toBe(
      '1 needs attention: 1 device offline',
    );
    expect(attentionSentence({ ...none, brokers: 1, total: 1 })).toBe(
      '1 needs attention: no messages from the MQTT broker',
    );
    expect(attentionSentence(none)).toBe('Nothing needs attention');
  });

  test('says that there are more alerts than were counted', () => {
    expect(attentionSentence({ ...none, alerts: 100, offline: 5, total: 105 })).toBe(
      '104+ need attention: 99+ alerts, 5 devices offline',
    );
  });
});
