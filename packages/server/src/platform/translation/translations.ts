import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Catalogue,
  createTranslate,
  type LanguageCode,
  type Translate,
} from '@foyer/translation';

const { resolve } = createRequire(import.meta.url);
const translations = new Map<LanguageCode, Translate>();

/** Writes messages in a language, English where a person chose none; its catalogue is read when it is first needed. */
export function translateIn(chosen: LanguageCode | null): Translate {
  const language = chosen ?? 'en';
  const known = translations.get(language) ?? createTranslate(language, catalogueOf(language));
  translations.set(language, known);
  return known;
}

function catalogueOf(language: LanguageCode): Catalogue {
  if (language === 'en') return {};
  const file = resolve(`@foyer/translation/catalogues/${language}`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
