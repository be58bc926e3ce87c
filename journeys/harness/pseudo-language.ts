import { type MessagePart, parseMessage } from '../../packages/translation/src/parse-message.ts';

const accents: Record<string, string> = {
  ...{ a: 'å', c: 'ç', d: 'ð', e: 'é', g: 'ĝ', h: 'ĥ', i: 'î', k: 'ķ', l: 'ļ', n: 'ñ', o: 'ö' },
  ...{ r: 'ŕ', s: 'š', t: 'ţ', u: 'û', w: 'ŵ', y: 'ý', z: 'ž', A: 'Å', C: 'Ç', D: 'Ð', E: 'É' },
  ...{ G: 'Ĝ', H: 'Ĥ', I: 'Î', N: 'Ñ', O: 'Ö', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', Y: 'Ý' },
};

/** A text with accents; tags of parts stay. */
const accented = (text: string) =>
  text.replaceAll(/<\/?\w+\/?>|[a-zA-Z]/g, (part) =>
    part.startsWith('<') ? part : (accents[part] ?? part),
  );

const written = (parts: readonly MessagePart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return accented(part);
      if (part.type === 'count') return '#';
      if (!('cases' in part))
        return part.type === 'number' ? `{${part.name}, number}` : `{${part.name}}`;
      const cases = [...part.cases].map(([key, own]) => `${key} {${written(own)}}`);
      return `{${part.name}, ${part.type}, ${cases.join(' ')}}`;
    })
    .join('');

/** A message 40 % longer, with accents and in brackets. */
export function pseudoMessage(message: string): string {
  const letters = message.replaceAll(/\{[^}]*\}|<[^>]*>/g, '').length;
  const more = ' lörém îpšûm'
    .repeat(Math.ceil((letters * 0.4) / 12))
    .slice(0, Math.ceil(letters * 0.4));
  return `[${written(parseMessage(message))}${more}]`;
}

/** A catalogue of all messages in the pseudo language. */
export const pseudoCatalogue = (keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    keys.map((key) => [key, pseudoMessage(key.includes(' | ') ? key.split(' | ')[1]! : key)]),
  );
