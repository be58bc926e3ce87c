import {
  inEnglish,
  maxWorkbookRows,
  type WorkbookColumn,
  type WorkbookSheet,
  workbookSheetNames,
  workbookSheets,
} from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { unshieldSpaces } from '../../provisioning/shield-spaces.ts';
import { parseCell } from '../texts/cell-rules.ts';
import type { CellOutcome, Cells } from '../texts/cells.ts';
import { openXlsx, type XlsxRow } from './xlsx-sheets.ts';
import { DamagedArchive } from './zip-entries.ts';

/** A row whose cells were each read as their column demands. */
export interface ReadRow {
  sheet: WorkbookSheet;
  row: number;
  cells: Cells;
  faults: CellOutcome[];
}

/** What a thread makes of a workbook: its rows in the order of the sheets, or why it cannot be read. */
export type ReadWorkbook = { refusal: Message } | { rows: ReadRow[] };

/** A workbook of as many rows as are accepted has less than 40 MiB. */
const maxUnpackedBytes = 96 * 1024 * 1024;

class Refused extends Error {
  readonly refusal: Message;

  constructor(refusal: Message) {
    super(inEnglish(refusal));
    this.refusal = refusal;
  }
}

/** Reads a workbook and each cell by itself; runs in a thread. */
export async function readWorkbook(base64: string): Promise<ReadWorkbook> {
  try {
    return { rows: await rowsOf(Buffer.from(base64, 'base64')) };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    if (!(error instanceof DamagedArchive)) throw error;
    return { refusal: msg('The file is not an Excel workbook (.xlsx), or it is damaged.') };
  }
}

async function rowsOf(bytes: Buffer): Promise<ReadRow[]> {
  let left = maxUnpackedBytes;
  const workbook = await openXlsx(bytes, {
    take(count) {
      left -= count;
      if (left >= 0) return;
      throw new Refused(
        msg(
          'The workbook unpacks to more than {max} MiB: copy its rows into an empty workbook, or send CSV.',
          { max: maxUnpackedBytes / 1024 ** 2 },
        ),
      );
    },
  });
  const rows: ReadRow[] = [];
  let found = 0;
  for (const sheet of workbookSheetNames) {
    const name = workbook.names.find((each) => each.trim().toLowerCase() === sheet.toLowerCase());
    if (name === undefined) continue;
    found += 1;
    await readSheet(sheet, workbook.rowsOf(name), rows);
  }
  if (found > 0) return rows;
  throw new Refused(
    msg('The workbook has none of these sheets: {sheets}.', {
      sheets: workbookSheetNames.join(', '),
    }),
  );
}

async function readSheet(
  sheet: WorkbookSheet,
  texts: AsyncIterable<XlsxRow>,
  rows: ReadRow[],
): Promise<void> {
  const limit = rows.length + maxWorkbookRows[sheet];
  let columns: (WorkbookColumn | undefined)[] | undefined;
  for await (const { row, cells: raw } of texts) {
    const cells = raw.map(unshieldSpaces);
    if (cells.every((cell) => cell === '')) continue;
    if (!columns) {
      columns = columnsOf(sheet, cells);
      const faults = headFaults(sheet, cells, columns);
      if (faults.length === 0) continue;
      // Which cell is which is not known: none of its rows is read.
      rows.push({ sheet, row, cells: {}, faults });
      return;
    }
    if (rows.length >= limit) {
      throw new Refused(
        msg('The sheet {sheet} has more than {max, number} rows: import it in parts.', {
          sheet,
          max: maxWorkbookRows[sheet],
        }),
      );
    }
    rows.push(readRow(sheet, row, columns, cells));
  }
}

const columnsOf = (sheet: WorkbookSheet, head: readonly string[]) =>
  head.map((name) =>
    workbookSheets[sheet].find((column) => column.toLowerCase() === name.toLowerCase()),
  );

function headFaults(
  sheet: WorkbookSheet,
  head: readonly string[],
  columns: readonly (WorkbookColumn | undefined)[],
): CellOutcome[] {
  const faults = head.flatMap((name, nth): CellOutcome[] => {
    const column = columns[nth];
    if (!column && name !== '') {
      const names = workbookSheets[sheet].join(', ');
      const fault = msg('is not a column: they are {columns}', { columns: names });
      return [{ column: '', from: '', to: name, fault }];
    }
    return column && columns.indexOf(column) !== nth
      ? [{ column, from: '', to: name, fault: msg('is there twice: each column is expected once') }]
      : [];
  });
  const missing = workbookSheets[sheet].filter(
    (column) => ['Name', 'Code', 'Device'].includes(column) && !columns.includes(column),
  );
  return [
    ...faults,
    ...missing.map((column) => ({ column, from: '', to: '', fault: msg('is missing') })),
  ];
}

function readRow(
  sheet: WorkbookSheet,
  row: number,
  columns: readonly (WorkbookColumn | undefined)[],
  texts: readonly string[],
): ReadRow {
  const cells: Cells = {};
  const faults: CellOutcome[] = [];
  for (const [nth, column] of columns.entries()) {
    if (!column) continue;
    const text = texts[nth] ?? '';
    const parsed = parseCell(sheet, column, text);
    cells[column] = 'fault' in parsed ? text : parsed.text;
    if ('fault' in parsed) faults.push({ column, from: '', to: text, fault: parsed.fault });
  }
  return { sheet, row, cells, faults };
}
