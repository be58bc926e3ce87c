export type { MessageParams } from './format-message.ts';
export {
  acceptedLanguage,
  type Language,
  type LanguageCode,
  languageCodes,
  languageOf,
  languages,
  preferredLanguage,
} from './languages.ts';
export { type Catalogue, createTranslate, msg, type Translate } from './translate.ts';
