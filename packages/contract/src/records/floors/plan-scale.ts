import type { PlanSize } from './picture-placement.ts';

/** Two points of a plan, each 0 to 1 of its width and height, and how far they are from each other. */
export interface PlanScale {
  from: readonly number[];
  to: readonly number[];
  metres: number;
}

/** A plan's picture: pixels, or units of its drawing. */
interface PictureSize {
  width: number;
  height: number;
}

/** What a plan shows, in metres; undefined where both points are the same. */
export function planSizeOf(
  { from: [x1 = 0, y1 = 0], to: [x2 = 0, y2 = 0], metres }: PlanScale,
  { width, height }: PictureSize,
): PlanSize | undefined {
  const length = Math.hypot((x2 - x1) * width, (y2 - y1) * height);
  if (!(length > 0)) return undefined;
  const metresPerUnit = metres / length;
  return { widthM: width * metresPerUnit, heightM: height * metresPerUnit };
}
