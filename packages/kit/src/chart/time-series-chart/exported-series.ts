import { chartSheet } from '../export/chart-sheet.ts';
import type { Exported } from '../export/export-chart.ts';
import type { TimeSeriesView } from './plot/time-series-option.ts';
import type { ChartReading } from './series/chart-reading.ts';

/** A time series as it is zoomed. */
export const exportedSeries = (
  title: string,
  view: TimeSeriesView,
  reading: ChartReading,
): Exported => ({
  title,
  sheet: () => chartSheet(title, reading, view.span, view.hidden),
  picture: async () => {
    const { drawPicture } = await import('./draw-picture.ts');
    return drawPicture(title, view);
  },
});
