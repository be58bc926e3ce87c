import type { SheetUpload } from '@foyer/contract';
import { csvLine, restoreText, xlsxText } from '@foyer/spreadsheet';
import { CsvError, parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import writeExcel from 'write-excel-file/node';
import { FileAnswer } from '../http/file-answer.ts';
import { ProblemError } from '../http/problem-error.ts';

/** Cells of a sheet as trimmed texts, row by row; the first is the header. */
export async function readSheet({ Format, Content }: SheetUpload): Promise<string[][]> {
  const rows = Format === 'csv' ? readCsv(Content) : await readWorkbook(Content);
  return rows.map((row) => row.map((cell) => unshieldSpaces(String(cell ?? ''))));
}

const hasOuterSpaces = (text: string) => /^'*(\s|.*\s$)/s.test(text);

/** White space around a cell is taken for a slip of whoever fills it in, except behind an apostrophe. */
const shieldSpaces = (text: string) => (hasOuterSpaces(text) ? `'${text}` : text);

const unshieldSpaces = (text: string) =>
  text.startsWith("'") && hasOuterSpaces(text) ? text.slice(1) : text.trim();

function readCsv(text: string): string[][] {
  // Excel writes semicolons where the comma separates decimals.
  const [header = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].find((each) => header.includes(each)) ?? ',';
  try {
    const rows = parse(text, { bom: true, delimiter, relax_column_count: true, escape: '"' });
    return rows.map((row) => row.map(restoreText));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`The CSV file cannot be read: ${error.message}.`);
  }
}

async function readWorkbook(base64: string): Promise<unknown[][]> {
  try {
    const [first] = await readExcel(Buffer.from(base64, 'base64'), { trim: false });
    return first?.data ?? [];
  } catch {
    throw unreadable('The file is not an Excel workbook (.xlsx), or it is damaged.');
  }
}

const unreadable = (sentence: string) =>
  new ProblemError('malformed', sentence, {
    issues: [{ path: '/Content', message: 'cannot be read' }],
  });

/** Rows as a file, the header first. */
export async function writeSheet(
  format: SheetUpload['Format'],
  name: string,
  rows: readonly (readonly string[])[],
): Promise<FileAnswer> {
  if (format === 'csv') {
    // Excel takes a file without this mark for one of the country's old character set.
    const text = ['\ufeff', ...rows.map((row) => csvLine(row.map(shieldSpaces)))].join('');
    const type = 'text/csv; charset=utf-8; header=present';
    return new FileAnswer(Buffer.from(text), { name: `${name}.csv`, type, headers: {} });
  }
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
  const bytes = await writeExcel(cells, { columns, stickyRowsCount: 1 }).toBuffer();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new FileAnswer(bytes, { name: `${name}.xlsx`, type, headers: {} });
}
