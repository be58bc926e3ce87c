import { directionOf, type LanguageCode } from './languages.ts';
import { type Catalogue, createTranslate, type Translate } from './translate.ts';

/*
 * The language of the page, for code that runs in a browser. It is set once, before any other module of the page runs,
 * and stays until the page is loaded again: so texts may also be written while modules load.
 */
let translate: Translate = createTranslate('en');

export function setPageLanguage(code: LanguageCode, catalogue: Catalogue): void {
  translate = createTranslate(code, catalogue);
}

/** The language of the page, BCP 47. */
export const pageLanguage = (): LanguageCode => translate.language as LanguageCode;

export const pageDirection = (): 'ltr' | 'rtl' => directionOf(translate.language);

/** Writes a message in the language of the page. */
export const t: Translate = Object.defineProperty(
  Object.assign(((message, params) => translate(message, params)) as Translate, {
    of: ((context, message, params) => translate.of(context, message, params)) as Translate['of'],
  }),
  'language',
  { get: pageLanguage },
);
