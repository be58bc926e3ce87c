import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Report, ReportSection } from '@foyer/contract';
import Pdf from 'pdfkit';
import { momentText, spanText } from './report-words.ts';

const require = createRequire(import.meta.url);
/** Montserrat comes in a file for each group of scripts. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
const weights = ['400', '600'] as const;
type Weight = (typeof weights)[number];

const marginPt = 48;
const rowPt = 17;
const colours = { strong: '#12263f', quiet: '#56606d', line: '#d9dde3', head: '#eef1f5' };

type Document = InstanceType<typeof Pdf>;

/** A report as PDF (A4). */
export async function reportPdf(report: Report, now: Date): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margin: marginPt,
    bufferPages: true,
    info: { Title: `${report.title}: ${report.customer}`, Author: 'Foyer', CreationDate: now },
  });
  const bytes = buffer(document);
  for (const weight of weights) {
    for (const script of scripts) {
      const file = `@fontsource/montserrat/files/montserrat-${script}-${weight}-normal.woff`;
      document.registerFont(`${script}-${weight}`, require.resolve(file));
    }
  }
  write(document, `${report.title}: ${report.customer}`, { size: 18, weight: '600' });
  const span = spanText(report.from, report.to, report.zone);
  write(document, `${span}, times in ${report.zone}`, { size: 10, colour: colours.quiet });
  for (const section of report.sections) drawSection(document, section);
  numberPages(document, `Made ${momentText(now.getTime(), report.zone)}`);
  document.end();
  return bytes;
}

interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
}

/** A paragraph over the width of the page. */
function write(document: Document, text: string, style: Style): void {
  document.x = marginPt;
  const runs = runsOf(document, text, style.weight ?? '400');
  document.fontSize(style.size).fillColor(style.colour ?? colours.strong);
  for (const [nth, run] of runs.entries()) {
    document.font(run.font).text(run.text, { continued: nth < runs.length - 1 });
  }
}

/** Parts of a text, each in the file of the font that has its characters; what no file has is `?`. */
function runsOf(document: Document, text: string, weight: Weight) {
  const runs: { font: string; text: string }[] = [];
  for (const character of text === '' ? ' ' : text) {
    const script = isAscii(character)
      ? 'latin'
      : scripts.find((one) => has(document, `${one}-${weight}`, character));
    const font = `${script ?? 'latin'}-${weight}`;
    const shown = script === undefined ? '?' : character;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

/** Most characters: no font needs to be asked. */
const isAscii = (character: string) => character >= ' ' && character <= '~';

function has(document: Document, font: string, character: string): boolean {
  document.font(font);
  const { font: file } = (document as unknown as { _font: { font: FontFile } })._font;
  return file.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

interface FontFile {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

function drawSection(document: Document, { title, sentence, columns, rows }: ReportSection): void {
  if (document.y > document.page.height - marginPt - 6 * rowPt) document.addPage();
  document.moveDown(1.5);
  write(document, title, { size: 13, weight: '600' });
  write(document, sentence, { size: 10, colour: colours.quiet });
  document.moveDown(0.5);
  const widths = widthsOf(document, columns.length);
  drawRow(document, columns, widths, { size: 9, weight: '600' }, true);
  for (const row of rows) {
    if (document.y > document.page.height - marginPt - 2 * rowPt) {
      document.addPage();
      drawRow(document, columns, widths, { size: 9, weight: '600' }, true);
    }
    const cells = row.map((cell) => (cell === null ? 'not measured' : String(cell)));
    drawRow(document, cells, widths, { size: 9 }, false);
  }
}

/** The first column is twice as wide as the others. */
function widthsOf(document: Document, columns: number): number[] {
  const unit = (document.page.width - 2 * marginPt) / (columns + 1);
  return Array.from({ length: columns }, (_, nth) => (nth === 0 ? 2 * unit : unit));
}

function drawRow(
  document: Document,
  cells: readonly string[],
  widths: readonly number[],
  style: Style,
  isHead: boolean,
): void {
  const top = document.y;
  const width = widths.reduce((sum, one) => sum + one, 0);
  if (isHead) document.rect(marginPt, top, width, rowPt).fill(colours.head);
  let left = marginPt;
  for (const [nth, cell] of cells.entries()) {
    drawCell(document, cell, { left, top, width: widths[nth] ?? 0, alignEnd: nth > 0 }, style);
    left += widths[nth] ?? 0;
  }
  document
    .moveTo(marginPt, top + rowPt)
    .lineTo(marginPt + width, top + rowPt)
    .lineWidth(0.5)
    .stroke(colours.line);
  document.y = top + rowPt;
}

interface Place {
  left: number;
  top: number;
  width: number;
  alignEnd: boolean;
}

const paddingPt = 4;

/** One line of text; one that is too long is cut. */
function drawCell(document: Document, text: string, place: Place, style: Style): void {
  document.fontSize(style.size).fillColor(colours.strong);
  const widthOf = (of: string) =>
    runsOf(document, of, style.weight ?? '400').reduce(
      (sum, run) => sum + document.font(run.font).widthOfString(run.text),
      0,
    );
  let shown = text;
  while (shown.length > 1 && widthOf(shown) > place.width - 2 * paddingPt) {
    shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  }
  const indent = place.alignEnd ? place.width - paddingPt - widthOf(shown) : paddingPt;
  let left = place.left + indent;
  for (const run of runsOf(document, shown, style.weight ?? '400')) {
    document.font(run.font).text(run.text, left, place.top + paddingPt, { lineBreak: false });
    left += document.widthOfString(run.text);
  }
}

function numberPages(document: Document, made: string): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where text would begin another page.
    document.page.margins.bottom = 0;
    document.font('latin-400').fontSize(8).fillColor(colours.quiet);
    const text = `${made} · page ${page + 1} of ${count}`;
    document.text(text, marginPt, document.page.height - marginPt / 1.5, { lineBreak: false });
  }
}
