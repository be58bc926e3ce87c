import type { ReportColumn, ReportSection } from '@foyer/contract';
import { colours, type PdfPage } from './pdf-page.ts';
import type { TextStyle } from './pdf-text.ts';
import { cellText, type ReportScript } from './report-words.ts';

const body: TextStyle = { sizePt: 8.5, colour: colours.strong };
const quiet: TextStyle = { ...body, colour: colours.quiet };
const head: TextStyle = { ...body, weight: 'strong' };
const linePt = 11;
const paddingPt = { across: 6, down: 2.5 };
const maxLines = { head: 4, body: 3 };
/** Names are broken into lines rather than making other columns narrow. */
const widestTextPt = 230;
const narrowestTextPt = 90;

type Table = Pick<ReportSection, 'columns' | 'rows'>;

/** A table over as many pages as it needs, with its head on each. */
export function drawTable(page: PdfPage, table: Table, script: ReportScript): void {
  const { columns, rows } = table;
  const texts = rows.map((row) =>
    columns.map((column, nth) => cellText(column, row[nth] ?? null, script)),
  );
  const widths = widthsOf(page, columns, texts);
  const lay = (cells: readonly string[], style: TextStyle, most: number) => {
    const lines = cells.map((cell, nth) =>
      page.text.linesOf(cell, (widths[nth] ?? 0) - 2 * paddingPt.across, style, most),
    );
    const count = Math.max(...lines.map(({ length }) => length));
    return { lines, heightPt: count * linePt + 2 * paddingPt.down };
  };
  const drawRow = (row: ReturnType<typeof lay>, styleOf: (nth: number) => TextStyle) => {
    let { left } = page;
    for (const [nth, lines] of row.lines.entries()) {
      const width = widths[nth] ?? 0;
      for (const [line, words] of lines.entries()) {
        const style = styleOf(nth);
        const indent = isAtEnd(columns[nth], nth)
          ? width - paddingPt.across - page.text.widthOf(words, style)
          : paddingPt.across;
        page.text.draw(words, left + indent, page.top + paddingPt.down + line * linePt, style);
      }
      left += width;
    }
    page.top += row.heightPt;
    page.drawLine(page.left, page.top, page.width);
  };
  const headRow = lay(
    columns.map(({ name }) => name),
    head,
    maxLines.head,
  );
  const drawHead = () => {
    page.fillBox(page.left, page.top, page.width, headRow.heightPt, colours.shade);
    drawRow(headRow, () => head);
  };
  const pageOf = () => page.document.bufferedPageRange().count;
  let headOn = 0;
  for (const [nth, cells] of texts.entries()) {
    const row = lay(cells, body, maxLines.body);
    // The head does not stand alone at the end of a page.
    page.need(row.heightPt + (headOn === 0 ? headRow.heightPt + 2 * linePt : 0));
    if (headOn !== pageOf()) drawHead();
    headOn = pageOf();
    drawRow(row, (column) => (rows[nth]?.[column] == null ? quiet : body));
  }
}

const isAtEnd = (column: ReportColumn | undefined, nth: number) =>
  nth > 0 && column?.kind !== 'text';

/**
 * As wide as their contents need. Where these are too wide, heads of numbers are broken into lines first, then names give way;
 * what is left is spread.
 */
function widthsOf(
  { text, width }: PdfPage,
  columns: readonly ReportColumn[],
  texts: readonly (readonly string[])[],
): number[] {
  const widths = columns.map(({ name, kind }, nth) => {
    const cells = texts.map((row) => text.widthOf(row[nth] ?? '', body));
    const widest = Math.max(text.widthOf(name, head), ...cells) + 2 * paddingPt.across;
    return kind === 'text' ? Math.min(widest, widestTextPt) : widest;
  });
  const total = () => widths.reduce((sum, one) => sum + one, 0);
  if (total() > width) {
    for (const [nth, { name, kind }] of columns.entries()) {
      if (kind === 'text') continue;
      const cells = texts.map((row) => text.widthOf(row[nth] ?? '', body));
      const words = name.split(' ').map((word) => text.widthOf(word, head));
      widths[nth] = Math.max(...cells, ...words) + 2 * paddingPt.across;
    }
  }
  for (const [nth, { kind }] of columns.entries()) {
    const over = total() - width;
    if (over <= 0) break;
    const own = widths[nth] ?? 0;
    if (kind === 'text') widths[nth] = Math.max(Math.min(own, narrowestTextPt), own - over);
  }
  // What is too wide still is made narrower in proportion, and what is left is spread.
  const scale = Math.min(1, width / total());
  const spare = Math.max(0, width - total()) / columns.length;
  return widths.map((one) => one * scale + spare);
}
