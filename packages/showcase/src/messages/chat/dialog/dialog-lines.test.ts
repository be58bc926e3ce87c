import { expect, test } from 'vitest';
import { dialogLines } from './dialog-lines.ts';

const message = (userId: number, day: number, hour = 9) => ({
  id: day * 24 + hour,
  userId,
  text: 'Good morning',
  timestamp: new Date(2026, 10, day, hour),
  attachments: [],
});
const marks = (...messages: ReturnType<typeof message>[]) =>
  dialogLines(messages).map(({ isNewDay, isNewSender }) => [isNewDay, isNewSender]);

test('a day begins with its first message, also a week later on the same weekday', () => {
  const days = marks(message(2, 4), message(2, 4, 10), message(2, 11));
  expect(days.map(([isNewDay]) => isNewDay)).toEqual([true, false, true]);
});

test('an avatar is shown when the sender changes, and at the beginning of a day', () => {
  const senders = marks(message(2, 4), message(2, 4, 10), message(3, 4, 11), message(3, 5));
  expect(senders.map(([, isNewSender]) => isNewSender)).toEqual([true, false, true, true]);
});
