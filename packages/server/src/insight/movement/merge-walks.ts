import munkres from 'munkres';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import { beginOf, endOf, type PlanWalk } from './plan-walk.ts';
import { pairsOf, type WalkPair } from './walk-pairs.ts';

/** Somebody on a floor, with the walks before all cameras that saw this person. */
export interface MergedPerson {
  /** By their begin. */
  walks: readonly PlanWalk[];
  /** How sure it is that all walks are of one person, 0 to 1; 1 for one walk. */
  certainty: number;
}

/** Likelihood that the other camera did not see a person who is in both views. */
const missedLikelihood = 0.01;
/** Walks of one person before one camera follow each other; ids overlap for a moment. */
const toleratedOverlapMs = 1_000;
/** A table of more is not solved exactly: the likeliest pairs are taken one by one. */
const maxTable = 40_000;
/** Other requests are answered in between. */
const pairsAtOnce = 500;

/**
 * Joins walks before overlapping cameras to people, each once: of all pairs that are near each other on the plan while both go on,
 * those are taken together that are likeliest in sum, one walk before a camera with one before another. Walks come by their begin.
 */
export async function mergeWalks(
  walks: readonly PlanWalk[],
  errorM: (camera: number) => number,
): Promise<MergedPerson[]> {
  const pairs = await pairsOf(walks, errorM);
  const people = new Map<PlanWalk, Group>(
    walks.map((walk) => [walk, { walks: [walk], certainty: 1 }]),
  );
  const byCameras = Map.groupBy(pairs, ({ a, b }) => keyOf(a.camera, b.camera));
  const rivals = rivalsOf(pairs);
  let open = [...byCameras.values()];
  while (open.length > 0) {
    const chosen: WalkPair[] = [];
    for (const some of open)
      for await (const parts of slicesOf(componentsOf(some), pairsAtOnce))
        chosen.push(...parts.flatMap(assigned));
    chosen.sort((one, other) => other.likelihood - one.likelihood);
    let joined = 0;
    for await (const some of slicesOf(chosen, pairsAtOnce))
      for (const pair of some) if (join(people, pair, rivals(pair))) joined += 1;
    if (joined === 0) break;
    // Who was lost and found again before one camera has several walks there, one after the other.
    open = open
      .map((some) => some.filter(({ a, b }) => canJoin(people.get(a)!, people.get(b)!)))
      .filter((some) => some.length > 0);
  }
  return [...new Set(people.values())].map(({ walks: own, certainty }) => ({
    walks: own.sort((one, other) => beginOf(one) - beginOf(other)),
    certainty,
  }));
}

interface Group {
  walks: PlanWalk[];
  certainty: number;
}

const keyOf = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`);

function join(people: Map<PlanWalk, Group>, pair: WalkPair, rivals: number): boolean {
  const [one, other] = [people.get(pair.a)!, people.get(pair.b)!];
  if (!canJoin(one, other)) return false;
  const { likelihood } = pair;
  const certainty = likelihood / (likelihood + rivals + missedLikelihood);
  one.walks.push(...other.walks);
  one.certainty *= other.certainty * certainty;
  for (const walk of other.walks) people.set(walk, one);
  return true;
}

/** Nobody is twice before one camera at the same time. */
const canJoin = (one: Group, other: Group) =>
  one !== other &&
  one.walks.every((a) =>
    other.walks.every((b) => a.camera !== b.camera || commonMs(a, b) <= toleratedOverlapMs),
  );

const commonMs = (a: PlanWalk, b: PlanWalk) =>
  Math.min(endOf(a), endOf(b)) - Math.max(beginOf(a), beginOf(b));

/** How likely others are in place of a pair: walks before the same cameras at the same time. */
function rivalsOf(pairs: readonly WalkPair[]) {
  const of = new Map<PlanWalk, WalkPair[]>();
  for (const pair of pairs)
    for (const walk of [pair.a, pair.b]) {
      const known = of.get(walk);
      if (known) known.push(pair);
      else of.set(walk, [pair]);
    }
  return (pair: WalkPair) => {
    const sumOf = (walk: PlanWalk, partner: PlanWalk) =>
      of.get(walk)!.reduce((sum, other) => {
        const rival = other.a === walk ? other.b : other.a;
        const isRival =
          other !== pair &&
          rival.camera === partner.camera &&
          commonMs(rival, partner) > toleratedOverlapMs;
        return isRival ? sum + other.likelihood : sum;
      }, 0);
    return sumOf(pair.a, pair.b) + sumOf(pair.b, pair.a);
  };
}

/** Pairs that share walks, directly or through others: each part is solved by itself. */
function componentsOf(pairs: readonly WalkPair[]): WalkPair[][] {
  const above = new Map<PlanWalk, PlanWalk>();
  const root = (walk: PlanWalk): PlanWalk => {
    let top = walk;
    for (let next = above.get(top); next; next = above.get(top)) top = next;
    if (top !== walk) above.set(walk, top);
    return top;
  };
  for (const { a, b } of pairs) {
    const [one, other] = [root(a), root(b)];
    if (one !== other) above.set(one, other);
  }
  return [...Map.groupBy(pairs, ({ a }) => root(a)).values()];
}

/** The likeliest pairs in sum of two cameras, each walk once. */
function assigned(pairs: readonly WalkPair[]): WalkPair[] {
  if (pairs.length === 1) return [...pairs];
  const first = Math.min(...pairs.flatMap(({ a, b }) => [a.camera, b.camera]));
  const sides = pairs.map((pair) =>
    pair.a.camera === first ? ([pair.a, pair.b] as const) : ([pair.b, pair.a] as const),
  );
  const rows = [...new Set(sides.map(([row]) => row))];
  const columns = [...new Set(sides.map(([, column]) => column))];
  // All of them, the likeliest first: each is joined unless one before it stands against it.
  if (rows.length * columns.length > maxTable) return [...pairs];
  const rowOf = new Map(rows.map((row, nth) => [row, nth]));
  const columnOf = new Map(columns.map((column, nth) => [column, nth]));
  // A pair that is not allowed costs as much as none, so that it never replaces one that is.
  const costs = rows.map(() => columns.map(() => 1));
  const pairAt = new Map<string, WalkPair>();
  for (const [nth, [row, column]] of sides.entries()) {
    const [i, j] = [rowOf.get(row)!, columnOf.get(column)!];
    costs[i]![j] = 1 - pairs[nth]!.likelihood;
    pairAt.set(`${i} ${j}`, pairs[nth]!);
  }
  return munkres(costs).flatMap(([i, j]) => pairAt.get(`${i} ${j}`) ?? []);
}
