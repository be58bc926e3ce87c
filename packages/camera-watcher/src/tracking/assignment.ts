import munkres from 'munkres';

/**
 * Pairs rows with columns so that the sum of similarities (0 to 1) is largest, each row and column at most once.
 * Pairs of less than `least` are left out.
 */
export function assign<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  similarity: (row: Row, column: Column) => number,
  least: number,
): [Row, Column][] {
  if (rows.length === 0 || columns.length === 0) return [];
  // A pair that is not allowed costs as much as none, so that it never replaces one that is.
  const costs = rows.map((row) =>
    columns.map((column) => {
      const value = similarity(row, column);
      return value >= least ? 1 - value : 1;
    }),
  );
  return munkres(costs).flatMap(([row, column]) => {
    const isAllowed = (costs[row]?.[column] ?? 1) < 1;
    return isAllowed ? [[rows[row] as Row, columns[column] as Column]] : [];
  });
}
