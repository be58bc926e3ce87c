import { includesWords } from './includes-words.ts';
import type { ShowcaseScreen } from './showcase-screen.ts';

/** Screens that can be listed and say every word of `words` in title, group, address or description. */
export const searchScreens = (
  words: string,
  all: readonly ShowcaseScreen[],
): readonly ShowcaseScreen[] =>
  all.filter(
    ({ title, group, path, about, isDetail }) =>
      !isDetail && includesWords(`${title} ${group} ${path} ${about}`, words),
  );
