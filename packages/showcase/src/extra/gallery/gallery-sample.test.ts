import { expect, test } from 'vitest';
import { arranged, beside, type Direction, pictures, type Shown } from './gallery-sample.ts';

const namesOf = (shown: Shown, direction: Direction) =>
  arranged(pictures, shown, direction).map(({ name }) => name);

test('twelve pictures: 4 of nature, 5 of people, 3 of space', () => {
  const sizes = (['all', 'nature', 'people', 'space'] as const).map(
    (shown) => namesOf(shown, 'ascending').length,
  );
  expect(sizes).toEqual([12, 4, 5, 3]);
});

test('they are sorted by name, up and down', () => {
  expect(namesOf('space', 'ascending')).toEqual(['Comet', 'Lift-off', 'Ringed planet']);
  expect(namesOf('space', 'descending')).toEqual(['Ringed planet', 'Lift-off', 'Comet']);
});

test('after the last picture comes the first, within what is shown', () => {
  const space = arranged(pictures, 'space', 'ascending');
  const ids = space.map(({ id }) => id);
  expect(beside(space, ids[2]!, 1)).toBe(ids[0]);
  expect(beside(space, ids[0]!, -1)).toBe(ids[2]);
});
