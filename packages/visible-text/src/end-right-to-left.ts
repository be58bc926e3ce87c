const letter = '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}]';
/** The end of a part that is written from right to left: the next letter of its line is another, or there is none. */
const endOfPart = new RegExp(
  `(?<=${letter}\\p{M}*)(?!\\p{M}|${letter}|\\u200e)(?![^\\p{L}\\n<>]*${letter})`,
  'gu',
);
const leftToRightMark = '\u200e';

/**
 * A text, or HTML, of a language that is written from left to right, with a mark where an Arabic or Hebrew name in it ends:
 * otherwise “שער: 12” is shown with the number before the name. For what people read, never for what programs do.
 */
export const endRightToLeft = (text: string): string => text.replaceAll(endOfPart, leftToRightMark);
