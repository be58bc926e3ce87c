import type { Point } from '../counting/geometry.ts';

/** Four corners of a rectangle on the floor, as parts of the picture, in order round it, and its sides in metres. */
export interface GroundRectangle {
  corners: readonly [Point, Point, Point, Point];
  /** From the first corner to the second. */
  widthM: number;
  /** From the second corner to the third. */
  depthM: number;
}

/** Where a point of the picture lies on the floor. */
export interface GroundPlane {
  /** Metres from the rectangle's first corner; undefined at or beyond the horizon. `point` is in pixels. */
  onGround(point: Point): Point | undefined;
}

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/** The projection of the unit square (0,0), (1,0), (1,1), (0,1) to four corners. */
function squareTo(corners: GroundRectangle['corners']): Matrix {
  const [a, b, c, d] = corners;
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const one = { x: b.x - c.x, y: b.y - c.y };
  const two = { x: d.x - c.x, y: d.y - c.y };
  const area = one.x * two.y - two.x * one.y;
  const g = (sum.x * two.y - two.x * sum.y) / area;
  const h = (one.x * sum.y - sum.x * one.y) / area;
  return [
    [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x],
    [b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y],
    [g, h, 1],
  ];
}

/** The inverse but for a factor, which a projection does not see; the factor is positive where `determinant` is. */
function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  return [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
}

const times = (row: Row, { x, y }: Point) => row[0] * x + row[1] * y + row[2];

/** Whether the corners go round a quadrangle without a dent, in either direction. */
export function isConvex(corners: readonly Point[]): boolean {
  const turns = corners.map((corner, nth) => {
    const next = corners[(nth + 1) % corners.length] as Point;
    const after = corners[(nth + 2) % corners.length] as Point;
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
  });
  return turns.every((turn) => turn > 1e-6) || turns.every((turn) => turn < -1e-6);
}

/** The floor under a camera, from a rectangle on it whose sides were measured. The corners must be convex. */
export function groundPlane(
  { corners, widthM, depthM }: GroundRectangle,
  size: { width: number; height: number },
): GroundPlane {
  const toGround = inverse(squareTo(corners));
  // Of points on the rectangle's side of the horizon the third coordinate has the sign that its centre has.
  const centre = times(toGround[2], middleOf(corners));
  return {
    onGround(point) {
      const part = { x: point.x / size.width, y: point.y / size.height };
      const scale = times(toGround[2], part) / centre;
      if (!(scale > 1e-6)) return undefined;
      const by = scale * centre;
      return {
        x: (times(toGround[0], part) / by) * widthM,
        y: (times(toGround[1], part) / by) * depthM,
      };
    },
  };
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
