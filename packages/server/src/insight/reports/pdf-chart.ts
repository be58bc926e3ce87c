import type { ReportSection } from '@foyer/contract';
import { colours, type PdfPage } from './pdf-page.ts';
import type { TextStyle } from './pdf-text.ts';
import { cellText, type ReportScript, shortText } from './report-words.ts';

const heightPt = 96;
const labelPt = 14;
const legendPt = 16;
const axisPt = 34;
const label: TextStyle = { sizePt: 7.5, colour: colours.quiet };
const fills = [colours.accent, colours.pale];
/** Least distance between two labels of the axis. */
const labelGapPt = 8;

/** Bars of some columns over the first; what was not measured is shaded over the whole height. */
export function drawBars(page: PdfPage, section: ReportSection, script: ReportScript): void {
  const { columns, rows, bars } = section;
  const values = rows.map((row) => bars.map((column) => row[column] as number | null));
  page.need(legendPt + heightPt + labelPt + 8);
  drawLegend(page, [
    ...bars.map((column, nth) => ({ name: columns[column]?.name ?? '', fill: fills[nth] ?? '' })),
    ...(values.flat().includes(null)
      ? [{ name: script.t('not measured'), fill: colours.shade }]
      : []),
  ]);
  const { text } = page;
  const left = page.left + axisPt;
  const width = page.width - axisPt;
  const ticks = axisTicks(Math.max(...values.flat().map((value) => value ?? 0)));
  const most = ticks.at(-1) ?? 1;
  const base = page.top + heightPt;
  const heightOf = (value: number) => (value / most) * heightPt;
  const slot = width / rows.length;
  const bar = Math.min(18, (slot * 0.7) / bars.length);

  for (const [nth, own] of values.entries()) {
    if (own.some((value) => value !== null)) continue;
    page.fillBox(left + nth * slot, page.top, slot, heightPt, colours.shade);
  }
  for (const tick of ticks) {
    const top = base - heightOf(tick);
    page.drawLine(left, top, width);
    const words = cellText({ kind: 'count', absent: '' }, tick, script);
    text.draw(words, left - 6 - text.widthOf(words, label), top - label.sizePt / 2, label);
  }
  for (const [nth, own] of values.entries()) {
    const start = left + nth * slot + (slot - bar * bars.length) / 2;
    for (const [which, value] of own.entries()) {
      const height = heightOf(value ?? 0);
      const fill = fills[which] ?? colours.accent;
      page.fillBox(start + which * bar, base - height, bar, height, fill);
    }
  }
  drawLabels(page, section, { left, slot, top: base + 4 }, script);
  page.top = base + labelPt + 8;
}

function drawLegend(page: PdfPage, entries: readonly { name: string; fill: string }[]): void {
  let left = page.left + axisPt;
  for (const { name, fill } of entries) {
    page.fillBox(left, page.top + 1, 8, 8, fill);
    page.text.draw(name, left + 12, page.top + 1, label);
    left += 12 + page.text.widthOf(name, label) + 16;
  }
  page.top += legendPt;
}

/** Below each bar, or below every second, third … where there is no room. */
function drawLabels(
  { text }: PdfPage,
  { columns, rows }: ReportSection,
  { left, slot, top }: { left: number; slot: number; top: number },
  script: ReportScript,
): void {
  const labels = rows.map(([first]) => shortText(columns[0]?.kind ?? 'text', first ?? '', script));
  const widest = Math.max(...labels.map((words) => text.widthOf(words, label)));
  const every = Math.ceil((widest + labelGapPt) / slot);
  for (const [nth, words] of labels.entries()) {
    if (nth % every !== 0) continue;
    text.draw(words, left + (nth + 0.5) * slot - text.widthOf(words, label) / 2, top, label);
  }
}

/** Steps of an axis at most. */
const maxSteps = 5;

/** The ticks of an axis that fits its data: from 0 in steps of 1, 2, 5, 10, 20 … to the first that is not below the value. */
export function axisTicks(value: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value / maxSteps)));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one * maxSteps >= value);
  const size = step ?? 10 * power;
  const count = Math.max(1, Math.ceil(value / size));
  return Array.from({ length: count + 1 }, (_, nth) => nth * size);
}
