import { expect, test } from 'vitest';
import { listSentence } from './notification-sentence.ts';

const now = new Date(2025, 11, 24);
const iso = (...parts: [number, number, number, number?, number?, number?]) =>
  new Date(...parts).toISOString();

test('says count, type, device and start', () => {
  expect(
    listSentence(
      { count: 3214, typeName: 'Alert', deviceName: 'Gate 3', dateFrom: iso(2025, 10, 1) },
      now,
    ),
  ).toBe('3,214 notifications, Alert, Gate 3, since 1 November');
});

test('is short without a filter', () => {
  expect(listSentence({ count: 1 }, now)).toBe('1 notification');
  expect(listSentence({ count: 0 }, now)).toBe('0 notifications');
});

test('names another year, and a time that is not the edge of a day', () => {
  expect(
    listSentence(
      { count: 2, dateFrom: iso(2024, 1, 29, 8, 30), dateTo: iso(2025, 10, 30, 23, 59, 59) },
      now,
    ),
  ).toBe('2 notifications, since 29 February 2024, 08:30, until 30 November');
});
