import type { GroundPlane } from '@foyer/contract/ground-plane';

interface Place {
  x: number;
  y: number;
}

export interface GridLine {
  from: Place;
  to: Place;
}

export interface GroundGrid {
  /** Side of a square, metres. */
  stepM: number;
  /** In the units of the plane's picture. */
  lines: GridLine[];
}

/** Depths between which the grid is drawn: 1 is the rectangle's centre. Beyond, lines lie too close to be told apart. */
const nearest = 0.05;
const farthest = 3;
/** A grid of more lines hides the picture. */
const maxLines = 80;
/** Places of the picture, in each direction, at which the floor is looked for. */
const samples = 24;
const stepsM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Lines of metres on the floor that the picture shows: squares of 1 m, larger ones where those would be too many. */
export function groundGrid(
  plane: GroundPlane,
  picture: { width: number; height: number },
): GroundGrid {
  const seen = seenFloor(plane, picture);
  const xs = seen.map(({ x }) => x);
  const ys = seen.map(({ y }) => y);
  const least = { x: Math.min(...xs), y: Math.min(...ys) };
  const most = { x: Math.max(...xs), y: Math.max(...ys) };
  const stepM =
    stepsM.find((step) => (most.x - least.x + most.y - least.y) / step <= maxLines) ?? 1000;
  const across = multiples(least.x, most.x, stepM).map(
    (x) =>
      [
        { x, y: least.y },
        { x, y: most.y },
      ] as const,
  );
  const along = multiples(least.y, most.y, stepM).map(
    (y) =>
      [
        { x: least.x, y },
        { x: most.x, y },
      ] as const,
  );
  return { stepM, lines: [...across, ...along].flatMap((ends) => onPicture(plane, ...ends)) };
}

/** Places of the floor that the picture shows, not too far. */
function seenFloor(plane: GroundPlane, { width, height }: { width: number; height: number }) {
  const parts = Array.from({ length: samples + 1 }, (_, nth) => nth / samples);
  return parts
    .flatMap((x) => parts.map((y) => plane.onGround({ x: x * width, y: y * height })))
    .filter((floor) => floor !== undefined)
    .filter((floor) => plane.depthOf(floor) <= farthest);
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, nth) => (first + nth) * step);
}

/** A straight line of the floor is straight on the picture: the part of it that lies between both depths. */
function onPicture(plane: GroundPlane, from: Place, to: Place): GridLine[] {
  const [start, end] = [plane.depthOf(from), plane.depthOf(to)];
  const shares = [nearest, farthest].map((depth) => (depth - start) / (end - start));
  const isLevel = Math.abs(end - start) < 1e-9;
  if (isLevel && (start < nearest || start > farthest)) return [];
  const begin = isLevel ? 0 : Math.max(0, Math.min(...shares));
  const stop = isLevel ? 1 : Math.min(1, Math.max(...shares));
  if (begin >= stop) return [];
  const at = (share: number) =>
    plane.onPicture({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
  const [seenFrom, seenTo] = [at(begin), at(stop)];
  return seenFrom && seenTo ? [{ from: seenFrom, to: seenTo }] : [];
}
