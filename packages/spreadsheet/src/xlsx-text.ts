/** What XML cannot hold or changes, and what looks like such a character in escaped form. */
const unfit = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_(?=x[\da-f]{4}_)/giu;

/** A text as workbooks hold it: characters that XML cannot hold are `_xHHHH_` (ECMA-376, ST_Xstring). */
export const xlsxText = (text: string): string =>
  text.replace(
    unfit,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
