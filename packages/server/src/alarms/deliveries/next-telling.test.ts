import { expect, test } from 'vitest';
import {
  type AlarmNow,
  type EscalationProgress,
  nextTelling,
  type TellingRules,
} from './next-telling.ts';

const minute = 60_000;
const monday = Date.parse('2026-11-23T00:00:00+01:00');
const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00+01:00`);
const rules: TellingRules = {
  hours: { weekly: [], exceptions: [] },
  quiet_hours: null,
  reminder_minutes: 0,
  group_wait_seconds: 10,
  tell_ended: true,
  steps: [0, 15],
};
const alarm: AlarmNow = {
  state: 'active',
  severity: 'warning',
  isHeld: false,
  shelvedUntil: null,
  timeZone: 'Europe/Berlin',
};
const untold = (since: number): EscalationProgress => ({
  since,
  stepsTold: 0,
  lastToldAt: null,
  endTold: false,
});
const toldAt = (moment: number, stepsTold = 1): EscalationProgress => ({
  since: moment,
  stepsTold,
  lastToldAt: moment,
  endTold: false,
});
const noon = at('12:00');

test('a new alarm waits for others of its group, then the first step is told', () => {
  expect(nextTelling(rules, alarm, untold(noon), noon)).toMatchObject({
    kind: 'wait',
    until: noon + 10_000,
  });
  const told = { kind: 'tell', as: 'new', from: 0, to: 1 };
  expect(nextTelling(rules, alarm, untold(noon), noon + 10_000)).toMatchObject(told);
  expect(nextTelling(rules, alarm, untold(noon), noon + 1, { withGroup: true })).toMatchObject(
    told,
  );
});

test('the next step is told when nobody acknowledged in time, and not when somebody did', () => {
  const told = toldAt(noon);
  expect(nextTelling(rules, alarm, told, noon + minute)).toMatchObject({
    until: noon + 15 * minute,
  });
  expect(nextTelling(rules, alarm, told, noon + 15 * minute)).toMatchObject({
    kind: 'tell',
    as: 'unacknowledged',
    from: 1,
    to: 2,
  });
  const acknowledged = { ...alarm, state: 'acknowledged' as const };
  expect(nextTelling(rules, acknowledged, told, noon + 15 * minute)).toMatchObject({
    kind: 'wait',
    until: Number.POSITIVE_INFINITY,
  });
});

test('reminders go to everybody who was told, until somebody acknowledges', () => {
  const reminding = { ...rules, reminder_minutes: 60 };
  const told = toldAt(noon, 2);
  expect(nextTelling(reminding, alarm, told, noon + 59 * minute)).toMatchObject({
    until: noon + 60 * minute,
  });
  expect(nextTelling(reminding, alarm, told, noon + 60 * minute)).toMatchObject({
    kind: 'tell',
    as: 'unacknowledged',
    from: 0,
    to: 2,
  });
});

test('what is held back, shelved or outside the hours is not told, and its steps count from when it is', () => {
  const later = noon + 60 * minute;
  const held = nextTelling(rules, { ...alarm, isHeld: true }, untold(noon), later);
  expect(held).toMatchObject({
    kind: 'wait',
    until: Number.POSITIVE_INFINITY,
    told: { since: later },
  });
  const shelved = { ...alarm, shelvedUntil: later + minute };
  expect(nextTelling(rules, shelved, untold(noon), later)).toMatchObject({ until: later + minute });
  const office = { weekly: [{ weekday: 1, opens: '08:00', closes: '18:00' }], exceptions: [] };
  const inOffice = { ...rules, hours: office };
  expect(nextTelling(inOffice, alarm, untold(monday), at('07:59'))).toMatchObject({
    kind: 'wait',
    until: at('08:00'),
  });
  expect(nextTelling(inOffice, alarm, untold(at('07:59')), at('08:00')).kind).toBe('tell');
});

test('in quiet hours only critical alarms are told, by the site’s clock and past midnight', () => {
  const quiet = { ...rules, quiet_hours: { opens: '22:00', closes: '06:00' } };
  const tellsAt = (clock: string, severity: string) =>
    nextTelling(quiet, { ...alarm, severity }, untold(at(clock) - minute), at(clock)).kind;
  expect(['21:59', '22:00', '05:59', '06:00'].map((clock) => tellsAt(clock, 'warning'))).toEqual([
    ...['tell', 'wait', 'wait', 'tell'],
  ]);
  expect(tellsAt('23:00', 'critical')).toBe('tell');
});

test('the end is told to who was told, once; nobody else hears of it', () => {
  const closed = { ...alarm, state: 'closed' as const };
  const cleared = { ...alarm, state: 'cleared' as const };
  const ended = { kind: 'tell', as: 'ended', from: 0, to: 2 };
  expect(nextTelling(rules, closed, toldAt(noon, 2), noon)).toMatchObject(ended);
  expect(nextTelling(rules, cleared, toldAt(noon, 2), noon)).toMatchObject(ended);
  expect(nextTelling(rules, closed, untold(noon), noon)).toEqual({ kind: 'forget' });
  const afterwards = { ...toldAt(noon, 2), endTold: true };
  expect(nextTelling(rules, closed, afterwards, noon)).toEqual({ kind: 'forget' });
  expect(nextTelling(rules, cleared, afterwards, noon)).toMatchObject({ kind: 'wait' });
  expect(nextTelling({ ...rules, tell_ended: false }, closed, toldAt(noon), noon)).toEqual({
    kind: 'forget',
  });
});

test('one that begins again after its end was told is told anew', () => {
  const afterwards = { ...toldAt(noon, 2), endTold: true };
  const first = nextTelling(rules, alarm, afterwards, noon + minute);
  expect(first).toMatchObject({ kind: 'wait', told: untold(noon + minute) });
  expect(nextTelling(rules, alarm, untold(noon + minute), noon + minute + 10_000)).toMatchObject({
    as: 'new',
  });
});

test('one that ended before anybody was told is told all the same', () => {
  const cleared = { ...alarm, state: 'cleared' as const };
  expect(nextTelling(rules, cleared, untold(noon), noon + 10_000)).toMatchObject({ as: 'new' });
});
