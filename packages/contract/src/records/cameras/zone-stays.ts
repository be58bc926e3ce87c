import { followPeople } from './follow-people.ts';
import type { Margin } from './line-crossing.ts';
import type { TimedPoint, WalkedPath } from './path-crossings.ts';
import { distanceToEdge, isInPolygon, type Point } from './picture-geometry.ts';

/** How long somebody was in a zone, ms since 1970. */
export interface Stay {
  from: number;
  until: number;
}

/** One person's stays in one zone. */
export interface ZoneWatch {
  /**
   * The person goes straight to a place. Entering and leaving need more than `margin` beyond the edge, so that somebody
   * who stands on it does not come and go. Answers the stays that ended on the way.
   */
  moveTo(place: TimedPoint, margin: Margin): Stay[];
  /** The person is no longer followed. Answers the stay until the person was last seen, or null outside the zone. */
  end(): Stay | null;
  isInside(): boolean;
}

/** The shortest step along a way, in margins: moments are right to the time that this takes. */
const shortestStep = 0.05;

/** A zone of three or more corners. The camera watcher counts with it, and the server over stored paths. */
export function watchZone(corners: readonly Point[]): ZoneWatch {
  let enteredAt: number | undefined;
  let previous: TimedPoint | undefined;
  let scale: Margin | undefined;
  /** The zone in units of the margin, so that the margin is 1 whichever way an edge runs. */
  let scaled: readonly Point[] = corners;

  function leave(until: number): Stay[] {
    if (enteredAt === undefined) return [];
    const stay = { from: enteredAt, until };
    enteredAt = undefined;
    return [stay];
  }

  /** Looks at a place; answers how far the person may go before anything can change, in margins. */
  function lookAt(place: Point, at: number, ended: Stay[]): number {
    const isIn = isInPolygon(place, scaled);
    const toEdge = distanceToEdge(place, scaled);
    const wasInside = enteredAt !== undefined;
    if (toEdge > 1 && isIn !== wasInside) {
      if (isIn) enteredAt = at;
      else ended.push(...leave(at));
    }
    // On the side where the person counts there is the way to the edge, and the margin beyond it.
    return isIn === (enteredAt !== undefined) ? toEdge + 1 : 1 - toEdge;
  }

  return {
    moveTo(place, margin) {
      const last = previous;
      previous = place;
      if (scale?.x !== margin.x || scale.y !== margin.y) {
        scale = margin;
        scaled = corners.map((corner) => scaledBy(margin, corner));
      }
      const to = scaledBy(margin, place);
      if (!last) {
        // Where somebody appears on the edge, the edge itself decides.
        if (isInPolygon(to, scaled)) enteredAt = place.at;
        return [];
      }
      const ended: Stay[] = [];
      const from = scaledBy(margin, last);
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      for (let gone = lookAt(from, last.at, ended); gone < length; ) {
        const share = gone / length;
        const between = {
          x: from.x + share * (to.x - from.x),
          y: from.y + share * (to.y - from.y),
        };
        const at = Math.round(last.at + share * (place.at - last.at));
        gone += Math.max(shortestStep, lookAt(between, at, ended));
      }
      lookAt(to, place.at, ended);
      return ended;
    },
    end: () => (previous ? (leave(previous.at)[0] ?? null) : null),
    isInside: () => enteredAt !== undefined,
  };
}

const scaledBy = (margin: Margin, { x, y }: Point): Point => ({ x: x / margin.x, y: y / margin.y });

/** Counts stays in a zone, path by path. */
export interface ZoneCounter {
  /** The next path, in the order of their first moments. Answers stays that ended, of anybody. */
  add(path: WalkedPath): Stay[];
  /** A person who is known to have left the picture. */
  leave(person: WalkedPath['person']): Stay[];
  /** No more paths come: everybody has left where the path ends. */
  finish(): Stay[];
  /** Whether a person is in the zone; undefined of somebody without a path. */
  isInside(person: WalkedPath['person']): boolean | undefined;
}

/** Who was in a zone by their paths, in the camera watcher and in the server alike. */
export function countStays(corners: readonly Point[]): ZoneCounter {
  let ended: Stay[] = [];
  const people = followPeople<ZoneWatch, TimedPoint>((zone) => {
    const stay = zone.end();
    if (stay) ended.push(stay);
  });
  const take = () => {
    const taken = ended;
    ended = [];
    return taken;
  };
  return {
    add({ person, points, margin }) {
      const [first, last] = [points[0], points.at(-1)];
      if (!first || !last) return [];
      const zone = people.onTheWay(person, first)?.state ?? watchZone(corners);
      people.keep(person, { state: zone, last });
      for (const point of points) ended.push(...zone.moveTo(point, margin));
      return take();
    },
    leave(person) {
      people.leave(person);
      return take();
    },
    finish() {
      people.finish();
      return take();
    },
    isInside: (person) => people.known(person)?.isInside(),
  };
}
