import { expect, test } from 'vitest';
import { type CalendarEvent, movedTo, readField, showWhen, writeField } from './calendar-event.ts';
import { seededEvents, tasks } from './calendar-sample.ts';

const event: CalendarEvent = {
  id: '1',
  title: 'Visit',
  kind: 'visit',
  description: '',
  start: new Date(2026, 2, 4, 9, 30),
  end: new Date(2026, 2, 4, 11),
  isAllDay: false,
};
const fair = { ...event, start: new Date(2026, 2, 4), end: new Date(2026, 2, 7), isAllDay: true };

test('an event keeps its length wherever it goes', () => {
  expect(movedTo(event, new Date(2026, 2, 6, 14)).end).toEqual(new Date(2026, 2, 6, 15, 30));
  expect(movedTo({ ...event, end: null }, new Date(2026, 2, 6)).end).toBeNull();
});

test('days stay whole days across a change of clocks', () => {
  expect(movedTo(fair, new Date(2026, 2, 28)).end).toEqual(new Date(2026, 2, 31));
});

test('says when an event is, with the last of its days', () => {
  expect(showWhen(event)).toBe('Wednesday 4 March 2026, 09:30 to 11:00');
  expect(showWhen(fair)).toBe('Wednesday 4 March 2026 to Friday 6 March 2026');
  expect(showWhen({ ...fair, end: null })).toBe('Wednesday 4 March 2026');
});

test('what a date field holds is read back as the same moment', () => {
  expect(writeField(event.start, false)).toBe('2026-03-04T09:30');
  expect(readField('2026-03-04T09:30')).toEqual(event.start);
  expect(readField(writeField(event.start, true))).toEqual(new Date(2026, 2, 4));
  expect(readField('')).toBeNull();
});

test('the calendar begins with 7 events around today and 5 tasks without a day', () => {
  const now = new Date(2026, 10, 21, 22, 15);
  const events = seededEvents(now);
  expect(events).toHaveLength(7);
  expect(tasks).toHaveLength(5);
  const days = events.map(({ start }) =>
    Math.floor((start.getTime() - now.getTime()) / 86_400_000),
  );
  expect(Math.min(...days)).toBeGreaterThanOrEqual(-10);
  expect(Math.max(...days)).toBeLessThanOrEqual(10);
  expect(new Set([...events, ...tasks].map(({ id }) => id)).size).toBe(12);
});
