import { expect, test } from 'vitest';
import { choicesWith, codeToShow, matchingChoice, notAChoice } from './choice-words.ts';

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

test('a choice is found by a part of its code, and meant by the whole of it', () => {
  const devices = [
    { id: 7, Name: 'Gate', Code: 'mall-gate-7' },
    { id: 8, Name: 'Gate', Code: 'mall-gate-8' },
  ];
  const idsWith = (typed: string) => choicesWith(devices, typed).map(({ id }) => id);
  expect([idsWith('GATE-8'), idsWith('gate'), idsWith('roof')]).toEqual([[8], [7, 8], []]);
  expect(matchingChoice(devices, 'mall-gate-7')?.id).toBe(7);
  expect(matchingChoice(devices, 'Gate')).toBeUndefined();
});

test('the code of a choice is shown where it was found by it, and for two of the same name', () => {
  const roof = { id: 9, Name: 'Roof', Code: 'mall-roof' };
  const gates = [
    { id: 7, Name: 'Gate', Code: 'mall-gate-7' },
    { id: 8, Name: 'Gate', Code: 'mall-gate-8' },
  ];
  const shown = (typed: string) =>
    [roof, ...gates].map((choice) => codeToShow(choice, [roof, ...gates], typed));
  expect(shown('')).toEqual([undefined, 'mall-gate-7', 'mall-gate-8']);
  expect(shown('roo')[0]).toBeUndefined();
  expect(shown('mall')[0]).toBe('mall-roof');
});

test('what is no choice is told in a sentence with what was typed', () => {
  expect(notAChoice('UTCRome', 'time zone')).toBe(
    '“UTCRome” is not a time zone of the list. Choose one; a part of its name finds it.',
  );
  expect(notAChoice(' ', 'role')).toBe('Choose a role.');
  expect(notAChoice('x'.repeat(500), 'device').length).toBeLessThan(120);
});
