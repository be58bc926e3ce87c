import { type MessagePart, parseMessage } from '../packages/translation/src/parse-message.ts';

/** Stands for a value in a message. */
const value = '\u0000';

/** The texts of a message: one for each case of its choices, a sign for each of its values. */
export function textsOfMessage(message: string): string[] {
  const parts = parseMessage(message.replaceAll(/<\w+\/>/g, value).replaceAll(/<\/?\w+>/g, ''));
  const most = (own: readonly MessagePart[]): number =>
    Math.max(
      1,
      ...own.flatMap((part) =>
        typeof part !== 'string' && 'cases' in part
          ? [part.cases.size, ...[...part.cases.values()].map(most)]
          : [],
      ),
    );
  const textOf = (own: readonly MessagePart[], nth: number): string =>
    own
      .map((part) => {
        if (typeof part === 'string') return part;
        if (!('cases' in part)) return value;
        const cases = [...part.cases.values()];
        return textOf(cases[Math.min(nth, cases.length - 1)]!, nth);
      })
      .join('');
  return Array.from({ length: most(parts) }, (_, nth) => textOf(parts, nth));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text has these words, whole. */
export const hasWords = (text: string, words: string): boolean =>
  new RegExp(`(?<![a-z\\d])${escaped(words)}(?![a-z\\d])`, 'i').test(text);

/** The words of a text that a journey looks for, without numbers and values between them. */
export const wordsOf = (text: string): string[] =>
  text
    .split(value)
    .flatMap((part) => part.split(/[\d,.]*\d[\d,.]*/))
    .map((part) => part.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((part) => /\p{L}{2}/u.test(part));

/** The literal texts of the source of a regular expression, a sign for all else. */
export const textOfExpression = (source: string): string =>
  source
    .replaceAll(/\\[dwsDWSbBnt]|\\p\{[^}]*\}|\[(?:\\.|[^\]])*\]|\{[\d,]+\}|\(\?[:=!<]+/g, value)
    .replaceAll(/(?<!\\)[.^$|()*+?]/g, value)
    .replaceAll(/\\(.)/g, '$1');
