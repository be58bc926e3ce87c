import type { ChartReading } from '../chart-reading.ts';
import { chartSheet } from '../chart-sheet.ts';
import type { TimeSeriesView } from '../time-series-option.ts';
import type { Task } from './in-slices.ts';

export const exportFormats = ['PNG', 'PDF', 'CSV', 'XLSX'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is exported: the picture as it is zoomed, without the series that are hidden. */
export interface Exported {
  title: string;
  view: TimeSeriesView;
  reading: ChartReading;
}

/** Makes the file. What writes a format comes to the browser when it is first asked for. */
export async function exportChart(
  format: ExportFormat,
  { title, view, reading }: Exported,
  task: Task,
): Promise<Blob> {
  const sheet = () => chartSheet(title, reading, view.span, view.hidden);
  switch (format) {
    case 'CSV': {
      const { writeCsv } = await import('./write-csv.ts');
      return writeCsv(sheet(), task);
    }
    case 'XLSX': {
      const { writeXlsx } = await import('./write-xlsx.ts');
      return writeXlsx(sheet(), task);
    }
    case 'PNG':
      return picture(title, view, task);
    case 'PDF': {
      const png = await picture(title, view, task);
      task.onProgress(0.5);
      const { writePdf } = await import('./write-pdf.ts');
      task.signal.throwIfAborted();
      return writePdf(title, png);
    }
  }
}

async function picture(title: string, view: TimeSeriesView, { signal }: Task): Promise<Blob> {
  const { drawPicture } = await import('./draw-picture.ts');
  signal.throwIfAborted();
  return drawPicture(title, view);
}
