import { WatchError } from '../../watch-error.ts';
import { convertedMovenet, convertedNanodet } from './converted-families.ts';
import { detrFamily, sortedDetrFamily } from './detr-family.ts';
import type { FamilyTest, ModelFamily } from './model-family.ts';
import { nanodetFamily } from './nanodet-family.ts';
import type { ModelSignature } from './signature.ts';
import { sortedYoloFamily, yoloFamily } from './yolo-family.ts';
import { yoloxFamily } from './yolox-family.ts';

/** The first that fits: those that are told by names come before those that are told by shapes alone. */
const families: readonly FamilyTest[] = [
  convertedNanodet,
  convertedMovenet,
  detrFamily,
  sortedDetrFamily,
  yoloxFamily,
  nanodetFamily,
  sortedYoloFamily,
  yoloFamily,
];

/** Throws where no family fits, with what the model answers. */
export function chooseFamily(
  signature: ModelSignature,
  labels: readonly string[] | undefined,
): ModelFamily {
  for (const test of families) {
    const family = test(signature, labels);
    if (family) return family;
  }
  const answers = signature.outputs.map(({ name, shape }) => `${name} [${shape.join(', ')}]`);
  const classes = labels === undefined ? 'the 80 classes of COCO' : `${labels.length} classes`;
  throw new WatchError(
    `The model answers ${answers.join(', ')}, which fits none of YOLO, YOLOX, NanoDet and DETR with ${classes}: ` +
      'name its classes with --labels, or export it as docs/detectors.md says.',
  );
}
