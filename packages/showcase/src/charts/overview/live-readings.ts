import { createRandom, type Random } from '../../sample/random.ts';

/** Demo specification, section 4: as many at first, and one more each of these. */
export const firstCount = 20;
export const stepMs = 1000;
/** No more than a minute is kept. */
export const maxKept = 60;

/** How far one reading lies from the one before it, at most. */
const maxStep = 4;

/** From 5 to 50 (demo specification, section 9): a crowd grows and shrinks, it does not jump. */
export const nextReading = (random: Random, before: number): number =>
  Math.min(50, Math.max(5, before + random.between(-maxStep, maxStep)));

export function firstReadings(random: Random): number[] {
  const readings = [28];
  while (readings.length < firstCount) readings.push(nextReading(random, readings.at(-1)!));
  return readings;
}

export const withReading = (readings: readonly number[], reading: number): number[] =>
  [...readings, reading].slice(-maxKept);

export const liveRandom = () => createRandom('live');
