import type { Page } from '@playwright/test';
import { catalogueOf } from './english-texts.ts';

/** English words that German does not have, of four and more letters. */
function englishWords(): string[] {
  const catalogue = catalogueOf('de');
  const wordsIn = (texts: string[]) =>
    texts.join(' ').match(/(?<![\p{L}{])[a-z]{4,}(?![\p{L}}])/gu) ?? [];
  const german = new Set(wordsIn(Object.values(catalogue).map((text) => text.toLowerCase())));
  return [...new Set(wordsIn(Object.keys(catalogue)))].filter((word) => !german.has(word));
}

/** English words within messages of the pseudo-language, which are in brackets: a value that is English, and not `given`. */
export function englishWordsOn(page: Page, given: readonly string[]): Promise<string[]> {
  const sought = englishWords().filter((word) => !given.includes(word));
  return page.evaluate((english) => {
    const known = new Set(english);
    const found = new Set<string>();
    const add = (text: string) => {
      if (!/^\s*\[.*\]\s*$/s.test(text)) return;
      for (const [word] of text.matchAll(
        /(?<![\p{L}\p{N}@./_:-])[a-z]{4,}(?![\p{L}\p{N}@./_:-])/gu,
      ))
        if (known.has(word)) found.add(`${word} in ${text.trim().slice(0, 60)}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility()) add(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        add(element.getAttribute(name) ?? '');
    return [...found];
  }, sought);
}
