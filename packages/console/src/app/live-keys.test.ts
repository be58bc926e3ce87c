import { expect, test } from 'vitest';
import { liveKeys } from './live-keys.ts';

test('a list of a resource is loaded again by the key of its noun', () => {
  expect(liveKeys('alarm-rules')).toEqual({ records: [['alarm-rules']], others: [] });
  expect(liveKeys('maintenance-windows')).toEqual({
    records: [['maintenance-windows']],
    others: [],
  });
});

test('a change of alarms and devices loads what needs attention too, which counts them', () => {
  expect(liveKeys('alarms')).toEqual({ records: [['alarms']], others: [['attention']] });
  expect(liveKeys('devices')).toEqual({
    records: [['devices']],
    others: [['attention'], ['floors', 'live']],
  });
});

test('pages of notifications stay as they are', () => {
  expect(liveKeys('notifications').others).toEqual([
    ['notifications', 'count'],
    ['notifications', 'live'],
  ]);
});
