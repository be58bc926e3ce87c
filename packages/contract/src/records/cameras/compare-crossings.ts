import type { Direction } from './line-crossing.ts';
import { type CrossingPair, pairsOf } from './pair-crossings.ts';

/** One crossing of a line, as one of two counts has it. */
export interface ComparedCrossing {
  line: string;
  /** ms since any moment that both counts share. */
  at: number;
  direction: Direction;
  /**
   * Where both counts are of the same paths: who crossed. Only crossings of one person are then taken for the same one. Absent
   * where each count found and followed people itself.
   */
  person?: string | number;
}

/** A crossing that only one count has, or both in different ways. */
export type CrossingDifference<Crossing extends ComparedCrossing> =
  | { kind: 'added'; after: Crossing }
  | { kind: 'lost'; before: Crossing }
  | { kind: 'changed way'; before: Crossing; after: Crossing };

/** Two counts, crossing by crossing. */
export interface ComparedCrossings<Crossing extends ComparedCrossing> {
  /** Crossings that both have, by the moment of the second. */
  same: CrossingPair<Crossing>[];
  /** In order of moments. */
  differences: CrossingDifference<Crossing>[];
}

/** Two counts have the same crossing if their moments differ by no more, where nobody says who crossed. */
export const crossingToleranceMs = 1_500;

/** One person's crossings of a line that was moved are the same one within this time. */
export const personToleranceMs = 60_000;

/**
 * The difference of two counts. Crossings of a line are paired one to one: as many as possible, and of these with the least
 * time between them; those of the same way first. What then is left over of different ways has changed its way, and the
 * rest was added or lost. Exchanging the counts exchanges added and lost.
 */
export function compareCrossings<Crossing extends ComparedCrossing>(
  before: readonly Crossing[],
  after: readonly Crossing[],
  toleranceMs: number = crossingToleranceMs,
): ComparedCrossings<Crossing> {
  const same: CrossingPair<Crossing>[] = [];
  const differences: CrossingDifference<Crossing>[] = [];
  const [olds, news] = [byGroup(before), byGroup(after)];
  for (const group of new Set([...olds.keys(), ...news.keys()])) {
    const [left, right] = [olds.get(group) ?? [], news.get(group) ?? []];
    const isOnePerson = [...left, ...right].some(({ person }) => person !== undefined);
    const mostMs = isOnePerson ? Math.max(toleranceMs, personToleranceMs) : toleranceMs;
    const going = (way: Direction) => (crossing: Crossing) => crossing.direction === way;
    const pairs = (['in', 'out'] as const).flatMap((way) =>
      pairsOf(left.filter(going(way)), right.filter(going(way)), mostMs),
    );
    const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
    const isAlone = (crossing: Crossing) => !paired.has(crossing);
    const turned = pairsOf(left.filter(isAlone), right.filter(isAlone), mostMs);
    for (const pair of turned) paired.add(pair.before).add(pair.after);
    same.push(...pairs);
    differences.push(
      ...turned.map((pair) => ({ kind: 'changed way' as const, ...pair })),
      ...left.filter(isAlone).map((one) => ({ kind: 'lost' as const, before: one })),
      ...right.filter(isAlone).map((one) => ({ kind: 'added' as const, after: one })),
    );
  }
  same.sort((a, b) => a.after.at - b.after.at);
  differences.sort((a, b) => momentOf(a) - momentOf(b));
  return { same, differences };
}

/** When a difference happened: as the second count has it, where it has the crossing. */
export const momentOf = <Crossing extends ComparedCrossing>(
  difference: CrossingDifference<Crossing>,
): number => (difference.kind === 'lost' ? difference.before.at : difference.after.at);

/** Crossings that may be the same one, in order of moments. The camera watcher runs this on Node 20, without `Map.groupBy`. */
function byGroup<Crossing extends ComparedCrossing>(crossings: readonly Crossing[]) {
  const groups = new Map<string, Crossing[]>();
  for (const crossing of crossings.toSorted((a, b) => a.at - b.at)) {
    const group = JSON.stringify([crossing.line, crossing.person ?? null]);
    const others = groups.get(group);
    if (others) others.push(crossing);
    else groups.set(group, [crossing]);
  }
  return groups;
}
