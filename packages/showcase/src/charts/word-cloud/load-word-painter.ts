import type { Paint } from '@foyer/kit';
import type { WeightedWord } from './word-layout.ts';

/** What paints a word cloud on paper, brought when it is asked for. */
export const loadWordPainter = async (words: readonly WeightedWord[]): Promise<Paint> =>
  (await import('./paint-words.ts')).paintWords(words);
