import {
  createTranslate,
  type LanguageCode,
  languageCodes,
  type MessageParams,
  messageKey,
} from '@foyer/translation';
import type german from '../../packages/translation/catalogues/de/messages.json';
import { catalogueOf } from './english-texts.ts';

/** The language of the journeys' browser: `FOYER_JOURNEY_LANGUAGE=de npx playwright test …`. */
export const journeyLanguage = (process.env.FOYER_JOURNEY_LANGUAGE ?? 'en') as LanguageCode;
if (!languageCodes.includes(journeyLanguage))
  throw new Error(`FOYER_JOURNEY_LANGUAGE is none of ${languageCodes.join(', ')}.`);

/** Every catalogue has every message: `npm run check` keeps it so. */
const messages = catalogueOf('de');
const translate = createTranslate(
  journeyLanguage,
  journeyLanguage === 'en' ? {} : catalogueOf(journeyLanguage),
);

/** Parts that are drawn around words, such as `<link>…</link>`. */
const tags = /<\/?\w+\/?>/g;

function written(key: string, text: () => string): string {
  if (!(key in messages)) throw new Error(`“${key}” is no message of the product.`);
  return text().replaceAll(tags, '');
}

/** A message as the page shows it, by its English text. A text that is no message of the product is an error. */
export const words = Object.assign(
  (message: Extract<keyof typeof german, string>, params?: MessageParams): string =>
    written(message, () => translate(message, params)),
  {
    /** A message whose English text means several things, with what it is here. */
    of: (context: string, message: string, params?: MessageParams): string =>
      written(messageKey(message, context), () => translate.of(context, message, params)),
  },
);
