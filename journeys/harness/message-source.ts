import { formatNumber, localeOf } from '@foyer/translation';
import { type MessagePart, parseMessage } from '../../packages/translation/src/parse-message.ts';

/** Values of a message, of which some are known, some by a regular expression, and others not at all. */
export type PatternValues = Readonly<Record<string, string | number | RegExp | undefined>>;

export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The source of an expression that is inserted into another one. */
export const sourceWithin = ({ source }: RegExp): string =>
  `(?:${source.replaceAll(/^\^|(?<!\\)\$$/g, '')})`;

const anyText = '.+?';

/** As many digits after the point as messages have. */
const maximumFractionDigits = 3;

/** The source of a regular expression that matches a message with these values. */
export function messageSource(message: string, language: string, values: PatternValues): string {
  const valueSource = (name: string, isNumber: boolean): string => {
    const value = values[name];
    if (value === undefined) return anyText;
    if (value instanceof RegExp) return sourceWithin(value);
    if (typeof value === 'number' && isNumber)
      return escaped(formatNumber(value, language, maximumFractionDigits));
    return escaped(String(value));
  };
  /** What is drawn is a value (`<time/>`); what is drawn around words is not seen (`<link>…</link>`). */
  const textSource = (text: string): string =>
    text
      .split(/(<\/?\w+\/?>)/)
      .map((part, nth) => {
        if (nth % 2 === 0) return escaped(part);
        return part.endsWith('/>') ? valueSource(part.slice(1, -2), false) : '';
      })
      .join('');
  const partSource = (part: MessagePart, counted: string): string => {
    if (typeof part === 'string') return textSource(part);
    if (part.type === 'count') return valueSource(counted, true);
    if (!('cases' in part)) return valueSource(part.name, part.type === 'number');
    const { type, name, cases } = part;
    const own = type === 'select' ? counted : name;
    const sourceOf = (parts: readonly MessagePart[] = []) =>
      parts.map((one) => partSource(one, own)).join('');
    const value = values[name];
    if (value === undefined || value instanceof RegExp)
      return `(?:${[...cases.values()].map(sourceOf).join('|')})`;
    if (type === 'select') return sourceOf(cases.get(String(value)) ?? cases.get('other'));
    const category = new Intl.PluralRules(localeOf(language), {
      type: type === 'plural' ? 'cardinal' : 'ordinal',
    }).select(Number(value));
    return sourceOf(cases.get(`=${value}`) ?? cases.get(category) ?? cases.get('other'));
  };
  return parseMessage(message)
    .map((part) => partSource(part, ''))
    .join('');
}
