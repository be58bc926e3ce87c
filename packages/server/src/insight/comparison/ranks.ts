import { tQuantile } from '../../platform/statistics/t-distribution.ts';
import type { Estimate } from './estimate.ts';

/**
 * Ranks of estimates: 1 and the number of those that are shown to be before it, by a t-test of the difference with the
 * smaller of the two numbers of degrees of freedom, at 5 %. `lowestFirst` where less is better.
 */
export function ranksOf(estimates: readonly Estimate[], lowestFirst = false): number[] {
  const sign = lowestFirst ? -1 : 1;
  const order = estimates.map((_, nth) => nth);
  order.sort((a, b) => sign * (estimates[b]!.value - estimates[a]!.value));
  const quantiles = estimates.map(({ degrees }) =>
    tQuantile(degrees > 0 ? degrees : Number.POSITIVE_INFINITY),
  );
  const ranks = new Array<number>(estimates.length).fill(1);
  for (const [place, nth] of order.entries()) {
    const one = estimates[nth]!;
    if (one.error === null) continue;
    for (let before = 0; before < place; before += 1) {
      const other = estimates[order[before]!]!;
      if (other.error === null) continue;
      const difference = sign * (other.value - one.value);
      // The fewer degrees of freedom, the larger the quantile.
      const quantile = Math.max(quantiles[nth]!, quantiles[order[before]!]!);
      if (difference ** 2 > quantile ** 2 * (one.error ** 2 + other.error ** 2)) ranks[nth]! += 1;
    }
  }
  return ranks;
}
