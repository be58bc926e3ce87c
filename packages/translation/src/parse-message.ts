/** A part of a message in ICU MessageFormat. */
export type MessagePart =
  | string
  /** `#`: the number of the plural around it. */
  | { type: 'count' }
  | { type: 'argument' | 'number'; name: string }
  | { type: ChoiceType; name: string; cases: ReadonlyMap<string, readonly MessagePart[]> };

type ChoiceType = 'plural' | 'selectordinal' | 'select';

const choiceTypes: readonly string[] = ['plural', 'selectordinal', 'select'];

/**
 * Reads a message: arguments, numbers, plurals and choices, and texts in quotes (`'{'`). It is small because every page
 * has it; a test compares it with `@messageformat/parser`. Throws where a text is no such message, with the place.
 */
export function parseMessage(message: string): MessagePart[] {
  let at = 0;
  const fail = (what: string): never => {
    throw new Error(`${what} at character ${at + 1} of “${message}”.`);
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(message);
    if (found) at = pattern.lastIndex;
    return found?.[0];
  };
  const expect = (sign: string) => take(signs[sign]!) ?? fail(`“${sign}” is missing`);
  const word = () => take(words)?.trim() ?? fail('A name is missing');

  const parts = (depth: number, isCounted: boolean): MessagePart[] => {
    const found: MessagePart[] = [];
    let text = '';
    const add = (part: MessagePart) => {
      if (text !== '') found.push(text);
      text = '';
      found.push(part);
    };
    while (at < message.length) {
      const quoted = take(quotes);
      if (quoted !== undefined)
        text += quoted === "''" ? "'" : quoted.replace(/^'|'$/g, '').replaceAll("''", "'");
      else if (message[at] === '{') add(argument(depth, isCounted));
      else if (message[at] === '}' && depth > 0) break;
      else if (message[at] === '}') fail('“}” closes nothing');
      else if (message[at] === '#' && isCounted) {
        at += 1;
        add({ type: 'count' });
      } else {
        text += message[at];
        at += 1;
      }
    }
    if (text !== '') found.push(text);
    return found;
  };

  const argument = (depth: number, isCounted: boolean): MessagePart => {
    expect('{');
    const name = word();
    if (take(signs['}']!)) return { type: 'argument', name };
    expect(',');
    const type = word();
    if (type === 'number') {
      expect('}');
      return { type, name };
    }
    if (!choiceTypes.includes(type)) return fail(`“${type}” is not known`);
    expect(',');
    const cases = new Map<string, MessagePart[]>();
    while (!take(signs['}']!)) {
      const key = take(keys)?.trim() ?? fail('A case is missing');
      expect('{');
      cases.set(key, parts(depth + 1, isCounted || type !== 'select'));
      expect('}');
    }
    if (!cases.has('other')) fail('The case “other” is missing');
    return { type: type as ChoiceType, name, cases };
  };
  return parts(0, false);
}

/** Names, cases and signs with the space around them; a case's text keeps its own. */
const words = /\s*[^\s{},#']+\s*/y;
const keys = /\s*(?:=\d+|[^\s{},#'=]+)\s*/y;
const quotes = /''|'[{}](?:[^']|'')*(?:'|$)/y;
const signs: Record<string, RegExp> = { '{': /\{/y, '}': /\s*\}/y, ',': /,/y };
