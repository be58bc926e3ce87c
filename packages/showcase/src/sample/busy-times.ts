import type { Random } from './random.ts';

/** How busy a house is in each hour of a day, against its busiest: noon, and a second rise at five. */
export const busyByHour = [
  0.02, 0.01, 0.01, 0.01, 0.01, 0.02, 0.04, 0.1, 0.24, 0.43, 0.65, 0.86, 1, 0.93, 0.79, 0.73, 0.77,
  0.83, 0.62, 0.38, 0.19, 0.09, 0.05, 0.03,
] as const;

/** The same for the days of a week, Monday first: Tuesday is the quietest, Saturday the busiest. */
export const busyByDay = [0.6, 0.52, 0.61, 0.68, 0.8, 1, 0.86] as const;

/** A whole number from `least` to `most` at that share of the way, moved by chance by a few percent. */
export function sampleCount(
  random: Random,
  share: number,
  { least, most }: { least: number; most: number },
): number {
  const moved = least + (most - least) * share * (0.93 + 0.14 * random.next());
  return Math.min(most, Math.max(least, Math.round(moved)));
}
