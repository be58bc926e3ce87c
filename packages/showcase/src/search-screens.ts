import type { ShowcaseScreen } from './showcase-screen.ts';

/** Screens that can be listed and say every word of `words` in title, group, address or description. */
export function searchScreens(
  words: string,
  all: readonly ShowcaseScreen[],
): readonly ShowcaseScreen[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ title, group, path, about, isDetail }) => {
    const text = `${title} ${group} ${path} ${about}`.toLocaleLowerCase();
    return !isDetail && wanted.every((word) => text.includes(word));
  });
}
