import type { Point } from './affine.ts';

/** A full circle has so many sides. */
const sidesOfCircle = 48;

const sidesOf = (angle: number) =>
  Math.max(2, Math.ceil((Math.abs(angle) / (2 * Math.PI)) * sidesOfCircle));

/** Points of an arc from one angle to another, radians; `to` may be less than `from` where it goes clockwise. */
export function arcPoints(centre: Point, radius: number, from: number, to: number): Point[] {
  const sides = sidesOf(to - from);
  return Array.from({ length: sides + 1 }, (_, nth) => {
    const angle = from + ((to - from) * nth) / sides;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** Anticlockwise from `from` to `to`: a full turn where they are the same. */
export const anticlockwise = (from: number, to: number): [number, number] => {
  const turn = (((to - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
  return [from, from + (turn < 1e-9 ? 2 * Math.PI : turn)];
};

export interface Ellipse {
  center: Point;
  /** From the centre to the end of the longer axis. */
  majorAxisEndPoint: Point;
  axisRatio: number;
  startAngle: number;
  endAngle: number;
}

export function ellipsePoints(ellipse: Ellipse): Point[] {
  const { center, majorAxisEndPoint: major, axisRatio } = ellipse;
  const [from, to] = anticlockwise(ellipse.startAngle, ellipse.endAngle);
  return arcPoints({ x: 0, y: 0 }, 1, from, to).map(({ x, y }) => ({
    x: center.x + major.x * x - major.y * axisRatio * y,
    y: center.y + major.y * x + major.x * axisRatio * y,
  }));
}

/** The way from a vertex to the next one; `bulge` is the tangent of a quarter of the arc's angle, 0 for a straight one. */
export function bulgePoints(from: Point, to: Point, bulge: number): Point[] {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  if (!(Math.abs(bulge) > 1e-9) || chord === 0) return [to];
  const angle = 4 * Math.atan(bulge);
  const radius = chord / (2 * Math.sin(angle / 2));
  const height = radius * Math.cos(angle / 2);
  const centre = {
    x: (from.x + to.x) / 2 - (height * (to.y - from.y)) / chord,
    y: (from.y + to.y) / 2 + (height * (to.x - from.x)) / chord,
  };
  const begin = Math.atan2(from.y - centre.y, from.x - centre.x);
  return arcPoints(centre, Math.abs(radius), begin, begin + angle).slice(1);
}

interface Spline {
  degree: number;
  knots: readonly number[];
  points: readonly Point[];
}

const pointsASpan = 8;
const maxSplinePoints = 2_000;

/** Points of a B-spline by de Boor's algorithm; its control points where the knots do not fit. */
export function splinePoints({ degree, knots, points }: Spline): Point[] {
  const isWhole =
    degree >= 1 && points.length > degree && knots.length === points.length + degree + 1;
  const [begin, end] = [knots[degree], knots[points.length]];
  if (!isWhole || begin === undefined || end === undefined || !(end > begin)) return [...points];
  const count = Math.min(maxSplinePoints, pointsASpan * (points.length - degree) + 1);
  return Array.from({ length: count }, (_, nth) =>
    deBoor({ degree, knots, points }, begin + ((end - begin) * nth) / (count - 1)),
  );
}

function deBoor({ degree, knots, points }: Spline, at: number): Point {
  let span = degree;
  while (span < points.length - 1 && at >= knots[span + 1]!) span += 1;
  const near = points.slice(span - degree, span + 1);
  for (let round = 1; round <= degree; round += 1) {
    for (let nth = degree; nth >= round; nth -= 1) {
      const low = knots[span - degree + nth]!;
      const high = knots[span + 1 + nth - round]!;
      const share = high > low ? (at - low) / (high - low) : 0;
      const [a, b] = [near[nth - 1]!, near[nth]!];
      near[nth] = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    }
  }
  return near[degree]!;
}
