import { createTranslate } from '@foyer/translation';
import { describe, expect, test } from 'vitest';
import { shortened } from '../platform/shortened.ts';
import { type AlarmCode, type AlarmParams, alarmCodes } from './alarm-fact.ts';
import { alarmHeadline, alarmText, alarmTextAsOf, alarmWords } from './alarm-text.ts';

const english = createTranslate('en');
const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);
const fact = (code: AlarmCode, params: Partial<AlarmParams> = {}) => ({
  code,
  params: {
    device: 'Gate device',
    camera: 'Entrance',
    area: null,
    zone: null,
    line: null,
    detail: null,
    detail_code: null,
    detail_params: null,
    value: 12,
    peak: 12,
    value_at: null,
    threshold: 10,
    direction: 'above' as const,
    begins_after_seconds: 0,
    window_minutes: 60,
    held_since: '2026-11-24T12:00:00.000Z',
    held_until: null,
    text: null,
    ...params,
  },
});
const zone = 'Europe/Berlin';

describe('the text of an alarm', () => {
  test('says how long a silence lasts when it is shown, and how long it lasted when it is over', () => {
    const offline = fact('device_offline');
    expect(alarmText(offline, at('12:10:00'), english)).toBe(
      'Gate device has sent nothing for 10 minutes',
    );
    expect(alarmText(offline, at('13:47:00'), english)).toBe(
      'Gate device has sent nothing for 1 h 47 min',
    );
    const over = fact('device_offline', { held_until: '2026-11-24T13:02:00.000Z' });
    expect(alarmText(over, at('20:00:00'), english)).toBe('Gate device sent nothing for 1 h 2 min');
  });

  test('says for how long a threshold is reached where the rule asks for a time, and the newest value', () => {
    const crowd = fact('people', { begins_after_seconds: 120, peak: 15 });
    expect(alarmText(crowd, at('13:05:00'), english)).toBe(
      '15 people at Entrance, 10 or more for 1 h 5 min; now 12',
    );
    const over = { ...crowd, params: { ...crowd.params, held_until: '2026-11-24T12:07:00Z' } };
    expect(alarmText(over, at('13:05:00'), english)).toBe(
      '15 people at Entrance, 10 or more for 7 minutes',
    );
  });

  test('says in readable units how far a clock is off', () => {
    const off = (value: number) => alarmText(fact('clock', { value }), at('12:10:00'), english);
    expect(off(119)).toBe('The clock of Gate device is 119 seconds off');
    expect(off(330)).toBe('The clock of Gate device is 5 minutes off');
    expect(off(7_500)).toBe('The clock of Gate device is 2 h 5 min off');
    expect(off(31_536_000)).toBe('The clock of Gate device is 365 days off');
  });

  test('counts the time until a disk is full from when that was measured', () => {
    const trend = fact('disk_trend', {
      detail: '/data',
      value: 6.1,
      peak: 6.1,
      value_at: '2026-11-24T00:00:00Z',
    });
    expect(alarmText(trend, at('12:00:00'), english)).toBe(
      'Disk /data of Gate device will be full in 5.6 days',
    );
    expect(alarmHeadline(trend, at('12:00:00'), zone, english)).toBe(
      'Disk /data of Gate device will be full on 30/11/2026',
    );
  });

  test('in a message has the moment for which it was true, and its subject has no duration', () => {
    const offline = fact('device_offline');
    expect(alarmTextAsOf(offline, at('12:01:10'), zone, english)).toBe(
      'Gate device has sent nothing for 1 minute (as of 24/11/2026 13:01, Europe/Berlin)',
    );
    expect(alarmHeadline(offline, at('12:01:10'), zone, english)).toBe(
      'Gate device has sent nothing since 24/11/2026 13:00',
    );
    const over = fact('device_offline', { held_until: '2026-11-24T13:02:00.000Z' });
    expect(alarmTextAsOf(over, at('20:00:00'), zone, english)).toBe(alarmText(over, 0, english));
  });

  test.each<[string, AlarmCode, Partial<AlarmParams>, string]>([
    [
      'camera',
      'sampling',
      { camera: 'Goods in', device: 'Goods in', value: 49.8 },
      'Goods in: only 49.8 % of pictures arrive',
    ],
    [
      'camera of a device',
      'picture_trouble',
      { camera: 'gate device 2' },
      'gate device 2: no usable picture',
    ],
    [
      'device of a camera',
      'camera_silent',
      { camera: 'Gate', held_since: null },
      'No reading of Gate device',
    ],
    [
      'channel',
      'channel',
      {
        text: 'Control room',
        detail: '503 Service Unavailable',
        held_since: '2026-11-24T11:58:00.000Z',
      },
      'Channel Control room takes no messages for 2 minutes: 503 Service Unavailable',
    ],
    ['place in a reason', 'alert', { detail: 'Too many at Entrance' }, 'Too many at Entrance: 12'],
    [
      'a reason with a code',
      'alert',
      { detail: 'as it was sent', detail_code: 'tampering', detail_params: { part: 'State' } },
      'Tampering (State) at Entrance: 12',
    ],
    [
      ...(['zone', 'zone_people', { zone: 'Entrance queue' }] as const),
      '12 people in zone Entrance queue, 10 or more',
    ],
    [
      ...(['line', 'flow_in', { line: 'entrance west' }] as const),
      '12 people came in over line entrance west within 1 hour, 10 or more',
    ],
    ['two names', 'picture_trouble', {}, 'Entrance (Gate device): no usable picture'],
  ])('names a %s once', (_case, code, params, text) => {
    expect(alarmText(fact(code, params), at('12:00:00'), english)).toBe(text);
  });

  test('has words to search for, without parameters, for every code', () => {
    for (const code of alarmCodes.filter((one) => one !== 'text' && one !== 'alert')) {
      expect(alarmWords(code, english)).toMatch(/[a-z]{3}/i);
      expect(alarmWords(code, english)).not.toMatch(/\d|null|undefined|NaN/);
    }
    expect(alarmWords('device_offline', english)).toContain('has sent nothing');
  });
});

test.each([
  ['Entrance north', 40, 'Entrance north'],
  ['Entrance hall of the northern building', 20, 'Entrance hall of…'],
  ['Entrance, northern building', 12, 'Entrance…'],
  ['Donaudampfschifffahrtsgesellschaft', 10, 'Donaudamp…'],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 12, '👩‍👩‍👧…'],
])('%j in %i characters is %j', (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});

// The mount point of a disk, and what a channel answered, are no names.
const namingCodes = alarmCodes.filter((code) => !/^(disk|channel)/.test(code));
test.each(namingCodes)(
  '%s names its device once, also where camera, zone and line are named after it',
  (code) => {
    for (const camera of ['Gate device', 'Gate device 2', null]) {
      const named = fact(code, {
        camera,
        zone: camera ?? 'Gate device',
        line: camera ?? 'Gate device',
        detail: `Crowd at ${camera ?? 'Gate device'}`,
        text: 'Gate device failed',
      });
      const text = alarmText(named, at('12:10:00'), english);
      expect(text.split('Gate device').length - 1).toBe(1);
    }
  },
);
