import { expect, test } from 'vitest';
import { alarmQuery, isNarrowed } from './alarm-query.ts';

test('the open list holds what may need somebody, by urgency; shelved and held back ones have lists of their own', () => {
  const open = 'active,acknowledged,cleared';
  expect(alarmQuery({ alarm: 3 })).toEqual({
    state: open,
    shelved: false,
    held: false,
    order: 'urgency',
  });
  expect(alarmQuery({ view: 'shelved', mine: true })).toEqual({
    state: open,
    shelved: true,
    order: 'urgency',
    assignee: 'me',
  });
  expect(alarmQuery({ view: 'held', q: 'gate' })).toMatchObject({ held: true, q: 'gate' });
  expect(alarmQuery({ view: 'closed', device: 2 })).toEqual({
    state: 'closed',
    order: 'newest',
    device: 2,
  });
});

test('choosing an alarm or a view narrows nothing', () => {
  expect(isNarrowed({ alarm: 1, view: 'closed' })).toBe(false);
  expect(isNarrowed({ severity: 'notice' })).toBe(true);
});
