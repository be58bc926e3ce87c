export type { MessageParams } from './format-message.ts';
export { formatMoment, type MomentStyle } from './format-moment.ts';
export { formatChange, formatNumber, formatPercent } from './format-number.ts';
export { formatAmount, formatConversion } from './format-sales.ts';
export {
  acceptedLanguage,
  directionOf,
  type Language,
  type LanguageCode,
  languageCodes,
  languageOf,
  languages,
  localeOf,
  momentLocaleOf,
  preferredLanguage,
} from './languages.ts';
export {
  type Catalogue,
  createTranslate,
  escapedBracket,
  type Message,
  messageKey,
  msg,
  type Translate,
  write,
} from './translate.ts';
