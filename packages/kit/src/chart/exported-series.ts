import type { ChartReading } from './chart-reading.ts';
import { chartSheet } from './chart-sheet.ts';
import type { Exported } from './export/export-chart.ts';
import type { TimeSeriesView } from './time-series-option.ts';

/** A time series as it is zoomed. */
export const exportedSeries = (
  title: string,
  view: TimeSeriesView,
  reading: ChartReading,
): Exported => ({
  title,
  sheet: () => chartSheet(title, reading, view.span, view.hidden),
  picture: async () => {
    const { drawPicture } = await import('./export/draw-picture.ts');
    return drawPicture(title, view);
  },
});
