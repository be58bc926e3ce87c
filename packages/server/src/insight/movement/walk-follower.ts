import { followPeople, type TimedPoint } from '@foyer/contract';
import type { StoredPath } from '../../derived/paths/path-packing.ts';

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

/** Joins paths into walks, as lines that are counted over paths join them. */
export function followWalks<Walk>(visitor: WalkVisitor<Walk>): WalkFollower {
  const people = followPeople<Walk, TimedPoint>((walk) => visitor.end(walk));
  return {
    add(path) {
      const [first] = path.points;
      if (!first) return;
      // A number and its text are different people, and so is an id under another name of the camera.
      const person = `${path.source}\n${typeof path.person}\n${path.person}`;
      const before = people.onTheWay(person, first);
      const walk = before ? before.state : visitor.begin(path);
      let last = before?.last ?? first;
      for (const point of path.points) {
        if (point.at > last.at) visitor.step(walk, last, point, path);
        last = point;
      }
      people.keep(person, { state: walk, last });
    },
    finish: people.finish,
  };
}
