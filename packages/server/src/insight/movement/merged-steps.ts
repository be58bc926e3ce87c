import type { TimedPoint } from '@foyer/contract';
import type { MergedPerson } from './merge-walks.ts';

/** A straight way of somebody on a plan; `isHandover`: it leads from where one camera places the person to where another does. */
export interface PlanStep {
  from: TimedPoint;
  to: TimedPoint;
  isHandover: boolean;
}

/** How a person moved: at each moment by one of the cameras, by the one that saw the person first as long as it did. */
export function* stepsOf({ walks }: MergedPerson): Generator<PlanStep> {
  let last: TimedPoint | undefined;
  for (const { points } of walks) {
    let isHandover = last !== undefined;
    for (const point of points) {
      if (last && point.at <= last.at) continue;
      if (last) yield { from: last, to: point, isHandover };
      last = point;
      isHandover = false;
    }
  }
}
