import { expect, test } from 'vitest';
import { liveKeys } from './live-keys.ts';

test('a list of a resource is loaded again by the key of its noun', () => {
  expect(liveKeys('alarm-rules')).toEqual([['alarm-rules']]);
  expect(liveKeys('maintenance-windows')).toEqual([['maintenance-windows']]);
});

test('a change of alarms and devices loads what needs attention too, which counts them', () => {
  expect(liveKeys('alarms')).toEqual([['alarms'], ['attention']]);
  expect(liveKeys('devices')).toEqual([['devices'], ['attention']]);
});

test('pages of notifications stay as they are', () => {
  expect(liveKeys('notifications')).toEqual([
    ['notifications', 'count'],
    ['notifications', 'live'],
  ]);
});
