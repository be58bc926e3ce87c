import { inEnglish, type UnwrittenIssue } from '@foyer/contract';
import { type Message, type Translate, write } from '@foyer/translation';

/** How a message begins in a column of text. */
const begin = '{"message":';

/**
 * A message as a column of text holds it; each text in it that somebody else wrote has at most so many characters. What
 * begins as a message is always JSON that PostgreSQL reads: a text of somebody else that begins so has a space before it.
 */
export function storedMessage(
  message: Message | string,
  maxCharacters = Number.POSITIVE_INFINITY,
): string {
  if (typeof message !== 'string') return JSON.stringify(bounded(message, maxCharacters));
  const text = boundedText(message, maxCharacters);
  return text.startsWith(begin) ? ` ${text}` : text;
}

/** Without what PostgreSQL does not store: NUL and halves of surrogate pairs. */
const boundedText = (text: string, maxCharacters: number) =>
  text.slice(0, maxCharacters).toWellFormed().replaceAll('\u0000', '\ufffd');

/** The message with each text in its values as a column can hold it. */
export function bounded({ message, params }: Message, maxCharacters: number): Message {
  if (params === undefined) return { message };
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? boundedText(value, maxCharacters)
      : typeof value === 'object' && value !== null
        ? bounded(value, maxCharacters)
        : value,
  ]);
  return { message, params: Object.fromEntries(values) };
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Message).message === 'string' &&
  Object.keys(value).every((key) => key === 'message' || key === 'params');

/** The message of a column; what an earlier version stored is a text. */
export function readMessage(stored: string): Message | string {
  if (!stored.startsWith(begin)) return stored;
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

/** Issues as a column of JSON holds them; each text of somebody else in them has at most so many characters. */
export const storedIssues = (issues: readonly UnwrittenIssue[], maxCharacters: number) =>
  issues.map(({ path, message }) => ({
    path: boundedText(path, maxCharacters),
    message:
      typeof message === 'string'
        ? boundedText(message, maxCharacters)
        : bounded(message, maxCharacters),
  }));

/** Stored issues in the language of their reader. */
export const issuesToWire = (issues: readonly UnwrittenIssue[], t: Translate) =>
  issues.map(({ path, message }) => ({ path, message: write(t, message) }));

/** A value in which each message is written; all else stays as it is. */
export function writeMessages(value: unknown, written: (message: Message) => string): unknown {
  if (isMessage(value)) return written(value);
  if (Array.isArray(value)) return value.map((part) => writeMessages(part, written));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, writeMessages(part, written)]),
  );
}
