import { expect, test } from 'vitest';
import { streetGrid } from './street-grid.ts';

const square = [
  [0, 0],
  [4, 0],
  [4, 2],
  [0, 2],
] as const;

test('a quarter has its streets at even distances both ways', () => {
  const streets = streetGrid(square, 3, 2);
  expect(streets).toHaveLength(5);
  expect(streets).toContainEqual([
    [4, 1],
    [0, 1],
  ]);
  expect(streets).toContainEqual([
    [0, 0],
    [0, 2],
  ]);
});
