// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../session/session.ts';
import { forgetRecord, maxRecent, recentRecords, rememberRecord } from './recent-records.ts';

const signInAs = (userId: number | undefined) =>
  vi
    .spyOn(session, 'current')
    .mockReturnValue(
      userId === undefined ? null : ({ userId } as ReturnType<typeof session.current>),
    );

beforeEach(() => {
  localStorage.clear();
  signInAs(7);
});
afterEach(() => vi.restoreAllMocks());

const gate = { noun: 'devices', id: 3, title: 'Gate 3' };
const hall = { noun: 'areas', id: 3, title: 'Hall' };

test('the record that was opened last is first, each once and by its last name', () => {
  rememberRecord(gate);
  rememberRecord(hall);
  rememberRecord({ ...gate, title: 'Gate three' });
  expect(recentRecords()).toEqual([{ ...gate, title: 'Gate three' }, hall]);
});

test(`no more than ${maxRecent} are kept`, () => {
  for (let id = 1; id <= maxRecent + 3; id++) rememberRecord({ ...gate, id });
  expect(recentRecords().map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
});

test('each person has records of their own, and nobody has some without a login', () => {
  rememberRecord(gate);
  signInAs(8);
  expect(recentRecords()).toEqual([]);
  signInAs(undefined);
  rememberRecord(hall);
  expect(recentRecords()).toEqual([]);
  signInAs(7);
  expect(recentRecords()).toEqual([gate]);
});

test('a record that is gone is forgotten', () => {
  rememberRecord(gate);
  rememberRecord(hall);
  forgetRecord({ noun: 'areas', id: 3 });
  expect(recentRecords()).toEqual([gate]);
});

test('what somebody wrote into the browser’s store is no record', () => {
  localStorage.setItem('foyer-recent-7', JSON.stringify([gate, { noun: 5 }, null, 'x']));
  expect(recentRecords()).toEqual([gate]);
  localStorage.setItem('foyer-recent-7', 'not JSON');
  expect(recentRecords()).toEqual([]);
});
