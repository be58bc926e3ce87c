import { createTranslate } from '@foyer/translation';
import { expect, test } from 'vitest';
import { english } from '../platform/english.ts';
import { alarmEventCodes, alarmEventText } from './alarm-event-text.ts';

test('every event says its fact, with its values', () => {
  for (const code of alarmEventCodes)
    expect(alarmEventText({ code, params: {} }, english)).not.toBe('');
  const said = (minutes: number) =>
    alarmEventText({ code: 'shelved_for', params: { minutes } }, english);
  expect([1, 45, 60, 90, 120].map(said)).toEqual([
    'for 1 minute',
    'for 45 minutes',
    'for 1 hour',
    'for 90 minutes',
    'for 2 hours',
  ]);
  const user = 'wren@site.test';
  expect(alarmEventText({ code: 'assigned_to', params: { user } }, english)).toBe(
    'to wren@site.test',
  );
});

test('in the language of its reader', () => {
  const german = createTranslate('de', { 'to nobody': 'niemandem' });
  expect(alarmEventText({ code: 'assigned_to_nobody', params: {} }, german)).toBe('niemandem');
});
