import { directionOf } from '@foyer/translation';
import bidiFactory, { type Bidi, type EmbeddingLevels } from 'bidi-js';
import type Pdf from 'pdfkit';
import { fontsFor } from './report-fonts.ts';

export type PdfDocument = InstanceType<typeof Pdf>;

const weights = { regular: 400, strong: 600 };
type Weight = keyof typeof weights;

export interface TextStyle {
  sizePt: number;
  colour: string;
  weight?: Weight;
}

/** Lines of text in any script. */
export interface PdfText {
  widthOf(text: string, style: TextStyle): number;
  /** One line; `top` is that of the line. */
  draw(text: string, left: number, top: number, style: TextStyle): void;
  /** At most so many lines of a width; what does not fit ends in `…`. */
  linesOf(text: string, widthPt: number, style: TextStyle, maxLines?: number): string[];
}

/** Every font has a character for what it lacks; this is drawn where no font has one. */
const missing = '?';
/** Share of the size from the top of a line to its baseline. */
const baselineShare = 0.95;
/** Figures of the same width stand below each other. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
/** Fonts turn around what has letters of these scripts alone; figures and marks beside them are turned here. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** They decide about the order or the look of the character before, and are not drawn themselves. */
const undrawn =
  /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|[\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/u;
/** Its types say `default`, but in Node the module is the function. */
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Registers fonts for the characters of `words` with the document. */
export async function createPdfText(
  document: PdfDocument,
  words: string,
  language: string,
): Promise<PdfText> {
  const direction = directionOf(language);
  const fontOf = { regular: new Map<string, string>(), strong: new Map<string, string>() };
  for (const weight of ['regular', 'strong'] as const) {
    const fonts = await fontsFor(words + missing, weights[weight], language);
    for (const [nth, { font, characters }] of fonts.entries()) {
      const name = `${weight}-${nth}`;
      document.registerFont(name, font);
      for (const character of characters) fontOf[weight].set(character, name);
    }
  }

  /** Parts of a line from left to right, each of one font and direction. */
  const runsOf = (text: string, { weight = 'regular' }: TextStyle) => {
    const embedding = bidi.getEmbeddingLevels(text, direction === 'rtl' ? 'rtl' : undefined);
    const runs: { font: string; text: string; isBackward: boolean }[] = [];
    for (const [character, level] of inVisualOrder(text, embedding)) {
      const isBackward = level % 2 === 1;
      const fonts = fontOf[weight];
      const turned = isBackward ? (bidi.getMirroredCharacter(character) ?? character) : character;
      const shown = fonts.has(turned) ? turned : missing;
      const font = fonts.get(shown) ?? '';
      const last = runs.at(-1);
      // A run is written in the order in which it is read; its font turns it around.
      if (last?.font !== font || last.isBackward !== isBackward) {
        runs.push({ font, text: shown, isBackward });
      } else last.text = isBackward ? shown + last.text : last.text + shown;
    }
    return runs.map(({ font, text: read, isBackward }) => ({
      font,
      text: isBackward && !rightToLeft.test(read) ? [...read].reverse().join('') : read,
    }));
  };
  const widthOf = (text: string, style: TextStyle) =>
    runsOf(text, style).reduce((sum, run) => sum + widthOfRun(run, style), 0);
  const widthOfRun = (run: { font: string; text: string }, { sizePt }: TextStyle) =>
    document.font(run.font).fontSize(sizePt).widthOfString(run.text, { features });

  return {
    widthOf,
    draw(text, left, top, style) {
      const baseline = top + style.sizePt * baselineShare;
      let at = left;
      for (const run of runsOf(text, style)) {
        const width = widthOfRun(run, style);
        document.fillColor(style.colour).text(run.text, at, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features,
        });
        at += width;
      }
    },
    linesOf(text, widthPt, style, maxLines = Number.POSITIVE_INFINITY) {
      const fits = (part: string) => widthOf(part, style) <= widthPt;
      const lines: string[] = [];
      let rest = text;
      while (!fits(rest) && lines.length < maxLines - 1) {
        const longest = longestThatFits(rest, fits);
        const end = lineEnd(rest, longest);
        lines.push(rest.slice(0, end).trimEnd());
        rest = rest.slice(end).trimStart();
      }
      if (fits(rest)) return [...lines, rest];
      const cut = longestThatFits(rest, (part) => fits(`${part}…`));
      return [...lines, `${rest.slice(0, cut)}…`];
    },
  };
}

function* inVisualOrder(
  text: string,
  embedding: EmbeddingLevels,
): Generator<[character: string, level: number]> {
  const order = bidi.getReorderedIndices(text, embedding);
  for (const index of order) {
    const codePoint = text.codePointAt(index) ?? 0;
    // The second half of a character that takes two.
    if (codePoint >= 0xdc00 && codePoint <= 0xdfff) continue;
    const written = String.fromCodePoint(codePoint);
    // Few fonts have the narrow space that French sets between thousands.
    const character = written === '\u202f' ? '\u00a0' : written;
    if (undrawn.test(character)) continue;
    yield [character, embedding.levels[index] ?? 0];
  }
}

/** UTF-16 units of the longest beginning that fits; at least one character, of which none is cut in two. */
function longestThatFits(text: string, fits: (part: string) => boolean): number {
  let [least, most] = [1, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(text.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  const isWhole = !isSurrogatePair(text.slice(least - 1, least + 1));
  return isWhole ? least : least === 1 ? 2 : least - 1;
}

const isSurrogatePair = (units: string) => /^[\ud800-\udbff][\udc00-\udfff]$/.test(units);

/** Scripts without spaces are broken between any two characters, but not before a mark that ends something. */
const breakable = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，；：]$/u;
const closing = /^[、。，；：」』）)…ー]$/u;

/** Where a line ends that holds so many characters: at a space, or between two characters of such a script. */
function lineEnd(text: string, longest: number): number {
  for (let end = longest; end > 0; end -= 1) {
    const [before = '', after = ''] = [text[end - 1], text[end]];
    if (after === ' ') return end;
    if (breakable.test(before) && !closing.test(after)) return end;
  }
  return longest;
}
