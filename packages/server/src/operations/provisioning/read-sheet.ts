import { inEnglish, maxSheetRows, type SheetUpload, sheetColumns } from '@foyer/contract';
import { restoreText } from '@foyer/spreadsheet';
import { type Message, msg } from '@foyer/translation';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet as readExcel } from 'read-excel-file/universal';
import { readCsv, UnreadableCsv } from '../../platform/csv/read-csv.ts';
import { unshieldSpaces } from './shield-spaces.ts';

/** The sheet cannot be read; `refusal` is a sentence for the person who sent it. */
export class SheetRefusal extends Error {
  readonly refusal: Message;

  constructor(refusal: Message) {
    super(inEnglish(refusal));
    this.refusal = refusal;
  }
}

/** A row with its number in the spreadsheet. */
export interface TextRow {
  row: number;
  cells: readonly string[];
}

export interface SheetTexts {
  header: readonly string[];
  /** Those that are not empty. */
  rows: TextRow[];
}

/** Limit of all files of a workbook: a sheet of as many rows as are accepted has a few MiB. */
const maxUnpackedBytes = 64 * 1024 * 1024;
const unzipChunkBytes = 64 * 1024;
/** Cells of a sheet whose every row is full. */
const maxCells = (maxSheetRows + 1) * sheetColumns.length;

const tooManyRows = () =>
  new SheetRefusal(
    msg('The sheet has more than {max, number} rows: import it in parts.', { max: maxSheetRows }),
  );

/** Texts of a sheet. Reading ends at the first limit that it goes beyond. */
export async function readSheet({ Format, Content }: SheetUpload): Promise<SheetTexts> {
  return Format === 'csv' ? readCsvSheet(Content) : readWorkbook(Content);
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');

function readCsvSheet(text: string): SheetTexts {
  // Of a picture or a PDF file; its first line would be refused as the name of a column.
  if (text.includes('\0')) {
    throw new SheetRefusal(
      msg('The file is no text: choose a CSV file in UTF-8, or an Excel workbook (.xlsx).'),
    );
  }
  const sheet: SheetTexts = { header: [], rows: [] };
  try {
    readCsv(text, (row, cells) =>
      addRow(
        sheet,
        row,
        cells.map((cell) => unshieldSpaces(restoreText(cell))),
      ),
    );
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw new SheetRefusal(error.fault);
  }
  return sheet;
}

function addRow(sheet: SheetTexts, row: number, cells: string[]): void {
  if (row === 1) {
    sheet.header = cells;
  } else if (!isEmpty(cells)) {
    if (sheet.rows.length >= maxSheetRows) throw tooManyRows();
    sheet.rows.push({ row, cells });
  }
}

async function readWorkbook(base64: string): Promise<SheetTexts> {
  const files = unpack(Buffer.from(base64, 'base64'));
  const sheet: SheetTexts = { header: [], rows: [] };
  const rows = await readExcel(zipSync(files, { level: 0 }).buffer as ArrayBuffer, {
    trim: false,
  }).catch(() => {
    throw damaged();
  });
  for (const [nth, cells] of rows.entries()) {
    addRow(
      sheet,
      nth + 1,
      cells.map((cell) => unshieldSpaces(String(cell ?? ''))),
    );
  }
  return sheet;
}

const damaged = () =>
  new SheetRefusal(msg('The file is not an Excel workbook (.xlsx), or it is damaged.'));

/** The files of a workbook that describe its sheets. What the archive says of their sizes is not relied on. */
function unpack(workbook: Uint8Array): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let left = maxUnpackedBytes;
  /** What is thrown here comes back as the error of the next part. */
  let refusal: SheetRefusal | undefined;
  const refuse = (why: SheetRefusal) => {
    refusal = why;
    return why;
  };
  const unzip = new Unzip((file) => {
    if (!/\.(xml|rels)$/.test(file.name)) return;
    const parts: Uint8Array[] = [];
    const counter = createCellCounter();
    file.ondata = (error, part, isLast) => {
      if (error) throw damaged();
      left -= part.length;
      if (left < 0) {
        throw refuse(
          new SheetRefusal(
            msg(
              'The workbook unpacks to more than {max} MiB: copy its rows into an empty workbook, or send CSV.',
              { max: maxUnpackedBytes / 1024 ** 2 },
            ),
          ),
        );
      }
      if (/worksheets\//.test(file.name) && counter.count(part) > maxCells)
        throw refuse(tooManyRows());
      parts.push(part);
      if (isLast) files[file.name] = Buffer.concat(parts);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < workbook.length; from += unzipChunkBytes) {
      const until = Math.min(from + unzipChunkBytes, workbook.length);
      unzip.push(workbook.subarray(from, until), until === workbook.length);
    }
  } catch {
    throw refusal ?? damaged();
  }
  return files;
}

/** Counts the cells of a sheet that hold something, part by part. */
function createCellCounter() {
  let cells = 0;
  let rest = '';
  return {
    count(part: Uint8Array): number {
      const text = rest + Buffer.from(part).toString('latin1');
      cells += text.match(/<(v|is)>/g)?.length ?? 0;
      // A mark that the end cuts is not counted yet.
      rest = text.slice(-3).match(/<(v|is?)?$/)?.[0] ?? '';
      return cells;
    },
  };
}
