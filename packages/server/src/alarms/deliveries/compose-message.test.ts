import { english } from '@foyer/contract';
import { createTranslate } from '@foyer/translation';
import { expect, test } from 'vitest';
import { addressed } from '../../records/channels/alarm-message.ts';
import { mailOf } from '../../records/channels/message-mail.ts';
import { composeMessage, type Item } from './compose-message.ts';

const item = (alarm: number, customer: number, severity = 'critical') =>
  ({
    as: 'new',
    row: {
      alarm_id: alarm,
      customer_id: customer,
      customer_name: `Site ${customer}`,
      severity,
      state: 'active',
      started_at: new Date(alarm),
      ended_at: null,
      time_zone: 'Europe/Berlin',
      code: 'text',
      params: { text: 'Crowd' },
      advice: 'Go and look',
      rule_name: 'Crowd',
      device_name: null,
      camera_name: null,
      area_name: null,
      source: null,
    },
  }) as unknown as Item;

test('a message about many alarms names the most urgent, and at least one of each customer', () => {
  const storm = Array.from({ length: 10_000 }, (_, nth) => item(nth, 1));
  const message = composeMessage([...storm, item(20_000, 2, 'notice')], new Date(), 3, english);
  expect(message.need_attention).toBe(3);
  expect(message.total).toBe(10_001);
  expect(message.alarms).toHaveLength(50);
  expect(message.alarms[0]).toMatchObject({ id: 0, severity: 'critical' });
  expect(message.alarms.at(-1)).toMatchObject({ customer: 'Site 2', severity: 'notice' });
});

test('rule and advice of a first start are written for the recipient, and those of a person as they are', () => {
  const german = createTranslate('de', {
    'Area full': 'Bereich voll',
    'Let nobody in until somebody has left.': 'Niemanden hineinlassen.',
  });
  const written = (row: object) => {
    const one = item(1, 1);
    const { alarms } = composeMessage(
      [{ ...one, row: { ...one.row, ...row } }],
      new Date(),
      1,
      german,
    );
    return [alarms[0]?.rule, alarms[0]?.advice];
  };
  const texts = { rule_name: 'Area full', advice: 'Let nobody in until somebody has left.' };
  expect(written({ ...texts, rule_name_code: 'areaFull', advice_code: 'areaFull' })).toEqual([
    'Bereich voll',
    'Niemanden hineinlassen.',
  ]);
  expect(written({ ...texts, rule_name_code: null, advice_code: null })).toEqual(
    Object.values(texts),
  );
});

test('a message and its mail come in the language of their recipient', () => {
  const arabic = createTranslate('ar', {
    '{fact}, and {more, plural, one {# more alarm} other {# more alarms}} ({place}: {counts})':
      '{fact} و{more, plural, one {إنذار آخر} two {إنذاران آخران} other {# إنذارات أخرى}} ({place}: {counts})',
    '{critical, number} critical': '{critical, number} حرجة',
    'Since {began} ({zone})': 'منذ {began} ({zone})',
    'alarm severity | critical': 'حرج',
    'What to do:': 'ما يجب فعله:',
  });
  const message = composeMessage([item(1, 1), item(2, 1), item(3, 1)], new Date(), 3, arabic);
  expect([message.language, message.subject]).toEqual([
    'ar',
    'Crowd وإنذاران آخران (Site 1: 3 حرجة)',
  ]);
  const sent = addressed(message, { id: 'm', at: new Date(0), publicUrl: undefined });
  const { text, html } = mailOf(sent, undefined, arabic);
  expect(text.split('\n').slice(0, 3)).toEqual([
    'حرج: Crowd',
    'Site 1',
    expect.stringMatching(/^منذ .*1970.* \(Europe\/Berlin\)$/),
  ]);
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
  expect(html).toContain('border-right:4px');
});

test('one message about several alarms of several customers', () => {
  const alarms = [item(1, 1), item(2, 2, 'warning')];
  const ended = alarms.map((one): Item => ({ ...one, as: 'ended' }));
  const subjectOf = (items: Item[]) => composeMessage(items, new Date(), 3, english).subject;
  expect([
    subjectOf(alarms),
    subjectOf(ended),
    subjectOf(alarms.slice(1)),
    subjectOf(ended.slice(1)),
  ]).toEqual([
    'Crowd, and 1 more alarm (2 customers: 1 critical, 1 warning)',
    'Crowd, and 1 more alarm (2 customers: 1 critical, 1 warning, all ended)',
    'Crowd (Site 2, warning)',
    'Crowd (Site 2, warning, ended)',
  ]);
});
