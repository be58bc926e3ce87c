import { rowsWith } from '@foyer/kit';
import { fonts, type Icon } from '../glyphs/fonts.ts';

/** Drawings of both fonts, each once, that have every word in one of their names. */
export const searchIcons = (words: string): readonly Icon[] =>
  words.trim() === ''
    ? []
    : Object.values(fonts).flatMap(({ icons }) =>
        rowsWith(
          [...icons.values()].filter(({ name, mainName }) => name === mainName),
          words,
          ({ name, aliases }) => [name, ...aliases],
        ),
      );
