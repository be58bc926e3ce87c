import type { InferenceSession } from 'onnxruntime-web';
import { movenetInput, nanodetInput } from '../model/model-inputs.ts';
import { WatchError } from '../watch-error.ts';
import type { PixelFrame } from './detector.ts';

/** What a model is given: a tensor [1, 3, height, width]. */
export interface ModelInput {
  name: string;
  sizeFor(frame: PixelFrame): { width: number; height: number };
}

/** Models with open sides take multiples of this. */
const cellPx = 32;
/** How many pixels a picture gets where the model leaves its size open. */
const openPx = new Map([
  [nanodetInput, 512 * 384],
  [movenetInput, 640 * 480],
]);
const usualPx = 640 * 640;

/** Sides of about `area` pixels together, in the frame's proportions. */
function sidesBy(frame: PixelFrame, area: number) {
  const ratio = frame.width / frame.height;
  const side = (length: number) => Math.max(1, Math.round(length / cellPx)) * cellPx;
  return { width: side(Math.sqrt(area * ratio)), height: side(Math.sqrt(area / ratio)) };
}

/** Reads the input of a model: a picture of 32-bit floats, of a fixed size or an open one. */
export function modelInput(session: InferenceSession, file: string): ModelInput {
  const [input] = session.inputMetadata;
  if (!input?.isTensor || input.type !== 'float32' || input.shape.length !== 4) {
    throw new WatchError(
      `The model ${file} does not take a picture of 32-bit floats [1, 3, height, width]: export it from YOLO as ONNX without half precision.`,
    );
  }
  const area = openPx.get(input.name) ?? usualPx;
  const given = (at: number, open: number) => {
    const length = input.shape[at];
    return typeof length === 'number' && length > 0 ? length : open;
  };
  return {
    name: input.name,
    sizeFor(frame) {
      const open = sidesBy(frame, area);
      return { height: given(2, open.height), width: given(3, open.width) };
    },
  };
}
