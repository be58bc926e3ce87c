import type { Random } from '../../sample/random.ts';

/** People in a minute. */
export interface Reading {
  entering: number;
  leaving: number;
}

/** There when the chart is opened, and at most: a chart that only grew would end as a blur. */
export const firstCount = 30;
export const maxCount = 60;
/** Sample values (demo specification, section 9). */
const [least, most] = [5, 50];

/** How far one reading lies from the one before it, at most. */
const maxStep = 4;

const beside = (random: Random, count: number): number =>
  Math.min(most, Math.max(least, count + random.between(-maxStep, maxStep)));

/** The reading after another: a crowd grows and shrinks, it does not jump. */
export const readingAfter = (random: Random, { entering, leaving }: Reading): Reading => ({
  entering: beside(random, entering),
  leaving: beside(random, leaving),
});

export function firstReadings(random: Random): Reading[] {
  const readings = [{ entering: 34, leaving: 21 }];
  while (readings.length < firstCount) readings.push(readingAfter(random, readings.at(-1)!));
  return readings;
}

/** The readings and a new one; the oldest goes where there is no more room. */
export const withNewest = (readings: readonly Reading[], newest: Reading): Reading[] => [
  ...readings.slice(1 - maxCount),
  newest,
];

/** Dashed, so that colour alone does not tell them apart. */
export const series = [
  { key: 'entering', name: 'Entering', isDashed: false },
  { key: 'leaving', name: 'Leaving, dashed', isDashed: true },
] as const;

/** Readings with the seconds from each to the newest. */
export const trafficPoints = (readings: readonly Reading[], key: keyof Reading) =>
  readings.map((reading, i) => [i - readings.length + 1, reading[key]] as const);
