import { type Message, msg } from '@foyer/translation';

/** The fault of a longer text is looked for in its beginning alone, as others wait meanwhile. */
const maxCharacters = 1_000_000;

/**
 * Why a text is no JSON: where it stops being so. Nothing of the text is repeated, which may hold a secret. Only for texts
 * that `JSON.parse` refuses.
 */
export function jsonFault(text: string): Message {
  if (text.trim() === '') return msg('is not JSON: it is empty');
  const at = faultAt(text.slice(0, maxCharacters));
  if (at >= text.length) return msg('is not JSON: it ends too early');
  if (at >= maxCharacters) return msg('is not JSON');
  const lines = text.slice(0, at).split('\n');
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return msg('is not JSON from line {line}, column {column} on', place);
}

const space = /[\t\n\r ]*/y;
const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
/** What may go on to become a number, a word or an escaped character. */
const unfinished =
  /(?:tr?u?|fa?l?s?|nu?l?|-|-?(?:0|[1-9]\d*)(?:\.|(?:\.\d+)?[eE][+-]?)|\\(?:u[\da-fA-F]{0,3})?)$/y;
/** A longer number is none that anybody means. */
const maxUnfinished = 400;

/** Where a match of a sticky pattern ends; undefined where there is none. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const isUnfinished = (text: string, at: number) =>
  text.length - at <= maxUnfinished && endOf(unfinished, text, at) !== undefined;

/** Where a string ends that begins at `at`; where it goes wrong, as a negative number less one. */
function stringEnd(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return -at - 1;
    if (code !== 0x5c) continue;
    const end = endOf(escaped, text, at);
    if (end === undefined) return -(isUnfinished(text, at) ? text.length : at) - 1;
    at = end - 1;
  }
  return -text.length - 1;
}

/** The first character that JSON cannot have there; the length of the text where it only ends too early. */
function faultAt(text: string): number {
  const open: string[] = [];
  let expects: 'value' | 'first value' | 'name' | 'first name' | 'more' = 'value';
  let at = endOf(space, text, 0)!;
  const skip = (to: number) => {
    at = endOf(space, text, to)!;
  };
  while (at < text.length) {
    const found = text[at]!;
    const closing = open.at(-1) === '{' ? '}' : ']';
    if (expects === 'more') {
      if (open.length === 0) return at;
      if (found === closing) open.pop();
      else if (found === ',') expects = closing === '}' ? 'name' : 'value';
      else return at;
      skip(at + 1);
      continue;
    }
    if (expects.startsWith('first') && found === closing) {
      open.pop();
      expects = 'more';
      skip(at + 1);
      continue;
    }
    if (expects === 'name' || expects === 'first name') {
      const end = found === '"' ? stringEnd(text, at) : -at - 1;
      if (end < 0) return -end - 1;
      skip(end);
      if (at < text.length && text[at] !== ':') return at;
      expects = 'value';
      skip(at + 1);
      continue;
    }
    if (found === '{' || found === '[') {
      open.push(found);
      expects = found === '{' ? 'first name' : 'first value';
      skip(at + 1);
      continue;
    }
    const end = found === '"' ? stringEnd(text, at) : endOf(plain, text, at);
    if (end === undefined) return isUnfinished(text, at) ? text.length : at;
    if (end < 0) return -end - 1;
    expects = 'more';
    skip(end);
  }
  return text.length;
}
