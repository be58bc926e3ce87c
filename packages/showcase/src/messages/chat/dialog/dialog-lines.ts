import type { Message } from '../chat.ts';
import { isSameDay } from '../day-words.ts';

/** A message as it stands among the others. */
export interface DialogLine {
  message: Message;
  /** The first of its day: a divider stands above it. */
  isNewDay: boolean;
  /** The sender changed, or a day began: the avatar is shown. */
  isNewSender: boolean;
}

/** Days are told apart by date, not by weekday. */
export const dialogLines = (messages: readonly Message[]): readonly DialogLine[] =>
  messages.map((message, i) => {
    const before = messages[i - 1];
    const isNewDay = !before || !isSameDay(before.timestamp, message.timestamp);
    return { message, isNewDay, isNewSender: isNewDay || before.userId !== message.userId };
  });
