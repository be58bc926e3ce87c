import { createRandom } from '../../../sample/random.ts';

/** Days that the chart of changes shows (demo specification, section 4). */
const dayCount = 32;

const random = createRandom('changes');
/** Visitors an hour, the oldest day first. */
export const changes: readonly number[] = Array.from({ length: dayCount }, () =>
  random.between(5, 50),
);

/** How much more the second half of the values says than the first, in percent. */
export function growthOf(values: readonly number[]): number {
  const half = Math.floor(values.length / 2);
  const sum = (part: readonly number[]) => part.reduce((all, value) => all + value, 0);
  const before = sum(values.slice(0, half));
  return before === 0 ? 0 : (sum(values.slice(half)) / before - 1) * 100;
}
