import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Direction,
  type Forest,
  familyOf,
  forest,
  moved,
  parentsOf,
  placeBeside,
  placeBetween,
  rowsWithout,
  visibleRows,
} from './tree-moves.ts';

const open: ReadonlySet<number> = new Set();
const drawn = (all: Forest) =>
  all.map((tree) => tree.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`).join(' '));

function step(all: Forest, id: number, direction: Direction, closed = open): Forest {
  const place = placeBeside(all, closed, id, direction);
  return place ? moved(all, id, place) : all;
}

test('there are items 1 to 9 in one tree and 13 to 18 in the other', () => {
  const ids = forest.map((tree) => tree.map(({ id }) => id));
  expect(ids).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    [13, 14, 15, 16, 17, 18],
  ]);
});

const small: Forest = [
  [
    { id: 1, depth: 0 },
    { id: 2, depth: 0 },
    { id: 3, depth: 1 },
    { id: 4, depth: 1 },
  ],
  [{ id: 5, depth: 0 }],
];

test('a branch moves past its neighbour with all that is below it', () => {
  expect(drawn(step(small, 2, 'up'))).toEqual(['2 -3 -4 1', '5']);
});

test('a branch that goes in is below the row above it, and out of it again after its sisters', () => {
  expect(drawn(step(small, 2, 'in'))).toEqual(['1 -2 --3 --4', '5']);
  expect(drawn(step(small, 3, 'out'))).toEqual(['1 2 -4 3', '5']);
});

test('the first row cannot go in, and a row of the first depth cannot go out', () => {
  expect(placeBeside(small, open, 1, 'in')).toBeUndefined();
  expect(placeBeside(small, open, 1, 'out')).toBeUndefined();
});

test('down from the end of the first tree leads to the top of the second, and up leads back', () => {
  const across = step(small, 4, 'down');
  expect(drawn(across)).toEqual(['1 2 -3', '4 5']);
  expect(drawn(step(across, 4, 'up'))).toEqual(['1 2 -3 4', '5']);
});

test('the last row of a tree can leave it empty, and another can come back', () => {
  const empty = step(small, 5, 'up');
  expect(drawn(empty)).toEqual(['1 2 -3 -4 5', '']);
  expect(drawn(step(empty, 5, 'down'))).toEqual(['1 2 -3 -4', '5']);
});

test('what is below a closed row is neither seen nor passed one by one', () => {
  const closed = new Set([2]);
  expect(visibleRows(small[0]!, closed).map(({ id }) => id)).toEqual([1, 2]);
  expect(drawn(step(small, 1, 'down', closed))).toEqual(['2 -3 -4 1', '5']);
});

test('a place is never so deep or so shallow that another row would change whom it is below', () => {
  const rows = rowsWithout(small, open, 0, 1);
  expect(placeBetween(rows, 1, 0, 9).depth).toBe(1);
  expect(placeBetween(rows, 1, 0, -3).depth).toBe(1);
  expect(placeBetween(rows, 0, 0, 4).depth).toBe(0);
});

test('whatever is moved wherever, no row is lost and no other row changes whom it is below', () => {
  const moves = fc.array(
    fc.record({
      id: fc.constantFrom(...forest.flat().map(({ id }) => id)),
      direction: fc.constantFrom<Direction>('up', 'down', 'in', 'out'),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(moves, (list) => {
      let now = forest;
      for (const { id, direction } of list) {
        const next = step(now, id, direction);
        const parents = (all: Forest) =>
          new Map(all.flat().map((row) => [row.id, parentsOf(all, row.id)[0]]));
        const before = parents(now);
        for (const [row, parent] of parents(next))
          if (row !== id) expect(parent).toBe(before.get(row));
        expect(familyOf(next, id).length).toBe(familyOf(now, id).length);
        expect(next.flat()).toHaveLength(15);
        now = next;
      }
    }),
  );
});
