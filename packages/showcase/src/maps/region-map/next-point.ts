import type { SheetPoint } from './atlas.ts';

/** Arrow keys as directions; y to the south. */
const directions: Record<string, SheetPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Going aside costs more than going ahead. */
const asideCost = 2.5;

/** What lies nearest in the direction of an arrow key; undefined at the edge or for another key. */
export function nextPoint<T extends SheetPoint>(
  all: readonly T[],
  from: SheetPoint,
  key: string,
): T | undefined {
  const to = directions[key];
  if (!to) return undefined;
  let best: T | undefined;
  let minCost = Number.POSITIVE_INFINITY;
  for (const spot of all) {
    const ahead = (spot.x - from.x) * to.x + (spot.y - from.y) * to.y;
    const aside = Math.abs((spot.x - from.x) * to.y) + Math.abs((spot.y - from.y) * to.x);
    const cost = ahead + aside * asideCost;
    if (ahead > 0 && aside <= ahead * asideCost && cost < minCost) {
      best = spot;
      minCost = cost;
    }
  }
  return best;
}
