import { type GeoContext, type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo';

/** The smallest rectangle around a shape, in units of the sheet; `top` is less than `bottom`. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A closed line in units of the sheet: x and y in turn. */
export interface Ring extends Bounds {
  points: Float32Array;
}

/** Points of a ring. */
export const lengthOf = ({ points }: Ring): number => points.length / 2;

export function ringOf(points: ArrayLike<number>): Ring {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    if (x < bounds.left) bounds.left = x;
    if (x > bounds.right) bounds.right = x;
    if (y < bounds.top) bounds.top = y;
    if (y > bounds.bottom) bounds.bottom = y;
  }
  return { points: Float32Array.from(points), ...bounds };
}

/** The closed lines of an area as a projection draws it. */
export function ringsOf(area: GeoPermissibleObjects, projection: GeoProjection): Ring[] {
  const rings: Ring[] = [];
  let open: number[] = [];
  const recorder: GeoContext = {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => {
      open = [x, y];
    },
    lineTo: (x, y) => {
      open.push(x, y);
    },
    closePath: () => {
      rings.push(ringOf(open));
    },
  };
  geoPath(projection, recorder)(area);
  return rings;
}

/** Whether two rectangles have a point in common. */
export const touches = (one: Bounds, other: Bounds): boolean =>
  one.left <= other.right &&
  one.right >= other.left &&
  one.top <= other.bottom &&
  one.bottom >= other.top;
