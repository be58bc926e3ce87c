import type { Detection } from '../detector.ts';
import { personAmong } from '../labels.ts';
import { cellCount } from './grid.ts';
import { type FamilyTest, usualOverlapLimits, usualPx } from './model-family.ts';
import { unitPixels } from './pixel-form.ts';
import { decodeYolo, isYoloShape } from './yolo-output.ts';

const yolo = { pixels: unitPixels, openPx: usualPx, isStretched: false, usualConfidence: 0.4 };

/** YOLO v5 to v9 and v11 in the layout of v5 or v8, without suppression. */
export const yoloFamily: FamilyTest = ({ outputs }, labels) => {
  const who = personAmong(labels);
  const [output] = outputs;
  if (!output || !isYoloShape(output.shape, who.classes)) return undefined;
  return {
    ...yolo,
    overlapLimits: usualOverlapLimits,
    people: ([answer], _size, minimumConfidence) =>
      decodeYolo(answer!.numbers as ArrayLike<number>, answer!.shape, {
        ...who,
        minimumConfidence,
      }),
  };
};

/** More rows than any of these models answers: then it is another one, whose rows have six numbers too. */
const mostRows = 1000;
const strides = [8, 16, 32];

/** YOLO v10, v26 and others that suppress boxes themselves: [1, N, 6] of corners in pixels, confidence and class. */
export const sortedYoloFamily: FamilyTest = ({ outputs, size }, labels) => {
  const { personClass } = personAmong(labels);
  const [output, ...more] = outputs;
  const [, rows = 0, numbers] = output?.shape ?? [];
  if (more.length > 0 || output?.shape.length !== 3 || numbers !== 6 || rows > mostRows) {
    return undefined;
  }
  // A model of one class in the layout of v5, with one candidate or three a cell.
  const cells = cellCount(size, strides);
  if (rows === cells || rows === 3 * cells) return undefined;
  return {
    ...yolo,
    people([answer], _size, minimumConfidence) {
      const values = answer!.numbers as ArrayLike<number>;
      const found: Detection[] = [];
      for (let from = 0; from < values.length; from += 6) {
        const [left = 0, top = 0, right = 0, bottom = 0, confidence = 0, kind] = Array.from(
          { length: 6 },
          (_, nth) => values[from + nth],
        );
        if (kind !== personClass || !(confidence >= minimumConfidence)) continue;
        found.push({ left, top, right, bottom, confidence });
      }
      return found;
    },
  };
};
