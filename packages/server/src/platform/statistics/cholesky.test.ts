import { expect, test } from 'vitest';
import { cholesky, logDeterminant, whiten } from './cholesky.ts';

const rows = [[4], [2, 5], [-2, 1, 6]].map((row) => Float64Array.from(row));

test('a covariance is the product of its triangle with itself', () => {
  const lower = cholesky(rows);
  for (const [i, row] of rows.entries()) {
    for (const [j, value] of row.entries()) {
      const product = lower[j]!.reduce((sum, part, k) => sum + part * lower[i]![k]!, 0);
      expect(product).toBeCloseTo(value, 12);
    }
  }
  // 4 (30 − 1) − 2 (12 + 2) + −2 (2 + 10)
  expect(logDeterminant(lower)).toBeCloseTo(Math.log(64), 12);
});

test('whitened values have the length that the inverse covariance gives them', () => {
  const white = whiten(cholesky(rows), [4, 2, -2]);
  // The first column of the matrix: its inverse makes (1, 0, 0) of it, whose product with the column is 4.
  expect(white.reduce((sum, value) => sum + value ** 2, 0)).toBeCloseTo(4, 12);
});
