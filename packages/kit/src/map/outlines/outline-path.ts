import { type Place, project } from './mercator.ts';

/** A ring or line of `[longitude, latitude]` with its bounds in degrees. */
export interface Outline {
  points: readonly (readonly number[])[];
  west: number;
  east: number;
  south: number;
  north: number;
}

/** What a drawing shows: the place in its middle, the zoom, and its size in pixels. */
export interface View {
  centre: Place;
  zoom: number;
  width: number;
  height: number;
}

/** Points nearer to each other than this would draw the same. Pixels. */
const minStepPx = 0.7;

export function outlineOf(points: readonly (readonly number[])[]): Outline {
  const bounds = { west: 180, east: -180, south: 90, north: -90 };
  for (const [longitude = 0, latitude = 0] of points) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return { points, ...bounds };
}

/** The point of a place in the drawing, in pixels from its top left corner. */
export function pointInView(place: Place, { centre, zoom, width, height }: View) {
  const at = project(place, zoom);
  const middle = project(centre, zoom);
  return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 };
}

function isInView({ west, east, south, north }: Outline, view: View): boolean {
  const topLeft = pointInView({ latitude: north, longitude: west }, view);
  const bottomRight = pointInView({ latitude: south, longitude: east }, view);
  return (
    bottomRight.x >= 0 && topLeft.x <= view.width && bottomRight.y >= 0 && topLeft.y <= view.height
  );
}

const text = (value: number) => value.toFixed(1);

/** SVG path data of the outlines that touch the view. */
export function outlinePath(outlines: readonly Outline[], view: View, closed: boolean): string {
  const parts: string[] = [];
  for (const outline of outlines) {
    if (!isInView(outline, view)) continue;
    let last: { x: number; y: number } | undefined;
    for (const [longitude = 0, latitude = 0] of outline.points) {
      const at = pointInView({ latitude, longitude }, view);
      if (last && Math.abs(at.x - last.x) + Math.abs(at.y - last.y) < minStepPx) continue;
      parts.push(`${last ? 'L' : 'M'}${text(at.x)} ${text(at.y)}`);
      last = at;
    }
    if (closed) parts.push('Z');
  }
  return parts.join('');
}

/** Pixels from the edge at which a place still counts as seen. */
const marginPx = 24;

export function isInSight(place: Place, view: View): boolean {
  const { x, y } = pointInView(place, view);
  return (
    x >= marginPx && x <= view.width - marginPx && y >= marginPx && y <= view.height - marginPx
  );
}
