/** A camera, by what a source could have been meant to be. */
interface Named {
  Name: string;
  Code: string;
}

/** Share of the longer text that may differ. */
const maxDifferent = 0.34;

/** The camera whose Code or Name is most like a source's; undefined where none is similar. */
export function nearestName<T extends Named>(source: string, cameras: readonly T[]): T | undefined {
  const rated = cameras
    .map((camera) => ({ camera, difference: differenceOf(source, camera) }))
    .filter(({ difference }) => difference <= maxDifferent)
    .sort((a, b) => a.difference - b.difference);
  return rated[0]?.camera;
}

const differenceOf = (source: string, { Code, Name }: Named) =>
  Math.min(shareDifferent(source, Code), shareDifferent(source, Name));

/** Edits from one text to the other, as a share of the longer one; capitals, spaces, `-` and `_` are alike. */
function shareDifferent(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : editDistance(a, b) / longer;
}

/** Names of devices are short; of longer texts the beginning decides. */
const maxCharacters = 64;
const plain = (text: string) => [
  ...text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
    .slice(0, maxCharacters),
];

/** Characters to insert, remove, replace or swap with their neighbour (optimal string alignment). */
export function editDistance(a: readonly string[], b: readonly string[]): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) edits = Math.min(edits, beforeLast[j - 2]! + 1);
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
