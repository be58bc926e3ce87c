import type { ChartSheet } from './chart-sheet.ts';
import type { Exported } from './export-chart.ts';
import type { Paint, Paper } from './paper-picture.ts';

interface Options extends Pick<Paper, 'title' | 'entries' | 'size'> {
  sheet: () => ChartSheet;
  /** Loads what paints the picture; only asked for a PNG or PDF. */
  paint: () => Promise<Paint>;
}

/** A chart that paints its picture itself, to be exported. */
export const exportedPicture = ({ sheet, paint, ...paper }: Options): Exported => ({
  title: paper.title,
  sheet,
  picture: async () => {
    const [{ paperPicture }, painted] = await Promise.all([import('./paper-picture.ts'), paint()]);
    return paperPicture({ ...paper, paint: painted });
  },
});
