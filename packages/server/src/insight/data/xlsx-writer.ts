import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { xlsxText } from '@foyer/spreadsheet';
import { Zip, type ZipInputFile } from 'fflate';
import { slicesOf } from '../../platform/concurrency/slices.ts';
import { type DataColumn, plainCell, rowsAtOnce, type TableWriter } from './data-column.ts';

const deflate = promisify(deflateRaw);

/** Excel's limit for a cell. */
const maxCellCharacters = 32_767;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Files of a workbook of one sheet beside the sheet. Style 1 is a moment, style 2 the bold head. */
const frame = {
  '[Content_Types].xml': `${xml}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};
const sheetHead = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
const sheetTail = '</sheetData></worksheet>';

/** Writes a workbook of one sheet piece by piece; moments are in UTC. Compressing takes place in Node's threads. */
export function createXlsxWriter(columns: readonly DataColumn[]): TableWriter {
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
  const sheet: ZipInputFile = {
    filename: 'xl/worksheets/sheet1.xml',
    compression: 8,
    size: 0,
    crc: 0,
  };
  const addText = async (text: string, isLast: boolean) => {
    const bytes = Buffer.from(text);
    sheet.crc = crc32(bytes, sheet.crc);
    sheet.size = (sheet.size ?? 0) + bytes.length;
    // A piece ends at a byte and refers to nothing before it, so that pieces follow each other.
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
    sheet.ondata?.(null, await deflate(bytes, { finishFlush, level: 6 }), isLast);
  };
  let rows = 0;
  const letters = columns.map((_, nth) => columnLetters(nth));
  /** Each cell is written for its place, such as `B7`. */
  const rowOf = (write: (column: DataColumn, nth: number, place: string) => string) => {
    rows += 1;
    const cells = columns.map((column, nth) => write(column, nth, `${letters[nth]}${rows}`));
    return `<row r="${rows}">${cells.join('')}</row>`;
  };
  const begin = async () => {
    for (const [filename, text] of Object.entries(frame)) {
      const bytes = Buffer.from(text);
      const file: ZipInputFile = {
        filename,
        compression: 8,
        size: bytes.length,
        crc: crc32(bytes),
      };
      zip.add(file);
      file.ondata?.(null, await deflate(bytes), true);
    }
    zip.add(sheet);
    const widths = columns.map(
      ({ name, title = name }, nth) =>
        `<col min="${nth + 1}" max="${nth + 1}" width="${Math.max(14, title.length + 4)}" customWidth="1"/>`,
    );
    const head = rowOf(({ name, title = name }, _, place) => textCell(place, title, 2));
    await addText(`${sheetHead}<cols>${widths.join('')}</cols><sheetData>${head}`, false);
  };
  return {
    async rows(cells) {
      if (rows === 0) await begin();
      let text = '';
      for await (const slice of slicesOf(cells, rowsAtOnce)) {
        for (const row of slice) {
          text += rowOf((column, nth, place) => cellOf(place, plainCell(column, row[nth])));
        }
      }
      await addText(text, false);
      return take();
    },
    async end() {
      if (rows === 0) await begin();
      await addText(sheetTail, true);
      zip.end();
      return take();
    },
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** `A` to `Z`, then `AA`. */
function columnLetters(nth: number): string {
  const last = String.fromCharCode(65 + (nth % 26));
  return nth < 26 ? last : columnLetters(Math.floor(nth / 26) - 1) + last;
}

function textCell(place: string, text: string, style = 0): string {
  const shown = text.length > maxCellCharacters ? `${text.slice(0, maxCellCharacters - 1)}…` : text;
  const escaped = xlsxText(shown).replace(/[&<>]/g, (character) => entities[character]!);
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** Excel counts days, 25569 at the beginning of 1970. */
const serialOf = (moment: Date) => moment.getTime() / 86_400_000 + 25_569;

function cellOf(place: string, cell: ReturnType<typeof plainCell>): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return textCell(place, cell);
  return `<c r="${place}" s="1"><v>${serialOf(cell)}</v></c>`;
}
