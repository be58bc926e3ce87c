import type { Detection } from '../detector.ts';
import { personAmong } from '../labels.ts';
import type { Size } from './grid.ts';
import { boxAround } from './middle-box.ts';
import { type FamilyTest, type ModelFamily, type ModelOutput, usualPx } from './model-family.ts';
import { imageNetPixels, unitPixels } from './pixel-form.ts';

/** COCO's own numbers of classes have gaps: 0 is none, 1 a person, 90 the last. */
const cocoIds = 91;
const personId = 1;

/** Each query answers one object: no box is suppressed. */
const detr: Omit<ModelFamily, 'pixels' | 'people'> = {
  openPx: usualPx,
  isStretched: true,
  usualConfidence: 0.5,
};

interface Heads {
  classes: number;
  personClass: number;
  /** The last class is "nothing", and the classes exclude each other; else each has a probability of its own. */
  isSoftmax: boolean;
  isImageNet: boolean;
}

/** How many classes there are tells the members of the family apart; undefined where it fits none. */
function headsFor(
  width: number,
  labels: readonly string[] | undefined,
  hasSpareClass: boolean,
): Heads | undefined {
  const { classes, personClass } = personAmong(labels);
  const person = labels === undefined && width !== classes ? personId : personClass;
  const each = { classes: width, personClass: person, isSoftmax: false };
  if (hasSpareClass) {
    const isKnown =
      labels === undefined ? width === cocoIds : [classes, classes + 1].includes(width);
    return isKnown ? { ...each, isImageNet: true } : undefined;
  }
  if (width === classes) return { ...each, isImageNet: false };
  if (labels === undefined && width === cocoIds) return { ...each, isImageNet: true };
  const withNothing = labels === undefined ? cocoIds + 1 : classes + 1;
  return width === withNothing ? { ...each, isSoftmax: true, isImageNet: true } : undefined;
}

function confidenceOf(numbers: ArrayLike<number>, from: number, heads: Heads): number {
  const own = numbers[from + heads.personClass] ?? Number.NEGATIVE_INFINITY;
  if (!heads.isSoftmax) return 1 / (1 + Math.exp(-own));
  let sum = 0;
  for (let nth = 0; nth < heads.classes; nth += 1)
    sum += Math.exp((numbers[from + nth] ?? 0) - own);
  return 1 / sum;
}

/** Boxes are given by middle, width and height, as parts of the picture. */
function peopleOf(
  logits: ModelOutput,
  boxes: ModelOutput,
  heads: Heads,
  { width, height }: Size,
  minimumConfidence: number,
): Detection[] {
  const [scores, places] = [logits.numbers, boxes.numbers] as ArrayLike<number>[];
  const found: Detection[] = [];
  for (let query = 0; query < (logits.shape[1] ?? 0); query += 1) {
    const confidence = confidenceOf(scores!, query * heads.classes, heads);
    if (!(confidence >= minimumConfidence)) continue;
    const part = (nth: number) => places![query * 4 + nth] ?? 0;
    const middle = [part(0) * width, part(1) * height] as const;
    found.push(boxAround(middle, [part(2) * width, part(3) * height], confidence));
  }
  return found;
}

/** Names of the two outputs: of Hugging Face's exporter, and of RF-DETR's. */
const namesOfHeads = [
  { logits: 'logits', boxes: 'pred_boxes', hasSpareClass: false },
  { logits: 'labels', boxes: 'dets', hasSpareClass: true },
];

/** DETR, RT-DETR, D-FINE, RF-DETR and their kin, as logits [1, queries, classes] and boxes [1, queries, 4]. */
export const detrFamily: FamilyTest = ({ outputs }, labels) => {
  for (const { logits, boxes, hasSpareClass } of namesOfHeads) {
    const logitsAt = outputs.findIndex(({ name }) => name === logits);
    const boxesAt = outputs.findIndex(({ name }) => name === boxes);
    const [, queries, width] = outputs[logitsAt]?.shape ?? [];
    const [, boxCount, numbers] = outputs[boxesAt]?.shape ?? [];
    if (queries === undefined || queries !== boxCount || numbers !== 4) continue;
    const heads = headsFor(width ?? 0, labels, hasSpareClass);
    if (!heads) return undefined;
    return {
      ...detr,
      pixels: heads.isImageNet ? imageNetPixels : unitPixels,
      people: (answers, size, minimumConfidence) =>
        peopleOf(answers[logitsAt]!, answers[boxesAt]!, heads, size, minimumConfidence),
    };
  }
  return undefined;
};

/** RT-DETR and D-FINE with what follows them in their own scripts: labels, scores, and boxes in pixels by their corners. */
export const sortedDetrFamily: FamilyTest = ({ outputs }, labels) => {
  const [labelsAt, boxesAt, scoresAt] = ['labels', 'boxes', 'scores'].map((wanted) =>
    outputs.findIndex(({ name }) => name === wanted),
  ) as [number, number, number];
  if (Math.min(labelsAt, boxesAt, scoresAt) < 0 || outputs[boxesAt]?.shape[2] !== 4)
    return undefined;
  const { personClass } = personAmong(labels);
  return {
    ...detr,
    pixels: unitPixels,
    people(answers, _size, minimumConfidence) {
      const [classes, boxes, scores] = [labelsAt, boxesAt, scoresAt].map(
        (at) => answers[at]!.numbers,
      );
      const found: Detection[] = [];
      for (let query = 0; query < (scores?.length ?? 0); query += 1) {
        const confidence = Number(scores![query]);
        if (Number(classes![query]) !== personClass || !(confidence >= minimumConfidence)) continue;
        const edge = (nth: number) => Number(boxes![query * 4 + nth]);
        found.push({ left: edge(0), top: edge(1), right: edge(2), bottom: edge(3), confidence });
      }
      return found;
    },
  };
};
