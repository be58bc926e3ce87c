/** A time that may be counted, and how many people are expected in it. */
export interface Candidate {
  /** ms since 1970. */
  at: number;
  /** Hour of the day by the clock of the site. */
  hour: number;
  expected: number;
}

/**
 * Draws `count` of the candidates at random, so that each hour of the day and each degree of business has its share: in the
 * order of hour and expected people, one of each `count`-th part. Answers their moments, ascending.
 */
export function drawIntervals(
  candidates: readonly Candidate[],
  count: number,
  random: () => number,
): number[] {
  const ordered = candidates
    .map((candidate) => ({ ...candidate, order: random() }))
    .sort((a, b) => a.hour - b.hour || a.expected - b.expected || a.order - b.order);
  const part = ordered.length / count;
  const drawn: number[] = [];
  let last = -1;
  for (let nth = 0; nth < count; nth += 1) {
    // Parts of broken length share a candidate: it is drawn once, and enough are left for the others.
    const place = Math.max(last + 1, Math.floor((nth + random()) * part));
    last = Math.min(place, ordered.length - count + nth);
    drawn.push(ordered[last]!.at);
  }
  return drawn.sort((a, b) => a - b);
}
