import type { TimedPoint } from './path-crossings.ts';

/** How far a simplified path may be from where somebody was at a moment: parts of the picture's height. */
export const pathTolerance = 0.02;

/** As many points as a message's path may have. */
export const maxPathPoints = 64;

/**
 * The fewest steps from which the others follow: at the moment of each step left out, who walks straight on from the kept
 * one before to the one after is no further off than the tolerance. `aspect` is the picture's width by its height.
 */
export function simplifyPath(steps: readonly TimedPoint[], aspect: number): TimedPoint[] {
  for (let tolerance = pathTolerance; ; tolerance *= 2) {
    const kept = keptSteps(steps, aspect, tolerance);
    if (kept.length <= maxPathPoints) return kept;
  }
}

/** Douglas and Peucker's method, with the distance at a moment in place of the one to the line. */
function keptSteps(steps: readonly TimedPoint[], aspect: number, tolerance: number): TimedPoint[] {
  const isKept = steps.map((_, nth) => nth === 0 || nth === steps.length - 1);
  const spans: [number, number][] = [[0, steps.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const furthest = furthestBetween(steps, first, last, aspect);
    if (furthest.off <= tolerance) continue;
    isKept[furthest.nth] = true;
    spans.push([first, furthest.nth], [furthest.nth, last]);
  }
  return steps.filter((_, nth) => isKept[nth]);
}

function furthestBetween(
  steps: readonly TimedPoint[],
  first: number,
  last: number,
  aspect: number,
) {
  const furthest = { nth: first, off: 0 };
  const [from, to] = [steps[first], steps[last]];
  if (!from || !to) return furthest;
  for (let nth = first + 1; nth < last; nth += 1) {
    const step = steps[nth] as TimedPoint;
    const share = to.at === from.at ? 0 : (step.at - from.at) / (to.at - from.at);
    const x = (step.x - from.x - share * (to.x - from.x)) * aspect;
    const off = Math.hypot(x, step.y - from.y - share * (to.y - from.y));
    if (off > furthest.off) Object.assign(furthest, { nth, off });
  }
  return furthest;
}
