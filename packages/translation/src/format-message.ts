import { parse, type Token } from '@messageformat/parser';
import { localeOf } from './languages.ts';

/**
 * Values of a message's arguments; nothing stands for one that is missing. A number stands as it is; `{n, number}` and `#`
 * write it as the language does.
 */
export type MessageParams = Readonly<Record<string, string | number | null | undefined>>;

/** Writes one message with its values. */
type Writer = (params: MessageParams) => string;

/**
 * A message in ICU MessageFormat (arguments, `plural`, `selectordinal`, `select`, `number`) as a function. A text that is
 * no such message is refused with where it is wrong.
 */
export function compileMessage(message: string, language: string): Writer {
  if (!/[{}']/.test(message)) return () => message;
  return writerOf(parse(message, { cardinal: [], ordinal: [], strict: false }), language);
}

function writerOf(tokens: readonly Token[], language: string, counted?: string): Writer {
  const parts = tokens.map((token) => partOf(token, language, counted));
  return (params) => parts.map((part) => part(params)).join('');
}

function partOf(token: Token, language: string, counted: string | undefined): Writer {
  switch (token.type) {
    case 'content':
      return () => token.value;
    case 'argument':
      return (params) => String(params[token.arg] ?? '');
    case 'function':
      return (params) => numberIn(language, params[token.arg]);
    case 'octothorpe':
      return (params) => numberIn(language, params[counted ?? '']);
    default:
      return choiceOf(token, language);
  }
}

type Choice = Extract<Token, { cases: unknown }>;

function choiceOf({ type, arg, cases }: Choice, language: string): Writer {
  const writers = new Map(
    cases.map(({ key, tokens }) => [
      key,
      writerOf(tokens, language, type === 'select' ? undefined : arg),
    ]),
  );
  const rules =
    type === 'select'
      ? undefined
      : new Intl.PluralRules(localeOf(language), {
          type: type === 'plural' ? 'cardinal' : 'ordinal',
        });
  return (params) => {
    const value = params[arg] ?? '';
    const exact = writers.get(rules ? `=${value}` : String(value));
    const chosen = exact ?? (rules && writers.get(rules.select(Number(value))));
    return (chosen ?? writers.get('other'))?.(params) ?? '';
  };
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it; a text stays as it is. */
function numberIn(language: string, value: MessageParams[string]): string {
  if (typeof value !== 'number') return value ?? '';
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(localeOf(language));
  numberFormats.set(language, format);
  return format.format(value);
}
