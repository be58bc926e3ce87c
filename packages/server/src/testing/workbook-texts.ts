import type { WorkbookSheet } from '@foyer/contract';
import { xlsxText } from '@foyer/spreadsheet';
import readExcel from 'read-excel-file/node';
import writeExcel from 'write-excel-file/node';

/** Rows of each sheet, the head first, as a spreadsheet shows them. */
export type WorkbookTexts = Partial<Record<WorkbookSheet, (string | number)[][]>>;

/** A workbook as another program saves it, in base64. */
export async function savedWorkbook(sheets: WorkbookTexts): Promise<string> {
  const written = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) =>
      row.map((value) =>
        typeof value === 'number'
          ? { type: Number, value }
          : value === ''
            ? null
            : { type: String, value: xlsxText(value) },
      ),
    ),
  }));
  return (await writeExcel(written as never).toBuffer()).toString('base64');
}

/** What another program reads of a workbook. */
export async function readTexts(bytes: Buffer): Promise<Required<WorkbookTexts>> {
  const sheets = await readExcel(bytes, { trim: false });
  const texts = sheets.map(({ sheet, data }) => [
    sheet,
    data.map((row) => row.map((cell) => (cell ?? '') as string | number)),
  ]);
  return Object.fromEntries(texts);
}
