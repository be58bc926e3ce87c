import { movenetInput, nanodetInput } from '../model/model-inputs.ts';
import type { Detection } from './detector.ts';
import { personAmong } from './labels.ts';
import { decodeMovenet } from './movenet-output.ts';
import { decodeYolo } from './yolo-output.ts';

/** What a model has answered to a picture of `width`. */
export interface ModelOutput {
  numbers: Float32Array;
  shape: readonly number[];
  width: number;
}

/** How what a model answers becomes people. */
export interface OutputReader {
  /** From this confidence on somebody is a person, where the operator says nothing. */
  usualConfidence: number;
  /** In pixels of the model's picture, before overlapping ones are suppressed. */
  people(output: ModelOutput, minimumConfidence: number): Detection[];
}

const nanodetConfidence = 0.5;
const yoloConfidence = 0.4;
/** As CenterNet, which MoveNet MultiPose is one of, is usually used. */
const movenetConfidence = 0.3;

function yoloReader(labels: readonly string[] | undefined, usualConfidence: number): OutputReader {
  const who = personAmong(labels);
  return {
    usualConfidence,
    people: ({ numbers, shape }, minimumConfidence) =>
      decodeYolo(numbers, shape, { ...who, minimumConfidence }),
  };
}

const movenetReader: OutputReader = {
  usualConfidence: movenetConfidence,
  people: ({ numbers, shape, width }, minimumConfidence) =>
    decodeMovenet(numbers, shape, { width, minimumConfidence }),
};

/** The name of its picture input identifies the model; `labels` are those of a model of the operator's own. */
export function outputReader(input: string, labels: readonly string[] | undefined): OutputReader {
  if (input === movenetInput) return movenetReader;
  if (input === nanodetInput) return yoloReader(labels ?? ['person'], nanodetConfidence);
  return yoloReader(labels, yoloConfidence);
}
