import { distanceToEdge, isInPolygon, type Point } from '@foyer/contract/picture-geometry';

/** One person's stay in one zone. */
export interface ZoneWatch {
  /**
   * The person's place at `atS`. Entering and leaving need more than `margin` beyond the edge, so that somebody who
   * stands on it does not come and go. Answers the stay in seconds when the person has left, else null.
   */
  moveTo(place: Point, margin: number, atS: number): number | null;
  /** The person is no longer followed. Answers the stay until the person was last seen, or null outside the zone. */
  end(): number | null;
  isInside(): boolean;
}

export function watchZone(corners: readonly Point[]): ZoneWatch {
  let enteredAtS: number | undefined;
  let seenAtS = 0;
  let isFirst = true;

  function leave(): number | null {
    if (enteredAtS === undefined) return null;
    const stayS = seenAtS - enteredAtS;
    enteredAtS = undefined;
    return stayS;
  }

  return {
    moveTo(place, margin, atS) {
      seenAtS = atS;
      const isNearEdge = distanceToEdge(place, corners) <= margin;
      const wasInside = enteredAtS !== undefined;
      // Where somebody appears on the edge, the edge itself decides.
      const isInside = isNearEdge && !isFirst ? wasInside : isInPolygon(place, corners);
      isFirst = false;
      if (isInside && !wasInside) enteredAtS = atS;
      return isInside ? null : leave();
    },
    end: leave,
    isInside: () => enteredAtS !== undefined,
  };
}
