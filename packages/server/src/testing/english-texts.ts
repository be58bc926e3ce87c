import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LanguageCode } from '@foyer/translation';

const { resolve } = createRequire(import.meta.url);

/** Messages without values that a language writes otherwise than English. */
function translatedMessages(language: LanguageCode): string[] {
  const file = resolve(`@foyer/translation/catalogues/${language}`);
  const catalogue: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(catalogue).flatMap(([key, text]) =>
    /[{<|]/.test(key) || text === key ? [] : key,
  );
}

const isSentence = (text: string) => text.split(' ').length > 2;
/** Three Latin words after each other. */
const latin = /(?:\b[a-z]{2,}\b[ ,]+){2}[a-z]{2,}/gi;

/**
 * English of the product in texts that are to be in another language: whole texts that are messages, sentences within them,
 * and in a language of another script any sentence in Latin letters.
 */
export function englishIn(texts: readonly string[], language: LanguageCode): string[] {
  const messages = translatedMessages(language);
  const whole = new Set(messages);
  const sentences = messages.filter(isSentence);
  return texts.flatMap((text) => [
    ...(whole.has(text.trim()) ? [text.trim()] : []),
    ...sentences.filter((one) => text.includes(one)),
    ...(language === 'ar' ? (text.match(latin) ?? []) : []),
  ]);
}
