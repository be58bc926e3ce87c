import { DamagedArchive, textOfEntry, type ZipEntry, zipEntries } from './zip-entries.ts';

/** A row of a sheet, with its number in the spreadsheet. */
export interface XlsxRow {
  row: number;
  cells: string[];
}

interface Limits {
  /** Called with the size of each piece that is unpacked; throws where it is too much. */
  take: (bytes: number) => void;
}

/** Longest row that is looked for: all its cells full. */
const maxRowCharacters = 4 * 1024 * 1024;

/** A workbook that is read sheet by sheet, row by row. */
export async function openXlsx(workbook: Buffer, { take }: Limits) {
  const entries = zipEntries(workbook);
  const whole = async (name: string) => {
    let text = '';
    const entry = entries.get(name);
    if (entry) for await (const piece of textOfEntry(entry, take)) text += piece;
    return text;
  };
  const book = await whole('xl/workbook.xml');
  if (book === '') throw new DamagedArchive();
  const targets = targetsOf(await whole('xl/_rels/workbook.xml.rels'));
  const texts = sharedTexts(await whole('xl/sharedStrings.xml'));
  const sheets = new Map<string, ZipEntry | undefined>();
  for (const [tag] of book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)) {
    const target = targets.get(attributeOf(tag, '(?:\\w+:)?id') ?? '');
    sheets.set(xmlText(attributeOf(tag, 'name') ?? ''), entries.get(target ?? ''));
  }
  return {
    names: [...sheets.keys()],
    async *rowsOf(name: string): AsyncGenerator<XlsxRow> {
      const entry = sheets.get(name);
      if (entry) yield* rowsOfEntry(textOfEntry(entry, take), texts);
    },
  };
}

/** By its id: the file of a sheet. */
function targetsOf(relations: string): Map<string, string> {
  const tags = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => tag);
  return new Map(
    tags.map((tag) => {
      const target = attributeOf(tag, 'Target') ?? '';
      return [
        attributeOf(tag, 'Id') ?? '',
        target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      ];
    }),
  );
}

async function* rowsOfEntry(
  pieces: AsyncIterable<string>,
  texts: readonly string[],
): AsyncGenerator<XlsxRow> {
  let pending = '';
  let last = 0;
  for await (const piece of pieces) {
    pending += piece;
    let from = 0;
    const end = /<\/(\w+:)?row>/g;
    for (let found = end.exec(pending); found; found = end.exec(pending)) {
      const before = pending.slice(from, found.index);
      from = end.lastIndex;
      // Empty rows that end by themselves may stand before it.
      const start = before.lastIndexOf(`<${found[1] ?? ''}row`);
      if (start < 0) continue;
      const [head = '', ...cells] = before.slice(start).split(/<(?:\w+:)?c(?=[\s>/])/);
      last = Number(attributeOf(head, 'r') ?? last + 1);
      yield { row: last, cells: cellsOf(cells, texts) };
    }
    pending = pending.slice(from);
    if (pending.length > maxRowCharacters) throw new DamagedArchive();
  }
}

function cellsOf(parts: readonly string[], texts: readonly string[]): string[] {
  const cells: string[] = [];
  for (const part of parts) {
    const head = part.slice(0, part.indexOf('>') + 1);
    const letters = /^[A-Z]{1,3}/.exec(attributeOf(head, 'r') ?? '')?.[0];
    const nth = letters === undefined ? cells.length : columnNumber(letters);
    cells[nth] = cellText(attributeOf(head, 't'), part.slice(head.length), texts);
  }
  return Array.from(cells, (text) => text ?? '');
}

function cellText(type: string | undefined, content: string, texts: readonly string[]): string {
  if (type === 'inlineStr') return textsIn(content);
  const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)/.exec(content)?.[1];
  if (value === undefined) return '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  // As people write it, not as the file has it: 0.30000000000000004.
  if (type === undefined || type === 'n') return String(Number(Number(value).toPrecision(15)));
  return xmlText(value);
}

const sharedTexts = (xml: string): string[] =>
  xml
    .split(/<(?:\w+:)?si(?=[\s>/])/)
    .slice(1)
    .map((part) => textsIn(withoutReadings(part)));

/** Without how Japanese texts are read aloud. */
const withoutReadings = (part: string) =>
  part
    .split(/<(?:\w+:)?rPh(?=[\s>])/)
    .map((piece, nth) => (nth === 0 ? piece : (piece.split(/<\/(?:\w+:)?rPh>/)[1] ?? '')))
    .join('');

const textsIn = (xml: string) =>
  [...xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)/g)].map(([, text]) => xmlText(text!)).join('');

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const columnNumber = (letters: string) =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text as it is meant: entities, and characters that workbooks write as `_xHHHH_` (ECMA-376, ST_Xstring). */
const xmlText = (xml: string) =>
  xml
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return entities[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
