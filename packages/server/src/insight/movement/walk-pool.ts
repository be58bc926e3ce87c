import type { TimedPoint } from '@foyer/contract';
import type { PlacedCamera } from '../../records/floors/heat/heat-grid.ts';
import { beginOf, endOf, type PlanWalk } from './plan-walk.ts';
import { followWalks, type WalkFollower } from './walk-follower.ts';

/** Collects walks before several cameras on a plan, until those that may be of one person have ended. */
export class WalkPool {
  readonly #ended: PlanWalk[] = [];
  readonly #goingOn = new Set<TimedPoint[]>();
  /** Walks of each camera. */
  readonly counts = new Map<number, number>();

  /** Follows the people of a camera. Who is too far from it is placed too inexactly. */
  follow(id: number, { placement, at, rangeM }: PlacedCamera): WalkFollower {
    const onPlan = (point: TimedPoint): TimedPoint | undefined => {
      const place = placement.onPlan(point);
      if (!place || Math.hypot(place.x - at.x, place.y - at.y) > rangeM) return undefined;
      return { at: point.at, ...place };
    };
    const close = (points: TimedPoint[]) => {
      this.#goingOn.delete(points);
      if (points.length < 2) return;
      this.counts.set(id, (this.counts.get(id) ?? 0) + 1);
      this.#ended.push({ camera: id, points });
    };
    return followWalks<{ points: TimedPoint[] }>({
      begin: () => ({ points: [] }),
      step: (walk, from, to) => {
        const [start, end] = [onPlan(from), onPlan(to)];
        // Who is too far away for a while has two walks.
        if (!start || !end) {
          close(walk.points);
          walk.points = [];
          return;
        }
        if (walk.points.length === 0) {
          walk.points = [start];
          this.#goingOn.add(walk.points);
        }
        walk.points.push(end);
      },
      end: ({ points }) => close(points),
    });
  }

  /**
   * Takes the walks, by their begin, up to a moment at which nobody walked; `until` is a moment before which no walk begins
   * any more. All of them where it is infinite.
   */
  take(until: number): PlanWalk[] {
    this.#ended.sort((one, other) => beginOf(one) - beginOf(other));
    let horizon = until;
    for (const [first] of this.#goingOn) horizon = Math.min(horizon, first!.at);
    let taken = 0;
    let lastEnd = Number.NEGATIVE_INFINITY;
    for (const [nth, walk] of this.#ended.entries()) {
      if (beginOf(walk) >= lastEnd) taken = nth;
      lastEnd = Math.max(lastEnd, endOf(walk));
      if (lastEnd > horizon) break;
      if (nth === this.#ended.length - 1) taken = nth + 1;
    }
    return this.#ended.splice(0, taken);
  }
}
