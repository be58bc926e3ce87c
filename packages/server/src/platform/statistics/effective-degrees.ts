/** A part of a variance, estimated with so many degrees of freedom. */
interface VariancePart {
  variance: number;
  degrees: number;
}

/** The degrees of freedom of a sum of independent variances, after Welch and Satterthwaite; infinite where they are known. */
export function effectiveDegrees(parts: readonly VariancePart[]): number {
  const total = parts.reduce((sum, { variance }) => sum + variance, 0);
  const squares = parts.reduce((sum, { variance, degrees }) => sum + variance ** 2 / degrees, 0);
  return squares === 0 ? Number.POSITIVE_INFINITY : total ** 2 / squares;
}
