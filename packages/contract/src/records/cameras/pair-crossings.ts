/** A crossing, or whatever else happens at a moment, ms. */
interface Timed {
  at: number;
}

/** One crossing in both counts. */
export interface CrossingPair<Crossing extends Timed> {
  before: Crossing;
  after: Crossing;
}

/** Crossings of both counts of which each is near the one before. */
interface Run<Crossing extends Timed> {
  before: Crossing[];
  after: Crossing[];
}

/** The most pairs with the least time between them, of at most `mostMs`; both are in order of moments. */
export const pairsOf = <Crossing extends Timed>(
  before: readonly Crossing[],
  after: readonly Crossing[],
  mostMs: number,
): CrossingPair<Crossing>[] =>
  runsOf(before, after, mostMs).flatMap((run) => pairsOfRun(run, mostMs));

/** Both counts, divided where for longer than `mostMs` nobody crosses: no pair is of two parts. */
function runsOf<Crossing extends Timed>(
  before: readonly Crossing[],
  after: readonly Crossing[],
  mostMs: number,
): Run<Crossing>[] {
  const sides = [
    ...before.map((crossing) => ({ crossing, side: 'before' as const })),
    ...after.map((crossing) => ({ crossing, side: 'after' as const })),
  ].sort((a, b) => a.crossing.at - b.crossing.at);
  const runs: Run<Crossing>[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { crossing, side } of sides) {
    if (crossing.at - last > mostMs) runs.push({ before: [], after: [] });
    runs.at(-1)?.[side].push(crossing);
    last = crossing.at;
  }
  return runs;
}

/** How well the first crossings of both are paired: more pairs are better, then less time between them. */
interface Pairing {
  pairs: number;
  ms: number;
}

const isBetter = (one: Pairing, other: Pairing) =>
  one.pairs > other.pairs || (one.pairs === other.pairs && one.ms < other.ms);

/**
 * The most pairs with the least time between them. As pairs in order are never worse than such that cross over, each
 * crossing either pairs with the last of the other or one of both stays alone. Takes memory for each of `before` with each
 * of `after`.
 */
function pairsOfRun<Crossing extends Timed>(
  { before, after }: Run<Crossing>,
  mostMs: number,
): CrossingPair<Crossing>[] {
  const nothing = { pairs: 0, ms: 0 };
  const best: Pairing[][] = [Array.from({ length: after.length + 1 }, () => nothing)];
  const paired = (nth: number, other: number): Pairing | undefined => {
    const ms = Math.abs((before[nth - 1]?.at ?? 0) - (after[other - 1]?.at ?? 0));
    const rest = best[nth - 1]?.[other - 1] ?? nothing;
    return ms > mostMs ? undefined : { pairs: rest.pairs + 1, ms: rest.ms + ms };
  };
  for (let nth = 1; nth <= before.length; nth += 1) {
    const row = [nothing];
    for (let other = 1; other <= after.length; other += 1) {
      const above = best[nth - 1]?.[other] ?? nothing;
      const beside = row[other - 1] ?? nothing;
      const alone = isBetter(above, beside) ? above : beside;
      const pair = paired(nth, other);
      row.push(pair && !isBetter(alone, pair) ? pair : alone);
    }
    best.push(row);
  }
  const pairs: CrossingPair<Crossing>[] = [];
  let [nth, other] = [before.length, after.length];
  while (nth > 0 && other > 0) {
    const [old, now] = [before[nth - 1] as Crossing, after[other - 1] as Crossing];
    const above = best[nth - 1]?.[other] ?? nothing;
    const beside = best[nth]?.[other - 1] ?? nothing;
    const pair = paired(nth, other);
    if (pair && !isBetter(above, pair) && !isBetter(beside, pair)) {
      pairs.unshift({ before: old, after: now });
      nth -= 1;
      other -= 1;
    } else if (isBetter(above, beside) || (!isBetter(beside, above) && old.at > now.at)) nth -= 1;
    else other -= 1;
  }
  return pairs;
}
