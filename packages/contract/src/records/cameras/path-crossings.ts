import { type Direction, type LineWatch, type Margin, watchLine } from './line-crossing.ts';
import type { Point } from './picture-geometry.ts';

/** How somebody's feet moved, in parts of the picture's width and height. */
export interface WalkedPath {
  /** The same in every path of one person. */
  person: string | number;
  /** Moments, ms since 1970, ascending. */
  points: readonly (Point & { at: number })[];
  margin: Margin;
}

export interface PathCrossing<Path extends WalkedPath = WalkedPath> {
  /** When the person was clear of the line on the other side. */
  at: number;
  direction: Direction;
  path: Path;
}

/** A person's next path goes on with the one before if it begins so soon after. */
export const longestGapMs = 5_000;

/** Of senders that do not say one: about 15 cm for somebody a fifth of the picture high. */
export const defaultMargin: Margin = { x: 0.01, y: 0.02 };

/** Counts who crosses a line, path by path. */
export interface PathCounter {
  /** The next path, in the order of their first moments. */
  add<Path extends WalkedPath>(path: Path): PathCrossing<Path>[];
}

/**
 * Who crosses a line by their paths: the camera watcher counts by what it sends, and the server by what it stored, so that
 * a line counts the same whether it is drawn before or afterwards.
 */
export function countPaths(line: readonly Point[]): PathCounter {
  const people = new Map<string | number, { watch: LineWatch; until: number }>();
  let lookedAt = 0;
  return {
    add(path) {
      const [first, last] = [path.points[0], path.points.at(-1)];
      if (!first || !last) return [];
      const known = people.get(path.person);
      const goesOn = known !== undefined && first.at - known.until <= longestGapMs;
      const person = goesOn ? known : { watch: watchLine(line), until: last.at };
      person.until = last.at;
      people.set(path.person, person);
      // Nobody is remembered for longer than needed.
      if (first.at - lookedAt > 60_000) {
        lookedAt = first.at;
        for (const [id, { until }] of people)
          if (first.at - until > longestGapMs) people.delete(id);
      }
      return path.points.flatMap(({ at, ...place }) => {
        const direction = person.watch.moveTo(place, path.margin);
        return direction ? [{ at, direction, path }] : [];
      });
    },
  };
}
