import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign } from './assignment.ts';

const byTable = (table: number[][]) => (row: number, column: number) => table[row]?.[column] ?? 0;
const indexes = (length: number) => Array.from({ length }, (_, at) => at);

test('the best pairs as a whole are taken, not the best single one', () => {
  const pairs = assign([0, 1], [0, 1], byTable([[0.9, 0.8], [0.8, 0.1]]), 0.2); // biome-ignore format: a table
  expect(pairs.sort()).toEqual([[0, 1], [1, 0]]); // biome-ignore format: pairs
});

test('a pair below the least similarity is left out', () => {
  expect(assign([0], [0], () => 0.19, 0.2)).toEqual([]);
  expect(assign([], [0], () => 1, 0.2)).toEqual([]);
});

test('no row and no column is used twice, and no pairing is better', () => {
  const size = fc.integer({ min: 1, max: 4 });
  const tables = fc.tuple(size, size).chain(([rows, columns]) => {
    const row = fc.array(fc.integer({ min: 0, max: 10 }), {
      minLength: columns,
      maxLength: columns,
    });
    return fc.array(row, { minLength: rows, maxLength: rows });
  });
  const best = (table: number[][], rows: number[], columns: number[]): number => {
    const [row, ...others] = rows;
    if (row === undefined) return 0;
    const without = best(table, others, columns);
    const withOne = columns.map((column) => {
      const rest = columns.filter((one) => one !== column);
      return (table[row]?.[column] ?? 0) + best(table, others, rest);
    });
    return Math.max(without, ...withOne);
  };
  fc.assert(
    fc.property(tables, (table) => {
      const rows = indexes(table.length);
      const columns = indexes(table[0]?.length ?? 0);
      const pairs = assign(rows, columns, (a, b) => byTable(table)(a, b) / 10, 0.05);
      expect(new Set(pairs.map(([row]) => row)).size).toBe(pairs.length);
      expect(new Set(pairs.map(([, column]) => column)).size).toBe(pairs.length);
      const sum = pairs.reduce((total, [row, column]) => total + byTable(table)(row, column), 0);
      expect(sum).toBe(best(table, rows, columns));
    }),
  );
});
