import { slicesOf } from '../../platform/concurrency/slices.ts';
import { beginOf, distanceOf, endOf, type PlanWalk } from './plan-walk.ts';

/** Two walks before two cameras that may be of one person. */
export interface WalkPair {
  a: PlanWalk;
  b: PlanWalk;
  /** How well they agree, 0 to 1: falls with their distance. */
  likelihood: number;
}

/** How exactly a camera's feet lie on the plan beside the error of its placement, metres: boxes, clocks. */
const trackErrorM = 0.5;
/** Further than so many standard deviations two places are not the same. */
const maxDeviations = 2.5;

const walksAtOnce = 200;

/**
 * Walks before different cameras that have time in common and are near each other on the plan. Walks come by their begin;
 * `errorM` is how far places of a camera may be off.
 */
export async function pairsOf(
  walks: readonly PlanWalk[],
  errorM: (camera: number) => number,
): Promise<WalkPair[]> {
  const pairs: WalkPair[] = [];
  let goingOn: Bounded[] = [];
  for await (const some of slicesOf(walks, walksAtOnce)) {
    for (const walk of some) {
      const now = bounded(walk);
      goingOn = goingOn.filter(({ end }) => end > now.begin);
      for (const other of goingOn) {
        if (other.walk.camera === walk.camera) continue;
        const deviationM = Math.hypot(trackErrorM, errorM(walk.camera), errorM(other.walk.camera));
        const maxM = maxDeviations * deviationM;
        if (!isNear(now, other, maxM)) continue;
        const distance = distanceOf(other.walk, walk, maxM);
        if (distance === undefined) continue;
        pairs.push({
          a: other.walk,
          b: walk,
          likelihood: Math.exp(-((distance / deviationM) ** 2) / 2),
        });
      }
      goingOn.push(now);
    }
  }
  return pairs;
}

interface Bounded {
  walk: PlanWalk;
  begin: number;
  end: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function bounded(walk: PlanWalk): Bounded {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of walk.points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { walk, begin: beginOf(walk), end: endOf(walk), left, right, top, bottom };
}

const isNear = (a: Bounded, b: Bounded, maxM: number) =>
  a.left - b.right <= maxM &&
  b.left - a.right <= maxM &&
  a.top - b.bottom <= maxM &&
  b.top - a.bottom <= maxM;
