import { type Paint, paperColours, toneForms, tones } from '@foyer/kit';
import { layWords, type WeightedWord } from './word-layout.ts';

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
