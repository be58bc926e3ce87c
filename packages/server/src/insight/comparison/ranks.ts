import { tQuantile } from '../../platform/statistics/t-distribution.ts';
import type { Estimate } from './estimate.ts';

/** What a comparison needs of an estimate. */
interface Compared {
  /** Larger is before. */
  value: number;
  /** The square of its error. */
  variance: number;
  /** The square of the quantile for its degrees of freedom: the fewer of these, the larger. */
  square: number;
}

/**
 * Ranks of estimates: 1 and the number of those that are shown to be before it, by a t-test of the difference with the
 * smaller of the two numbers of degrees of freedom, at 5 %. `lowestFirst` where less is better.
 */
export function ranksOf(estimates: readonly Estimate[], lowestFirst = false): number[] {
  const compared = estimates.map(({ centre, error, degrees }) =>
    error === null
      ? undefined
      : {
          value: lowestFirst ? -centre : centre,
          variance: error ** 2,
          square: tQuantile(degrees > 0 ? degrees : Number.POSITIVE_INFINITY) ** 2,
        },
  );
  const groups = groupsOf(compared.filter((one) => one !== undefined));
  return compared.map((one) =>
    one === undefined ? 1 : groups.reduce((rank, group) => rank + countBefore(group, one), 1),
  );
}

/** Estimates that are about as sure. Plain numbers, as many are compared. */
interface Group {
  /** The largest first. */
  values: Float64Array;
  variances: Float64Array;
  squares: Float64Array;
  least: Omit<Compared, 'value'>;
  most: Omit<Compared, 'value'>;
}

/** A group has at least so many, and there are at most so many groups. */
const sizes = { group: 64, groups: 64 };

function groupsOf(compared: readonly Compared[]): Group[] {
  const sorted = compared.toSorted((a, b) => a.square - b.square || a.variance - b.variance);
  const size = Math.max(sizes.group, Math.ceil(sorted.length / sizes.groups));
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, nth) => {
    const all = sorted.slice(nth * size, (nth + 1) * size).sort((a, b) => b.value - a.value);
    const variances = Float64Array.from(all, ({ variance }) => variance);
    const squares = Float64Array.from(all, ({ square }) => square);
    return {
      values: Float64Array.from(all, ({ value }) => value),
      variances,
      squares,
      least: { variance: Math.min(...variances), square: Math.min(...squares) },
      most: { variance: Math.max(...variances), square: Math.max(...squares) },
    };
  });
}

/**
 * How many of a group are shown to be before one. Of most of them the limits of the group say it: of 10,000 sites 50 million
 * pairs would be compared otherwise.
 */
function countBefore({ values, variances, squares, least, most }: Group, one: Compared): number {
  const sure = countAbove(values, one, most);
  const possible = countAbove(values, one, least);
  let count = sure;
  for (let nth = sure; nth < possible; nth += 1) {
    const difference = values[nth]! - one.value;
    const square = Math.max(squares[nth]!, one.square);
    if (difference * difference > square * (variances[nth]! + one.variance)) count += 1;
  }
  return count;
}

/** How many of some values, the largest first, would be before one if all were this sure. */
function countAbove(
  values: Float64Array,
  one: Compared,
  { variance, square }: Omit<Compared, 'value'>,
): number {
  const bound = Math.max(square, one.square) * (variance + one.variance);
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const difference = values[middle]! - one.value;
    if (difference > 0 && difference * difference > bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
