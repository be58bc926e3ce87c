import { directionOf } from '@foyer/translation';

const letter = '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}]';
/** The last letter of a part that is written from right to left: the next letter of its line is another, or there is none. */
const lastLetter = new RegExp(
  `(?<=${letter}\\p{M}*)(?!\\p{M}|${letter}|\\u200e)(?![^\\p{L}\\n<>]*${letter})`,
  'gu',
);
const leftToRightMark = '\u200e';

/**
 * A text or HTML of a mail in which an Arabic or Hebrew name ends where it does: otherwise mail programs show “שער: 12” with
 * the number before the name, in a language that is written from left to right.
 */
export const endRightToLeft = (text: string, language = 'en'): string =>
  directionOf(language) === 'rtl' ? text : text.replaceAll(lastLetter, leftToRightMark);
