import { followPeople } from './follow-people.ts';
import {
  clearSideOf,
  type Direction,
  type LineWatch,
  type Margin,
  watchLine,
} from './line-crossing.ts';
import type { Point } from './picture-geometry.ts';

/** A place of somebody's feet, and the moment, ms since 1970. */
export type TimedPoint = Point & { at: number };

/** How somebody's feet moved, in parts of the picture's width and height. */
export interface WalkedPath {
  /** The same in every path of one person. */
  person: string | number;
  /** Ascending by moments. */
  points: readonly TimedPoint[];
  margin: Margin;
}

export interface PathCrossing<Path extends WalkedPath = WalkedPath> {
  /** When the person was clear of the line on the other side. */
  at: number;
  direction: Direction;
  path: Path;
  /** How long before that the same person crossed in the other direction, ms; null of who did not. */
  returnedAfterMs: number | null;
}

/** Of senders that do not say one: about 15 cm for somebody a fifth of the picture high. */
export const defaultMargin: Margin = { x: 0.01, y: 0.02 };

/** Counts who crosses a line, path by path. */
export interface PathCounter {
  /** The next path, in the order of their first moments. */
  add<Path extends WalkedPath>(path: Path): PathCrossing<Path>[];
}

/** Somebody on the way, with the last crossing. Who crosses again does so in the other direction. */
interface Walker {
  watch: LineWatch;
  crossed?: Pick<PathCrossing, 'at' | 'path'>;
}

/**
 * Who crosses a line by their paths: the camera watcher counts by what it sends, and the server by what it stored, so that
 * a line counts the same whether it is drawn before or afterwards.
 */
export function countPaths(line: readonly Point[]): PathCounter {
  const people = followPeople<Walker, TimedPoint>();
  return {
    add(path) {
      const [first, last] = [path.points[0], path.points.at(-1)];
      if (!first || !last) return [];
      const walker = people.onTheWay(path.person, first)?.state ?? { watch: watchLine(line) };
      people.keep(path.person, { state: walker, last });
      return path.points.flatMap(({ at, ...place }) => {
        const direction = walker.watch.moveTo(place, path.margin);
        if (!direction) return [];
        const { crossed } = walker;
        walker.crossed = { at, path };
        const returnedAfterMs =
          crossed === undefined
            ? null
            : clearMomentOf(line, walker.crossed) - clearMomentOf(line, crossed);
        return [{ at, direction, path, returnedAfterMs }];
      });
    },
  };
}

/** Halves a way of an hour to less than a millisecond. */
const halvings = 22;

/**
 * When on the straight way to the point of a crossing the person was first clear of the line, ms since 1970. Points of a
 * path may be seconds apart, and a crossing has the moment of one of them.
 */
export function clearMomentOf(
  line: readonly Point[],
  { at, path }: Pick<PathCrossing, 'at' | 'path'>,
): number {
  const nth = path.points.findLastIndex((point) => point.at === at);
  const [from, to] = [path.points[nth - 1], path.points[nth]];
  if (!from || !to) return at;
  const placeAt = (share: number): Point => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
  });
  const side = clearSideOf(line, to, path.margin);
  let [before, clear] = [0, 1];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (before + clear) / 2;
    if (clearSideOf(line, placeAt(middle), path.margin) === side) clear = middle;
    else before = middle;
  }
  return Math.round(from.at + clear * (to.at - from.at));
}
