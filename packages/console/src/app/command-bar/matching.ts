/** The words of a search in lower case. */
export const wordsOf = (text: string): readonly string[] =>
  text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text holds every word of a search. */
export const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLocaleLowerCase().includes(word));
