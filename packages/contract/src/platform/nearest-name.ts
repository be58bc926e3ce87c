/** Steps that make one name of the other: a letter added, left out, replaced, or swapped with the next. */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        next[j] = Math.min(next[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Longer names are no slips of the pen, and would cost time. */
const longestName = 64;

/** The known name that somebody probably meant who wrote another: at most a third of it differs. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  if (written.length > longestName) return undefined;
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '');
  const [best] = known
    .map((name) => ({ name, distance: editDistance(plain(written), plain(name)) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(1, best.name.length / 3) ? best.name : undefined;
}
