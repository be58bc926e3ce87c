import { longestGapMs } from '@foyer/contract';
import type { Point } from '@foyer/contract/picture-geometry';
import type { StoredPath } from '../../derived/paths/path-packing.ts';

/** A place of somebody's feet and its moment, ms since 1970. */
export type TimedPoint = Point & { at: number };

/** What is done with each walk: somebody's paths of which each goes on with the one before. */
export interface WalkVisitor<Walk> {
  begin(path: StoredPath): Walk;
  /** A straight way between two points, of the same path or of two that go on. */
  step(walk: Walk, from: TimedPoint, to: TimedPoint, path: StoredPath): void;
  end(walk: Walk): void;
}

/** Follows people over their paths. */
export interface WalkFollower {
  /** Paths in the order of their first moments. */
  add(path: StoredPath): void;
  /** Ends the walks that are still going on. */
  finish(): void;
}

const betweenLooksMs = 60_000;

/** Joins paths as lines do that are counted over them: within `longestGapMs`, by the person's id. */
export function followWalks<Walk>(visitor: WalkVisitor<Walk>): WalkFollower {
  const walking = new Map<string, { walk: Walk; last: TimedPoint }>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const endUntil = (moment: number) => {
    for (const [person, { walk, last }] of walking) {
      if (moment - last.at <= longestGapMs) continue;
      walking.delete(person);
      visitor.end(walk);
    }
  };
  return {
    add(path) {
      const [first, ...others] = path.points;
      if (!first) return;
      if (first.at - lookedAt > betweenLooksMs) {
        lookedAt = first.at;
        endUntil(first.at);
      }
      // A number and its text are different people, and so is an id under another name of the camera.
      const person = `${path.source}\n${typeof path.person}\n${path.person}`;
      const before = walking.get(person);
      const goesOn = before !== undefined && first.at - before.last.at <= longestGapMs;
      if (before && !goesOn) visitor.end(before.walk);
      const walk = goesOn ? before.walk : visitor.begin(path);
      let last = goesOn ? before.last : first;
      for (const point of goesOn ? path.points : others) {
        if (point.at > last.at) visitor.step(walk, last, point, path);
        last = point;
      }
      walking.set(person, { walk, last });
    },
    finish: () => endUntil(Number.POSITIVE_INFINITY),
  };
}
