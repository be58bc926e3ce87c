import type { Detection } from '../detector.ts';
import { personAmong } from '../labels.ts';
import { cellCount, type GridCell, gridCells, type Size } from './grid.ts';
import { boxAround } from './middle-box.ts';
import { type FamilyTest, type ModelOutput, usualOverlapLimits, usualPx } from './model-family.ts';
import { bluePixels } from './pixel-form.ts';

const strides = [8, 16, 32];
/** The name that YOLOX's script gives its output; YOLO v6 has the same shape and another name. */
const outputName = 'output';
/** A box's middle is at most so many cells from its own cell. */
const farthestCells = 3;

/**
 * YOLOX as its own script exports it: [1, cells, 5 + classes] with one candidate a cell, either in cells and logarithms,
 * or in pixels (`--decode_in_inference`).
 */
export const yoloxFamily: FamilyTest = ({ outputs, size }, labels) => {
  const [output, ...more] = outputs;
  const [, cells, numbers] = output?.shape ?? [];
  if (more.length > 0 || output?.name !== outputName || output.shape.length !== 3) return undefined;
  const { classes, personClass } = personAmong(labels);
  if (numbers !== 5 + classes || cells !== cellCount(size, strides)) return undefined;
  return {
    pixels: bluePixels,
    openPx: usualPx,
    isStretched: false,
    usualConfidence: 0.4,
    overlapLimits: usualOverlapLimits,
    people: ([answer], picture, minimumConfidence) =>
      peopleOf(answer!, picture, personClass, minimumConfidence),
  };
};

function peopleOf(
  { numbers, shape }: ModelOutput,
  size: Size,
  personClass: number,
  minimumConfidence: number,
): Detection[] {
  const values = numbers as ArrayLike<number>;
  const step = shape[2] ?? 0;
  const cells = [...gridCells(size, strides)];
  const number = ({ at }: GridCell, nth: number) => values[at * step + nth] ?? 0;
  /** Middles in pixels lie near their own cells; in cells they are all near the picture's corner. */
  const near = cells.filter((cell) => {
    const reach = farthestCells * cell.stride;
    const away = (nth: number, place: number) =>
      Math.abs(number(cell, nth) - (place + 0.5) * cell.stride);
    return away(0, cell.column) <= reach && away(1, cell.row) <= reach;
  });
  const isInPixels = near.length > cells.length / 2;
  const found: Detection[] = [];
  for (const cell of cells) {
    const confidence = number(cell, 4) * number(cell, 5 + personClass);
    if (!(confidence >= minimumConfidence)) continue;
    const [x, y, width, height] = isInPixels
      ? [number(cell, 0), number(cell, 1), number(cell, 2), number(cell, 3)]
      : [
          (number(cell, 0) + cell.column) * cell.stride,
          (number(cell, 1) + cell.row) * cell.stride,
          Math.exp(number(cell, 2)) * cell.stride,
          Math.exp(number(cell, 3)) * cell.stride,
        ];
    found.push(boxAround([x, y], [width, height], confidence));
  }
  return found;
}
