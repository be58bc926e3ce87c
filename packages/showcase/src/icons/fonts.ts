import { rowsWith } from '@foyer/kit';
import glyphiconsLess from 'bootstrap/less/glyphicons.less?raw';
import fontAwesomeCss from 'font-awesome/css/font-awesome.min.css?raw';

interface Glyph {
  /** All names of the drawing, in the order of the font’s style sheet. */
  names: readonly string[];
  codePoint: number;
}

/** A rule that gives a character to names; in Less the `:before` stands inside. */
const rule = /([^{}]+)\{(?:\s*&:before\s*\{)?\s*content:\s*"\\([0-9a-f]+)"/g;

/** The drawings that a font’s style sheet gives names to, each once. */
function readGlyphs(styleSheet: string, prefix: string): Glyph[] {
  const named = new Map<number, string[]>();
  for (const [, selectors, code] of styleSheet.matchAll(rule)) {
    const codePoint = Number.parseInt(code!, 16);
    const names = [...selectors!.matchAll(new RegExp(`\\.${prefix}-([\\w-]+)`, 'g'))];
    if (names.length === 0) continue;
    named.set(codePoint, [...(named.get(codePoint) ?? []), ...names.map(([, name]) => name!)]);
  }
  return [...named].map(([codePoint, names]) => ({ codePoint, names }));
}

export type FontKey = 'glyphicons' | 'fontAwesome';

export interface Icon {
  font: FontKey;
  name: string;
  /** What the drawing is called in the first place; the same as `name` unless that is an alias. */
  mainName: string;
  aliases: readonly string[];
  codePoint: number;
}

interface Font {
  title: string;
  /** Class names of an icon begin with it. */
  prefix: string;
  /** Every name, aliases too, in the order of the font’s style sheet. */
  icons: ReadonlyMap<string, Icon>;
}

/** Font Awesome writes the main name last, Glyphicons first. */
const mainPlace = { glyphicons: 0, fontAwesome: -1 } as const;

function iconsOf(font: FontKey, styleSheet: string, prefix: string): ReadonlyMap<string, Icon> {
  const icons = readGlyphs(styleSheet, prefix).flatMap(({ names, codePoint }) => {
    const mainName = names.at(mainPlace[font])!;
    const aliases = names.filter((name) => name !== mainName);
    return names.map((name): Icon => ({ font, name, mainName, aliases, codePoint }));
  });
  return new Map(icons.map((icon) => [icon.name, icon]));
}

/** The icon fonts with all that their packages name. */
export const fonts: Readonly<Record<FontKey, Font>> = {
  glyphicons: {
    title: 'Glyphicons',
    prefix: 'glyphicon',
    icons: iconsOf('glyphicons', glyphiconsLess, 'glyphicon'),
  },
  fontAwesome: {
    title: 'Font Awesome 4.7.0',
    prefix: 'fa',
    icons: iconsOf('fontAwesome', fontAwesomeCss, 'fa'),
  },
};

export const classNameOf = ({ font, name }: Icon): string =>
  `${fonts[font].prefix} ${fonts[font].prefix}-${name}`;

/** What tells a Glyphicon from a Font Awesome icon of the same name. */
const glyphiconPrefix = 'glyphicon-';

/** Where an icon has its page; an alias has that of its drawing. */
export const addressOfIcon = ({ font, mainName }: Icon): string =>
  `/app/icon/${font === 'glyphicons' ? glyphiconPrefix : ''}${mainName}`;

/** The icon that the last part of an address means, undefined where there is none. */
export const iconOfAddress = (part: string): Icon | undefined =>
  part.startsWith(glyphiconPrefix)
    ? fonts.glyphicons.icons.get(part.slice(glyphiconPrefix.length))
    : fonts.fontAwesome.icons.get(part);

/** Of a font, each drawing once. */
export const drawingsOf = (font: FontKey): readonly Icon[] =>
  [...fonts[font].icons.values()].filter(({ name, mainName }) => name === mainName);

/** Drawings of both fonts that have every word in one of their names. */
export const searchIcons = (words: string): readonly Icon[] =>
  words.trim() === ''
    ? []
    : (['glyphicons', 'fontAwesome'] as const).flatMap((font) =>
        rowsWith(drawingsOf(font), words, ({ name, aliases }) => [name, ...aliases]),
      );
