import { inEnglish } from '@foyer/contract';
import type { Message } from '@foyer/translation';

/** A message as a column of text holds it. */
export const storedMessage = (message: Message | string): string =>
  typeof message === 'string' ? message : JSON.stringify(message);

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Message).message === 'string' &&
  Object.keys(value).every((key) => key === 'message' || key === 'params');

/** The message of a column; what an earlier version stored is a text. */
export function readMessage(stored: string): Message | string {
  if (!stored.startsWith('{"message":')) return stored;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isMessage(value)) return stored;
    // A text of somebody else may look like one: it is one only where it can be written.
    inEnglish(value);
    return value;
  } catch {
    return stored;
  }
}

/** A value in which each message is written; all else stays as it is. */
export function writeMessages(value: unknown, written: (message: Message) => string): unknown {
  if (isMessage(value)) return written(value);
  if (Array.isArray(value)) return value.map((part) => writeMessages(part, written));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, writeMessages(part, written)]),
  );
}
