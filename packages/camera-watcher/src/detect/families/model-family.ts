import type { Detection } from '../detector.ts';
import type { Overlap } from '../overlap.ts';
import type { Size } from './grid.ts';
import type { PixelForm } from './pixel-form.ts';
import type { ModelSignature } from './signature.ts';

/** A tensor that a model has answered. */
export interface ModelOutput {
  numbers: ArrayLike<number | bigint>;
  shape: readonly number[];
}

/** Models that take their picture and answer in the same way. */
export interface ModelFamily {
  pixels: PixelForm;
  /** Pixels of a picture whose sides the model leaves open. */
  openPx: number;
  /** Trained on pictures that were stretched to its input; others get margins. */
  isStretched: boolean;
  /** From this confidence on somebody is a person, where the operator says nothing. */
  usualConfidence: number;
  /** How much two boxes may share and still be two people; absent where the model itself answers each person once. */
  overlapLimits?: Overlap;
  /** In pixels of the model's picture; `outputs` are in the signature's order. */
  people(outputs: readonly ModelOutput[], size: Size, minimumConfidence: number): Detection[];
}

/** Tells a family by a model's inputs and outputs; undefined where it is another. `labels` are the operator's. */
export type FamilyTest = (
  signature: ModelSignature,
  labels: readonly string[] | undefined,
) => ModelFamily | undefined;

export const usualPx = 640 * 640;
/** One box may lie in another: a model also finds people who are half hidden behind others. */
export const usualOverlapLimits: Overlap = { shared: 0.5, contained: 1 };
