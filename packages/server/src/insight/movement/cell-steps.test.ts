import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachCell } from './cell-steps.ts';

const grid = { columns: 4, rows: 2 };
const visited = (from: [number, number], to: [number, number]) => {
  const cells: [number, number][] = [];
  eachCell(grid, { x: from[0], y: from[1] }, { x: to[0], y: to[1] }, (cell, _middle, share) =>
    cells.push([cell, Math.round(share * 1000) / 1000]),
  );
  return cells;
};

test('a straight way goes through the squares between its ends, each with its share', () => {
  expect(visited([0.125, 0.25], [0.625, 0.25])).toEqual([
    [0, 0.25],
    [1, 0.5],
    [2, 0.25],
  ]);
  expect(visited([0.6, 0.9], [0.6, 0.1])).toEqual([
    [6, 0.5],
    [2, 0.5],
  ]);
});

test('who stands still is in one square, also at the far edge', () => {
  expect(visited([0.3, 0.3], [0.3, 0.3])).toEqual([[1, 1]]);
  expect(visited([1, 1], [1, 1])).toEqual([[7, 1]]);
});

test('what lies outside is in no square', () => {
  expect(visited([-0.25, 0.25], [0.25, 0.25])).toEqual([[0, 0.5]]);
  expect(visited([1.2, 0.5], [1.4, 0.5])).toEqual([]);
});

test('of any way within the grid the shares add up to all of it, and each square touches the next', () => {
  const place = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (from, to) => {
      let sum = 0;
      let before: { column: number; row: number } | undefined;
      eachCell({ columns: 64, rows: 36 }, from, to, (cell, middle, share) => {
        sum += share;
        const [column, row] = [cell % 64, Math.floor(cell / 64)];
        expect(Math.abs(middle.x * 64 - column - 0.5)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(Math.abs(middle.y * 36 - row - 0.5)).toBeLessThanOrEqual(0.5 + 1e-9);
        if (before) {
          expect(Math.abs(column - before.column)).toBeLessThanOrEqual(1);
          expect(Math.abs(row - before.row)).toBeLessThanOrEqual(1);
        }
        before = { column, row };
      });
      expect(sum).toBeCloseTo(1, 9);
    }),
  );
});
