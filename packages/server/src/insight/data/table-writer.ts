import type { ExportFormat } from '@foyer/contract';
import { csvLine } from '@foyer/spreadsheet';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import { type DataColumn, plainCell, rowsAtOnce, type TableWriter } from './data-column.ts';
import { createParquetWriter } from './parquet-writer.ts';
import { createXlsxWriter } from './xlsx-writer.ts';

export function createTableWriter(
  format: ExportFormat,
  columns: readonly DataColumn[],
): TableWriter {
  switch (format) {
    case 'csv':
      return createCsvWriter(columns);
    case 'xlsx':
      return createXlsxWriter(columns);
    case 'parquet':
      return createParquetWriter(columns);
  }
}

function createCsvWriter(columns: readonly DataColumn[]): TableWriter {
  // Excel takes a file without this mark for one of the country's old character set.
  let head = `\ufeff${csvLine(columns.map(({ name, title }) => title ?? name))}`;
  const take = (text: string) => {
    const bytes = Buffer.from(head + text);
    head = '';
    return bytes;
  };
  return {
    async rows(rows) {
      let text = '';
      for await (const slice of slicesOf(rows, rowsAtOnce)) {
        for (const cells of slice) {
          text += csvLine(columns.map((column, nth) => plainCell(column, cells[nth])));
        }
      }
      return take(text);
    },
    end: async () => take(''),
  };
}
