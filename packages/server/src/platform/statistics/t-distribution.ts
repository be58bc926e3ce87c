/** 97.5 % quantiles of Student's t for 1 to 30 degrees of freedom. */
const quantiles = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048,
  2.045, 2.042,
];
const normal = 1.959964;

/** Half the width of a 95 % interval in standard errors; beyond 30 degrees of freedom by a series, right to 0.001. */
export const tQuantile = (degrees: number): number =>
  quantiles[Math.floor(degrees) - 1] ??
  (degrees < 1
    ? Number.POSITIVE_INFINITY
    : normal +
      (normal ** 3 + normal) / (4 * degrees) +
      (5 * normal ** 5 + 16 * normal ** 3 + 3 * normal) / (96 * degrees ** 2));
