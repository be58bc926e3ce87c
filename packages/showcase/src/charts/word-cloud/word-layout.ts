import { type Paint, paperColours, toneForms, tones } from '@foyer/kit';
import cloud from 'd3-cloud';

export interface WeightedWord {
  text: string;
  /** How much the word matters, such as how often it was said; above 0. */
  weight: number;
}

/** A word where it lies: its middle from the middle of the box, in pixels; degrees clockwise. */
export interface PlacedWord extends WeightedWord {
  x: number;
  y: number;
  sizePx: number;
  turn: 0 | 90;
}

const minPx = 13;
/** Size of the heaviest word as a share of the box's smaller side. */
const maxShare = 0.17;
/** Every fourth word stands upright: more would be hard to read. */
const turnOf = (index: number) => (index % 4 === 3 ? 90 : 0);

/** Letters as large as the root of the weight, so that a word's surface grows with it. */
export function wordSizes(words: readonly WeightedWord[], maxPx: number): number[] {
  const roots = words.map(({ weight }) => Math.sqrt(weight));
  const [least, most] = [Math.min(...roots), Math.max(...roots)];
  const span = most - least || 1;
  return roots.map((root) => Math.round(minPx + ((root - least) / span) * (maxPx - minPx)));
}

/** Numbers that are always the same, so that the same words always lie the same way (Park and Miller). */
function steadyNumbers(): () => number {
  let state = 20_071;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Lays words so that none lies on another; those that find no room are left out. */
export function layWords(
  words: readonly WeightedWord[],
  { width, height }: { width: number; height: number },
  fontFamily: string,
): Promise<PlacedWord[]> {
  const sizes = wordSizes(words, Math.max(minPx, Math.min(width, height) * maxShare));
  return new Promise((resolve) => {
    cloud<PlacedWord>()
      // It counts in blocks of 32 pixels.
      .size([Math.floor(width / 32) * 32, Math.floor(height)])
      .words(words.map((word, i) => ({ ...word, x: 0, y: 0, sizePx: sizes[i]!, turn: turnOf(i) })))
      .font(fontFamily)
      .fontWeight(600)
      .fontSize(({ sizePx }) => sizePx)
      .rotate(({ turn }) => turn)
      .padding(3)
      .random(steadyNumbers())
      .on('end', resolve)
      .start();
  });
}

/** Paints a word cloud in the colours of paper. */
export const paintWords =
  (words: readonly WeightedWord[]): Paint =>
  async (context, size) => {
    const { fontFamily } = paperColours();
    const placed = await layWords(words, size, fontFamily);
    context.textAlign = 'center';
    placed.forEach(({ text, x, y, sizePx, turn }, i) => {
      context.save();
      context.translate(size.width / 2 + x, size.height / 2 + y);
      context.rotate((turn * Math.PI) / 180);
      context.font = `600 ${sizePx}px ${fontFamily}`;
      context.fillStyle = toneForms('light', tones[i % tones.length]!).ink;
      context.fillText(text, 0, 0);
      context.restore();
    });
  };
