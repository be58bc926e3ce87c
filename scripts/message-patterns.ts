import { type MessagePart, parseMessage } from '../packages/translation/src/parse-message.ts';

interface Match {
  message: string;
  values: Record<string, string | number>;
  /** How much of the text is the message's own. */
  letters: number;
}

/** An English message with values, which finds them in a text. */
export interface MessagePattern {
  match: (text: string) => Match | undefined;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const number = '[+-]?[\\d,]*\\.?\\d+';

/** A regular expression of parts with a group for each value; undefined for choices of words. */
function sourceOf(
  parts: readonly MessagePart[],
  names: string[],
  counted = '',
): string | undefined {
  let source = '';
  for (const part of parts) {
    if (typeof part === 'string') source += escaped(part.replaceAll(/<\/?\w+\/?>/g, ''));
    else if (part.type === 'count') {
      names.push(`#${counted}`);
      source += `(${number})`;
    } else if (part.type === 'argument') {
      names.push(part.name);
      source += '(.+?)';
    } else if (part.type === 'number') {
      names.push(`#${part.name}`);
      source += `(${number})`;
    } else if (part.type === 'plural') {
      const cases = [...part.cases].map(([, own]) => sourceOf(own, names, part.name));
      if (cases.includes(undefined)) return undefined;
      source += `(?:${cases.join('|')})`;
    } else return undefined;
  }
  return source;
}

const lettersOf = (message: string) => message.replaceAll(/\{[^{}]*\}|[^a-zA-Z]/g, '').length;

/** Patterns of English messages that have values and are clear enough to be recognised. */
export function patternsOf(messages: readonly string[]): MessagePattern[] {
  return messages.flatMap((message) => {
    const names: string[] = [];
    const parts = parseMessage(message);
    const source = sourceOf(parts, names);
    const plurals = parts.flatMap((part) =>
      typeof part !== 'string' && part.type === 'plural' ? part.name : [],
    );
    if (source === undefined || lettersOf(message) < 4) return [];
    const pattern = new RegExp(`^${source}$`);
    const match = (text: string): Match | undefined => {
      const found = pattern.exec(text);
      if (!found) return undefined;
      const values: Record<string, string | number> = {};
      // A case without its number is that of one.
      for (const name of plurals) values[name] = 1;
      let given = 0;
      for (const [nth, name] of names.entries()) {
        const value = found[nth + 1];
        if (value === undefined) continue;
        const isNumber = name.startsWith('#');
        values[name.replace('#', '')] = isNumber ? Number(value.replaceAll(',', '')) : value;
        given += value.length;
      }
      return { message, values, letters: text.length - given };
    };
    return { match };
  });
}
