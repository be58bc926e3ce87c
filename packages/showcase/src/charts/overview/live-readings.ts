import { createRandom, type Random } from '../../sample/random.ts';

/** Demo specification, section 4: as many at first, and one more each of these. */
export const firstCount = 20;
export const stepMs = 1000;
/** No more than a minute is kept. */
export const mostKept = 60;

export const nextReading = (random: Random): number => random.between(5, 50);

export const firstReadings = (random: Random): number[] =>
  Array.from({ length: firstCount }, () => nextReading(random));

export const withReading = (readings: readonly number[], reading: number): number[] =>
  [...readings, reading].slice(-mostKept);

export const liveRandom = () => createRandom('live');
