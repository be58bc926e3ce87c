import { tQuantile } from '../../platform/statistics/t-distribution.ts';
import type { Estimate } from './estimate.ts';

/**
 * Ranks of estimates: 1 and the number of those that are shown to be before it, by a t-test of the difference with the
 * smaller of the two numbers of degrees of freedom, at 5 %. `lowestFirst` where less is better.
 */
export function ranksOf(estimates: readonly Estimate[], lowestFirst = false): number[] {
  const sign = lowestFirst ? -1 : 1;
  const order = estimates.map((_, nth) => nth);
  order.sort((a, b) => sign * (estimates[b]!.centre - estimates[a]!.centre));
  const quantiles = estimates.map(({ degrees }) =>
    tQuantile(degrees > 0 ? degrees : Number.POSITIVE_INFINITY),
  );
  const ranks = new Array<number>(estimates.length).fill(1);
  // Plain numbers: of 2,000 sites two million pairs are compared.
  const known = order.filter((nth) => estimates[nth]!.error !== null);
  const values = Float64Array.from(known, (nth) => estimates[nth]!.centre);
  const variances = Float64Array.from(known, (nth) => estimates[nth]!.error! ** 2);
  const squares = Float64Array.from(known, (nth) => quantiles[nth]! ** 2);
  for (let place = 0; place < known.length; place += 1) {
    let rank = 1;
    for (let before = 0; before < place; before += 1) {
      const difference = values[place]! - values[before]!;
      // The fewer degrees of freedom, the larger the quantile.
      const square = Math.max(squares[place]!, squares[before]!);
      if (difference * difference > square * (variances[place]! + variances[before]!)) rank += 1;
    }
    ranks[known[place]!] = rank;
  }
  return ranks;
}
