/** What XML or readers of it cannot hold or change, and what looks like such a character in escaped form. */
const unfit = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|_(?=x[\da-f]{4}_)/giu;

/** Each UTF-16 unit of a character as `_xHHHH_`. */
const escaped = (character: string) =>
  character
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('');

/** A text as workbooks hold it: characters that XML cannot hold are `_xHHHH_` (ECMA-376, ST_Xstring). */
export const xlsxText = (text: string): string => text.replace(unfit, escaped);
