import { type SheetUpload, sheetColumns } from '@foyer/contract';
import { type CsvCell, csvLine, xlsxText } from '@foyer/spreadsheet';
import writeExcel from 'write-excel-file/node';
import { threadTask, type WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import { FileAnswer, textOf } from '../../platform/http/file-answer.ts';
import { numberColumns } from './sheet-rows.ts';
import { shieldSpaces } from './shield-spaces.ts';

type Rows = readonly (readonly string[])[];

/** Rows as a file, in the order of `sheetColumns`, the header first. */
export async function writeSheet(
  threads: WorkerThreads,
  format: SheetUpload['Format'],
  name: string,
  rows: Rows,
): Promise<FileAnswer> {
  if (format === 'csv') {
    // Excel takes a file without this mark for one of the country's old character set.
    const text = textOf(rows, (row) => csvLine(row.map(csvCell)), { head: '\ufeff' });
    const type = 'text/csv; charset=utf-8; header=present';
    return new FileAnswer(text, { name: `${name}.csv`, type });
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const bytes = await threads.run(workbook, rows);
  return new FileAnswer(Buffer.from(bytes), { name: `${name}.xlsx`, type });
}

/** A negative number is none of the texts that a spreadsheet would run: other programs read it without an apostrophe. */
const csvCell = (value: string, nth: number): CsvCell =>
  isNumeric[nth] && value !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : shieldSpaces(value);

const isNumeric = sheetColumns.map((column) => numberColumns.some((one) => one === column));

const workbook = threadTask<typeof workbookOf>(new URL(import.meta.url), 'workbookOf');

/** An Excel workbook of one sheet. */
export function workbookOf(rows: Rows): Promise<Uint8Array> {
  const cells = rows.map((row, nth) =>
    row.map((value) =>
      value === ''
        ? null
        : {
            type: String,
            value: xlsxText(shieldSpaces(value)),
            ...(nth === 0 && { fontWeight: 'bold' as const }),
          },
    ),
  );
  const columns = (rows[0] ?? []).map(() => ({ width: 20 }));
  return writeExcel(cells, { columns, stickyRowsCount: 1 }).toBuffer();
}
