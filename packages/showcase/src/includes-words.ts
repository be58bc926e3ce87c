/** Whether a text says every word that was typed, in any order and case. */
export function includesWords(text: string, words: string): boolean {
  const said = text.toLocaleLowerCase();
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => said.includes(word));
}
