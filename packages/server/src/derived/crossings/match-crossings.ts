/** A path over a line. */
interface Walked<Path> {
  /** ms since 1970. */
  at: number;
  path: Path;
}

/** How far the moment of a path may be from the one of the flow: half an hour is the longest period that is matched. */
export const reachMs = 30 * 60_000;

/**
 * Gives each person of a flow a path. Both are in order of time, and so are the pairs: paths and people that come next to
 * each other belong together. Who has no path near keeps the moment of the flow.
 */
export function matchCrossings<Path>(
  moments: readonly number[],
  walked: readonly Walked<Path>[],
): { at: number; path: Path | null }[] {
  const pairs = closestPairs(
    moments,
    walked.map(({ at }) => at),
  );
  return moments.map((at, nth) => {
    const pair = pairs[nth];
    return pair === undefined
      ? { at, path: null }
      : { at: walked[pair]!.at, path: walked[pair]!.path };
  });
}

/** For each moment the place of one of `others` within reach, each taken once and in order, as many as possible. */
function closestPairs(moments: readonly number[], others: readonly number[]) {
  const pairs: (number | undefined)[] = moments.map(() => undefined);
  // The nearest pairs first; one that would cross another pair is left out.
  const candidates = moments
    .flatMap((at, nth) =>
      nearestOf(others, at).map((other) => ({ nth, other, off: Math.abs(others[other]! - at) })),
    )
    .filter(({ off }) => off <= reachMs)
    .sort((a, b) => a.off - b.off);
  const taken = new Set<number>();
  for (const { nth, other } of candidates) {
    if (pairs[nth] !== undefined || taken.has(other)) continue;
    pairs[nth] = other;
    taken.add(other);
  }
  return pairs;
}

/** As many near ones on both sides as people of one moment may claim before. */
const nearCount = 64;

function nearestOf(others: readonly number[], at: number): number[] {
  let first = 0;
  let last = others.length;
  while (first < last) {
    const middle = (first + last) >> 1;
    if (others[middle]! < at) first = middle + 1;
    else last = middle;
  }
  const from = Math.max(0, first - nearCount);
  return Array.from(
    { length: Math.min(others.length, first + nearCount) - from },
    (_, nth) => from + nth,
  );
}
