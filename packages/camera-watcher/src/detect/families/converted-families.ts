import { movenetInput, nanodetInput } from '../../model/model-inputs.ts';
import { personAmong } from '../labels.ts';
import { type FamilyTest, usualOverlapLimits } from './model-family.ts';
import { decodeMovenet } from './movenet-output.ts';
import { unitPixels } from './pixel-form.ts';
import { decodeYolo } from './yolo-output.ts';

const converted = { pixels: unitPixels, isStretched: false, overlapLimits: usualOverlapLimits };

/** NanoDet as it is converted here: the name of its picture tells it. */
export const convertedNanodet: FamilyTest = ({ picture }, labels) => {
  if (picture.name !== nanodetInput) return undefined;
  const who = personAmong(labels ?? ['person']);
  return {
    ...converted,
    openPx: 512 * 384,
    usualConfidence: 0.5,
    people: ([answer], _size, minimumConfidence) =>
      decodeYolo(answer!.numbers as ArrayLike<number>, answer!.shape, {
        ...who,
        minimumConfidence,
      }),
  };
};

/** MoveNet as it is converted here. */
export const convertedMovenet: FamilyTest = ({ picture }) => {
  if (picture.name !== movenetInput) return undefined;
  return {
    ...converted,
    openPx: 640 * 480,
    // As CenterNet, which MoveNet MultiPose is one of, is usually used.
    usualConfidence: 0.3,
    people: ([answer], { width }, minimumConfidence) =>
      decodeMovenet(answer!.numbers as ArrayLike<number>, answer!.shape, {
        width,
        minimumConfidence,
      }),
  };
};
