import type { WeightedWord } from '../word-cloud/word-layout.ts';
import data from './counted-words.json' with { type: 'json' };

const small = new Set(data.small);
/** Words of one thing under one name. */
const same: Record<string, string> = data.same;

/** How often each word is said, the most often first; small words are left out. */
export function countWords(said: string): WeightedWord[] {
  const times = new Map<string, number>();
  for (const [found] of said.toLowerCase().matchAll(/[a-z]{2,}/g)) {
    if (small.has(found)) continue;
    const word = same[found] ?? found;
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times]
    .map(([word, weight]) => ({ text: word, weight }))
    .sort((one, other) => other.weight - one.weight || one.text.localeCompare(other.text));
}

/** Words beyond these would be too small to be read. */
const maxWords = 70;

export const words = countWords(data.text.join(' ')).slice(0, maxWords);
