/** A language of the product. Its messages stand in `catalogues/<code>/messages.json`. */
export interface Language {
  /** BCP 47, as `lang` attributes and `Accept-Language` name it. */
  code: string;
  /** What it is called in itself. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** English first: its messages stand in the code. A new language is one line here and one folder of catalogues. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'nl', name: 'Nederlands', direction: 'ltr' },
  { code: 'pl', name: 'Polski', direction: 'ltr' },
  { code: 'tr', name: 'Türkçe', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'ja', name: '日本語', direction: 'ltr' },
  { code: 'zh', name: '简体中文', direction: 'ltr' },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof languages)[number]['code'];

/**
 * The locale by which numbers are written and plurals are chosen. Arabic has the digits that devices, addresses and codes
 * have, so that one text does not mix two kinds.
 */
export const localeOf = (code: string): string => (code === 'ar' ? 'ar-u-nu-latn' : code);

/**
 * The locale by which moments are written: with a clock of 24 hours, which Arabic does not have by itself; of English the
 * specification's order, day before month.
 */
export const momentLocaleOf = (code: string): string =>
  new Intl.Locale(code === 'en' ? 'en-GB' : localeOf(code), { hourCycle: 'h23' }).toString();

export const directionOf = (code: string): Language['direction'] =>
  languages.find((language) => language.code === code)?.direction ?? 'ltr';

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code);

const isLanguageCode = (code: string): code is LanguageCode =>
  (languageCodes as readonly string[]).includes(code);

/** The language of a tag such as `de-AT`; undefined where the product does not have it. */
export function languageOf(tag: string): LanguageCode | undefined {
  const code = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return isLanguageCode(code) ? code : undefined;
}

/** The first that the product has, of tags in the order of preference; English where it has none. */
export const preferredLanguage = (tags: readonly string[]): LanguageCode =>
  tags.map(languageOf).find((code) => code !== undefined) ?? 'en';

/** The language that an `Accept-Language` header asks for (RFC 9110, 12.5.4). */
export function acceptedLanguage(header: string | undefined): LanguageCode {
  const weighted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='));
    return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  return preferredLanguage(
    weighted
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ tag }) => tag),
  );
}
