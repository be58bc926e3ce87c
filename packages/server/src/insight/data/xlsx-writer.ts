import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import {
  type DataCell,
  type DataColumn,
  plainCell,
  rowsAtOnce,
  type TableWriter,
} from './data-column.ts';
import { cellOf, cellStyles, columnLetters, textCell } from './xlsx-cells.ts';
import { sheetHead, sheetTail, workbookFrame } from './xlsx-frame.ts';

const deflate = promisify(deflateRaw);

export interface SheetColumns {
  /** Of the sheet. */
  name: string;
  columns: readonly DataColumn[];
  /** Its texts stay texts when somebody edits them: `007` is no number. */
  keepsTexts?: boolean;
}

/** Writes a workbook piece by piece, its sheets in their order. */
export interface WorkbookWriter extends TableWriter {
  /** Ends a sheet: the rows that follow are those of the next one. */
  nextSheet(): Promise<void>;
}

/** A workbook of one sheet; moments are in UTC. */
export const createXlsxWriter = (columns: readonly DataColumn[]): TableWriter =>
  createWorkbookWriter([{ name: 'Data', columns }]);

/** A workbook of one sheet or more. Compressing takes place in Node's threads. */
export function createWorkbookWriter(sheets: readonly SheetColumns[]): WorkbookWriter {
  let pending: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pending.push(piece);
  });
  const take = () => {
    const bytes = Buffer.concat(pending);
    pending = [];
    return bytes;
  };
  let at = 0;
  let sheet: ReturnType<typeof createSheet> | undefined;
  const opened = async () => {
    if (at === 0 && !sheet) await addFrame(zip, workbookFrame(sheets.map(({ name }) => name)));
    sheet ??= createSheet(zip, `xl/worksheets/sheet${at + 1}.xml`, sheets[at]!);
    return sheet;
  };
  return {
    async rows(cells) {
      await (await opened()).rows(cells);
      return take();
    },
    async nextSheet() {
      await (await opened()).end();
      at += 1;
      sheet = undefined;
    },
    async end() {
      await (await opened()).end();
      zip.end();
      return take();
    },
  };
}

async function addFrame(zip: Zip, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [filename, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const file: ZipInputFile = { filename, compression: 8, size: bytes.length, crc: crc32(bytes) };
    zip.add(file);
    file.ondata?.(null, await deflate(bytes), true);
  }
}

/** The file of one sheet of a workbook. */
function createSheet(zip: Zip, filename: string, { columns, keepsTexts }: SheetColumns) {
  const file: ZipInputFile = { filename, compression: 8, size: 0, crc: 0 };
  const textStyle = keepsTexts ? cellStyles.text : cellStyles.plain;
  const addText = async (text: string, isLast: boolean) => {
    const bytes = Buffer.from(text);
    file.crc = crc32(bytes, file.crc);
    file.size = (file.size ?? 0) + bytes.length;
    // A piece ends at a byte and refers to nothing before it, so that pieces follow each other.
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
    file.ondata?.(null, await deflate(bytes, { finishFlush, level: 6 }), isLast);
  };
  let rows = 0;
  const letters = columns.map((_, nth) => columnLetters(nth));
  const rowOf = (write: (column: DataColumn, nth: number, place: string) => string) => {
    rows += 1;
    const cells = columns.map((column, nth) => write(column, nth, `${letters[nth]}${rows}`));
    return `<row r="${rows}">${cells.join('')}</row>`;
  };
  const begin = async () => {
    if (rows > 0) return;
    zip.add(file);
    const widths = columns.map(({ name, title = name, type }, nth) => {
      const style = keepsTexts && type === 'STRING' ? ` style="${textStyle}"` : '';
      return `<col min="${nth + 1}" max="${nth + 1}" width="${Math.max(14, title.length + 4)}" customWidth="1"${style}/>`;
    });
    const head = rowOf(({ name, title = name }, _, place) =>
      textCell(place, title, cellStyles.head),
    );
    await addText(`${sheetHead}<cols>${widths.join('')}</cols><sheetData>${head}`, false);
  };
  return {
    async rows(cells: readonly (readonly DataCell[])[]) {
      await begin();
      let text = '';
      for await (const slice of slicesOf(cells, rowsAtOnce)) {
        for (const row of slice) {
          text += rowOf((column, nth, place) =>
            cellOf(place, plainCell(column, row[nth]), textStyle),
          );
        }
      }
      await addText(text, false);
    },
    async end() {
      await begin();
      await addText(sheetTail, true);
    },
  };
}
