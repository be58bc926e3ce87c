/** A place on the picture; x to the right, y downwards. */
export interface Point {
  x: number;
  y: number;
}

export interface Segment {
  from: Point;
  to: Point;
}

/** How far `point` lies to the right of somebody who looks from `from` to `to`; negative to the left. */
export function distanceToTheRight(point: Point, from: Point, to: Point): number {
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const cross = alongX * (point.y - from.y) - alongY * (point.x - from.x);
  return cross / Math.hypot(alongX, alongY);
}

/** Where along the line a point lies: 0 at `from`, 1 at `to`. */
export function placeAlong(point: Point, from: Point, to: Point): number {
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const dot = (point.x - from.x) * alongX + (point.y - from.y) * alongY;
  return dot / (alongX ** 2 + alongY ** 2);
}

/**
 * How far `point` lies from a line of segments, each beginning where the one before ends: positive to its right, negative
 * to its left. The first and the last segment go on without end.
 */
export function sideOf(point: Point, segments: readonly Segment[]): number {
  let nearest = { far: Number.POSITIVE_INFINITY, beside: 0 };
  for (const [at, { from, to }] of segments.entries()) {
    const least = at === 0 ? Number.NEGATIVE_INFINITY : 0;
    const most = at === segments.length - 1 ? Number.POSITIVE_INFINITY : 1;
    const along = Math.min(Math.max(placeAlong(point, from, to), least), most);
    const far = Math.hypot(
      point.x - from.x - along * (to.x - from.x),
      point.y - from.y - along * (to.y - from.y),
    );
    const beside = distanceToTheRight(point, from, to);
    // At a corner both segments are as near: the side is that of the one the point is further beside.
    const isNearer = far < nearest.far - cornerRounding;
    const isAtCorner = far <= nearest.far + cornerRounding;
    if (isNearer || (isAtCorner && Math.abs(beside) > Math.abs(nearest.beside))) {
      nearest = { far, beside };
    }
  }
  return Math.sign(nearest.beside) * nearest.far;
}

/** In pixels. */
const cornerRounding = 1e-9;

/** Whether the point lies in the polygon: a ray to the right crosses its edges an odd number of times. */
export function isInPolygon(point: Point, corners: readonly Point[]): boolean {
  let inside = false;
  for (const [at, corner] of corners.entries()) {
    const next = corners[(at + 1) % corners.length] ?? corner;
    if (corner.y > point.y === next.y > point.y) continue;
    const crossingX = corner.x + ((point.y - corner.y) / (next.y - corner.y)) * (next.x - corner.x);
    if (point.x < crossingX) inside = !inside;
  }
  return inside;
}

/** Distance from the point to the nearest edge of the polygon. */
export function distanceToEdge(point: Point, corners: readonly Point[]): number {
  return Math.min(
    ...corners.map((corner, at) => {
      const next = corners[(at + 1) % corners.length] ?? corner;
      const length = Math.hypot(next.x - corner.x, next.y - corner.y);
      const share = length === 0 ? 0 : placeAlong(point, corner, next);
      const along = Math.min(Math.max(share, 0), 1);
      return Math.hypot(
        point.x - corner.x - along * (next.x - corner.x),
        point.y - corner.y - along * (next.y - corner.y),
      );
    }),
  );
}
