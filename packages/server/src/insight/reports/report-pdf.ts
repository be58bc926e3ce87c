import { buffer } from 'node:stream/consumers';
import {
  boundsText,
  correctedText,
  measuredText,
  type ReportFigure,
  type ReportSection,
} from '@foyer/contract';
import { directionOf } from '@foyer/translation';
import Pdf from 'pdfkit';
import { drawBars } from './pdf-chart.ts';
import { beginPages, colours, drawAtEnds, marginPt, type PdfPage } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';
import { createPdfText, type PdfDocument, type PdfText, type TextStyle } from './pdf-text.ts';
import type { PrintedReport } from './report-part.ts';
import {
  beforeText,
  cellText,
  momentText,
  type ReportScript,
  scriptOfReport,
  spanText,
} from './report-words.ts';

const title: TextStyle = { sizePt: 21, weight: 'strong', colour: colours.accent };
const customer: TextStyle = { sizePt: 14, weight: 'strong', colour: colours.strong };
const heading: TextStyle = { sizePt: 12.5, weight: 'strong', colour: colours.accent };
const sentence: TextStyle = { sizePt: 9.5, colour: colours.quiet };
const figure: TextStyle = { sizePt: 19, weight: 'strong', colour: colours.strong };
const small: TextStyle = { sizePt: 8, colour: colours.quiet };

/** Beside those that are drawn. */
const ownCharacters = '0123456789…\u00a0';

/** A report as PDF (A4); runs in a thread. */
export async function reportPdf({
  report,
  now,
}: {
  report: PrintedReport;
  now: Date;
}): Promise<Buffer> {
  const script = scriptOfReport(report);
  const document = emptyDocument(report, now);
  const bytes = buffer(document);
  const text = await createPdfText(document, wordsOf(report, now, script), report.language);
  drawReport(document, text, report, now, script);
  document.end();
  return bytes;
}

const emptyDocument = ({ title: name, customer: of, language }: PrintedReport, now: Date) =>
  new Pdf({
    size: 'A4',
    margin: marginPt,
    bufferPages: true,
    lang: language,
    info: { Title: `${name}: ${of}`, Author: 'Foyer', CreationDate: now },
  });

/** The characters of a report: it is drawn once without fonts, so that no text is forgotten. */
function wordsOf(report: PrintedReport, now: Date, script: ReportScript): string {
  const words = new Set(ownCharacters);
  const add = (text: string) => {
    for (const character of text) words.add(character);
  };
  const text: PdfText = {
    widthOf: (line, { sizePt }) => line.length * sizePt,
    draw: add,
    linesOf(line) {
      add(line);
      return [line];
    },
  };
  drawReport(emptyDocument(report, now), text, report, now, script);
  return [...words].join('');
}

function drawReport(
  document: PdfDocument,
  text: PdfText,
  report: PrintedReport,
  now: Date,
  script: ReportScript,
): void {
  const { t, zone } = script;
  const page = beginPages(document, text, directionOf(report.language));
  const span = spanText(report.from, report.to, script);
  drawLines(page, report.title, title);
  drawLines(page, report.customer, customer);
  drawLines(page, t('{span} · times in {zone}', { span, zone }), sentence);
  const { before } = report;
  if (before) {
    const compared = { before: before.name, span: spanText(before.from, before.to, script) };
    drawLines(page, t('Compared with {before}, {span}', compared), sentence);
  }
  drawFigures(page, report, script);
  for (const section of report.sections) drawSection(page, section, script);

  const made = t('Made {moment}', { moment: momentText(now.getTime(), script) });
  const { count } = document.bufferedPageRange();
  for (let nth = 0; nth < count; nth += 1) {
    document.switchToPage(nth);
    if (nth > 0) {
      drawAtEnds(page, 32, { left: `${report.title} · ${report.customer}`, right: span });
    }
    drawAtEnds(page, document.page.height - 36, {
      left: `Foyer · ${made}`,
      right: t('Page {page} of {count}', { page: nth + 1, count }),
    });
  }
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
function drawFigures(page: PdfPage, { figures }: PrintedReport, script: ReportScript): void {
  if (figures.length === 0) return;
  const gapPt = 10;
  const widthPt = (page.width - gapPt * (figures.length - 1)) / figures.length;
  const lines = figures.map((one) => linesBelow(page.text, one, widthPt - 16, script));
  const heightPt = 70 + 10 * Math.max(...lines.map(({ length }) => length));
  page.top += 10;
  for (const [nth, one] of figures.entries()) {
    const left = page.left + nth * (widthPt + gapPt);
    page.fillBox(left, page.top, widthPt, heightPt, colours.shade, 4);
    drawFigure(page, one, { left: left + 8, widthPt: widthPt - 16, below: lines[nth]!, script });
  }
  page.top += heightPt;
}

function drawFigure(
  { text, top }: PdfPage,
  one: PrintedReport['figures'][number],
  {
    left,
    widthPt,
    below,
    script,
  }: { left: number; widthPt: number; below: readonly string[]; script: ReportScript },
): void {
  const { name, kind, value } = one;
  const style = value === null ? { ...figure, sizePt: 11 } : figure;
  const shown = cellText({ kind, absent: script.t('not measured') }, value, script);
  for (const [line, words] of text.linesOf(name, widthPt, small, 2).entries()) {
    text.draw(words, left, top + 7 + line * 10, small);
  }
  text.draw(shown, left, top + 28 + (figure.sizePt - style.sizePt) / 2, style);
  const [words = ''] = text.linesOf(one.note ?? beforeText(one, script), widthPt, small, 1);
  text.draw(words, left, top + 55, small);
  for (const [line, part] of below.entries()) text.draw(part, left, top + 66 + line * 10, small);
}

/** How sure a figure is, what corrections make of it, and how much was measured. */
const linesBelow = (
  text: PdfText,
  one: ReportFigure,
  widthPt: number,
  { t }: ReportScript,
): string[] =>
  [boundsText(one, t), correctedText(one, t), measuredText(one, t)].flatMap((words) =>
    words === undefined ? [] : text.linesOf(words, widthPt, small, 2),
  );

function drawSection(page: PdfPage, section: ReportSection, script: ReportScript): void {
  const hasBars = section.bars.length > 0 && section.rows.length > 0;
  page.top += 18;
  // A heading stands with what it is about.
  page.need(hasBars ? 190 : 90);
  drawLines(page, section.title, heading);
  drawLines(page, section.sentence, sentence);
  page.top += 6;
  if (hasBars) drawBars(page, section, script);
  if (section.rows.length > 0) drawTable(page, section, script);
}
