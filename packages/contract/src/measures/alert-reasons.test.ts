import { createTranslate } from '@foyer/translation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../platform/english.ts';
import {
  type AlertReasonCode,
  alertReasonMessage,
  alertReasons,
  alertReasonText,
  readAlertReason,
  reasonForms,
} from './alert-reasons.ts';

const german = createTranslate('de', {
  Tampering: 'Sabotage',
  'Too many people in the queue': 'Zu viele Personen in der Warteschlange',
  '{reason} (region {region})': '{reason} (Zone {region})',
});
const inGerman = (reason: string, reason_code?: unknown, reason_params?: unknown) =>
  alertReasonText({ reason, reason_code, reason_params }, german);

test('a reason with a code is read in the language of the reader, with its value', () => {
  expect(inGerman('Tampering', 'tampering')).toBe('Sabotage');
  expect(inGerman('Tampering', 'tampering', null)).toBe('Sabotage');
  expect(inGerman('Tampering (State)', 'tampering', { part: 'State' })).toBe('Sabotage (State)');
  expect(inGerman('Tampering: Gate: north', 'tampering', { name: 'Gate: north' })).toBe(
    'Sabotage: Gate: north',
  );
  expect(inGerman('Too many people in the queue (region 3)', 'longQueue', { region: '3' })).toBe(
    'Zu viele Personen in der Warteschlange (Zone 3)',
  );
});

test('a text without a code stays, whatever it is', () => {
  for (const text of ['', 'Crowd', 'Tampering', 'Tampering (State)', 'A crowd: Gate'])
    expect(inGerman(text)).toBe(text);
});

test('a code that this version does not know, or params that are none, are as good as no code', () => {
  for (const code of ['later', 'toString', '', 7, {}, ['tampering']])
    expect(inGerman('Tampering', code)).toBe('Tampering');
  for (const params of [
    { part: 'x'.repeat(4001) },
    7,
    'State',
    true,
    { other: 'x' },
    { part: 7 },
    { part: null },
    { part: 'a', name: 'b' },
    { toString: 'x' },
    ['part'],
    {},
  ])
    expect(inGerman('Tampering', 'tampering', params)).toBe('Tampering');
});

test('each reason with any value is read from an answer as it was written', () => {
  const code = fc.constantFrom(...(Object.keys(alertReasons) as AlertReasonCode[]));
  const form = fc.constantFrom(...(Object.keys(reasonForms) as (keyof typeof reasonForms)[]));
  fc.assert(
    fc.property(code, form, fc.string({ unit: 'grapheme' }), (one, param, value) => {
      const reason = { code: one, params: { [param]: value } };
      const sent = JSON.parse(JSON.stringify(reason));
      expect(readAlertReason(sent.code, sent.params)).toEqual(reason);
      expect(inEnglish(alertReasonMessage(reason))).toBe(
        inEnglish({ ...reasonForms[param], params: { reason: alertReasons[one], [param]: value } }),
      );
    }),
  );
});
