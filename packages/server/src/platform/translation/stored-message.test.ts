import { createTranslate, msg, write } from '@foyer/translation';
import { expect, test } from 'vitest';
import { readMessage, storedMessage, writeMessages } from './stored-message.ts';

const german = createTranslate('de', {
  'Row {row}: {fault}.': 'Zeile {row}: {fault}.',
  missing: 'fehlt',
});
const message = msg('Row {row}: {fault}.', { row: 2, fault: msg('missing') });

test('a stored message is written in the language of its reader, a text of an earlier version stays', () => {
  const read = (stored: string) => write(german, readMessage(stored));
  expect(read(storedMessage(message))).toBe('Zeile 2: fehlt.');
  expect(read(storedMessage('It was lost.'))).toBe('It was lost.');
  expect(read('{"message": half')).toBe('{"message": half');
  expect(read('{"message":"{"}')).toBe('{"message":"{"}');
});

test('what begins as a stored message is JSON that the database reads, whatever somebody else said in it', () => {
  const said = `\u0000 ${'x'.repeat(50)} \ud83d`;
  const stored = storedMessage(
    msg('Refused: {answer}', { answer: said, by: msg('{answer}', { answer: said }) }),
    12,
  );
  expect(JSON.parse(stored).params).toEqual({
    answer: `\ufffd ${'x'.repeat(10)}`,
    by: { message: '{answer}', params: { answer: `\ufffd ${'x'.repeat(10)}` } },
  });
  expect(storedMessage('{"message":"{"}')).toBe(' {"message":"{"}');
  expect(storedMessage('a\u0000b\ud83d')).toBe('a\ufffdb\ufffd');
});

test('messages in a result are written, and nothing else is changed', () => {
  const result = {
    changed: 3,
    failures: [
      { id: 1, problem: message },
      { id: 2, problem: 'old' },
    ],
    none: null,
  };
  expect(writeMessages(result, (one) => write(german, one))).toEqual({
    changed: 3,
    failures: [
      { id: 1, problem: 'Zeile 2: fehlt.' },
      { id: 2, problem: 'old' },
    ],
    none: null,
  });
});
