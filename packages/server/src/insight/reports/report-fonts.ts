import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const chinese = require.resolve('@fontsource-variable/noto-sans-sc/unicode.json');
const japanese = require.resolve('@fontsource-variable/noto-sans-jp/unicode.json');

/** In order of preference. Each comes in files for ranges of characters; only those that a text needs are read. */
const families = [
  require.resolve('@fontsource-variable/montserrat/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  chinese,
  japanese,
  require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  require.resolve('@fontsource-variable/noto-emoji/unicode.json'),
];

interface FontFile {
  path: string;
  holds(codePoint: number): boolean;
}

const known = new Map<string, Promise<FontFile[]>>();

/** The files of a family; its `unicode.json` says which characters each holds. */
function filesOf(index: string): Promise<FontFile[]> {
  const files = known.get(index) ?? readFiles(index);
  known.set(index, files);
  return files;
}

async function readFiles(index: string): Promise<FontFile[]> {
  const folder = dirname(index);
  const ranges: Record<string, string> = JSON.parse(await readFile(index, 'utf8'));
  return Object.entries(ranges).map(([script, list]) => ({
    path: join(
      folder,
      `files/${basename(folder)}-${script.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ),
    holds: holderOf(list),
  }));
}

/** For a list such as `U+41-5a,U+c0`. */
function holderOf(list: string): (codePoint: number) => boolean {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to);
}

/** Fonts with the characters of a text alone, in a weight, each with the characters that it is for. */
export async function fontsFor(
  text: string,
  weight: number,
  language = 'en',
): Promise<{ font: Buffer; characters: string }[]> {
  const fonts: { font: Buffer; characters: string }[] = [];
  let left = [...new Set(text)].filter((character) => character >= ' ');
  // Chinese and Japanese write many of the same characters differently.
  const ordered =
    language === 'ja' ? [...families.filter((one) => one !== chinese), chinese] : families;
  for (const family of ordered) {
    if (left.length === 0) break;
    for (const { path, holds } of await filesOf(family)) {
      const claimed = left.filter((one) => holds(one.codePointAt(0) ?? 0));
      if (claimed.length === 0) continue;
      const file = await readFile(path);
      const characters = charactersIn(file, claimed).join('');
      if (characters === '') continue;
      const font = await subsetFont(file, characters, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
      });
      fonts.push({ font, characters });
      left = left.filter((one) => !characters.includes(one));
    }
  }
  return fonts;
}

/** The ranges of a family also name characters that it lacks. */
function charactersIn(file: Buffer, characters: readonly string[]): string[] {
  const font = fontkit.create(file) as fontkit.Font;
  return characters.filter((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
}
