/** Each class of lengths of stay is this much longer than the one before. */
const growth = 1.15;
/** A week; longer stays are in the last class. */
const longestS = 7 * 86_400;

const classAt = (seconds: number) => 1 + Math.floor(Math.log(seconds) / Math.log(growth));
export const lastClass = classAt(longestS);

/** The class of a stay: 0 below a second, then classes that grow with their length. */
export const classOf = (seconds: number): number =>
  seconds < 1 ? 0 : Math.min(lastClass, classAt(seconds));

/** Where a class begins, seconds. */
export const classBegin = (nth: number): number => (nth === 0 ? 0 : growth ** (nth - 1));

/** Numbers of stays by class. */
export type Stays = ReadonlyMap<number, number>;

export const countOfStays = (stays: Stays): number =>
  [...stays.values()].reduce((sum, count) => sum + count, 0);

/**
 * The length that a share of the stays did not exceed, seconds; null where nobody left. Within a class stays are taken
 * as evenly spread, so it is right to 15 %, mostly much closer.
 */
export function quantileOf(stays: Stays, share: number): number | null {
  const total = countOfStays(stays);
  if (total === 0) return null;
  let left = share * total;
  for (const [nth, count] of [...stays].sort(([a], [b]) => a - b)) {
    if (left <= count) {
      const begin = classBegin(nth);
      const seconds = begin + (classBegin(nth + 1) - begin) * (left / count);
      return Math.round(seconds * 10) / 10;
    }
    left -= count;
  }
  return null;
}
