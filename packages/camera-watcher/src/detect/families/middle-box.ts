import type { Detection } from '../detector.ts';

/** A box that a model gives by its middle, width and height. */
export const boxAround = (
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  confidence: number,
): Detection => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
  confidence,
});
