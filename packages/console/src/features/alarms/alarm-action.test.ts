import type { Alarm, Job } from '@foyer/contract';
import { expect, test } from 'vitest';
import { concerned, doneWords, leavesList, manyWords, takeOrGiveBack } from './alarm-action.ts';

const alarm = (id: number, state: Alarm['state'], assignee: string | null = null) =>
  ({ id, state, assignee }) as Alarm;
const all = [
  alarm(1, 'active'),
  alarm(2, 'acknowledged', 'me@x'),
  alarm(3, 'cleared'),
  alarm(4, 'closed'),
];
const ids = (alarms: readonly Alarm[]) => alarms.map(({ id }) => id);

test('an action is sent for those that it changes, so that its undo changes no others', () => {
  expect(ids(concerned({ kind: 'acknowledge' }, all))).toEqual([1, 3]);
  expect(ids(concerned({ kind: 'close' }, all))).toEqual([1, 2, 3]);
  expect(ids(concerned({ kind: 'shelve', minutes: 15 }, all))).toEqual([1, 2, 3]);
  expect(ids(concerned({ kind: 'assign', user: 'me@x' }, all))).toEqual([1, 3, 4]);
});

test('M takes alarms, and gives back those that are all one’s own', () => {
  expect(takeOrGiveBack(all, 'me@x')).toEqual({ kind: 'assign', user: 'me@x' });
  expect(takeOrGiveBack([alarm(2, 'active', 'me@x')], 'me@x')).toEqual({
    kind: 'assign',
    user: null,
  });
});

test('what was done is said with its number', () => {
  expect(doneWords({ kind: 'acknowledge' }, 1)).toBe('Alarm acknowledged.');
  expect(doneWords({ kind: 'close' }, 3)).toBe('3 alarms closed.');
  expect(doneWords({ kind: 'shelve', minutes: 0 }, 1)).toBe('Alarm no longer shelved.');
  expect(doneWords({ kind: 'assign', user: null }, 2)).toBe('2 alarms given back.');
});

test('closing and shelving take an alarm from the list, acknowledging does not', () => {
  expect(leavesList({ kind: 'close' })).toBe(true);
  expect(leavesList({ kind: 'shelve', minutes: 15 })).toBe(true);
  expect(leavesList({ kind: 'shelve', minutes: 0 })).toBe(false);
  expect(leavesList({ kind: 'acknowledge' })).toBe(false);
});

test.each<[string, Partial<Job>, string]>([
  [
    'done',
    { state: 'done', result: { changed: 1_477, problems: 0 } },
    '1,477 alarms acknowledged.',
  ],
  [
    'done in part',
    { state: 'done', result: { changed: 700, problems: 1, problem: 'There is no alarm 7.' } },
    '700 alarms acknowledged. 1 alarm not changed: There is no alarm 7.',
  ],
  [
    'cancelled',
    { state: 'cancelled', done: 500, total: 1_477 },
    'Cancelled after 500 of 1,477 alarms.',
  ],
  [
    'failed',
    { state: 'failed', error: 'It was lost; begin it again.' },
    'It was lost; begin it again.',
  ],
])('an action on many alarms that is %s is told with its numbers', (_case, job, words) => {
  const given = { done: 0, total: null, result: null, error: null, ...job } as Job;
  expect(manyWords({ kind: 'acknowledge' }, given).words).toBe(words);
});
