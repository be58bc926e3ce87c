import { fonts, type Icon } from '../glyphs/fonts.ts';

/** Drawings of both fonts, each once, that have every word in one of their names. */
export function searchIcons(words: string): readonly Icon[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return Object.values(fonts).flatMap(({ icons }) =>
    [...icons.values()].filter(({ name, mainName, aliases }) => {
      if (name !== mainName) return false;
      const text = [name, ...aliases].join(' ');
      return wanted.every((word) => text.includes(word));
    }),
  );
}
