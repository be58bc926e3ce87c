const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * At most so many characters, with an ellipsis for what is left out: between two words where there are several, within
 * a word only where it alone is too long.
 */
export function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > maxCharacters - 1) break;
    end = index + segment.length;
  }
  const cut = text.slice(0, end);
  const isBetweenWords = /\s/.test(text.charAt(end));
  const lastWord = isBetweenWords ? -1 : cut.search(/\s\S*$/);
  const kept = lastWord > 0 ? cut.slice(0, lastWord) : cut;
  return `${kept.replace(/[\s,;:.·-]+$/, '')}…`;
}
