import { busyByDay, sampleCount } from '../../sample/busy-times.ts';
import { createRandom } from '../../sample/random.ts';

/** Days that the chart of changes shows (demo specification, section 4). */
const dayCount = 32;

const random = createRandom('changes');
/** Of a day, by which the house is fuller than the day before it would let expect. */
const growth = 0.008;
/** Visitors an hour, the oldest day first: week after week, and a little more each. */
export const changes: readonly number[] = Array.from({ length: dayCount }, (_, day) =>
  sampleCount(random, busyByDay[day % busyByDay.length]! ** 2 * (0.72 + growth * day), {
    least: 5,
    most: 50,
  }),
);

/** How much more the second half of the values says than the first, in percent. */
export function growthOf(values: readonly number[]): number {
  const half = Math.floor(values.length / 2);
  const sum = (part: readonly number[]) => part.reduce((all, value) => all + value, 0);
  const before = sum(values.slice(0, half));
  return before === 0 ? 0 : (sum(values.slice(half)) / before - 1) * 100;
}
