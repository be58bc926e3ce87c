import type { ChartSheet } from './chart-sheet.ts';
import type { Task } from './in-slices.ts';

export const exportFormats = ['PNG', 'PDF', 'CSV', 'XLSX'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The formats of figures without a picture. */
export const sheetFormats: readonly ExportFormat[] = ['CSV', 'XLSX'];

/** What a chart hands over to be exported: what is seen, without the series that are hidden. */
export interface Exported {
  title: string;
  sheet: () => ChartSheet;
  /** A PNG in light colours whatever the screen's are: it goes on paper. Absent for a table. */
  picture?: () => Promise<Blob>;
}

/** Makes the file. What writes a format comes to the browser when it is first asked for. */
export async function exportChart(
  format: ExportFormat,
  { title, sheet, picture }: Exported,
  task: Task,
): Promise<Blob> {
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
      return pictureOf(picture);
    case 'PDF': {
      const png = await pictureOf(picture);
      task.onProgress(0.5);
      const { writePdf } = await import('./write-pdf.ts');
      task.signal.throwIfAborted();
      return writePdf(title, png);
    }
  }
}

function pictureOf(picture: Exported['picture']): Promise<Blob> {
  if (!picture) throw new Error('There is no picture of a table. Choose CSV or XLSX.');
  return picture();
}
