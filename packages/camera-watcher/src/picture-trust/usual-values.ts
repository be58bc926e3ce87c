import type { PictureMeasures } from './picture-measures.ts';
import { cellsAcross, cellsDown } from './texture.ts';

/** What a camera's good pictures are like: kept, and learned on. */
export interface UsualValues {
  /** Good pictures that were learned from. */
  learned: number;
  /** Seconds of good pictures, and those of them at which the last was learned from. */
  goodS: number;
  learnedAtS: number;
  /** The last values of each, oldest first. */
  mean: number[];
  sharpness: number[];
  /** Running means of each cell. */
  cellContrasts: number[];
  cellDown: number[];
  cellBlocks: number[];
}

const nothing = () => Array.from({ length: cellsAcross * cellsDown }, () => 0);

export const noUsualValues = (): UsualValues => ({
  learned: 0,
  goodS: 0,
  learnedAtS: -1,
  mean: [],
  sharpness: [],
  cellContrasts: nothing(),
  cellDown: nothing(),
  cellBlocks: nothing(),
});

/** So many pictures have to be known before one is compared with them. */
const minLearned = 10;
export const isLearned = ({ learned }: UsualValues): boolean => learned >= minLearned;

/** How many values are kept: with one every ten minutes those of about two days. */
const keptValues = 300;
/** A picture is learned from each second at first, and every ten minutes in the end. */
const shortestWaitS = 1;
const longestWaitS = 600;
const waitPart = 1 / 16;

/** The longest time between two pictures that counts as good: after a break it is not known. */
const longestStepS = 60;

/** Whether the picture after so many seconds is one to learn from. */
export function learnsNext(usual: UsualValues, sinceLastS: number): boolean {
  usual.goodS += Math.min(longestStepS, Math.max(0, sinceLastS));
  const waitS = Math.min(longestWaitS, Math.max(shortestWaitS, usual.goodS * waitPart));
  return usual.goodS - usual.learnedAtS >= waitS;
}

/** Learns from a good picture. */
export function learn(usual: UsualValues, measures: PictureMeasures): void {
  usual.learnedAtS = usual.goodS;
  usual.learned += 1;
  const part = 1 / Math.min(usual.learned, keptValues);
  const approach = (means: number[], values: readonly number[]) =>
    values.forEach((value, nth) => {
      means[nth]! += (value - means[nth]!) * part;
    });
  approach(usual.cellContrasts, measures.cellContrasts);
  approach(usual.cellDown, measures.texture.down);
  approach(usual.cellBlocks, measures.texture.blocks);
  usual.mean = [...usual.mean, measures.mean].slice(-keptValues);
  usual.sharpness = [...usual.sharpness, measures.sharpness].slice(-keptValues);
}

/** The value that this part of the values stays below. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
