import { distanceToTheRight, type Point, placeAlong } from './geometry.ts';

/** A counting line from one point to another. */
export interface LineEnds {
  from: Point;
  to: Point;
}

/** `in` is from the right-hand to the left-hand side of somebody who looks from the first point to the second. */
export type Direction = 'in' | 'out';

/** One person's way across one line. */
export interface LineWatch {
  /**
   * The person's next place. A crossing is reported once the person has come further than `margin` to the other
   * side, so that somebody who stands on the line and sways is not counted. Null: nothing was crossed.
   */
  moveTo(place: Point, margin: number): Direction | null;
}

/** Who crosses exactly at the line's end crosses it. */
const rounding = 1e-6;

export function watchLine({ from, to }: LineEnds): LineWatch {
  /** The side on which the person was last further than the margin from the line: 1 right, -1 left. */
  let clearSide = 0;
  /** Crossings between the line's ends since then: to the right counts 1, to the left -1. */
  let crossedToRight = 0;
  let previous: { place: Point; distance: number } | undefined;

  /** Where along the line the way from the previous place met it; null where it did not. */
  function crossingPlace(place: Point, distance: number): number | null {
    if (!previous || previous.distance > 0 === distance > 0) return null;
    const share = previous.distance / (previous.distance - distance);
    const meeting = {
      x: previous.place.x + share * (place.x - previous.place.x),
      y: previous.place.y + share * (place.y - previous.place.y),
    };
    return placeAlong(meeting, from, to);
  }

  return {
    moveTo(place, margin) {
      const distance = distanceToTheRight(place, from, to);
      const along = crossingPlace(place, distance);
      const isBetweenEnds = along !== null && Math.abs(along - 0.5) <= 0.5 + rounding;
      if (isBetweenEnds) crossedToRight += distance > 0 ? 1 : -1;
      previous = { place, distance };
      if (Math.abs(distance) <= margin) return null;
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
