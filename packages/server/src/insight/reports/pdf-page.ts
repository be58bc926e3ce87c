import type { PdfDocument, PdfText } from './pdf-text.ts';

/**
 * Where the parts of a report stand on its pages; `top` moves down as they are drawn. Where a language is written from
 * right to left, pages are mirrored: `left` is then a distance from the right edge.
 */
export interface PdfPage {
  document: PdfDocument;
  text: PdfText;
  left: number;
  width: number;
  top: number;
  fillBox(
    left: number,
    top: number,
    width: number,
    height: number,
    colour: string,
    radius?: number,
  ): void;
  /** A thin line across. */
  drawLine(left: number, top: number, width: number): void;
  /** Begins another page unless so much is left on this one. */
  need(heightPt: number): void;
}

export const marginPt = 48;
/** Space at the top of pages after the first: their headers end here. */
const headPt = 64;
const footPt = 56;

export const colours = {
  strong: '#042338',
  quiet: '#495057',
  accent: '#005792',
  pale: '#9fc3d9',
  line: '#d3d9de',
  shade: '#eef2f5',
};

export function beginPages(
  document: PdfDocument,
  plain: PdfText,
  direction: 'ltr' | 'rtl',
): PdfPage {
  const { width, height } = document.page;
  const startOf = (left: number, own: number) => (direction === 'rtl' ? width - left - own : left);
  const text: PdfText = {
    ...plain,
    draw: (words, left, top, style) =>
      plain.draw(words, startOf(left, plain.widthOf(words, style)), top, style),
  };
  const page: PdfPage = {
    document,
    text,
    left: marginPt,
    width: width - 2 * marginPt,
    top: marginPt,
    fillBox(left, top, own, ownHeight, colour, radius = 0) {
      document.roundedRect(startOf(left, own), top, own, ownHeight, radius).fill(colour);
    },
    drawLine(left, top, own) {
      const start = startOf(left, own);
      document.moveTo(start, top).lineTo(start + own, top);
      document.lineWidth(0.5).stroke(colours.line);
    },
    need(heightPt) {
      if (page.top + heightPt <= height - footPt) return;
      document.addPage();
      page.top = headPt;
    },
  };
  return page;
}

/** What the page holds below others: `left` at its left, `right` at its right. */
export function drawAtEnds(
  { document, text, left, width }: PdfPage,
  top: number,
  words: { left: string; right: string },
): void {
  const style = { sizePt: 8, colour: colours.quiet };
  // Text below the margin would begin another page.
  document.page.margins.bottom = 0;
  const rightPt = text.widthOf(words.right, style);
  const [line = ''] = text.linesOf(words.left, width - rightPt - 16, style, 1);
  text.draw(line, left, top, style);
  text.draw(words.right, left + width - rightPt, top, style);
}
