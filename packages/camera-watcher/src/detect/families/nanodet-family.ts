import type { Detection } from '../detector.ts';
import { personAmong } from '../labels.ts';
import { cellCount, gridCells, type Size } from './grid.ts';
import { type FamilyTest, type ModelOutput, usualOverlapLimits, usualPx } from './model-family.ts';
import { nanodetPixels } from './pixel-form.ts';

/** Where in its cell a box begins, in cells: NanoDet-Plus has a level more, and counts from the cell's corner. */
const versions = [
  { strides: [8, 16, 32], within: 0.5 },
  { strides: [8, 16, 32, 64], within: 0 },
];

/** The mean of a distribution over 0, 1, 2, … that is given before its softmax. */
function expected(numbers: ArrayLike<number>, from: number, bins: number): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let bin = 0; bin < bins; bin += 1) largest = Math.max(largest, numbers[from + bin] ?? 0);
  let [sum, weighed] = [0, 0];
  for (let bin = 0; bin < bins; bin += 1) {
    const part = Math.exp((numbers[from + bin] ?? 0) - largest);
    sum += part;
    weighed += part * bin;
  }
  return weighed / sum;
}

/**
 * NanoDet and NanoDet-Plus as their own script exports them: [1, cells, classes + 4 × bins], the classes' probabilities
 * and then distributions of the distances to the four edges, in cells.
 */
export const nanodetFamily: FamilyTest = ({ outputs, size }, labels) => {
  const [output, ...more] = outputs;
  const [, cells, numbers = 0] = output?.shape ?? [];
  if (more.length > 0 || output?.shape.length !== 3) return undefined;
  const { classes, personClass } = personAmong(labels);
  const bins = (numbers - classes) / 4;
  const version = versions.find(({ strides }) => cellCount(size, strides) === cells);
  if (!version || !Number.isInteger(bins) || bins < 2) return undefined;
  const { strides, within } = version;
  return {
    pixels: nanodetPixels,
    openPx: usualPx,
    isStretched: false,
    usualConfidence: 0.4,
    overlapLimits: usualOverlapLimits,
    people([answer], picture, minimumConfidence) {
      return peopleOf(answer!, picture, {
        strides,
        within,
        bins,
        classes,
        personClass,
        minimumConfidence,
      });
    },
  };
};

interface Reading {
  strides: readonly number[];
  within: number;
  bins: number;
  classes: number;
  personClass: number;
  minimumConfidence: number;
}

function peopleOf({ numbers, shape }: ModelOutput, size: Size, reading: Reading): Detection[] {
  const values = numbers as ArrayLike<number>;
  const { strides, within, bins, classes, personClass, minimumConfidence } = reading;
  const step = shape[2] ?? 0;
  const found: Detection[] = [];
  for (const { at, column, row, stride } of gridCells(size, strides)) {
    const confidence = values[at * step + personClass] ?? 0;
    if (!(confidence >= minimumConfidence)) continue;
    const edge = (nth: number) => expected(values, at * step + classes + nth * bins, bins) * stride;
    const [x, y] = [(column + within) * stride, (row + within) * stride];
    const box = { left: x - edge(0), top: y - edge(1), right: x + edge(2), bottom: y + edge(3) };
    found.push({ ...box, confidence });
  }
  return found;
}
