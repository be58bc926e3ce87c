import { localeOf } from '@foyer/translation';

/** Parts one after another, as a language lists them: `2 critical, 1 warning`. */
export const listText = (parts: readonly string[], language: string): string =>
  new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'short' }).format(parts);

/** Several of which one applies: `a or b`. */
export const eitherText = (parts: readonly string[], language: string): string =>
  new Intl.ListFormat(localeOf(language === 'en' ? 'en-GB' : language), {
    type: 'disjunction',
  }).format(parts);
