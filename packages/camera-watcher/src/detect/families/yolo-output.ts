import { WatchError } from '../../watch-error.ts';
import type { Detection } from '../detector.ts';
import { boxAround } from './middle-box.ts';

/** Where the numbers of one candidate box lie in a YOLO output. */
interface Layout {
  candidates: number;
  /** Distance between a candidate and the next one, and between its numbers. */
  candidateStep: number;
  numberStep: number;
  /** v5 gives the probability that a box holds any object as a number of its own. */
  hasObjectness: boolean;
}

/**
 * Reads the layout from the output's shape: v8 and later [1, 4 + classes, N] (or turned round), v5
 * [1, N, 5 + classes]. `classes` decides where the shape alone does not; undefined for another shape.
 */
function layoutOf(shape: readonly number[], classes: number): Layout | undefined {
  const [batch, rows, columns] = shape;
  if (shape.length !== 3 || batch !== 1 || rows === undefined || columns === undefined) {
    return undefined;
  }
  if (rows === 4 + classes) {
    return { candidates: columns, candidateStep: 1, numberStep: columns, hasObjectness: false };
  }
  const byRow = { candidates: rows, candidateStep: columns, numberStep: 1 };
  if (columns === 5 + classes) return { ...byRow, hasObjectness: true };
  return columns === 4 + classes ? { ...byRow, hasObjectness: false } : undefined;
}

export const isYoloShape = (shape: readonly number[], classes: number): boolean =>
  layoutOf(shape, classes) !== undefined;

function unknownShape(shape: readonly number[], classes: number): WatchError {
  return new WatchError(
    `The model's output has the shape [${shape.join(', ')}], which is no YOLO v5 or v8 output for ${classes} classes: name the model's classes with --labels, or export it without its own non-maximum suppression.`,
  );
}

/**
 * The people among a YOLO output's candidates, in pixels of the model's input and before overlapping
 * ones are suppressed. Boxes are given by centre, width and height there.
 */
export function decodeYolo(
  numbers: ArrayLike<number>,
  shape: readonly number[],
  options: { classes: number; personClass: number; minimumConfidence: number },
): Detection[] {
  const layout = layoutOf(shape, options.classes);
  if (!layout) throw unknownShape(shape, options.classes);
  const found: Detection[] = [];
  for (let candidate = 0; candidate < layout.candidates; candidate += 1) {
    const number = (index: number) =>
      numbers[candidate * layout.candidateStep + index * layout.numberStep] ?? 0;
    const objectness = layout.hasObjectness ? number(4) : 1;
    const firstClass = layout.hasObjectness ? 5 : 4;
    const confidence = objectness * number(firstClass + options.personClass);
    if (!(confidence >= options.minimumConfidence)) continue;
    const [x, y, width, height] = [number(0), number(1), number(2), number(3)];
    found.push(boxAround([x, y], [width, height], confidence));
  }
  return found;
}
