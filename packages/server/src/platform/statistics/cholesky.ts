/** The lower triangle of a positive definite matrix, row by row. */
export type Cholesky = readonly Float64Array[];

/** Decomposes a symmetric positive definite matrix, of which the lower triangle is read. */
export function cholesky(matrix: readonly Float64Array[]): Cholesky {
  const rows: Float64Array[] = [];
  for (const [i, given] of matrix.entries()) {
    const row = new Float64Array(i + 1);
    for (let j = 0; j <= i; j += 1) {
      const other = j === i ? row : rows[j]!;
      let sum = given[j]!;
      for (let k = 0; k < j; k += 1) sum -= row[k]! * other[k]!;
      row[j] = j === i ? Math.sqrt(sum) : sum / other[j]!;
    }
    rows.push(row);
  }
  return rows;
}

/** The solution of L z = v: of errors with the matrix's covariance, independent ones of variance 1. */
export function whiten(lower: Cholesky, values: ArrayLike<number>): Float64Array {
  const result = new Float64Array(lower.length);
  for (const [i, row] of lower.entries()) {
    let sum = values[i]!;
    for (let k = 0; k < i; k += 1) sum -= row[k]! * result[k]!;
    result[i] = sum / row[i]!;
  }
  return result;
}

/** Logarithm of the matrix's determinant. */
export const logDeterminant = (lower: Cholesky): number =>
  2 * lower.reduce((sum, row, i) => sum + Math.log(row[i]!), 0);
