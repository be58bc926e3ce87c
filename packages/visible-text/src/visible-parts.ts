/** What nobody sees, or what turns the direction of a text. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const joiner = /[\u200c\u200d]/u;
/** The end of a word of a script whose letters joiners shape, or of an emoji. */
const joined =
  /(?:(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\p{L}\p{M}]|\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})$/u;
const selector = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** What has several forms; a selector chooses one. */
const selectable = /[\p{Emoji}\p{Script=Han}]$/u;
const directionMark = /[\u200e\u200f\u061c]/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether an invisible character belongs to how people write: `before` is the text before it. */
const isOrdinary = (character: string, before: string, whole: string): boolean =>
  (joiner.test(character) && joined.test(before)) ||
  (selector.test(character) && selectable.test(before)) ||
  (directionMark.test(character) && rightToLeft.test(whole));

type Part = string | { mark: string };

/** A text in parts: as it is, and in place of each misleading invisible character its name, `U+200B`. */
export function visibleParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: character, index } of text.matchAll(invisible)) {
    if (isOrdinary(character, text.slice(0, index), text)) continue;
    if (index > end) parts.push(text.slice(end, index));
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    parts.push({ mark: `U+${hex.padStart(4, '0')}` });
    end = index + character.length;
  }
  if (end < text.length || parts.length === 0) parts.push(text.slice(end));
  return parts;
}

/** The same as one text, where a mark cannot be set apart: in mails, messages and PDFs. */
export const markInvisible = (text: string): string =>
  visibleParts(text)
    .map((part) => (typeof part === 'string' ? part : part.mark))
    .join('');
