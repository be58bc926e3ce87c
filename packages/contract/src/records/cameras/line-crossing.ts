import {
  distanceToTheRight,
  type Point,
  placeAlong,
  type Segment,
  sideOf,
} from './picture-geometry.ts';

/** `in` is from the right-hand to the left-hand side of somebody who looks from the first point to the second. */
export type Direction = 'in' | 'out';

/** How far beyond a line somebody must be, in the unit of the places, along both axes: parts of the picture have two. */
export interface Margin {
  x: number;
  y: number;
}

/** One person's way across one line. */
export interface LineWatch {
  /**
   * The person's next place. A crossing is reported once the person has come further than `margin` to the other
   * side, so that somebody who stands on the line and sways is not counted. Null: nothing was crossed.
   */
  moveTo(place: Point, margin: Margin): Direction | null;
}

/** Who crosses exactly at the line's end crosses it. */
const rounding = 1e-6;

/** A line of two or more points. The camera watcher counts with it, and the server over stored paths. */
export function watchLine(points: readonly Point[]): LineWatch {
  const segments = segmentsOf(points);
  /** The side on which the person was last further than the margin from the line: 1 right, -1 left. */
  let clearSide = 0;
  /** Crossings between the line's ends since then: to the right counts 1, to the left -1. */
  let crossedToRight = 0;
  let previous: Point | undefined;
  let scale: Margin | undefined;
  /** The line in units of the margin, so that the margin is 1 whichever way the line runs. */
  let scaled: readonly Segment[] = segments;

  return {
    moveTo(place, margin) {
      const last = previous;
      previous = place;
      if (last) for (const segment of segments) crossedToRight += crossing(segment, last, place);
      if (scale?.x !== margin.x || scale.y !== margin.y) {
        scale = margin;
        scaled = segmentsOf(points.map((point) => scaledBy(margin, point)));
      }
      const distance = sideOf(scaledBy(margin, place), scaled);
      if (Math.abs(distance) <= 1) return null;
      const side = Math.sign(distance);
      const hasChanged = clearSide !== 0 && side !== clearSide;
      // Who walked round the line's end has changed sides without crossing it.
      const hasCrossed = hasChanged && crossedToRight * side > 0;
      clearSide = side;
      crossedToRight = 0;
      if (!hasCrossed) return null;
      return side < 0 ? 'in' : 'out';
    },
  };
}

const segmentsOf = (points: readonly Point[]) =>
  points.slice(1).map((to, at): Segment => ({ from: points[at] as Point, to }));

const scaledBy = (margin: Margin, { x, y }: Point): Point => ({ x: x / margin.x, y: y / margin.y });

/** On which side of the line somebody is further than the margin from it: 1 right, -1 left, 0 on neither. */
export function clearSideOf(points: readonly Point[], place: Point, margin: Margin): -1 | 0 | 1 {
  const scaled = segmentsOf(points.map((point) => scaledBy(margin, point)));
  const distance = sideOf(scaledBy(margin, place), scaled);
  if (Math.abs(distance) <= 1) return 0;
  return distance > 0 ? 1 : -1;
}

/** 1 where the way crosses the segment to its right, -1 to its left, 0 where it does not. */
function crossing({ from, to }: Segment, last: Point, place: Point): -1 | 0 | 1 {
  const before = distanceToTheRight(last, from, to);
  const after = distanceToTheRight(place, from, to);
  if (before > 0 === after > 0) return 0;
  const share = before / (before - after);
  const meeting = {
    x: last.x + share * (place.x - last.x),
    y: last.y + share * (place.y - last.y),
  };
  const isBetweenEnds = Math.abs(placeAlong(meeting, from, to) - 0.5) <= 0.5 + rounding;
  if (!isBetweenEnds) return 0;
  return after > 0 ? 1 : -1;
}
