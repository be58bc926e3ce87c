import {
  createTranslate,
  type LanguageCode,
  languageCodes,
  type MessageParams,
  messageKey,
} from '@foyer/translation';
import type german from '../../packages/translation/catalogues/de/messages.json';
import { catalogueOf } from './english-texts.ts';
import { escaped, messageSource, type PatternValues, sourceWithin } from './message-source.ts';

/** The language of the journeys' browser: `FOYER_JOURNEY_LANGUAGE=de npx playwright test …`. */
export const journeyLanguage = (process.env.FOYER_JOURNEY_LANGUAGE ?? 'en') as LanguageCode;
if (!languageCodes.includes(journeyLanguage))
  throw new Error(`FOYER_JOURNEY_LANGUAGE is none of ${languageCodes.join(', ')}.`);

/** Every catalogue has every message: `npm run check` keeps it so. */
const messages = catalogueOf(journeyLanguage === 'en' ? 'de' : journeyLanguage);
const translate = createTranslate(journeyLanguage, journeyLanguage === 'en' ? {} : messages);

type EnglishText = Extract<keyof typeof german, string>;

/** Parts that are drawn around words, such as `<link>…</link>`. */
const tags = /<\/?\w+\/?>/g;

/** A message of the catalogue in the journeys' language. */
function translated(message: string, context?: string): string {
  const key = messageKey(message, context);
  const own = messages[key];
  if (own === undefined) throw new Error(`“${key}” is no message of the product.`);
  return journeyLanguage === 'en' ? message : own;
}

function written(key: string, text: () => string): string {
  if (!(key in messages)) throw new Error(`“${key}” is no message of the product.`);
  return text().replaceAll(tags, '');
}

/** A message as the page shows it, by its English text. A text that is no message of the product is an error. */
export const words = Object.assign(
  (message: EnglishText, params?: MessageParams): string =>
    written(message, () => translate(message, params)),
  {
    /** A message whose English text means several things, with what it is here. */
    of: (context: string, message: string, params?: MessageParams): string =>
      written(messageKey(message, context), () => translate.of(context, message, params)),
    /** The words of a message that are within a tag, such as those of a link. */
    part: (message: EnglishText, tag: string, params?: MessageParams): string => {
      written(message, () => '');
      const [, found] = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(translate(message, params)) ?? [];
      if (found === undefined) throw new Error(`“${message}” has no part <${tag}>.`);
      return found;
    },
  },
);

const sourceOf = (message: string, values: PatternValues = {}): string =>
  messageSource(message, journeyLanguage, values);

/**
 * A whole text of a message of which not all values are known: `pattern('Taken at {moment}.')`. A value may be a regular
 * expression; one that is left out may be any text, and so may a part that is drawn, such as `<time/>`.
 */
export const pattern = Object.assign(
  (message: EnglishText, values?: PatternValues): RegExp =>
    new RegExp(`^${sourceOf(translated(message), values)}$`),
  {
    /** The message at the beginning of a text. */
    start: (message: EnglishText, values?: PatternValues): RegExp =>
      new RegExp(`^${sourceOf(translated(message), values)}`),
    /** The message anywhere in a longer text. */
    within: (message: EnglishText, values?: PatternValues): RegExp =>
      new RegExp(sourceOf(translated(message), values)),
  },
);

/**
 * A regular expression around texts of messages and patterns: ``matching`^${words('Account of')}.*@` ``. What is not
 * inserted is a regular expression; inserted texts stand for themselves, and patterns match anywhere.
 */
export const matching = (
  { raw }: TemplateStringsArray,
  ...parts: readonly (string | number | RegExp)[]
): RegExp =>
  new RegExp(
    raw.reduce((source, text, nth) => {
      const part = parts[nth - 1]!;
      return `${source}${part instanceof RegExp ? sourceWithin(part) : escaped(String(part))}${text}`;
    }),
  );
