import { includesWords } from '../../includes-words.ts';
import { fonts, type Icon } from '../glyphs/fonts.ts';

/** Drawings of both fonts, each once, that have every word in one of their names. */
export const searchIcons = (words: string): readonly Icon[] =>
  words.trim() === ''
    ? []
    : Object.values(fonts).flatMap(({ icons }) =>
        [...icons.values()].filter(
          ({ name, mainName, aliases }) =>
            name === mainName && includesWords([name, ...aliases].join(' '), words),
        ),
      );
