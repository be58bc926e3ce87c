import { type Paint, paperColours, toneForms, tones } from '@foyer/kit';
import { layWords, type WeightedWord } from './word-layout.ts';

/** Paints a word cloud in the colours of paper. */
export const paintWords =
  (words: readonly WeightedWord[]): Paint =>
  async (pen, size) => {
    const { fontFamily } = paperColours();
    const placed = await layWords(words, size, fontFamily);
    pen.textAlign = 'center';
    placed.forEach(({ text, x, y, sizePx, turn }, i) => {
      pen.save();
      pen.translate(size.width / 2 + x, size.height / 2 + y);
      pen.rotate((turn * Math.PI) / 180);
      pen.font = `600 ${sizePx}px ${fontFamily}`;
      pen.fillStyle = toneForms('light', tones[i % tones.length]!).ink;
      pen.fillText(text, 0, 0);
      pen.restore();
    });
  };
