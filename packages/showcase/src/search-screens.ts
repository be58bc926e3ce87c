import type { ShowcaseScreen } from './showcase-screen.ts';

/** "E-Commerce" and "ecommerce" are searched as one word. */
const withoutHyphens = (text: string) => text.toLocaleLowerCase().replaceAll('-', '');

/** A word that is typed in the plural also finds the singular: "charts" finds "chart". */
const singular = (word: string) => (word.length > 3 ? word.replace(/([^s])s$/, '$1') : word);

/** Listed screens that say every word of `words` in title, group, address, description or keywords. */
export function searchScreens(
  words: string,
  all: readonly ShowcaseScreen[],
): readonly ShowcaseScreen[] {
  const wanted = withoutHyphens(words).split(/\s+/).filter(Boolean).map(singular);
  return all.filter(({ title, group, path, about, keywords = '', isDetail }) => {
    const said = withoutHyphens(`${title} ${group} ${path} ${about} ${keywords}`);
    return !isDetail && wanted.every((word) => said.includes(word));
  });
}
