import { WatchError } from '../watch-error.ts';
import type { ExecutionProvider } from './execution-provider.ts';

/** A picture's pixels: rows from the top, three bytes (red, green, blue) a pixel. */
export interface PixelFrame {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** A rectangle in pixels of the frame, from its top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box of a person. */
export interface PersonBox extends Box {
  /** Where the person stands, of a detector that sees the feet. */
  feet?: Place;
}

/** In pixels of the frame. */
export interface Place {
  x: number;
  y: number;
}

/** Where a person stands: at the feet, or else the middle of the box's lower edge. */
export const feetOf = (box: PersonBox): Place =>
  box.feet ?? { x: (box.left + box.right) / 2, y: box.bottom };

/**
 * A person found. `confidence` is in the detector's own unit: distance from the separating plane for
 * HOG (0 and above, seldom over 3), probability for a model.
 */
export interface Detection extends PersonBox {
  confidence: number;
}

/** What a detector's confidence means. */
export interface Confidences {
  /**
   * From this confidence on a detection is a person. Less sure ones are returned as well: they show where a person is who
   * was seen before.
   */
  sureConfidence: number;
  /** From this one on a single picture is enough to believe it; absent where the confidence is no probability. */
  certainConfidence?: number;
}

/** The confidence of two pictures together, on each of which the detector is just sure. */
export const certainOf = (sureProbability: number) => 1 - (1 - sureProbability) ** 2;

/** Finds people. One frame at a time; `detect` may take the frame's memory for itself. */
export interface Detector extends Confidences {
  detect(frame: PixelFrame): Promise<Detection[]>;
  close(): Promise<void>;
}

/** The detector as a whole has ended, and finds nobody any more. */
export class DetectorStopped extends WatchError {}

/** Which detector to run, in a form that can be handed to a worker thread. */
export type DetectorChoice =
  | { kind: 'hog'; enlarge?: number; minimumConfidence?: number }
  | {
      kind: 'model';
      file: string;
      labels?: string[];
      minimumConfidence?: number;
      provider?: ExecutionProvider;
    };

/** Detections down to this part of the sure confidence are returned. */
export const unsurePart = 0.5;
