import type { TimedPoint } from '@foyer/contract';

/** Somebody's walk before one camera, on the plan of a floor: metres from its upper left. */
export interface PlanWalk {
  camera: number;
  /** Ascending by moments, at least two. */
  points: readonly TimedPoint[];
}

export const beginOf = ({ points }: PlanWalk): number => points[0]!.at;
export const endOf = ({ points }: PlanWalk): number => points.at(-1)!.at;

/** Shorter than this two walks have too little in common to tell whether they are of one person. */
const minCommonMs = 1_000;
/** Moments at which two walks are compared. */
const sampleEveryMs = 500;
const maxSamples = 24;

/**
 * How far two walks are from each other on average while both go on, metres; undefined where they have no time in common, or are
 * further than `maxM`.
 */
export function distanceOf(one: PlanWalk, other: PlanWalk, maxM: number): number | undefined {
  const from = Math.max(beginOf(one), beginOf(other));
  const commonMs = Math.min(endOf(one), endOf(other)) - from;
  if (commonMs < minCommonMs) return undefined;
  const steps = Math.min(maxSamples, Math.ceil(commonMs / sampleEveryMs));
  const [placeOfOne, placeOfOther] = [placesOf(one), placesOf(other)];
  const limit = maxM * (steps + 1);
  let sum = 0;
  for (let step = 0; step <= steps; step += 1) {
    const at = from + (step / steps) * commonMs;
    const [a, b] = [placeOfOne(at), placeOfOther(at)];
    sum += Math.hypot(a.x - b.x, a.y - b.y);
    if (sum > limit) return undefined;
  }
  return sum / (steps + 1);
}

/** Where somebody is at moments that ascend. */
function placesOf({ points }: PlanWalk) {
  let nth = 1;
  return (at: number) => {
    while (nth < points.length - 1 && points[nth]!.at < at) nth += 1;
    const [from, to] = [points[nth - 1]!, points[nth]!];
    const share = to.at === from.at ? 0 : (at - from.at) / (to.at - from.at);
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  };
}
