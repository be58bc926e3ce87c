import type { Point } from './points.ts';

/** Where a line is crossed, and which way: fractions of the picture. */
export interface Direction {
  at: Point;
  /** Towards the inner side, as long as `arrowPart` of the picture's height. */
  inwards: Point;
}

/** Length of an arrow as a share of the picture's height. */
const arrowPart = 0.16;

/**
 * The middle of a line's length and the way in: from the right-hand to the left-hand side of somebody who
 * looks from the first point to the second. `ratio` is the picture's width by its height.
 */
export function directionOf(points: readonly Point[], ratio: number): Direction | undefined {
  const parts = points.slice(1).map(([x, y], i) => {
    const [x0, y0] = points[i]!;
    return { x0, y0, dx: (x - x0) * ratio, dy: y - y0 };
  });
  const lengths = parts.map(({ dx, dy }) => Math.hypot(dx, dy));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  if (left === 0) return undefined;
  const nth = lengths.findIndex((length) => {
    if (left <= length) return true;
    left -= length;
    return false;
  });
  const part = parts[nth];
  const length = lengths[nth];
  if (!part || !length) return undefined;
  const share = left / length;
  const { x0, y0, dx, dy } = part;
  return {
    at: [x0 + (dx / ratio) * share, y0 + dy * share],
    // Left of (dx, dy) where y points down is (dy, -dx).
    inwards: [((dy / length) * arrowPart) / ratio, (-dx / length) * arrowPart],
  };
}

/** A place so far along the way through a line: −1 before it, 0 on it, 1 behind it. */
export const placeOnWay = ({ at, inwards }: Direction, along: number): Point => [
  at[0] + inwards[0] * along,
  at[1] + inwards[1] * along,
];
