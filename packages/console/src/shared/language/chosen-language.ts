import { type LanguageCode, languageOf } from '@foyer/translation';
import { pageLanguage } from '@foyer/translation/page';

/** In local storage: the language that was chosen in this browser or in the profile of who signed in last. */
const key = 'foyer-language';

export function chosenLanguage(): LanguageCode | undefined {
  try {
    return languageOf(localStorage.getItem(key) ?? '');
  } catch {
    // Storage may be forbidden: the browser's own language is used then.
    return undefined;
  }
}

/** Keeps the language for this browser; null follows the browser again. Pages show it when they load. */
export function keepLanguage(code: LanguageCode | null): void {
  if (code === null) localStorage.removeItem(key);
  else localStorage.setItem(key, code);
}

/** Keeps the language, and loads the page again where it changes. */
export function chooseLanguage(code: LanguageCode | null): void {
  keepLanguage(code);
  if (code !== pageLanguage()) location.reload();
}
