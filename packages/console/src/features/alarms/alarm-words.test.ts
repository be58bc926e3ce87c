import type { Alarm, AlarmEvent } from '@foyer/contract';
import { expect, test } from 'vitest';
import {
  countsSentence,
  eventWords,
  flagsOf,
  lastingWords,
  lateWords,
  lengthWords,
} from './alarm-words.ts';
import { placeWords } from './severity-looks.ts';
import { titleWithCount } from './title-count.ts';

const minutes = 60_000;
const alarm = (values: Partial<Alarm>) =>
  ({
    camera_name: 'Gate',
    area_name: null,
    device_name: 'Gate house',
    customer_name: 'Harbour Mills',
    chattering: false,
    repeats: 0,
    device_offline_since: null,
    out_of_service: false,
    started_at: '2026-11-22T10:00:00.000Z',
    ended_at: null,
    ...values,
  }) as Alarm;

test('a length of time is said in at most two units', () => {
  expect(
    [30_000, 5 * minutes, 60 * minutes, 125 * minutes, 24 * 60 * minutes, 50 * 60 * minutes].map(
      lengthWords,
    ),
  ).toEqual(['under 1 min', '5 min', '1 h', '2 h 5 min', '1 d', '2 d 2 h']);
});

test('an alarm lasts until it ended, and never less than nothing', () => {
  const now = Date.parse('2026-11-22T10:30:00.000Z');
  expect(lastingWords(alarm({}), now)).toBe('30 min');
  expect(lastingWords(alarm({ ended_at: '2026-11-22T10:10:00.000Z' }), now)).toBe('10 min');
  expect(lastingWords(alarm({}), now - 60 * minutes)).toBe('under 1 min');
});

test('it is where its camera is, else its area, else its device', () => {
  expect(placeWords(alarm({}))).toBe('Gate · Harbour Mills');
  expect(placeWords(alarm({ camera_name: null }))).toBe('Gate house · Harbour Mills');
  expect(placeWords(alarm({ camera_name: null, area_name: 'Hall' }))).toBe('Hall · Harbour Mills');
});

test('what holds it back, and how often it began, are flags', () => {
  expect(flagsOf(alarm({}))).toEqual([]);
  expect(
    flagsOf(
      alarm({
        chattering: true,
        repeats: 2,
        out_of_service: true,
        device_offline_since: '2026-11-22T10:05:00',
      }),
    ),
  ).toEqual([
    ...['chattering', 'began 3 times'],
    ...['Device offline since 22/11/2026 10:05', 'out of service'],
  ]);
});

test.each([
  [undefined, undefined],
  [4.9, undefined],
  [12.4, 'Alarms are 12 s late'],
  [267, 'Alarms are 4 min late'],
])('alarms that are %s s late are said to be so from five seconds on', (seconds, words) => {
  expect(lateWords(seconds)).toBe(words);
});

test('an event is a sentence; a comment is what was written', () => {
  const event = (kind: string, text: string, fact: Partial<AlarmEvent> = {}) =>
    eventWords({ kind, text, ...fact } as AlarmEvent);
  const shelved = (minutes: number) =>
    event('shelved', 'pendant …', { code: 'shelved_for', params: { minutes } });
  expect(event('acknowledged', '')).toBe('Acknowledged');
  expect(shelved(120)).toBe('Shelved for 2 hours');
  expect(shelved(45)).toBe('Shelved for 45 minutes');
  const params = { user: 'wren@site.test' };
  expect(event('assigned', '', { code: 'assigned_to', params })).toBe('Assigned to wren@site.test');
  expect(event('began', '12 people at Gate')).toBe('Began: 12 people at Gate');
  expect(event('comment', 'called the site')).toBe('called the site');
});

test('what waits is counted, and nothing is said plainly', () => {
  expect(countsSentence(undefined)).toBe('Counting…');
  expect(countsSentence({ critical: 0, warning: 0, notice: 0 })).toMatch(/^Nothing needs you/);
  expect(countsSentence({ critical: 0, warning: 1, notice: 0 })).toBe(
    '1 alarm waits to be acknowledged.',
  );
  expect(countsSentence({ critical: 2, warning: 1_000, notice: 0 })).toBe(
    '1,002 alarms wait to be acknowledged, 2 of them critical.',
  );
});

test('the tab’s title has the count once, and loses it', () => {
  expect(titleWithCount('Alarms · Foyer', 3)).toBe('(3) Alarms · Foyer');
  expect(titleWithCount('(3) Alarms · Foyer', 12)).toBe('(12) Alarms · Foyer');
  expect(titleWithCount('(12) Alarms · Foyer', 0)).toBe('Alarms · Foyer');
});
