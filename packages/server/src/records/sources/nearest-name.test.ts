import { expect, test } from 'vitest';
import { editDistance, nearestName } from './nearest-name.ts';

const camera = (Code: string, Name = Code) => ({ Code, Name });
const nearest = (source: string, ...cameras: { Code: string; Name: string }[]) =>
  nearestName(source, cameras)?.Code;

test.each([
  ['dor-1', 'door-1'],
  ['door_1', 'door-1'],
  ['DOOR-1', 'door-1'],
  ['odor-1', 'door-1'],
  ['door-22', 'door-2'],
])('%s is most like %s', (source, code) => {
  expect(nearest(source, camera('door-2'), camera('door-1'), camera('hall'))).toBe(code);
});

test('a camera’s name counts as well as its code', () => {
  expect(nearest('main entranc', camera('c-17', 'Main entrance'), camera('c-18', 'Hall'))).toBe(
    'c-17',
  );
});

test('nothing is offered where nothing is similar', () => {
  expect(nearest('lift', camera('door-1'), camera('hall'))).toBeUndefined();
  expect(nearest('door-1')).toBeUndefined();
});

test.each([
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['kitten', 'sitting', 3],
])('from “%s” to “%s” it takes %i edits', (a, b, edits) => {
  expect(editDistance([...a], [...b])).toBe(edits);
  expect(editDistance([...b], [...a])).toBe(edits);
});
