import { createTranslate } from '@foyer/translation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../platform/english.ts';
import {
  alertReason,
  alertReasons,
  alertReasonText,
  namedReason,
  reasonOfPart,
  reasonOfRegion,
} from './alert-reasons.ts';

const german = createTranslate('de', {
  Tampering: 'Sabotage',
  'Too many people in the queue': 'Zu viele Personen in der Warteschlange',
  '{reason} (region {region})': '{reason} (Region {region})',
});

test('a reason of another make is read in the language of the reader, with its values', () => {
  expect(alertReasonText('Tampering', german)).toBe('Sabotage');
  expect(alertReasonText('Tampering (State)', german)).toBe('Sabotage (State)');
  expect(alertReasonText('Tampering: Gate: north', german)).toBe('Sabotage: Gate: north');
  expect(alertReasonText('Too many people in the queue (region 3)', german)).toBe(
    'Zu viele Personen in der Warteschlange (Region 3)',
  );
});

test('what a device or a person wrote stays', () => {
  for (const kept of ['', 'Crowd', 'Tampering!', 'tampering', 'Too many people (region 3)', ': x'])
    expect(alertReason(kept)).toBe(kept);
});

test('each reason is found again with any values, and reads in English as it is kept', () => {
  const reason = fc.constantFrom(...Object.values(alertReasons));
  const value = fc.string({ unit: 'grapheme', minLength: 1 });
  const form = fc.constantFrom(reasonOfRegion, reasonOfPart, namedReason);
  fc.assert(
    fc.property(reason, form, value, (one, of, text) => {
      const kept = inEnglish(of(one, text));
      expect(inEnglish(alertReason(kept))).toBe(kept);
      fc.pre(!text.startsWith('region '));
      expect(alertReason(kept)).toEqual(of(one, text));
    }),
  );
});
