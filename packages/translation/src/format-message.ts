import { formatNumber } from './format-number.ts';
import { localeOf } from './languages.ts';
import { type MessagePart, parseMessage } from './parse-message.ts';

/**
 * Values of a message's arguments; nothing stands for one that is missing. A number stands as it is; `{n, number}` and `#`
 * write it as the language does.
 */
export type MessageParams = Readonly<Record<string, string | number | null | undefined>>;

/** Writes one message with its values. */
type Writer = (params: MessageParams) => string;

/** A message in ICU MessageFormat as a function. A text that is no such message is refused with where it is wrong. */
export function compileMessage(message: string, language: string): Writer {
  if (!/[{}']/.test(message)) return () => message;
  return writerOf(parseMessage(message), language);
}

function writerOf(parts: readonly MessagePart[], language: string, counted = ''): Writer {
  const writers = parts.map((part) => partWriter(part, language, counted));
  return (params) => writers.map((write) => write(params)).join('');
}

function partWriter(part: MessagePart, language: string, counted: string): Writer {
  if (typeof part === 'string') return () => part;
  switch (part.type) {
    case 'argument':
      return (params) => String(params[part.name] ?? '');
    case 'number':
      return (params) => numberIn(language, params[part.name]);
    case 'count':
      return (params) => numberIn(language, params[counted]);
    default:
      return choiceWriter(part, language, counted);
  }
}

type Choice = Extract<MessagePart, { cases: unknown }>;

function choiceWriter({ type, name, cases }: Choice, language: string, counted: string): Writer {
  const own = type === 'select' ? counted : name;
  const writers = new Map(
    [...cases].map(([key, parts]) => [key, writerOf(parts, language, own)] as const),
  );
  const rules =
    type === 'select'
      ? undefined
      : new Intl.PluralRules(localeOf(language), {
          type: type === 'plural' ? 'cardinal' : 'ordinal',
        });
  return (params) => {
    const value = params[name] ?? '';
    const exact = writers.get(rules ? `=${value}` : String(value));
    const chosen = exact ?? (rules && writers.get(rules.select(Number(value))));
    return (chosen ?? writers.get('other'))?.(params) ?? '';
  };
}

/** As many digits after the point as `Intl` writes unless told. */
const usualDigits = 3;

/** A number as a language writes it; a text stays as it is. */
const numberIn = (language: string, value: MessageParams[string]): string =>
  typeof value === 'number' ? formatNumber(value, language, usualDigits) : (value ?? '');
