import { expect, test } from 'vitest';
import {
  type AlarmNow,
  type EscalationProgress,
  type EscalationRules,
  nextDelivery,
} from './next-delivery.ts';

const minute = 60_000;
const monday = Date.parse('2026-11-23T00:00:00+01:00');
const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00+01:00`);
const rules: EscalationRules = {
  hours: { weekly: [], exceptions: [] },
  quiet_hours: null,
  reminder_minutes: 0,
  group_wait_seconds: 10,
  notify_ended: true,
  steps: [0, 15],
};
const alarm: AlarmNow = {
  state: 'active',
  severity: 'warning',
  isHeld: false,
  shelvedUntil: null,
  timeZone: 'Europe/Berlin',
};
const unsent = (since: number): EscalationProgress => ({
  since,
  stepsSent: 0,
  lastSentAt: null,
  endSent: false,
});
const sentAt = (moment: number, stepsSent = 1): EscalationProgress => ({
  since: moment,
  stepsSent,
  lastSentAt: moment,
  endSent: false,
});
const noon = at('12:00');

test('a new alarm waits for others of its group, then the first step gets a message', () => {
  expect(nextDelivery(rules, alarm, unsent(noon), noon)).toMatchObject({
    kind: 'wait',
    until: noon + 10_000,
  });
  const sent = { kind: 'send', as: 'new', from: 0, to: 1 };
  expect(nextDelivery(rules, alarm, unsent(noon), noon + 10_000)).toMatchObject(sent);
  expect(nextDelivery(rules, alarm, unsent(noon), noon + 1, { withGroup: true })).toMatchObject(
    sent,
  );
});

test('the next step gets a message when nobody acknowledged in time, and none when somebody did', () => {
  const progress = sentAt(noon);
  expect(nextDelivery(rules, alarm, progress, noon + minute)).toMatchObject({
    until: noon + 15 * minute,
  });
  expect(nextDelivery(rules, alarm, progress, noon + 15 * minute)).toMatchObject({
    kind: 'send',
    as: 'unacknowledged',
    from: 1,
    to: 2,
  });
  const acknowledged = { ...alarm, state: 'acknowledged' as const };
  expect(nextDelivery(rules, acknowledged, progress, noon + 15 * minute)).toMatchObject({
    kind: 'wait',
    until: Number.POSITIVE_INFINITY,
  });
});

test('reminders go to all recipients so far, until somebody acknowledges', () => {
  const reminding = { ...rules, reminder_minutes: 60 };
  const progress = sentAt(noon, 2);
  expect(nextDelivery(reminding, alarm, progress, noon + 59 * minute)).toMatchObject({
    until: noon + 60 * minute,
  });
  expect(nextDelivery(reminding, alarm, progress, noon + 60 * minute)).toMatchObject({
    kind: 'send',
    as: 'unacknowledged',
    from: 0,
    to: 2,
  });
});

test('an alarm that is held back, shelved or outside the hours is not sent, and its steps count from when it is', () => {
  const later = noon + 60 * minute;
  const held = nextDelivery(rules, { ...alarm, isHeld: true }, unsent(noon), later);
  expect(held).toMatchObject({
    kind: 'wait',
    until: Number.POSITIVE_INFINITY,
    progress: { since: later },
  });
  const shelved = { ...alarm, shelvedUntil: later + minute };
  expect(nextDelivery(rules, shelved, unsent(noon), later)).toMatchObject({
    until: later + minute,
  });
  const office = { weekly: [{ weekday: 1, opens: '08:00', closes: '18:00' }], exceptions: [] };
  const inOffice = { ...rules, hours: office };
  expect(nextDelivery(inOffice, alarm, unsent(monday), at('07:59'))).toMatchObject({
    kind: 'wait',
    until: at('08:00'),
  });
  expect(nextDelivery(inOffice, alarm, unsent(at('07:59')), at('08:00')).kind).toBe('send');
});

test('in quiet hours only critical alarms are sent, by the site’s clock and past midnight', () => {
  const quiet = { ...rules, quiet_hours: { opens: '22:00', closes: '06:00' } };
  const kindAt = (clock: string, severity: string) =>
    nextDelivery(quiet, { ...alarm, severity }, unsent(at(clock) - minute), at(clock)).kind;
  expect(['21:59', '22:00', '05:59', '06:00'].map((clock) => kindAt(clock, 'warning'))).toEqual([
    ...['send', 'wait', 'wait', 'send'],
  ]);
  expect(kindAt('23:00', 'critical')).toBe('send');
});

test('the end is sent once, to those who got the alarm, and to nobody else', () => {
  const closed = { ...alarm, state: 'closed' as const };
  const cleared = { ...alarm, state: 'cleared' as const };
  const ended = { kind: 'send', as: 'ended', from: 0, to: 2 };
  expect(nextDelivery(rules, closed, sentAt(noon, 2), noon)).toMatchObject(ended);
  expect(nextDelivery(rules, cleared, sentAt(noon, 2), noon)).toMatchObject(ended);
  expect(nextDelivery(rules, closed, unsent(noon), noon)).toEqual({ kind: 'forget' });
  const afterwards = { ...sentAt(noon, 2), endSent: true };
  expect(nextDelivery(rules, closed, afterwards, noon)).toEqual({ kind: 'forget' });
  expect(nextDelivery(rules, cleared, afterwards, noon)).toMatchObject({ kind: 'wait' });
  expect(nextDelivery({ ...rules, notify_ended: false }, closed, sentAt(noon), noon)).toEqual({
    kind: 'forget',
  });
});

test('an alarm that begins again after its end was sent is sent again', () => {
  const afterwards = { ...sentAt(noon, 2), endSent: true };
  const first = nextDelivery(rules, alarm, afterwards, noon + minute);
  expect(first).toMatchObject({ kind: 'wait', progress: unsent(noon + minute) });
  expect(nextDelivery(rules, alarm, unsent(noon + minute), noon + minute + 10_000)).toMatchObject({
    as: 'new',
  });
});

test('an alarm that ended before it was sent is sent nevertheless', () => {
  const cleared = { ...alarm, state: 'cleared' as const };
  expect(nextDelivery(rules, cleared, unsent(noon), noon + 10_000)).toMatchObject({ as: 'new' });
});
