/** A place: x to the right, y downwards on a picture; metres on the floor. */
interface Point {
  x: number;
  y: number;
}

type Corners = readonly [Point, Point, Point, Point];

/** Four corners of a rectangle on the floor, as parts of the picture, in order round it, and its sides in metres. */
export interface GroundRectangle {
  corners: Corners;
  /** From the first corner to the second. */
  widthM: number;
  /** From the second corner to the third. */
  depthM: number;
}

/** The floor under a camera. Points of the floor are metres from the rectangle's first corner, along its sides. */
export interface GroundPlane {
  /** Where a point of the picture lies on the floor; undefined at or beyond the horizon. `point` is in pixels. */
  onGround(point: Point): Point | undefined;
  /** Where a point of the floor is on the picture, in pixels; undefined behind the camera. */
  onPicture(floor: Point): Point | undefined;
  /** How far a point of the floor is from the camera: 1 at the rectangle's centre, 0 and less behind the camera. Linear. */
  depthOf(floor: Point): number;
}

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/** The projection of the unit square (0,0), (1,0), (1,1), (0,1) to four corners. */
function squareTo(corners: Corners): Matrix {
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

/** The inverse but for a factor, which a projection does not see. */
function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  return [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
}

const times = (row: Row, { x, y }: Point) => row[0] * x + row[1] * y + row[2];

/** Why four points cannot be the corners of a rectangle on a floor. `corner` counts from 1. */
export type CornerFault = { kind: 'crossed' } | { kind: 'on one line' | 'dent'; corner: number };

/** What is wrong with corners: their sides cross, three lie on one line, or one makes a dent. */
export function cornerFault(corners: readonly Point[]): CornerFault | undefined {
  const at = (nth: number) => corners[(nth + corners.length) % corners.length] as Point;
  const turns = corners.map((corner, nth) => {
    const [before, next] = [at(nth - 1), at(nth + 1)];
    return (
      (corner.x - before.x) * (next.y - corner.y) - (corner.y - before.y) * (next.x - corner.x)
    );
  });
  const straight = turns.findIndex((turn) => Math.abs(turn) <= 1e-6);
  if (straight >= 0) return { kind: 'on one line', corner: straight + 1 };
  const right = turns.filter((turn) => turn > 0).length;
  if (right === 0 || right === turns.length) return undefined;
  if (right === 2) return { kind: 'crossed' };
  return { kind: 'dent', corner: turns.findIndex((turn) => turn > 0 === (right === 1)) + 1 };
}

/** Whether the corners go round a quadrangle without a dent, in either direction. */
export const isConvex = (corners: readonly Point[]): boolean => cornerFault(corners) === undefined;

/** The floor under a camera, from a rectangle on it whose sides were measured. The corners must be convex. */
export function groundPlane(
  { corners, widthM, depthM }: GroundRectangle,
  size: { width: number; height: number },
): GroundPlane {
  const toPicture = squareTo(corners);
  const toGround = inverse(toPicture);
  // Of points on the rectangle's side of the horizon the third coordinate has the sign that its centre has.
  const centre = times(toGround[2], middleOf(corners));
  const inSquare = ({ x, y }: Point) => ({ x: x / widthM, y: y / depthM });
  const depthOf = (floor: Point) =>
    times(toPicture[2], inSquare(floor)) / times(toPicture[2], { x: 0.5, y: 0.5 });
  return {
    depthOf,
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
    onPicture(floor) {
      if (!(depthOf(floor) > 1e-6)) return undefined;
      const place = inSquare(floor);
      const by = times(toPicture[2], place);
      return {
        x: (times(toPicture[0], place) / by) * size.width,
        y: (times(toPicture[1], place) / by) * size.height,
      };
    },
  };
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
