import { buffer } from 'node:stream/consumers';
import {
  english,
  measuredText,
  type Report,
  type ReportFigure,
  type ReportSection,
} from '@foyer/contract';
import Pdf from 'pdfkit';
import { drawBars } from './pdf-chart.ts';
import { beginPages, colours, drawAtEnds, marginPt, type PdfPage } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';
import { createPdfText, type TextStyle } from './pdf-text.ts';
import { beforeText, cellText, momentText, spanText } from './report-words.ts';

const title: TextStyle = { sizePt: 21, weight: 'strong', colour: colours.accent };
const customer: TextStyle = { sizePt: 14, weight: 'strong', colour: colours.strong };
const heading: TextStyle = { sizePt: 12.5, weight: 'strong', colour: colours.accent };
const sentence: TextStyle = { sizePt: 9.5, colour: colours.quiet };
const figure: TextStyle = { sizePt: 19, weight: 'strong', colour: colours.strong };
const small: TextStyle = { sizePt: 8, colour: colours.quiet };

/** Beside those of the report itself. */
const ownCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 …·+−%/:,.?()';

/** A report as PDF (A4); runs in a thread. */
export async function reportPdf({ report, now }: { report: Report; now: Date }): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margin: marginPt,
    bufferPages: true,
    lang: 'en',
    info: { Title: `${report.title}: ${report.customer}`, Author: 'Foyer', CreationDate: now },
  });
  const bytes = buffer(document);
  const text = await createPdfText(document, ownCharacters + JSON.stringify(report));
  const page = beginPages(document, text);
  const span = spanText(report.from, report.to, report.zone);
  drawLines(page, report.title, title);
  drawLines(page, report.customer, customer);
  drawLines(page, `${span} · times in ${report.zone}`, sentence);
  const { before } = report;
  drawLines(
    page,
    `Compared with ${before.name}, ${spanText(before.from, before.to, report.zone)}`,
    sentence,
  );
  drawFigures(page, report);
  for (const section of report.sections) drawSection(page, section, report.zone);

  const made = `Made ${momentText(now.getTime(), report.zone)}`;
  const { count } = document.bufferedPageRange();
  for (let nth = 0; nth < count; nth += 1) {
    document.switchToPage(nth);
    if (nth > 0) {
      drawAtEnds(page, 32, { left: `${report.title} · ${report.customer}`, right: span });
    }
    drawAtEnds(page, document.page.height - 36, {
      left: `Foyer · ${made}`,
      right: `Page ${nth + 1} of ${count}`,
    });
  }
  document.end();
  return bytes;
}

/** A paragraph over the width of the page. */
function drawLines(page: PdfPage, words: string, style: TextStyle): void {
  for (const line of page.text.linesOf(words, page.width, style)) {
    page.need(style.sizePt * 1.4);
    page.text.draw(line, page.left, page.top, style);
    page.top += style.sizePt * 1.4;
  }
}

/** The figures of the whole period side by side. */
function drawFigures(page: PdfPage, { figures, zone }: Report): void {
  if (figures.length === 0) return;
  const gapPt = 10;
  const isPart = figures.some((one) => measuredText(one, english) !== undefined);
  const heightPt = isPart ? 90 : 70;
  const widthPt = (page.width - gapPt * (figures.length - 1)) / figures.length;
  page.top += 10;
  for (const [nth, one] of figures.entries()) {
    const left = page.left + nth * (widthPt + gapPt);
    page.document.roundedRect(left, page.top, widthPt, heightPt, 4).fill(colours.shade);
    drawFigure(page, one, { left: left + 8, widthPt: widthPt - 16, zone });
  }
  page.top += heightPt;
}

function drawFigure(
  { text, top }: PdfPage,
  one: ReportFigure,
  { left, widthPt, zone }: { left: number; widthPt: number; zone: string },
): void {
  const { name, kind, value } = one;
  const style = value === null ? { ...figure, sizePt: 11 } : figure;
  const shown = cellText({ kind, absent: 'not measured' }, value, zone);
  for (const [line, words] of text.linesOf(name, widthPt, small, 2).entries()) {
    text.draw(words, left, top + 7 + line * 10, small);
  }
  text.draw(shown, left, top + 28 + (figure.sizePt - style.sizePt) / 2, style);
  const [words = ''] = text.linesOf(beforeText(one, zone), widthPt, small, 1);
  text.draw(words, left, top + 55, small);
  for (const [line, part] of text
    .linesOf(measuredText(one, english) ?? '', widthPt, small, 2)
    .entries()) {
    text.draw(part, left, top + 66 + line * 10, small);
  }
}

function drawSection(page: PdfPage, section: ReportSection, zone: string): void {
  const hasBars = section.bars.length > 0 && section.rows.length > 0;
  page.top += 18;
  // A heading stands with what it is about.
  page.need(hasBars ? 190 : 90);
  drawLines(page, section.title, heading);
  drawLines(page, section.sentence, sentence);
  page.top += 6;
  if (hasBars) drawBars(page, section, zone);
  if (section.rows.length > 0) drawTable(page, section, zone);
}
