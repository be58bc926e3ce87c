import { bisector } from 'd3-array';
import { bucketOf, quarterMs } from '../rollups/bucket-flows.ts';

/** A moment from which a count begins with a number of people: a reset (0), or a recount. */
export interface CountStart {
  at: number;
  people: number;
}

/** What crossed into (1) and out of (-1) an area in a quarter hour. */
export interface AreaFlow {
  bucket: number;
  /** How many more came than left. */
  net: number;
  /** How many crossed in either direction. */
  crossings: number;
}

/** Each person's moment and sign, of quarter hours in which a count begins. */
export interface Step {
  at: number;
  sign: 1 | -1;
}

const startsByTime = bisector(({ at }: CountStart) => at);
const flowsByBucket = bisector(({ bucket }: AreaFlow) => bucket);

interface Sums {
  net: number;
  crossings: number;
}

/**
 * Counts an area's people at any moment: those at the last start, and since then those who came less those who left.
 * The moments lie at the end of quarter hours, or in one whose steps are known.
 */
export class AreaCount {
  private readonly starts: readonly CountStart[];
  private readonly flows: readonly AreaFlow[];
  private readonly steps: ReadonlyMap<number, readonly Step[]>;
  /** Sums of all flows before each. */
  private readonly before: Sums[] = [];

  /** `starts` ascending, where equal the one that holds last; `flows` ascending. */
  constructor(starts: readonly CountStart[], flows: readonly AreaFlow[], steps: readonly Step[]) {
    this.starts = starts;
    this.flows = flows;
    this.steps = Map.groupBy(steps, ({ at }) => bucketOf(at));
    let sums: Sums = { net: 0, crossings: 0 };
    for (const { net, crossings } of flows) {
      this.before.push(sums);
      sums = { net: sums.net + net, crossings: sums.crossings + crossings };
    }
    this.before.push(sums);
  }

  /** How many people a count says, not kept above 0, and how many crossings it comes from; undefined before any start. */
  at(moment: number): { people: number; crossings: number } | undefined {
    return this.since(startsByTime.right(this.starts, moment) - 1, moment);
  }

  /** What a count that began before a moment comes to at that moment: what a reset then finds. */
  until(moment: number): { people: number; crossings: number } | undefined {
    return this.since(startsByTime.left(this.starts, moment) - 1, moment);
  }

  private since(nth: number, moment: number) {
    const start = this.starts[nth];
    if (!start) return undefined;
    const [from, to] = [this.sumsTo(start.at), this.sumsTo(moment)];
    return { people: start.people + to.net - from.net, crossings: to.crossings - from.crossings };
  }

  /** All that crossed before a moment. */
  private sumsTo(moment: number): Sums {
    const bucket = bucketOf(moment);
    const nth = flowsByBucket.left(this.flows, bucket);
    const sums = { ...this.before[nth]! };
    for (const { at, sign } of this.steps.get(bucket) ?? []) {
      if (at >= moment) continue;
      sums.net += sign;
      sums.crossings += 1;
    }
    return sums;
  }
}

/** The ends of the quarter hours of a range, the last one at its end. */
export function quarterEnds(from: number, to: number, stepMs = quarterMs): number[] {
  const ends: number[] = [];
  for (let end = Math.floor(from / stepMs) * stepMs + stepMs; end < to; end += stepMs)
    ends.push(end);
  return to > from ? [...ends, to] : ends;
}
