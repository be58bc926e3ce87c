import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The messages of a language by their English text. */
export const catalogueOf = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../../packages/translation/catalogues/${language}/messages.json`, import.meta.url),
      'utf8',
    ),
  );

/** English texts of whole messages whose translation is another text. */
export function translatedTexts(language: string): string[] {
  const entries = Object.entries(catalogueOf(language));
  return entries
    .filter(([key, text]) => !/[{<|]/.test(key) && text !== key && /[a-z]{2}/.test(key))
    .map(([key]) => key);
}

/** What a screen shows or names in English although the language has other words for it. */
export function englishTextsOn(page: Page, known: readonly string[]): Promise<string[]> {
  return page.evaluate((texts) => {
    const english = new Set(texts);
    const found = new Set<string>();
    const add = (text: string | null) => {
      const written = text?.trim();
      if (written && english.has(written)) found.add(written);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // What a person typed is in the person's language; sites mark it.
      const isTyped = node.parentElement?.closest('bdi, option[lang], script, style');
      if (!isTyped && node.parentElement?.checkVisibility()) add(node.textContent);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) add(element.getAttribute(name));
    return [...found];
  }, known);
}

/** Sentences in Latin letters alone, on a page whose language has others: nobody translated them, or somebody typed them. */
export function latinSentencesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('bdi, option[lang], script, style, code') || !parent?.checkVisibility())
        continue;
      const text = node.textContent?.trim() ?? '';
      if (/^[\x20-\x7e‘’“”…·–]+$/.test(text) && /(?:\b[a-z]{2,}\b\W+){3}/i.test(`${text} `))
        found.push(text);
    }
    return found;
  });
}
