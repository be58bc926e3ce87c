import { type LanguageCode, preferredLanguage } from '@foyer/translation';
import { pageDirection, pageLanguage, setPageLanguage } from '@foyer/translation/page';
import { chosenLanguage } from './chosen-language.ts';

/** The addresses of the catalogues by language. English needs none: it stands in the code. */
const catalogues = import.meta.glob<string>('../../../../translation/catalogues/*/messages.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Longer than a catalogue takes on a slow line; then the page begins in English. */
const timeoutMs = 10_000;

/**
 * Gives the page its language before any of its texts is written: the one chosen in this browser, else the first of the
 * browser's own that the product has. English where its catalogue cannot be fetched.
 */
export async function loadPageLanguage(): Promise<void> {
  const code = chosenLanguage() ?? preferredLanguage(navigator.languages);
  if (code !== 'en') await loadCatalogue(code);
  document.documentElement.lang = pageLanguage();
  document.documentElement.dir = pageDirection();
  // What an installed Foyer is called (`web-manifests.ts`).
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', `/manifest-${pageLanguage()}.webmanifest`);
}

async function loadCatalogue(code: LanguageCode): Promise<void> {
  const address = catalogues[`../../../../translation/catalogues/${code}/messages.json`];
  if (address === undefined) return;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) setPageLanguage(code, await answer.json());
  } catch {
    // Without a network the page is drawn from what the browser has kept: in English.
  }
}
