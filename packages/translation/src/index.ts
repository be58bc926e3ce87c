export type { MessageParams } from './format-message.ts';
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
  type Message,
  msg,
  type Translate,
  write,
} from './translate.ts';
