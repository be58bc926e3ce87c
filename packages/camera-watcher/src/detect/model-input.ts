import type { PixelFrame } from './detector.ts';
import type { Size } from './families/grid.ts';
import type { ModelFamily } from './families/model-family.ts';
import type { TensorShape } from './families/signature.ts';

/** Models with open sides take multiples of this. */
const cellPx = 32;

/** Sides of about `area` pixels together, in the frame's proportions. */
function sidesBy(frame: Size, area: number): Size {
  const ratio = frame.width / frame.height;
  const side = (length: number) => Math.max(1, Math.round(length / cellPx)) * cellPx;
  return { width: side(Math.sqrt(area * ratio)), height: side(Math.sqrt(area / ratio)) };
}

/** The size of the picture [1, 3, height, width] that a model is given for a frame. */
export function inputSize(
  { shape }: TensorShape,
  { openPx, isStretched }: Pick<ModelFamily, 'openPx' | 'isStretched'>,
  frame: PixelFrame,
): Size {
  const given = (at: number, open: number) => {
    const length = shape[at];
    return typeof length === 'number' && length > 0 ? length : open;
  };
  // A picture that is stretched has the proportions of training, a square.
  const open = sidesBy(isStretched ? { width: 1, height: 1 } : frame, openPx);
  return { height: given(2, open.height), width: given(3, open.width) };
}
