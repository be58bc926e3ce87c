import { expect, test } from 'vitest';
import { matchingChoice, notAChoice } from './choice-words.ts';

const choices = [
  { id: 1, Name: 'UTC' },
  { id: 2, Name: 'Europe/Rome' },
  { id: 3, Name: 'Harbour' },
  { id: 4, Name: 'Harbour' },
];

test.each([
  ['UTC', 1],
  [' europe/rome ', 2],
  ['Europe', undefined],
  ['UTCRome', undefined],
  ['', undefined],
  ['Harbour', undefined],
])('%j typed into a choice means the choice %s', (typed, id) => {
  expect(matchingChoice(choices, typed)?.id).toBe(id);
});

test('what is no choice is told in a sentence with what was typed', () => {
  expect(notAChoice('UTCRome', 'time zone')).toBe(
    '“UTCRome” is not a time zone of the list. Choose one; a part of its name finds it.',
  );
  expect(notAChoice(' ', 'role')).toBe('Choose a role.');
  expect(notAChoice('x'.repeat(500), 'device').length).toBeLessThan(120);
});
