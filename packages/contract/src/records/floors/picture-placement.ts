import { type Homography, homographyOf, inverseOf, type Place, project } from './homography.ts';

/** The same spot of the floor on a camera's picture and on the plan, each 0 to 1 of width and height. */
export interface SpotPair {
  picture: readonly number[];
  plan: readonly number[];
}

/** What a plan shows, in metres. */
export interface PlanSize {
  widthM: number;
  heightM: number;
}

/** How far places of people may be off on the plan. */
export interface PlacementError {
  /** Standard deviation, centimetres. */
  cm: number;
  /** `measured` by what five or more pairs contradict each other; four fit exactly, and it is `estimated` then. */
  kind: 'measured' | 'estimated';
  /** Of each pair: how far it is from where the others and it put it, or what the estimate is there. */
  pairs_cm: number[];
}

/** A camera's picture on a plan: where the floor at a place of the picture lies. */
export interface PicturePlacement {
  /** Metres from the upper left of the plan; undefined at or beyond the horizon. */
  onPlan(picture: Place): Place | undefined;
  /** 0 to 1 of the picture; undefined for what is behind the camera. */
  onPicture(plan: Place): Place | undefined;
  error: PlacementError;
}

/** How exactly people mark a spot: standard deviations as parts of the picture, and of the plan's longer side. */
export const markingPrecision = { picture: 0.002, plan: 0.001 };

export const minPairs = 4;

/** Places a picture by pairs of spots; undefined where fewer than four are given, or no view of a floor looks so. */
export function placePicture(
  pairs: readonly SpotPair[],
  size: PlanSize,
): PicturePlacement | undefined {
  const spots = spotsOf(pairs, size);
  const there = homographyOf(spots);
  if (!there) return undefined;
  const back = inverseOf(there, spots[0]!.from);
  return {
    onPlan: (picture) => project(there, picture),
    onPicture: (plan) => project(back, plan),
    get error() {
      return spots.length > minPairs ? measuredError(there, spots) : estimatedError(spots, size);
    },
  };
}

interface Spot {
  from: Place;
  to: Place;
}

const spotsOf = (pairs: readonly SpotPair[], { widthM, heightM }: PlanSize): Spot[] =>
  pairs.map(({ picture: [x = 0, y = 0], plan: [u = 0, v = 0] }) => ({
    from: { x, y },
    to: { x: u * widthM, y: v * heightM },
  }));

/** Distances between where the pairs say that spots are and where the fit puts them. Eight of the numbers are used up by the fit. */
function measuredError(there: Homography, spots: readonly Spot[]): PlacementError {
  const offM = spots.map(({ from, to }) => distance(project(there, from), to));
  const squares = offM.reduce((sum, off) => sum + off ** 2, 0);
  const free = 2 * spots.length - 8;
  return {
    // Of both directions together, as a distance on the plan.
    cm: 100 * Math.sqrt((2 * squares) / free),
    kind: 'measured',
    pairs_cm: offM.map((off) => 100 * off),
  };
}

/** What marking each spot a little beside moves the pairs' places by. */
function estimatedError(spots: readonly Spot[], { widthM, heightM }: PlanSize): PlacementError {
  const planM = markingPrecision.plan * Math.max(widthM, heightM);
  const squares = spots.map(() => 0);
  for (const [nth, spot] of spots.entries()) {
    for (const [side, axis, by] of [
      ['from', 'x', markingPrecision.picture],
      ['from', 'y', markingPrecision.picture],
      ['to', 'x', planM],
      ['to', 'y', planM],
    ] as const) {
      const moved = { ...spot, [side]: { ...spot[side], [axis]: spot[side][axis] + by } };
      const other = homographyOf(spots.with(nth, moved));
      for (const [at, { from, to }] of spots.entries()) {
        squares[at]! += distance(other && project(other, from), to) ** 2;
      }
    }
  }
  return {
    cm: 100 * Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / spots.length),
    kind: 'estimated',
    pairs_cm: squares.map((square) => 100 * Math.sqrt(square)),
  };
}

/** A spot that is moved beyond the horizon makes any place possible. */
const beyondM = 1_000;
const distance = (a: Place | undefined, b: Place) =>
  a ? Math.min(beyondM, Math.hypot(a.x - b.x, a.y - b.y)) : beyondM;
