import { surfaces } from '../../theme/tokens.ts';
import type { ChartColours } from '../echarts-plot/chart-colours.ts';

/** Draws a picture whose units are pixels, from 0, 0. */
export type Paint = (
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
) => void | Promise<void>;

/** What a colour of the picture stands for. */
export interface PaperEntry {
  name: string;
  color: string;
}

export interface Paper {
  title: string;
  entries: readonly PaperEntry[];
  /** Of the picture below the title, in pixels before it is made sharper. */
  size: { width: number; height: number };
  paint: Paint;
}

/** Colours of a picture for paper, whatever the screen's are. */
export const paperColours = (): ChartColours => {
  const { text, quiet, line, card } = surfaces.light;
  return { text, quiet, line, card, fontFamily: getComputedStyle(document.body).fontFamily };
};

/** Pixels of the file across, at least. */
const leastWidth = 2000;
const marginPx = 24;
const titlePx = 18;
const entryPx = 13;
const lineHeight = 1.6;
const swatch = { width: 14, gap: 8, after: 20 } as const;

/** A picture with its title and what its colours mean, as a PNG. */
export async function paperPicture({ title, entries, size, paint }: Paper): Promise<Blob> {
  const { text, card, fontFamily } = paperColours();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on. Try CSV or XLSX.');
  context.font = `${entryPx}px ${fontFamily}`;
  const places = placesOf(entries, size.width, (name) => context.measureText(name).width);
  const entriesTop = marginPx + titlePx * lineHeight;
  const lines = entries.length > 0 ? places.at(-1)!.line + 1 : 0;
  const top = entriesTop + lines * entryPx * lineHeight + marginPx / 2;

  const width = size.width + 2 * marginPx;
  const height = top + size.height + marginPx;
  const sharpness = Math.max(2, leastWidth / width);
  // Setting its size resets a canvas's state.
  canvas.width = Math.round(width * sharpness);
  canvas.height = Math.round(height * sharpness);
  context.scale(sharpness, sharpness);
  context.fillStyle = card;
  context.fillRect(0, 0, width, height);

  context.textBaseline = 'top';
  context.fillStyle = text;
  context.font = `600 ${titlePx}px ${fontFamily}`;
  context.fillText(title, marginPx, marginPx, size.width);
  context.font = `${entryPx}px ${fontFamily}`;
  entries.forEach(({ name, color }, i) => {
    const { x, line } = places[i]!;
    const y = entriesTop + line * entryPx * lineHeight;
    context.fillStyle = color;
    context.fillRect(marginPx + x, y, swatch.width, entryPx);
    context.fillStyle = text;
    context.fillText(name, marginPx + x + swatch.width + swatch.gap, y);
  });

  context.textBaseline = 'alphabetic';
  context.translate(marginPx, top);
  await paint(context, size);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The browser could not make a picture of the chart. Try CSV or XLSX.');
  return png;
}

/** Entries beside each other, in as many lines as they need. */
export function placesOf(
  entries: readonly PaperEntry[],
  width: number,
  measure: (name: string) => number,
): { x: number; line: number }[] {
  let [x, line] = [0, 0];
  return entries.map(({ name }) => {
    const needed = swatch.width + swatch.gap + measure(name);
    if (x > 0 && x + needed > width) [x, line] = [0, line + 1];
    const place = { x, line };
    x += needed + swatch.after;
    return place;
  });
}
